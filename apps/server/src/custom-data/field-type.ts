/**
 * What the server knows of one type of custom data field (§2.4, §4.3). Reading, writing, validation, searching, the
 * reference and the tests all take it from `field-types.ts`, so that adding a type is one file and its row there.
 */
import type { KeywordType } from '@callboard/contract';
import type { Field } from '../model/definitions.ts';
import type { FieldType as FieldTypeName } from '../model/records.ts';
import type { Zone } from '../platform/time-zone.ts';
import type { FieldContent, StoredAttachment } from './read.ts';

/** What is stored of a value, as JSON; the absence of a value is null, and then nothing is stored. */
export type StoredJson = string | number | readonly string[] | StoredAttachment;

/** Whether a PUT may set it: by any key, only by that of an integration that declares the field, or never (§4.3). */
export type Writable = 'yes' | 'integration' | 'no';

/** Where a value comes from; only what is `stored` can be set at all. */
export type Origin = 'stored' | 'contactbookings' | 'resourcebookings' | 'labels' | 'derived' | 'nothing';

/** How values of a field are searched; `none` for fields that hold nothing to search. */
export type SearchType = Extract<KeywordType, 'text' | 'number' | 'date'> | 'none';

/** What a query finds a stored value by: texts, a number, or a day number; nothing of an empty text. */
export interface Indexed {
  readonly texts: readonly string[];
  readonly number: number | null;
  readonly day: number | null;
}

/**
 * Who gives the value. `client`: a PUT, which takes exactly what §4.3 lists. `import`: files, `apply` and
 * integrations, which also set Publication Triggers and Remote info, keep options that are offered no more, and
 * attach files.
 */
export type WriteMode = 'client' | 'import';

export interface WriteContext {
  readonly mode: WriteMode;
  /** The installation's, which offsets are converted into. */
  readonly zone: Zone;
  /** Unix seconds: when something is attached. */
  readonly now: number;
  /** Who attaches it. */
  readonly userName: string;
  /** Files that the user has sent, by what values name them by; undefined for whoever can send none. */
  readonly uploads?: ReadonlyMap<string, SentFile>;
}

/** A file that nothing refers to yet. */
export interface SentFile {
  readonly fileId: number;
  readonly name: string;
  readonly dataType: string;
}

export const PROBLEM_CODES = ['bad-value', 'not-an-option', 'read-only-field'] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** A checked value in its stored form, or what is wrong and what to do about it. */
export type Parsed =
  | { readonly ok: true; readonly value: StoredJson }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string };

export interface FieldType {
  readonly type: FieldTypeName;
  /** One line for the reference: what the field holds. */
  readonly about: string;
  /** For the reference: `value` as it is read. */
  readonly reads: string;
  readonly readExample: unknown;
  /** For the reference: what PUT accepts, or who sets the value instead. */
  readonly writes: string;
  /** Undefined exactly when PUT never writes it. */
  readonly writeExample: unknown;
  readonly writable: Writable;
  readonly origin: Origin;
  readonly showsOptions: boolean;
  readonly showsDatatype: boolean;
  search(field: Field): SearchType;
  /** Checks a value that is not null and brings it into its stored form; a stored form comes back as it is. */
  parse(value: unknown, field: Field, context: WriteContext): Parsed;
  /**
   * What is served of a stored value. A value that does not have the type's JSON form, because the definition has
   * changed since, is empty rather than wrong; it is served again once the definition is back.
   */
  read(stored: unknown, field: Field): FieldContent;
  /** Only of what `read` serves, so that nothing is found that cannot be seen. */
  index(stored: unknown, field: Field): Indexed;
  /** Whether a write changes nothing; left out where equal JSON is the same value. */
  readonly isSame?: (before: unknown, after: StoredJson) => boolean;
}

export const EMPTY: FieldContent = { type: 'empty' };
export const NOT_INDEXED: Indexed = { texts: [], number: null, day: null };

export function accepted(value: StoredJson): Parsed {
  return { ok: true, value };
}

/** `detail` is a sentence that tells what to do. */
export function refused(detail: string, code: ProblemCode = 'bad-value'): Parsed {
  return { ok: false, code, detail };
}
