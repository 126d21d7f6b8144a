/** The buckets of a node that shares its database, kept tidy in the background until they are closed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketStore } from './bucket-store.ts';
import { createLeasedBuckets } from './leased-buckets.ts';
import type { SharedBuckets } from './shared-buckets.ts';
import type { BucketPolicy } from './token-bucket.ts';

const TIDY_MS = 1_000;
/** What is not given back by then returns by itself. */
const CLOSE_MS = 500;

interface NodeBuckets {
  /** Left out: the limiter keeps them in memory. */
  readonly buckets?: BucketStore;
  /** Gives back what the node has leased. */
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
    // Never set back or forward, as the clock of the machine may be.
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
