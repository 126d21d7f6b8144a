/** What answers tell about the limit: `X-RateLimit-Level` (§8), the two fields of the IETF draft, `Retry-After`. */
import type { BucketState } from './bucket-store.ts';

export type RateLimitHeaders = Readonly<Record<string, string>>;

/** Name of the one policy: tokens of the key. */
const POLICY = '"key"';
const WINDOW_SECONDS = 60;

/** Rounded up, because a client that comes back early would be refused again, and never 0. */
export function retryAfterSeconds({ msUntilToken }: BucketState): number {
  return Math.max(1, Math.ceil(msUntilToken / 1000));
}

/**
 * `r` is the level, but never negative as the draft has it: the next request is admitted exactly when it is at
 * least 1. `t` is the time until the pool is full again, and, when `r` is 0, until the next request is admitted.
 */
export function rateLimitHeaders(
  tokensPerMinute: number,
  state: BucketState,
  retryAfter: number | undefined,
): RateLimitHeaders {
  const seconds = state.level < 1 ? retryAfterSeconds(state) : Math.ceil(state.msUntilFull / 1000);
  return {
    ...unlimitedHeaders(state.level),
    'RateLimit-Policy': `${POLICY};q=${tokensPerMinute};w=${WINDOW_SECONDS}`,
    RateLimit: `${POLICY};r=${Math.max(0, state.level)};t=${seconds}`,
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
  };
}

/** While the limit is off there is no policy to tell of. */
export function unlimitedHeaders(level: number): RateLimitHeaders {
  return { 'X-RateLimit-Level': String(level) };
}
