/** Decides when a page loads its data anew, so that many changes in a row do not load it for each of them. */

const SHORTEST_MS = 300;
const LONGEST_MS = 15_000;

export interface RefreshPace {
  /** Returns how long to wait from now, in milliseconds; undefined when a refresh is waiting already. */
  next(now: number): number | undefined;
  /** Notes that the refresh has begun. */
  begun(now: number): void;
}

/** Waits shortly after a quiet time, and longer each time while changes go on. */
export function createRefreshPace(): RefreshPace {
  let pauseMs = SHORTEST_MS;
  let lastAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  return {
    next(now) {
      if (isWaiting) return undefined;
      isWaiting = true;
      const quietMs = now - lastAt;
      pauseMs = quietMs > 2 * pauseMs ? SHORTEST_MS : Math.min(2 * pauseMs, LONGEST_MS);
      return Math.max(SHORTEST_MS, pauseMs - quietMs);
    },
    begun(now) {
      isWaiting = false;
      lastAt = now;
    },
  };
}
