/** What saved queries need of a store; `storage/saved-queries.ts` implements it. */
import type { Entity } from '../model/records.ts';
import type { EntityWriter } from '../model/writer.ts';

export type SavedQuery = Entity<'savedquery'>;

/** A transaction, which is kept as a whole or thrown away. */
export interface SavedQueryChange {
  all(): Promise<readonly SavedQuery[]>;
  readonly writer: EntityWriter;
}

export interface SavedQueryStore {
  /** In the order of their creation. */
  all(): Promise<readonly SavedQuery[]>;
  /** Nobody else changes saved queries between the beginning of `work` and its end; it may run more than once. */
  change<T>(work: (inside: SavedQueryChange) => Promise<T>): Promise<T>;
}
