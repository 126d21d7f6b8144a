/** The lossless export: one JSON object a line, in an order that can be read back in one pass. */
import type { Actor } from '../access/actor.ts';
import type { CustomValue, Fields, RecordKind } from '../entities/records.ts';
import type { Settings } from '../installation/settings.ts';

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

/** A reference that another system knows an entity by; what makes a repeated import update. */
export interface ExternalRef {
  readonly source: string;
  readonly externalId: string;
  readonly kind: RecordKind;
  readonly entityId: number;
}

/** A change of attributes, fields, custom data, attachments or parts, as `history` shows it. */
export interface Change extends Actor {
  readonly id: number;
  readonly entityKind: RecordKind;
  readonly entityId: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly changes: readonly {
    readonly target: 'attribute' | 'customdata' | 'field' | 'attachment' | 'part';
    readonly name: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

export type RecordLine = {
  readonly [K in RecordKind]: { readonly kind: K; readonly record: Fields<K> };
}[RecordKind];

/** Lines come in this order: settings, records in the order of RECORDS, files, values, references, changes. */
export type ExportLine =
  | { readonly kind: 'setting'; readonly settings: Partial<Settings> }
  | RecordLine
  | { readonly kind: 'file'; readonly id: number; readonly base64: string }
  | { readonly kind: 'value'; readonly value: CustomValue }
  | { readonly kind: 'external'; readonly ref: ExternalRef }
  | { readonly kind: 'change'; readonly change: Change };
