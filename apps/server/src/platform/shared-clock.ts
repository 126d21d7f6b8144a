/** Common clock of all nodes, whatever their own clocks say: that of the database they share. */
import type { Clock } from './clock.ts';

export interface SharedClock extends Clock {
  /** Compares the clocks again. A failure is thrown and leaves the clock as it was. */
  adjust(): Promise<void>;
}

/** Clock drift within this interval is negligible. */
const ADJUST_EVERY_MS = 60_000;

/** `ask` returns the milliseconds since 1970 by the other clock; without it the clock is not shared. */
export function createSharedClock(clock: Clock, ask: (() => Promise<number>) | undefined): SharedClock {
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    async adjust() {
      if (ask === undefined) return;
      const asked = clock.now();
      const theirs = await ask();
      // The answer is half a round trip old.
      ahead = Math.round(theirs - (asked + clock.now()) / 2);
    },
  };
}

/** Compares the clock now and every minute from then on; returns a function that ends it. */
export async function keepAdjusted(
  clock: SharedClock,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const adjust = (): Promise<void> => clock.adjust().catch(onError);
  await adjust();
  const timer = setInterval(adjust, ADJUST_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
