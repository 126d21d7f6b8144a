/**
 * Long work that is done in steps, so that a process that answers requests lets others go between two of them:
 * what belongs to a page of a hundred groups is the work of seconds, and nobody else may wait for all of it.
 */
import { setImmediate } from 'node:timers/promises';

/** Work that stops after each step, and returns its result behind the last one. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Milliseconds for which steps follow each other before others have their turn. */
const SHARE_MS = 2;

interface TurnOptions {
  readonly shareMs?: number;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
  /** Resolves when others have had their turn. */
  readonly turn?: () => Promise<unknown>;
}

/** Does all steps, and lets others go whenever it has taken its share of a turn of the event loop. */
export async function inTurns<T>(
  steps: Steps<T>,
  { shareMs = SHARE_MS, now = () => performance.now(), turn = () => setImmediate() }: TurnOptions = {},
): Promise<T> {
  let since = now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (now() - since < shareMs) continue;
    await turn();
    since = now();
  }
}

/** Does all steps in a row, where nobody else waits. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** A step for each item. */
export function* eachInSteps<T, R>(items: Iterable<T>, work: (item: T) => R): Steps<R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(work(item));
    yield;
  }
  return results;
}
