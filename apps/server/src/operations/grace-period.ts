/** The time between being told to stop and stopping, in which balancers and clients learn to go elsewhere. */
import { setTimeout } from 'node:timers/promises';

interface GracePeriod {
  readonly graceMs: number;
  /** Connections that are open at present. */
  readonly connections: () => Promise<number>;
  /** Monotonic milliseconds of the last request. */
  readonly lastRequestAt: () => number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

const LOOK_EVERY_MS = 25;

/**
 * Resolves after the period, and before when nobody is there to be told: no connection is open, and the last request,
 * which may have been the probe of a balancer, was longer ago than the period takes.
 */
export async function gracePeriod({ graceMs, connections, lastRequestAt, now }: GracePeriod): Promise<void> {
  const end = now() + graceMs;
  while (now() < end) {
    const quiet = now() - lastRequestAt() >= graceMs;
    if (quiet && (await connections()) === 0) return;
    await setTimeout(Math.min(LOOK_EVERY_MS, Math.max(1, end - now())));
  }
}
