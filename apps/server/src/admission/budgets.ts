/**
 * What one holder may have at a time: an address as long as nobody knows whose request it is, a user afterwards, over
 * all keys and sessions of that user. Each node counts for itself, but for computations and stored results, which the
 * store counts for all nodes.
 */

const MIB = 1024 * 1024;

/** Requests that a node works on at a time; beyond it callers are asked to come back. */
export const MOST_REQUESTS = 400;

export interface Budget {
  /** Requests being worked on, answers included that are still read. */
  readonly requests: number;
  /** Requests whose body is still coming. */
  readonly bodies: number;
  /** Bytes of those bodies. */
  readonly bodyBytes: number;
}

export interface UserBudget extends Budget {
  /** Collections that wait for their turn. */
  readonly queued: number;
  /** Requests that wait for a result because they prefer to. */
  readonly waits: number;
}

export const ADDRESS_BUDGET: Budget = { requests: 100, bodies: 32, bodyBytes: MIB };

export const USER_BUDGET: UserBudget = {
  requests: 100,
  bodies: 100,
  bodyBytes: 16 * MIB,
  queued: 100,
  waits: 4,
};

/** How long the body of a request may take that nobody is known to send. */
export const OPEN_BODY_MS = 5_000;

/** Of one user, on all nodes together. */
export const COMPUTATION_BUDGET = {
  /** Computations being run. */
  running: 2,
  /** Computations that wait for their turn. */
  waiting: 20,
  /** Of the space for results. */
  share: 0.5,
} as const;

/** Of one user, of the previews of dataviews that a node computes. */
export const PREVIEWS_OF_USER = 2;

/** Keys and sessions that turn out to be unknown, from one address. */
export const UNKNOWN_PER_SECOND = 20;
