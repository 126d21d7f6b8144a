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

/** Items that are loaded before others have their turn. */
const PART = 250;

/** Loads what belongs to all items, a part of them at a time, as statements are no pauses on SQLite. */
export async function loadInParts<T, R>(
  items: readonly T[],
  load: (part: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: (readonly R[])[] = [];
  for (let at = 0; at < items.length; at += PART) {
    if (at > 0) await setImmediate();
    found.push(await load(items.slice(at, at + PART)));
  }
  return found.flat();
}
