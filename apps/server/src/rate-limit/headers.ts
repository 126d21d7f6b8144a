/** Headers that report the rate limit: `X-RateLimit-Level` (§8) and the two fields of the IETF draft. A refusal tells the wait. */
import type { BucketState } from './bucket-store.ts';

export type RateLimitHeaders = Readonly<Record<string, string>>;

/** Name of the only policy: tokens of the key. */
const POLICY = '"key"';
const WINDOW_SECONDS = 60;

/** Rounds up, since a client that comes back early would be refused again; never 0. */
export function retryAfterSeconds({ msUntilToken }: BucketState): number {
  return Math.max(1, Math.ceil(msUntilToken / 1000));
}

/** Returns the policy of a key. */
export function policyOf(tokensPerMinute: number): string {
  return `${POLICY};q=${tokensPerMinute};w=${WINDOW_SECONDS}`;
}

/**
 * Returns the headers. `r` is the level, but never negative, as the draft demands: the next request is
 * admitted exactly when it is at least 1. `t` is the time until the pool is full again or, when `r` is 0,
 * until the next request is admitted. `cost` are the tokens that this request took: the level alone would not tell,
 * since concurrent requests of the key change it too.
 */
export function rateLimitHeaders(policy: string, state: BucketState, cost: number): RateLimitHeaders {
  const level = String(state.level);
  const seconds = state.level < 1 ? retryAfterSeconds(state) : Math.ceil(state.msUntilFull / 1000);
  // One literal: adding a member to a copy took a thirtieth of a single entity.
  return {
    'X-RateLimit-Level': level,
    'RateLimit-Policy': policy,
    RateLimit: `${POLICY};r=${state.level < 0 ? 0 : level};t=${seconds}`,
    'X-RateLimit-Cost': String(cost),
  };
}

/** Returns the headers while the limit is off: there is no policy then. */
export function unlimitedHeaders(level: number, cost: number): RateLimitHeaders {
  return { 'X-RateLimit-Level': String(level), 'X-RateLimit-Cost': String(cost) };
}
