import { describe, expect, it } from 'vitest';
import { atOnce, inTurns, loadInParts, type Steps } from './steps.ts';

/** A step for each item. */
function* eachInSteps<T, R>(items: Iterable<T>, work: (item: T) => R): Steps<R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(work(item));
    yield;
  }
  return results;
}

describe('work in steps', () => {
  it('lets others go as soon as its steps have taken their share of a turn', async () => {
    let at = 0;
    const log: string[] = [];
    const steps = eachInSteps([1, 1, 3, 1], (ms) => {
      at += ms;
      log.push(`${ms} ms`);
      return ms;
    });
    const turn = async (): Promise<void> => {
      log.push('others');
      // their time is not counted as that of the work
      at += 100;
    };
    expect(await inTurns(steps, { shareMs: 2, now: () => at, turn })).toEqual([1, 1, 3, 1]);
    expect(log).toEqual(['1 ms', '1 ms', 'others', '3 ms', 'others', '1 ms']);
  });

  it('has the same result when it is done at once', () => {
    expect(atOnce(eachInSteps(['a', 'b'], (text) => text.toUpperCase()))).toEqual(['A', 'B']);
  });

  it('fails with the step that fails', async () => {
    const failing = (): Steps<unknown[]> =>
      eachInSteps([1], () => {
        throw new Error('no');
      });
    await expect(inTurns(failing())).rejects.toThrow('no');
    expect(() => atOnce(failing())).toThrow('no');
  });
});

describe('loading in parts', () => {
  it('loads everything once, in its order, and nothing where there is nothing', async () => {
    const items = Array.from({ length: 501 }, (_, at) => at);
    const sizes: number[] = [];
    const load = async (part: readonly number[]) => {
      sizes.push(part.length);
      return part;
    };
    expect(await loadInParts(items, load)).toEqual(items);
    expect(await loadInParts([], load)).toEqual([]);
    expect(sizes).toEqual([250, 250, 1]);
  });
});
