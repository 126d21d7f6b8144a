/** How long results are kept, and how large pages of them may be (§8.7). */

const MINUTE_MS = 60_000;
/** From the end of the cache to the removal (§8.7); as long a failed result can be looked at. */
const FETCHABLE_MS = 15 * MINUTE_MS;

const PAGE_BYTES = 4 * 1024 * 1024;
const LEAST_PAGE = 100;
const MOST_PAGE = 10_000;

/** Time for which a result answers equal requests: the longer it took to compute, the longer it is cached. */
export interface CachePolicy {
  /** Multiple of the computation's duration … */
  readonly factor: number;
  /** … within these bounds, in milliseconds. */
  readonly leastMs: number;
  readonly mostMs: number;
}

export const DEFAULT_CACHE: CachePolicy = { factor: 20, leastMs: MINUTE_MS, mostMs: 60 * MINUTE_MS };

/** Limits of one computation. */
export interface ComputeLimits {
  readonly ms: number;
  readonly records: number;
  readonly bytes: number;
}

export const DEFAULT_LIMITS: ComputeLimits = {
  ms: 10 * MINUTE_MS,
  records: 1_000_000,
  bytes: 1024 * 1024 * 1024,
};

export interface Lifetime {
  readonly cachedUntil: number;
  readonly expiresAt: number;
}

/** Returns the lifetime of a success; all times in milliseconds. */
export function lifetime(finishTime: number, durationMs: number, cache: CachePolicy): Lifetime {
  const wanted = Math.round(cache.factor * durationMs);
  const cachedUntil = finishTime + Math.max(Math.min(wanted, cache.mostMs), cache.leastMs);
  return { cachedUntil, expiresAt: cachedUntil + FETCHABLE_MS };
}

export function failureExpiresAt(finishTime: number): number {
  return finishTime + FETCHABLE_MS;
}

/** Returns how many records of average size fit on a page. */
export function maxPageSize(records: number, bytes: number): number {
  const fitting = records === 0 ? MOST_PAGE : Math.floor((PAGE_BYTES * records) / bytes);
  return Math.min(Math.max(fitting, LEAST_PAGE), MOST_PAGE);
}
