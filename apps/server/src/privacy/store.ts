/** What erasing a person, and telling all about one, needs of a store; `storage/privacy/` implements it for both databases. */
import type { Author } from '../model/writer.ts';

/** What stands in the place of a name. */
export const ERASED = {
  person: 'Erased person',
  organization: 'Erased organization',
  key: 'Erased key',
} as const;

export interface Subject {
  readonly kind: 'contact' | 'user';
  readonly id: number;
}

/** Rows of a table that were removed or rewritten. */
export interface ErasedRows {
  /** In words of the report. */
  readonly place: string;
  readonly rows: number;
}

/** A column in which a text of the person still stands, as a part of what somebody wrote. */
export interface Mention {
  readonly table: string;
  readonly column: string;
  readonly rows: number;
  /** A few sequence numbers, where the rows have them. */
  readonly ids: readonly number[];
}

export interface Erasure {
  readonly subject: Subject;
  /** `deleted`: nothing referred to it. `replaced`: bookings or links remain, of a placeholder. */
  readonly outcome: 'deleted' | 'replaced';
  readonly erased: readonly ErasedRows[];
  readonly mentions: readonly Mention[];
  /** Places that were left alone because somebody else has the same name. */
  readonly namesakes: readonly string[];
}

export interface PrivacyStore {
  /**
   * Erases the person in one transaction, or shows with `dryRun` what that would do. Throws `not-found`; `bad-value` for
   * the last administrator; `unavailable` where other writers leave no moment.
   */
  erase(subject: Subject, by: Author, dryRun: boolean): Promise<Erasure>;
  /** Makes what was deleted unreadable in the files of the database; returns a line for each thing that is left. */
  purge(): Promise<readonly string[]>;
  /** Everything that is stored about the person, as JSON; throws `not-found`. */
  personalData(subject: Subject): Promise<Readonly<Record<string, unknown>>>;
}
