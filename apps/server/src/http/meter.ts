/** The cost of a request beside its base: the time of its query, and of its other work. */
import type { Clock } from '../platform/clock.ts';

/** Adds up what the limiter charges for (§8.3). */
export interface Meter {
  evaluationMs: number;
  /** Processor time of what else grows with the request: large bodies, and questions about the plan. */
  workMs: number;
}

/** Runs the evaluation of a query and adds its time to the meter, also when it fails or is cut off. */
export async function metered<T>(
  { clock, meter }: { readonly clock: Clock; readonly meter: Meter },
  evaluate: () => Promise<T>,
): Promise<T> {
  const start = clock.now();
  try {
    return await evaluate();
  } finally {
    meter.evaluationMs += clock.now() - start;
  }
}

/** Runs what takes processor time, here or in the database, and charges it to the user. */
export async function working<T>({ meter }: { readonly meter: Meter }, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await run();
  } finally {
    meter.workMs += performance.now() - startedAt;
  }
}
