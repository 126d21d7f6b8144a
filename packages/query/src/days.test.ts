import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, dayNumber, dayParts, MAX_DAY, MIN_DAY, weekday } from './days.ts';

const anyDay = fc.integer({ min: MIN_DAY - 800_000, max: MAX_DAY + 800_000 });
const date = (day: number) => new Date(day * 86_400_000);

describe('day numbers', () => {
  it('begin on 1-1-1970', () => {
    expect(dayNumber(1970, 1, 1)).toBe(MIN_DAY);
    expect(dayNumber(2999, 12, 31)).toBe(MAX_DAY);
  });

  it('agree with the calendar of JavaScript', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { year, month, day: dayOfMonth } = dayParts(day);
        expect([year, month, dayOfMonth]).toEqual([
          date(day).getUTCFullYear(),
          date(day).getUTCMonth() + 1,
          date(day).getUTCDate(),
        ]);
        expect(dayNumber(year, month, dayOfMonth)).toBe(day);
        expect(weekday(day)).toBe((date(day).getUTCDay() + 6) % 7);
      }),
    );
  });

  it.each([
    [2026, 2, 29],
    [2100, 2, 29],
    [2026, 4, 31],
    [2026, 13, 1],
    [2026, 0, 1],
    [2026, 1, 0],
    [2026, 1, 32],
    [2026, 1, 1.5],
    [Number.NaN, 1, 1],
  ])('do not exist for the impossible day %s-%s-%s', (year, month, day) => {
    expect(dayNumber(year, month, day)).toBeUndefined();
  });

  it.each([
    [2024, 2, 29],
    [2000, 2, 29],
  ])('exist for the leap day %s-%s-%s', (year, month, day) => {
    expect(dayNumber(year, month, day)).toBeTypeOf('number');
  });
});

describe('addMonths', () => {
  const shifted = (year: number, month: number, day: number, months: number) =>
    dayParts(addMonths(dayNumber(year, month, day) ?? Number.NaN, months));

  it('keeps the day of the month', () => {
    expect(shifted(2026, 11, 20, 3)).toEqual({ year: 2027, month: 2, day: 20 });
    expect(shifted(2026, 1, 20, -1)).toEqual({ year: 2025, month: 12, day: 20 });
  });

  it('takes the last day of a shorter month', () => {
    expect(shifted(2026, 3, 31, -1)).toEqual({ year: 2026, month: 2, day: 28 });
    expect(shifted(2024, 2, 29, 12)).toEqual({ year: 2025, month: 2, day: 28 });
  });
});
