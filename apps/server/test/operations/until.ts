/** Polling with a bound instead of a guessed delay. */
import { setTimeout } from 'node:timers/promises';

/** Polls until the answer is no longer undefined; fails after `withinMs`. */
export async function until<T>(
  withinMs: number,
  ask: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms`);
    await setTimeout(5);
  }
}
