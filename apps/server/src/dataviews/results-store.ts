/**
 * Where results are kept but for their bytes (see `result-space.ts`); any number of nodes may share one store. Times are
 * Unix milliseconds.
 *
 * A result is `running` from the request on: first without a holder, in a queue; then held by the node that computes it,
 * for as long as that renews its lease; from the moment of its snapshot on `started`. A run that is lost is followed by
 * another one of the same result, and whoever holds an earlier run can change nothing any more.
 */
import type { WireId } from '../platform/ids.ts';
import type { NewCallback } from './callbacks/store.ts';

export type ResultState = 'running' | 'success' | 'failed';

/** What a result has once it is ready (§2.7). */
export interface ReadyResult {
  readonly records: number;
  readonly bytes: number;
  readonly finishTime: number;
  readonly durationMs: number;
  readonly cachedUntil: number;
  readonly expiresAt: number;
  readonly maxPageSize: number;
}

export interface Progress {
  /** Records so far. */
  readonly records: number;
  /** From 0 to 1; null while nothing is known of it. */
  readonly share: number | null;
  readonly bytes: number;
}

export interface StoredResult {
  readonly id: WireId;
  readonly dataviewId: number;
  readonly format: string;
  /** Who may fetch it: those who see the same (`Principal.scope`). */
  readonly scope: string;
  readonly state: ResultState;
  /** When its snapshot opened; before that, when it was asked for. */
  readonly creationTime: number;
  /** Its present run has opened one. */
  readonly started: boolean;
  /** A node is about to start it, or computes it. */
  readonly held: boolean;
  readonly run: number;
  /** Why it failed; empty otherwise. */
  readonly description: string;
  readonly progress: Progress;
  /** Of a success. */
  readonly ready: ReadyResult | undefined;
}

export interface NewResult {
  readonly dataviewId: WireId;
  readonly format: string;
  readonly scope: string;
  /** Equal requests have the same; see `identity.ts`. */
  readonly identity: string;
  /** What is to be computed, for whichever node does it. */
  readonly task: string;
  /** Why there is nothing to compute: it has failed as soon as it is there, and is nobody else's. */
  readonly failure?: string | undefined;
}

export interface Asker {
  readonly userId: number;
  readonly callback?: NewCallback | undefined;
}

/** The bounds that a new computation has to find room in. */
export interface Room {
  /** Of all results together. */
  readonly bytes: number;
  /** Results that are computed or wait for it. */
  readonly running: number;
  /** What one user may have of it: those that a user was the first to ask for. */
  readonly own: OwnRoom;
}

export interface OwnRoom {
  readonly bytes: number;
  readonly waiting: number;
  /** More of a user are never computed at a time. */
  readonly running: number;
}

export interface RequestOptions {
  readonly now: number;
  readonly failedUntil: number;
  /** The node that can start at once, if it is the user's turn; undefined: it has to wait. */
  readonly hold: Hold | undefined;
  readonly room: Room;
}

export interface Hold {
  readonly holder: string;
  readonly leaseUntil: number;
}

export type Requested =
  | { readonly type: 'new' | 'existing'; readonly result: StoredResult }
  /** Nothing was stored. */
  | { readonly type: 'storage-full' | 'too-many' | 'own-storage-full' | 'own-too-many' };

/** One try to compute a result. */
export interface Run {
  readonly id: number;
  readonly run: number;
  /** Tries including this one. */
  readonly attempts: number;
  readonly format: string;
  readonly task: string;
  readonly creationTime: number;
}

export type RunKey = Pick<Run, 'id' | 'run'>;

export type Outcome =
  | ({ readonly type: 'success' } & ReadyResult)
  | {
      readonly type: 'failed';
      readonly description: string;
      readonly finishTime: number;
      readonly durationMs: number;
      readonly expiresAt: number;
    };

export interface ResultStore {
  /**
   * Gives the result that answers an equal request, or makes one; and notes who asked, and whom to tell. One transaction:
   * of any number of equal requests at the same time one gets `new`.
   */
  request(wanted: NewResult, asker: Asker, options: RequestOptions): Promise<Requested>;
  /** Undefined when there is none, or it has expired by now. */
  find(id: WireId, now: number): Promise<StoredResult | undefined>;
  /**
   * Takes a result that nobody holds or whose holder is gone: of the user with the fewest runs, then of the one whose last
   * run began longest ago, the oldest. A user who has `mostOfUser` runs is passed over.
   */
  claim(hold: Hold, now: number, mostOfUser: number): Promise<Run | undefined>;
  /** Its snapshot is open. False when the run is no longer the holder's: nobody wants it, or another one took over. */
  started(run: RunKey, creationTime: number): Promise<boolean>;
  /** Renews the leases of runs and stores how far they are; gives those that are still their holder's. */
  keep(leaseUntil: number, runs: readonly (RunKey & Progress)[]): Promise<readonly RunKey[]>;
  /** Ends a run, and makes the callbacks of its result due. False when the run is no longer the holder's. */
  finish(run: RunKey, outcome: Outcome): Promise<boolean>;
  /** Lets another try follow; one that was not to blame does not count. */
  giveBack(run: RunKey, blameless: boolean): Promise<void>;
  /** Withdraws a user's claim; with the last one the result goes. True when it went. */
  withdraw(id: number, userId: number): Promise<boolean>;
  /** Removes a success whose bytes are gone. */
  discard(id: number): Promise<void>;
  /** Removes results that have expired, a batch at a time; gives their ids. */
  removeExpired(now: number): Promise<readonly number[]>;
  /** Of these ids, the run whose bytes are to be kept. */
  currentRuns(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
}
