/**
 * Concurrent capacity per holder: the address while the caller is unknown, then the user across all of their
 * keys and sessions. Each node counts separately, except computations and stored results, which the store
 * counts for all nodes.
 */

const MIB = 1024 * 1024;

/** Maximum number of concurrent requests per node; beyond it callers are asked to come back. */
export const MOST_REQUESTS = 400;

/** Maximum number of answers per node that stay open. */
export const MOST_OPEN_ANSWERS = 2_000;

export interface Budget {
  /** Concurrent requests, including those whose response is still being read. */
  readonly requests: number;
  /** Requests whose body is still being received. */
  readonly bodies: number;
  /** Total bytes of those bodies. */
  readonly bodyBytes: number;
}

export interface UserBudget extends Budget {
  /** Collections waiting for their turn. */
  readonly queued: number;
  /** Requests that wait for a result because they prefer to. */
  readonly waits: number;
  /** Answers that stay open: one for each browser of the user. */
  readonly openAnswers: number;
}

export const ADDRESS_BUDGET: Budget = { requests: 100, bodies: 32, bodyBytes: MIB };

export const USER_BUDGET: UserBudget = {
  requests: 100,
  bodies: 100,
  bodyBytes: 16 * MIB,
  queued: 100,
  waits: 4,
  openAnswers: 20,
};

/** Time limit for receiving a request body from an unknown caller. */
export const OPEN_BODY_MS = 5_000;

/** Limits per user, across all nodes. */
export const COMPUTATION_BUDGET = {
  /** Running computations. */
  running: 2,
  /** Computations waiting for their turn. */
  waiting: 20,
  /** Share of the space for results. */
  share: 0.5,
} as const;

/** Concurrent dataview previews per user, on each node. */
export const PREVIEWS_OF_USER = 2;

/** Unknown keys and sessions accepted per address and second. */
export const UNKNOWN_PER_SECOND = 20;

/** Refusals (429) that one holder gets at once within a second; further ones come at this pace. */
export const REFUSALS_PER_SECOND = 50;

/** Refusals that a node holds back at a time. */
export const MOST_DELAYED_REFUSALS = 2_000;

/**
 * New connections of one address: as many at once as two or three browsers open, and then so many a second. Those of fifty
 * people behind one address, all in one moment, have begun within three seconds.
 */
export const CONNECTIONS_OF_ADDRESS = { atOnce: 16, perSecond: 100 } as const;
