import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayParts, MAX_DAY, MIN_DAY } from './days.ts';
import { isRelativeName, relativeDays, relativeNames } from './relative-days.ts';

// A Wednesday.
const TODAY = dayNumber(2026, 3, 18) ?? Number.NaN;

const written = (day: number) => {
  const { year, month, day: dayOfMonth } = dayParts(day);
  return `${dayOfMonth}-${month}-${year}`;
};
function range(name: string, today = TODAY) {
  const days = relativeDays(name, today);
  return days && [written(days.from), written(days.to)];
}

describe('relativeDays', () => {
  it.each([
    ['today', '18-3-2026', '18-3-2026'],
    ['yesterday', '17-3-2026', '17-3-2026'],
    ['tomorrow', '19-3-2026', '19-3-2026'],
    ['thisweek', '16-3-2026', '22-3-2026'],
    ['lastweek', '9-3-2026', '15-3-2026'],
    ['nextweek', '23-3-2026', '29-3-2026'],
    ['thismonth', '1-3-2026', '31-3-2026'],
    ['lastmonth', '1-2-2026', '28-2-2026'],
    ['nextmonth', '1-4-2026', '30-4-2026'],
    ['thisyear', '1-1-2026', '31-12-2026'],
    ['lastyear', '1-1-2025', '31-12-2025'],
    ['nextyear', '1-1-2027', '31-12-2027'],
    ['next1days', '19-3-2026', '19-3-2026'],
    ['next1day', '19-3-2026', '19-3-2026'],
    ['next1week', '19-3-2026', '25-3-2026'],
    ['last1month', '18-2-2026', '17-3-2026'],
    ['last1year', '18-3-2025', '17-3-2026'],
    ['Next2Days', '19-3-2026', '20-3-2026'],
    ['TODAY', '18-3-2026', '18-3-2026'],
    ['ThisWeek', '16-3-2026', '22-3-2026'],
    ['next3days', '19-3-2026', '21-3-2026'],
    ['next2weeks', '19-3-2026', '1-4-2026'],
    ['next3months', '19-3-2026', '18-6-2026'],
    ['next1years', '19-3-2026', '18-3-2027'],
    ['last3days', '15-3-2026', '17-3-2026'],
    ['last2weeks', '4-3-2026', '17-3-2026'],
    ['last3months', '18-12-2025', '17-3-2026'],
    ['last1years', '18-3-2025', '17-3-2026'],
  ])('#%s is %s to %s on 18-3-2026', (name, from, to) => {
    expect(range(name)).toEqual([from, to]);
  });

  it('starts weeks on Monday, also on a Sunday', () => {
    expect(range('thisweek', TODAY + 4)).toEqual(['16-3-2026', '22-3-2026']);
    expect(range('thisweek', TODAY + 5)).toEqual(['23-3-2026', '29-3-2026']);
  });

  it.each([
    '',
    'nextday',
    'next0days',
    'next-1days',
    'next1dayss',
    'next3',
    'next1234567days',
    'constructor',
  ])('does not know #%s', (name) => {
    expect(relativeDays(name, TODAY)).toBeUndefined();
    expect(isRelativeName(name)).toBe(false);
  });

  it('is never reversed and stays within the accepted days', () => {
    const counted = fc
      .tuple(
        fc.constantFrom('next', 'last'),
        fc.integer({ min: 1, max: 999_999 }),
        fc.constantFrom('days', 'weeks', 'months', 'years'),
      )
      .map((parts) => parts.join(''));
    const name = fc.oneof(fc.constantFrom(...relativeNames), counted);
    fc.assert(
      fc.property(name, fc.integer({ min: MIN_DAY, max: MAX_DAY }), (relative, today) => {
        const { from, to } = relativeDays(relative, today) ?? { from: Number.NaN, to: Number.NaN };
        expect(from).toBeLessThanOrEqual(to);
        expect(from).toBeGreaterThanOrEqual(MIN_DAY);
        expect(to).toBeLessThanOrEqual(MAX_DAY);
      }),
    );
  });
});
