/**
 * The store of results without their bytes (see `result-space.ts`); any number of nodes may share it. Times
 * are Unix milliseconds.
 *
 * The node that computes a result holds it for as long as it renews its lease. A lost run is followed by another
 * run of the same result, and the holder of an earlier run can no longer change anything. `result-state.ts` has
 * the states.
 */
import type { WireId } from '../platform/ids.ts';
import type { NewCallback } from './callbacks/store.ts';
import type { StoredState } from './result-state.ts';

/** The size of a result that is ready (§2.7). */
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
  /** Number of records so far. */
  readonly records: number;
  /** From 0 to 1; null while unknown. */
  readonly share: number | null;
  readonly bytes: number;
}

export interface StoredResult {
  readonly id: WireId;
  readonly dataviewId: number;
  readonly format: string;
  /** Visibility scope (`Principal.scope`): only users of the same scope may fetch the result. */
  readonly scope: string;
  readonly state: StoredState;
  /** Time at which its snapshot opened; until then, time of the request. */
  readonly creationTime: number;
  readonly run: number;
  /** Reason of the failure; empty otherwise. */
  readonly description: string;
  readonly progress: Progress;
  /** Present only after a success. */
  readonly ready: ReadyResult | undefined;
}

export interface NewResult {
  readonly dataviewId: WireId;
  readonly format: string;
  readonly scope: string;
  /** Hash that equal requests share; see `identity.ts`. */
  readonly identity: string;
  /** Encoded computation, readable by any node. */
  readonly task: string;
  /** Reason why it cannot be computed: the result is stored as failed at once and is shared with nobody. */
  readonly failure?: string | undefined;
}

export interface Requester {
  readonly userId: number;
  readonly callback?: NewCallback | undefined;
}

/** Limits that a new computation must fit into. */
export interface Room {
  /** Maximum size of all results together. */
  readonly bytes: number;
  /** Maximum number of results that are queued or being computed. */
  readonly running: number;
  /** Limits per user, counting the results that the user was first to request. */
  readonly own: OwnRoom;
}

export interface OwnRoom {
  readonly bytes: number;
  readonly waiting: number;
  /** Maximum number of computations at a time. */
  readonly running: number;
}

export interface RequestOptions {
  readonly now: number;
  readonly failedUntil: number;
  /** Hold of the node that can start at once, if it is the user's turn; undefined: the result is queued. */
  readonly hold: Hold | undefined;
  readonly room: Room;
}

export interface Hold {
  readonly holder: string;
  readonly leaseUntil: number;
}

export type RequestOutcome =
  | { readonly type: 'new' | 'existing'; readonly result: StoredResult }
  /** Nothing was stored. */
  | { readonly type: 'storage-full' | 'too-many' | 'own-storage-full' | 'own-too-many' };

/** One attempt to compute a result. */
export interface Run {
  readonly id: number;
  readonly run: number;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly format: string;
  readonly task: string;
  readonly creationTime: number;
}

export type RunKey = Pick<Run, 'id' | 'run'>;

/** An event of `result-state.ts` that the holder of a run reports. */
export type RunEvent =
  | { readonly type: 'open'; readonly creationTime: number }
  | ({ readonly type: 'succeed' } & ReadyResult)
  | {
      readonly type: 'fail';
      readonly description: string;
      readonly finishTime: number;
      readonly durationMs: number;
      readonly expiresAt: number;
    }
  /** A blameless attempt is not counted. */
  | { readonly type: 'release'; readonly blameless: boolean };

export interface ResultStore {
  /**
   * Returns the result that answers an equal request, or creates one; records the caller and their callback.
   * It is one transaction: of several equal requests at the same time, exactly one gets `new`.
   */
  request(wanted: NewResult, asker: Requester, options: RequestOptions): Promise<RequestOutcome>;
  /** Undefined when there is no such result or it has expired. */
  find(id: WireId, now: number): Promise<StoredResult | undefined>;
  /**
   * Claims a result without a holder, or whose lease has run out: of the user with the fewest runs, then of
   * the user whose last run began longest ago, the oldest result. Users with `mostOfUser` runs are passed
   * over.
   */
  claim(hold: Hold, now: number, mostOfUser: number): Promise<Run | undefined>;
  /** Renews the leases of runs and stores their progress; returns the runs that their holder still owns. */
  keep(leaseUntil: number, runs: readonly (RunKey & Progress)[]): Promise<readonly RunKey[]>;
  /**
   * Moves a result by an event of its run; the callbacks of a result that has ended become due. False when the
   * holder has lost the run, as it was withdrawn or taken over.
   */
  advance(run: RunKey, event: RunEvent): Promise<boolean>;
  /** Withdraws a user's claim; the last withdrawal removes the result. True when it was removed. */
  withdraw(id: number, userId: number): Promise<boolean>;
  /** Removes a successful result whose bytes are gone. */
  discard(id: number): Promise<void>;
  /** Removes a batch of expired results; returns their ids. */
  removeExpired(now: number): Promise<readonly number[]>;
  /** Returns, for each of these ids that is stored, the run whose bytes must be kept. */
  currentRuns(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
}
