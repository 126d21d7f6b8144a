import { describe, expect, it } from 'vitest';
import { createRefreshPace } from './refresh-pace.ts';

describe('the pace of refreshes', () => {
  it('is quick after a quiet time, and one refresh serves all changes until it begins', () => {
    const pace = createRefreshPace();
    expect(pace.next(1_000)).toBe(300);
    expect(pace.next(1_100)).toBeUndefined();
    pace.begun(1_300);
    expect(pace.next(100_000)).toBe(300);
  });

  it('shows a second change within a second, and slows down while changes go on', () => {
    const pace = createRefreshPace();
    const waits: (number | undefined)[] = [];
    let now = 0;
    for (let time = 0; time < 9; time += 1) {
      const wait = pace.next(now);
      waits.push(wait);
      now += wait ?? 0;
      pace.begun(now);
    }
    expect(waits).toEqual([300, 600, 1_200, 2_400, 4_800, 9_600, 15_000, 15_000, 15_000]);
  });

  it('is quick again for changes that come slowly', () => {
    const pace = createRefreshPace();
    pace.next(0);
    pace.begun(300);
    expect(pace.next(5_000)).toBe(300);
    pace.begun(5_300);
  });
});
