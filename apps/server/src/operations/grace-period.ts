/**
 * The time between the signal to stop and the actual stop, in which load balancers and clients learn to go
 * elsewhere.
 */
import { setTimeout } from 'node:timers/promises';

interface GracePeriod {
  readonly graceMs: number;
  /** Returns the number of open connections. */
  readonly connections: () => Promise<number>;
  /** Returns the time of the last request in monotonic milliseconds. */
  readonly lastRequestAt: () => number;
  /** Returns monotonic milliseconds. */
  readonly now: () => number;
}

const LOOK_EVERY_MS = 25;

/**
 * Resolves after the period, or earlier when nobody is left to notice: no connection is open, and the last
 * request, which may have been the probe of a load balancer, is longer ago than the period.
 */
export async function gracePeriod({ graceMs, connections, lastRequestAt, now }: GracePeriod): Promise<void> {
  const end = now() + graceMs;
  while (now() < end) {
    const quiet = now() - lastRequestAt() >= graceMs;
    if (quiet && (await connections()) === 0) return;
    await setTimeout(Math.min(LOOK_EVERY_MS, Math.max(1, end - now())));
  }
}
