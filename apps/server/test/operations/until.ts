/** Polling with a bound instead of a guessed delay. */
import { setTimeout } from 'node:timers/promises';

/** The first pause between two questions, and the longest: long waits take little from what they wait for. */
const [FIRST_MS, LONGEST_MS] = [5, 25];

/** Polls until the answer is no longer undefined; fails after `withinMs`. */
export async function until<T>(
  withinMs: number,
  ask: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (let pauseMs = FIRST_MS; ; pauseMs = Math.min(LONGEST_MS, pauseMs + 1)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms`);
    await setTimeout(pauseMs);
  }
}
