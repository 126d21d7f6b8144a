/** The lossless export: one JSON object per line, in an order that can be read back in one pass. */
import type { Change } from '../model/change.ts';
import type { CustomValue } from '../model/records.ts';
import type { Settings } from '../model/settings.ts';
import type { ExternalRef, RecordLine } from '../model/writer.ts';
import type { RowLine } from './exported-rows.ts';

export const EXPORT_FORMAT = 'callboard-export';
export const EXPORT_VERSION = 1;

/** First line of every export. */
export interface HeaderLine {
  readonly format: typeof EXPORT_FORMAT;
  readonly version: typeof EXPORT_VERSION;
  /** Name of the exporting installation: only the same one or an empty one can read the file back. */
  readonly installation: string;
  /** The file contains hashes of passwords and keys, and callback secrets. */
  readonly secrets: boolean;
  /** Next free sequence number. */
  readonly nextId: number;
  /** An EndLine follows, which reveals a truncated file. */
  readonly ends?: true;
}

/** Last line of a file whose header announces it. */
export interface EndLine {
  readonly kind: 'end';
  /** Number of lines between this one and the header. */
  readonly lines: number;
}

/**
 * Line of an export. The order is: settings, records in the order of RECORDS, files, values, references,
 * changes, rows of the tables in the order of EXPORTED_ROWS.
 */
export type ExportLine =
  | { readonly kind: 'setting'; readonly settings: Partial<Settings> }
  | RecordLine
  /** `userId`: who sent it, where that is known. */
  | { readonly kind: 'file'; readonly id: number; readonly userId?: number; readonly base64: string }
  | { readonly kind: 'value'; readonly value: CustomValue }
  | { readonly kind: 'external'; readonly ref: ExternalRef }
  | { readonly kind: 'change'; readonly change: Change }
  | RowLine;
