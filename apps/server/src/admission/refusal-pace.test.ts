import { describe, expect, it } from 'vitest';
import { createRefusalPace } from './refusal-pace.ts';

function pace(mostDelayed = 1_000) {
  const clock = { ms: 0 };
  const sleeps: number[] = [];
  const ends: (() => void)[] = [];
  const refusals = createRefusalPace<string>({
    perSecond: 50,
    mostDelayed,
    now: () => clock.ms,
    sleep: (ms) => {
      sleeps.push(ms);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  });
  const refuse = (count: number, holder = 'one') =>
    Array.from({ length: count }, () => refusals.next(holder)).filter((wait) => wait !== undefined).length;
  return { clock, sleeps, ends, refuse };
}

describe('the pace of refusals', () => {
  it('sends those of a second at once, and those of others too', () => {
    const { refuse } = pace();
    expect(refuse(50)).toBe(0);
    expect(refuse(50, 'another')).toBe(0);
  });

  it('delays further ones, each a little longer, by two seconds at most', () => {
    const { refuse, sleeps } = pace();
    expect(refuse(200)).toBe(150);
    expect(sleeps.slice(0, 3)).toEqual([20, 40, 60]);
    expect(Math.max(...sleeps)).toBeLessThanOrEqual(2_000);
  });

  it('spreads those that wait for longest over a second, so that they do not come again in one moment', () => {
    const { refuse, sleeps } = pace();
    refuse(500);
    const longest = sleeps.slice(-400).toSorted((a, b) => a - b);
    expect(longest[0]).toBeGreaterThanOrEqual(1_000);
    for (let at = 1; at < longest.length; at += 1) {
      expect((longest[at] ?? 0) - (longest[at - 1] ?? 0)).toBeLessThan(10);
    }
  });

  it('is free again after two seconds without refusals', () => {
    const { clock, refuse } = pace();
    refuse(500);
    clock.ms += 2_000;
    expect(refuse(50)).toBe(0);
  });

  it('does not hold back more than it may, and holds back again when some were sent', async () => {
    const { ends, refuse } = pace(10);
    expect(refuse(100)).toBe(10);
    for (const end of ends) end();
    await new Promise(setImmediate);
    expect(refuse(20)).toBe(10);
  });
});
