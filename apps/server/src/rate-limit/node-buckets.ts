/** The buckets of a node that shares its database, tidied up in the background until they are closed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketStore } from './bucket-store.ts';
import { createLeasedBuckets } from './leased-buckets.ts';
import type { SharedBuckets } from './shared-buckets.ts';
import type { BucketPolicy } from './token-bucket.ts';

const TIDY_MS = 1_000;
/** Timeout for returning tokens; leases that remain expire by themselves. */
const CLOSE_MS = 500;

interface NodeBuckets {
  /** Left out: the limiter keeps its buckets in memory. */
  readonly buckets?: BucketStore;
  /** Returns all tokens that the node has leased. */
  close(): Promise<void>;
}

export function createNodeBuckets(
  shared: SharedBuckets | undefined,
  policyOf: (keyId: number) => BucketPolicy,
): NodeBuckets {
  if (shared === undefined) return { close: async () => undefined };
  const buckets = createLeasedBuckets({
    shared,
    policyOf,
    // A monotonic clock: that of the machine may be set back or forward.
    clock: { now: () => Math.floor(performance.now()) },
  });
  const timer = setInterval(() => void buckets.tidy(), TIDY_MS);
  timer.unref();
  return {
    buckets,
    async close() {
      clearInterval(timer);
      await Promise.race([buckets.close(), sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
