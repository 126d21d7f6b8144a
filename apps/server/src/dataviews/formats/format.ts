/** An output format of results: one file that describes and writes it, and its row in `formats.ts`. */
import type { ResultFormatFacts } from '@callboard/contract';
import type { RecordSink } from '../record-sink.ts';
import type { ResultOutput } from '../result-output.ts';

export interface ResultFormat extends ResultFormatFacts {
  readonly label: string;
  /** Parameters of the media type, such as `; charset=utf-8`. */
  readonly mediaTypeParameters?: string;
  /** File extension with its dot. */
  readonly fileEnding: string;
  /** The bytes are UTF-8, so that a terminal can show them. */
  readonly isText: boolean;
  /** A range of records forms a complete document; otherwise only the whole result can be fetched. */
  readonly hasPages: boolean;
  readonly createSink: (output: ResultOutput) => RecordSink;
}
