/** The formats of results: the word in the path, and what comes of it (§9). */
import type { RecordSink } from '../record-sink.ts';
import type { ResultOutput } from '../result-output.ts';
import { createCsvSink } from './csv.ts';
import { createJsonSink, createNdjsonSink } from './json.ts';
import { createXlsxSink } from './xlsx.ts';

export interface ResultFormat {
  readonly contentType: string;
  /** File extension with its dot. */
  readonly fileEnding: string;
  /** A range of records forms a complete document; otherwise only the whole result can be fetched. */
  readonly hasPages: boolean;
  readonly createSink: (output: ResultOutput) => RecordSink;
}

export const RESULT_FORMATS = {
  json: {
    contentType: 'application/json; charset=utf-8',
    fileEnding: '.json',
    hasPages: true,
    createSink: createJsonSink,
  },
  ndjson: {
    contentType: 'application/x-ndjson',
    fileEnding: '.ndjson',
    hasPages: true,
    createSink: createNdjsonSink,
  },
  csv: {
    contentType: 'text/csv; charset=utf-8; header=present',
    fileEnding: '.csv',
    hasPages: true,
    createSink: createCsvSink,
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileEnding: '.xlsx',
    hasPages: false,
    createSink: createXlsxSink,
  },
} as const satisfies Readonly<Record<string, ResultFormat>>;

export type FormatName = keyof typeof RESULT_FORMATS;

export function isFormat(name: string): name is FormatName {
  return Object.hasOwn(RESULT_FORMATS, name);
}

/** Returns the format of a name; undefined for an unknown one. */
export function findFormat(name: string): ResultFormat | undefined {
  return isFormat(name) ? RESULT_FORMATS[name] : undefined;
}
