/** Removes what is over: at start-up and every hour from then on. */
import type { Log } from '../platform/log.ts';

const SWEEP_MS = 3_600_000;

interface Sweeper {
  sweep(): Promise<unknown>;
}

/** Calls the sweepers, each beside what it removes; a failure is logged, and the next hour tries again. */
export function sweepHourly(sweepers: readonly (readonly [string, Sweeper])[], log: Log): { stop(): void } {
  const sweepSafely = (): void => {
    for (const [what, sweeper] of sweepers) {
      void sweeper.sweep().catch((error: unknown) => log.warn({ error }, `${what} were not removed`));
    }
  };
  sweepSafely();
  const timer = setInterval(sweepSafely, SWEEP_MS).unref();
  return { stop: () => clearInterval(timer) };
}
