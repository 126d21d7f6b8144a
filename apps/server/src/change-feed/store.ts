/** Store interface of the change feed; `storage/change-feed.ts` implements it for both databases. */
import type { Kind } from '@callboard/contract';
import type { Owner } from '../access/permissions.ts';
import type { RecordKind } from '../model/records.ts';

/** Entities of a kind that one transaction has written or removed. */
export interface FeedEntry {
  readonly number: number;
  readonly kind: RecordKind;
  readonly removed: boolean;
  readonly ids: readonly number[];
}

export interface FeedPage {
  /**
   * Entries that were committed after the horizon. On PostgreSQL entries of transactions that began before
   * others ended come again with the next page, so that none is missed.
   */
  readonly entries: readonly FeedEntry[];
  /** Horizon to ask for the next page with: everything before it has been read. */
  readonly horizon: number;
  /** Whether entries after the horizon are missing: there were too many, or they have been removed since. */
  readonly isCut: boolean;
}

export interface FeedOwner extends Owner {
  readonly id: number;
  readonly created: number;
}

export interface ChangeFeedStore {
  /** Returns at most `limit` entries after the horizon; without a horizon none, and the present horizon. */
  read(horizon: number | undefined, limit: number): Promise<FeedPage>;
  /** Returns the entities that exist, with their owning groups; only kinds with an owning group have one. */
  owners(kind: Kind, ids: readonly number[]): Promise<readonly FeedOwner[]>;
  /** Removes a batch of entries before this Unix second; returns their number. */
  remove(before: number): Promise<number>;
}
