/** Handling of the stored values of one form (§2.4, §4.3): how they are checked, served, indexed and compared. */
import type { KeywordType } from '@callboard/contract';
import type { Field } from '../model/definitions.ts';
import type { Zone } from '../platform/time-zone.ts';
import type { FieldContent, JsonContent, StoredAttachment } from './read.ts';

/** Stored form of a value, as JSON. A missing value is null, and nothing is stored. */
export type StoredJson = JsonContent | StoredAttachment;

/** How values of a field are searched; `none` for fields without anything to search. */
export type SearchType = Extract<KeywordType, 'text' | 'number' | 'date'> | 'none';

/** Indexed form of a stored value: texts, a number, or a day number; an empty text is not indexed. */
export interface IndexEntry {
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
  /** Time zone of the installation, which offsets are converted into. */
  readonly zone: Zone;
  /** Unix seconds; the time of new attachments. */
  readonly now: number;
  /** Author of new attachments. */
  readonly userName: string;
  /**
   * Files that the user has uploaded, by the id that values use; undefined for callers that cannot upload.
   */
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

/** A checked value in its stored form, or the problem and what to do about it. */
export type ParseResult =
  | { readonly ok: true; readonly value: StoredJson }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string };

/** The definition of a field, as far as its values depend on it. */
export type ValueField = Pick<Field, 'options'>;

export interface ValueHandling {
  readonly search: SearchType;
  /**
   * Checks a value that is not null and converts it into its stored
   * form; a stored form is returned unchanged.
   */
  parse(value: unknown, field: ValueField, context: WriteContext): ParseResult;
  /**
   * Returns the served form of a stored value. A value that no longer has the JSON form, because the definition
   * has changed, counts as empty; it is served again once the definition is back.
   */
  read(stored: unknown): FieldContent;
  /** Indexes only values that `read` serves, so that searches find nothing that cannot be seen. */
  index(stored: unknown): IndexEntry;
  /** Whether a write changes nothing; left out if equal JSON means the same value. */
  readonly isSame?: (before: unknown, after: StoredJson) => boolean;
}

export const EMPTY: FieldContent = { type: 'empty' };
export const NOT_INDEXED: IndexEntry = { texts: [], number: null, day: null };

export function accepted(value: StoredJson): ParseResult {
  return { ok: true, value };
}

/** `detail` is a sentence that says what to do. */
export function refused(detail: string, code: ProblemCode = 'bad-value'): ParseResult {
  return { ok: false, code, detail };
}

/** Serves the values that have the form; others count as empty. */
export function readWhen<T extends JsonContent>(
  isValue: (stored: unknown) => stored is T,
): (stored: unknown) => FieldContent {
  return (stored) => (isValue(stored) ? { type: 'json', value: stored } : EMPTY);
}

/** Indexes the values that have the form. */
export function indexWhen<T>(
  isValue: (stored: unknown) => stored is T,
  index: (value: T) => Partial<IndexEntry>,
): (stored: unknown) => IndexEntry {
  return (stored) => (isValue(stored) ? { ...NOT_INDEXED, ...index(stored) } : NOT_INDEXED);
}
