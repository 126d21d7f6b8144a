/** Store interface of the change feed; `storage/change-feed.ts` implements it for both databases. */
import type { Kind } from '@callboard/contract';
import type { Owner } from '../access/permissions.ts';
import type { RecordKind } from '../model/records.ts';
import type { OperationMark } from '../model/writer.ts';
import type { Moment } from './moment.ts';
import type { Position } from './position.ts';

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

export interface FeedOwner {
  readonly id: number;
  readonly created: number;
  /** Owning groups: none for kinds without, several for a part of several entities. */
  readonly owners: readonly Owner[];
}

/** Entry with what programs are told of it. */
export interface DetailedEntry extends FeedEntry {
  readonly position: Position;
  /** Unix second. */
  readonly at: number;
  readonly operation: OperationMark | undefined;
  /** Ids that did not exist before. */
  readonly created: ReadonlySet<number>;
  /** Names of changed fields by id, where the history has them. */
  readonly fields: ReadonlyMap<number, readonly string[]>;
  /** Removed entities as they were. */
  readonly former: ReadonlyMap<number, FeedOwner>;
}

/** Entries of finished transactions, in an order that never changes. */
export interface SettledPage {
  readonly entries: readonly DetailedEntry[];
  /** Identity of the database, which positions belong to. */
  readonly incarnation: string;
  /** Everything before it has been read, or is among the entries. */
  readonly end: Position;
  /** Positions before this one have lost entries. */
  readonly oldest: Position;
  /** Positions from this one on do not exist yet. */
  readonly newest: Position;
  readonly hasMore: boolean;
  /** Entities that were asked for, as they are at the moment of this page; those that are gone are missing. */
  readonly present: ReadonlyMap<number, FeedOwner>;
}

/** Returns the entities whose owners are needed, by kind. */
export type NeededOwners = (page: Omit<SettledPage, 'present'>) => ReadonlyMap<Kind, ReadonlySet<number>>;

export interface ChangeFeedStore {
  /**
   * Returns at most `limit` entries after the horizon of another page, or committed after a moment; without either none, and
   * the present horizon.
   */
  read(after: number | Moment | undefined, limit: number): Promise<FeedPage>;
  /** Returns the present moment: what is read from now on shows everything that was committed before it. */
  moment(): Promise<Moment>;
  /**
   * Returns at most `limit` entries of finished transactions at or after the position; those of a transaction are
   * held back while an older one may still be writing. Without a position none. Entries and owners are of one
   * moment: else an entity that has just been created could be taken for one that is gone.
   */
  readSettled(from: Position | undefined, limit: number, needed: NeededOwners): Promise<SettledPage>;
  /** Returns the position of the newest entry of a finished transaction. */
  newestSettled(): Promise<Position>;
  /** Returns the entities that exist, with their owning groups. */
  owners(kind: Kind, ids: readonly number[]): Promise<readonly FeedOwner[]>;
  /** Removes a batch of entries before this Unix second; returns their number. */
  remove(before: number): Promise<number>;
}
