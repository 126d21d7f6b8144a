/**
 * The buckets of the keys: in memory for one node (here), or shared by several nodes (`leased-buckets.ts`),
 * where `take` returns a promise only when the node holds no token of the key.
 */
import type { Clock } from '../platform/clock.ts';
import {
  type Bucket,
  type BucketPolicy,
  charge,
  fullBucket,
  isFull,
  level,
  msUntil,
  refill,
} from './token-bucket.ts';

/** State of a bucket, for the headers of an answer (see `headers.ts`). */
export interface BucketState {
  /** Whole tokens left, may be negative; below 1 the next request is refused. */
  readonly level: number;
  /** Milliseconds until one token is available; 0 when there is one. */
  readonly msUntilToken: number;
  /** Milliseconds until the bucket is full. */
  readonly msUntilFull: number;
}

export type TakeResult =
  /** `tokens` is less than requested when the bucket cannot go that low. */
  { readonly taken: true; readonly tokens: number } | { readonly taken: false; readonly state: BucketState };

export interface BucketStore {
  /**
   * Takes the tokens when at least one is available, even if the level then falls below zero; otherwise takes
   * none.
   */
  take(keyId: number, tokens: number): TakeResult | Promise<TakeResult>;
  /** Takes further tokens, or returns some when negative; never refuses, and nobody waits for it. */
  adjust(keyId: number, tokens: number): void;
  /** Returns the state as far as this node knows it. */
  state(keyId: number): BucketState;
}

interface MemoryBuckets extends BucketStore {
  take(keyId: number, tokens: number): TakeResult;
  /** Number of buckets in memory. */
  readonly size: number;
}

/** Number of buckets below which nothing is swept. */
const SWEEP_FLOOR = 1_000;

/**
 * Creates buckets in memory. A full bucket equals a missing one, so the map holds only keys used within the
 * last minutes; it is swept as it grows.
 */
export function createMemoryBuckets(policyOf: (keyId: number) => BucketPolicy, clock: Clock): MemoryBuckets {
  const buckets = new Map<number, Bucket>();
  let sweepAt = SWEEP_FLOOR;

  function current(keyId: number, policy: BucketPolicy): Bucket {
    const now = clock.now();
    const bucket = buckets.get(keyId);
    return bucket === undefined ? fullBucket(policy, now) : refill(bucket, policy, now);
  }

  function keep(keyId: number, bucket: Bucket): void {
    buckets.set(keyId, bucket);
    if (buckets.size < sweepAt) return;
    const now = clock.now();
    for (const [id, idle] of buckets) {
      const policy = policyOf(id);
      if (isFull(refill(idle, policy, now), policy)) buckets.delete(id);
    }
    // Doubling keeps the work per request constant on average.
    sweepAt = Math.max(SWEEP_FLOOR, buckets.size * 2);
  }

  function stateOf(bucket: Bucket, policy: BucketPolicy): BucketState {
    return {
      level: level(bucket),
      msUntilToken: msUntil(bucket, policy, 1),
      msUntilFull: msUntil(bucket, policy, policy.tokensPerMinute),
    };
  }

  return {
    take(keyId, tokens) {
      const policy = policyOf(keyId);
      const before = current(keyId, policy);
      const there = level(before);
      if (there < 1) return { taken: false, state: stateOf(before, policy) };
      const possible = Math.min(tokens, there + policy.tokensPerMinute);
      keep(keyId, charge(before, policy, possible));
      return { taken: true, tokens: possible };
    },
    adjust(keyId, tokens) {
      const policy = policyOf(keyId);
      keep(keyId, charge(current(keyId, policy), policy, tokens));
    },
    state(keyId) {
      const policy = policyOf(keyId);
      return stateOf(current(keyId, policy), policy);
    },
    get size() {
      return buckets.size;
    },
  };
}
