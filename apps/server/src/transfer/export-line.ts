/** The lossless export: one JSON object a line, in an order that can be read back in one pass. */
import type { Change } from '../model/change.ts';
import type { CustomValue } from '../model/records.ts';
import type { Settings } from '../model/settings.ts';
import type { ExternalRef, RecordLine } from '../model/writer.ts';

export const EXPORT_FORMAT = 'callboard-export';
export const EXPORT_VERSION = 1;

/** First line of every export. */
export interface HeaderLine {
  readonly format: typeof EXPORT_FORMAT;
  readonly version: typeof EXPORT_VERSION;
  /** Names the installation that wrote it: only an empty one, or the same one, can read it back. */
  readonly installation: string;
  /** Password hashes, key hashes and callback secrets are in the file. */
  readonly secrets: boolean;
  /** The next free sequence number. */
  readonly nextId: number;
  /** An EndLine follows, so that a file that was cut off is noticed. */
  readonly ends?: true;
}

/** Last line of a file whose header promises it. */
export interface EndLine {
  readonly kind: 'end';
  /** How many lines stand between this one and the header. */
  readonly lines: number;
}

/** Lines come in this order: settings, records in the order of RECORDS, files, values, references, changes. */
export type ExportLine =
  | { readonly kind: 'setting'; readonly settings: Partial<Settings> }
  | RecordLine
  | { readonly kind: 'file'; readonly id: number; readonly base64: string }
  | { readonly kind: 'value'; readonly value: CustomValue }
  | { readonly kind: 'external'; readonly ref: ExternalRef }
  | { readonly kind: 'change'; readonly change: Change };
