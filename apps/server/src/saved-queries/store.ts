/** Store interface for saved queries; `storage/saved-queries.ts` implements it. */
import type { Entity } from '../model/records.ts';
import type { EntityWriter } from '../model/writer.ts';

export type SavedQuery = Entity<'savedquery'>;

/** Transaction, which is committed or rolled back as a whole. */
export interface SavedQueryChange {
  all(): Promise<readonly SavedQuery[]>;
  readonly writer: EntityWriter;
}

export interface SavedQueryStore {
  /** Returns the queries in the order of creation. */
  all(): Promise<readonly SavedQuery[]>;
  /**
   * Runs `work` in a transaction during which nobody else changes saved queries; it may run more than once.
   */
  change<T>(work: (inside: SavedQueryChange) => Promise<T>): Promise<T>;
}
