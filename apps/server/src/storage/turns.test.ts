import { describe, expect, it } from 'vitest';
import { gatherTurns } from './turns.ts';

describe('gatherTurns', () => {
  const asked: (readonly number[])[] = [];
  const find = gatherTurns<number, string>(async (keys) => {
    asked.push(keys);
    if (keys.includes(13)) throw new Error('unlucky');
    return new Map(keys.filter((key) => key < 100).map((key) => [key, `value ${key}`]));
  });

  it('asks once for all keys of a turn, and tells each caller its own value', async () => {
    asked.length = 0;
    const found = await Promise.all([find(1), find(2), find(100), find(2)]);
    expect(found).toEqual(['value 1', 'value 2', undefined, 'value 2']);
    expect(asked).toEqual([[1, 2, 100]]);
  });

  it('asks again in the next turn, for a value may have changed', async () => {
    asked.length = 0;
    await find(1);
    await find(1);
    expect(asked).toEqual([[1], [1]]);
  });

  it('tells everybody in the turn that it failed, and goes on', async () => {
    const results = await Promise.allSettled([find(1), find(13)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find(1)).toBe('value 1');
  });
});
