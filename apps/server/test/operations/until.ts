/** Waiting without guessing how long. */
import { setTimeout } from 'node:timers/promises';

/** Asks again and again until the answer is no longer undefined; fails when that takes longer than the bound. */
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
