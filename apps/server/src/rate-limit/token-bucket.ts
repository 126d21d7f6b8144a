/**
 * A token bucket as pure functions over a value. It counts in units of 1/60000 token, so that a rate in
 * tokens per minute is a whole number of units per millisecond: nothing is rounded, however long it runs.
 */

export const UNITS_PER_TOKEN = 60_000;

export interface BucketPolicy {
  /** Capacity of the bucket in tokens; the same number is refilled evenly each minute. */
  readonly tokensPerMinute: number;
}

export interface Bucket {
  /** May be negative, down to minus one full bucket. */
  readonly units: number;
  /** Millisecond at which `units` was current. */
  readonly at: number;
}

function capacity({ tokensPerMinute }: BucketPolicy): number {
  return tokensPerMinute * UNITS_PER_TOKEN;
}

export function fullBucket(policy: BucketPolicy, now: number): Bucket {
  return { units: capacity(policy), at: now };
}

/** Returns the bucket at `now`. A clock that was set back neither refills nor removes anything. */
export function refill(bucket: Bucket, policy: BucketPolicy, now: number): Bucket {
  const elapsed = Math.max(0, now - bucket.at);
  return { units: Math.min(capacity(policy), bucket.units + elapsed * policy.tokensPerMinute), at: now };
}

/** Takes tokens, or returns them when negative; stops at a full bucket and at minus a full bucket. */
export function charge(bucket: Bucket, policy: BucketPolicy, tokens: number): Bucket {
  const most = capacity(policy);
  const units = Math.max(-most, Math.min(most, bucket.units - tokens * UNITS_PER_TOKEN));
  return { units, at: bucket.at };
}

/** Returns whole tokens, rounded down; at least 1 exactly when the next request is admitted. */
export function level(bucket: Bucket): number {
  return Math.floor(bucket.units / UNITS_PER_TOKEN);
}

export function isFull(bucket: Bucket, policy: BucketPolicy): boolean {
  return bucket.units >= capacity(policy);
}

/** Returns the milliseconds until the level is `tokens`, 0 when it already is. */
export function msUntil(bucket: Bucket, policy: BucketPolicy, tokens: number): number {
  return Math.max(0, tokens * UNITS_PER_TOKEN - bucket.units) / policy.tokensPerMinute;
}
