/**
 * Store interface for erasing a person and exporting their data;
 * `storage/privacy/` implements it for both databases.
 */
import type { Author } from '../model/writer.ts';

/** Texts that replace erased names. */
export const ERASED = {
  person: 'Erased person',
  organization: 'Erased organization',
  key: 'Erased key',
} as const;

export interface Subject {
  readonly kind: 'contact' | 'user';
  readonly id: number;
}

/** Number of rows of a table that were removed or rewritten. */
export interface ErasedRows {
  /** Name of the place, as the report words it. */
  readonly place: string;
  readonly rows: number;
}

/** A column that still mentions the person in a text somebody wrote. */
export interface Mention {
  readonly table: string;
  readonly column: string;
  readonly rows: number;
  /** Sequence numbers of a few rows, where they have them. */
  readonly ids: readonly number[];
}

export interface Erasure {
  readonly subject: Subject;
  /**
   * `deleted`: nothing referred to it. `replaced`: bookings or links remain and now refer to a placeholder.
   */
  readonly outcome: 'deleted' | 'replaced';
  readonly erased: readonly ErasedRows[];
  readonly mentions: readonly Mention[];
  /** Places that were left alone because somebody else has the same name. */
  readonly namesakes: readonly string[];
}

export interface PrivacyStore {
  /**
   * Erases the person in one transaction; with `dryRun` only reports the effects. Throws `not-found`;
   * `bad-value` for the last administrator; `unavailable` when other writers leave no opportunity.
   */
  erase(subject: Subject, by: Author, dryRun: boolean): Promise<Erasure>;
  /** Makes deleted data unreadable in the database files; returns a line for each obstacle that remains. */
  purge(): Promise<readonly string[]>;
  /** Returns everything that is stored about the person, as JSON; throws `not-found`. */
  personalData(subject: Subject): Promise<Readonly<Record<string, unknown>>>;
}
