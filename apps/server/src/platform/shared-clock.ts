/** The clock that all nodes go by, whatever their own clocks say: that of the database they share. */
import type { Clock } from './clock.ts';

export interface SharedClock extends Clock {
  /** Compares the clocks again. A failure leaves it as it was, and is thrown. */
  adjust(): Promise<void>;
}

/** `ask` gives the milliseconds since 1970 by the other clock; without it this one is shared with nobody. */
export function createSharedClock(clock: Clock, ask: (() => Promise<number>) | undefined): SharedClock {
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    async adjust() {
      if (ask === undefined) return;
      const asked = clock.now();
      const theirs = await ask();
      // The answer is half a way old.
      ahead = Math.round(theirs - (asked + clock.now()) / 2);
    },
  };
}
