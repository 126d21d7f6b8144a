import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { Discount, Formula } from '../model/records.ts';
import { createPlanningDays, createZone } from '../platform/time-zone.ts';
import { chargeOf, durationPercent, paidPercent, type Span } from './charge.ts';
import { Exact } from './money.ts';

const zone = createZone('Europe/Amsterdam');
const days = createPlanningDays(zone, '06:00');

/** Builds a span from wall times in Amsterdam. */
function span(start: string, end: string): Span {
  const at = (text: string) =>
    Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Amsterdam').epochMilliseconds / 1000;
  return { start: at(start), end: at(end) };
}

function per(unit: 'hour' | 'day' | 'week' | 'month', minimum?: number): Formula {
  const formula = { amount: '1', per: unit, includesvat: false };
  return minimum === undefined ? formula : { ...formula, customcalculationminimum: minimum };
}

function units(formula: Formula, when: Span): number {
  const charge = chargeOf(formula, when, days);
  return charge.units.div(charge.divisor).toNumber();
}

function hall(...parts: [amount: string, from: string, to: string, includesvat?: boolean][]): Formula {
  return {
    per: 'Hall',
    dayparts: parts.map(([amount, from, to, includesvat = false]) => ({
      amount,
      per: `${from}-${to}`,
      includesvat,
      from,
      to,
    })),
  };
}

describe('units', () => {
  const evening = span('2026-05-15T18:00', '2026-05-15T23:30');

  test('fixed is one, whatever the time', () => {
    expect(units({ amount: '5', includesvat: false }, evening)).toBe(1);
    expect(units({ amount: '5', includesvat: false }, undefined)).toBe(1);
  });

  test.each([
    ['an evening', evening, 5.5],
    ['the night of 23 hours', span('2026-03-28T12:00', '2026-03-29T12:00'), 23],
    ['the night of 25 hours', span('2026-10-24T12:00', '2026-10-25T12:00'), 25],
    ['nothing', span('2026-05-15T18:00', '2026-05-15T18:00'), 0],
    ['no time at all', undefined, 0],
  ])('hours are exact: %s', (_, when, hours) => {
    expect(units(per('hour'), when)).toBe(hours);
  });

  test.each([
    ['within the day line', '2026-05-15T08:00', '2026-05-16T05:00', 1],
    ['to the day line', '2026-05-15T08:00', '2026-05-16T06:00', 1],
    ['a minute beyond', '2026-05-15T08:00', '2026-05-16T06:01', 2],
    ['from before the day line', '2026-05-15T05:00', '2026-05-15T07:00', 2],
    ['empty, on the day line', '2026-05-15T06:00', '2026-05-15T06:00', 1],
    ['over a change of the clock', '2026-03-28T06:00', '2026-03-30T06:00', 2],
  ])('days are started planning days: %s', (_, start, end, count) => {
    expect(units(per('day'), span(start, end))).toBe(count);
  });

  test.each([
    [7, 1, 1],
    [8, 2, 1],
    [30, 5, 1],
    [31, 5, 2],
  ])('%d planning days are %d weeks and %d months', (count, weeks, months) => {
    const start = Temporal.PlainDateTime.from('2026-05-15T06:00');
    const when = span(start.toString(), start.add({ days: count }).toString());
    expect(units(per('week'), when)).toBe(weeks);
    expect(units(per('month'), when)).toBe(months);
  });

  test('a minimum is a floor', () => {
    expect(units(per('hour', 4), span('2026-05-15T18:00', '2026-05-15T19:00'))).toBe(4);
    expect(units(per('hour', 4), evening)).toBe(5.5);
    expect(units(per('day', 2.5), evening)).toBe(2.5);
    expect(units(per('hour', 4), undefined)).toBe(4);
  });
});

describe('day parts', () => {
  const venue = hall(['100', '06:00', '16:00'], ['1000', '16:00', '06:00']);
  const amount = (formula: Formula, start: string, end: string) =>
    chargeOf(formula, span(start, end), days).exclusive.toNumber();

  test.each([
    ['the day only', '2026-05-15T08:00', '2026-05-15T16:00', 100],
    ['both', '2026-05-15T08:00', '2026-05-15T16:01', 1100],
    ['the evening past midnight', '2026-05-15T20:00', '2026-05-16T03:00', 1000],
    ['the evening after midnight', '2026-05-16T01:00', '2026-05-16T03:00', 1000],
    ['the evening and the next day', '2026-05-15T20:00', '2026-05-16T08:00', 1100],
    ['three days', '2026-05-15T08:00', '2026-05-18T06:00', 3300],
    ['an instant', '2026-05-15T16:00', '2026-05-15T16:00', 1000],
    ['a week over the change of the clock', '2026-03-25T06:00', '2026-04-01T06:00', 7700],
  ])('each touched part counts once per planning day: %s', (_, start, end, total) => {
    expect(amount(venue, start, end)).toBe(total);
  });

  test('a part that lasts beyond the day line belongs to the day in which it begins', () => {
    const night = hall(['10', '22:00', '08:00']);
    expect(amount(night, '2026-05-15T07:00', '2026-05-15T12:00')).toBe(10);
    expect(amount(night, '2026-05-15T08:00', '2026-05-15T22:00')).toBe(0);
    expect(amount(night, '2026-05-15T07:00', '2026-05-15T23:00')).toBe(20);
  });

  test('a part before the day line lies in the planning day before', () => {
    const small = hall(['10', '00:00', '06:00']);
    expect(amount(small, '2026-05-15T20:00', '2026-05-16T02:00')).toBe(10);
    expect(amount(small, '2026-05-15T06:00', '2026-05-16T00:00')).toBe(0);
  });

  test('from and to at the same time is the whole day', () => {
    expect(amount(hall(['10', '06:00', '06:00']), '2026-05-15T08:00', '2026-05-17T06:00')).toBe(20);
  });

  test('a part that includes VAT is kept apart', () => {
    const mixed = hall(['100', '06:00', '16:00'], ['1000', '16:00', '06:00', true]);
    const charge = chargeOf(mixed, span('2026-05-15T08:00', '2026-05-15T20:00'), days);
    expect([charge.exclusive.toNumber(), charge.inclusive.toNumber()]).toEqual([100, 1000]);
  });

  test('a century is counted, not walked through', () => {
    const started = performance.now();
    expect(amount(hall(['1', '06:00', '16:00']), '2000-01-01T06:00', '2100-01-01T06:00')).toBe(36_525);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('discounts', () => {
  const rates: [number, number][] = [
    [1, 100],
    [3, 80],
    [5, 60],
  ];

  test.each([
    [0, 100],
    [1, 100],
    [2.99, 100],
    [3, 80],
    [5, 60],
    [100, 60],
  ])('for a quantity of %d %d percent is paid', (quantity, percent) => {
    expect(paidPercent({ type: 'a', rates }, new Exact(quantity)).toNumber()).toBe(percent);
  });

  test('100 percent is paid without a rate that is reached', () => {
    expect(paidPercent({ type: 'a', rates: [] }, new Exact(9)).toNumber()).toBe(100);
    expect(paidPercent({ type: 'a', rates: [[2, 50]] }, new Exact(1)).toNumber()).toBe(100);
  });

  const threeDays = span('2026-05-15T20:00', '2026-05-17T22:00');
  const cases: [string, Discount['type'], Formula, Span, number][] = [
    ['days of hours are planning days', 'd', per('hour'), threeDays, 80],
    ['days of hours in an evening', 'd', per('hour'), span('2026-05-15T18:00', '2026-05-15T23:30'), 100],
    ['days of a day model with a minimum', 'd', per('day', 5), threeDays, 60],
    ['days of weeks', 'd', per('week'), threeDays, 80],
    ['amount of hours', 'a', per('hour'), span('2026-05-15T18:00', '2026-05-15T21:00'), 80],
    ['amount of a fixed price', 'a', { amount: '1', includesvat: false }, threeDays, 100],
    ['parts', 'p', hall(['1', '06:00', '16:00'], ['1', '16:00', '06:00']), threeDays, 60],
    ['days of parts', 'd', hall(['1', '06:00', '16:00'], ['1', '16:00', '06:00']), threeDays, 80],
    ['parts without day parts are units', 'p', per('day'), threeDays, 80],
  ];
  test.each(cases)('the quantity for a duration: %s', (_, type, formula, when, percent) => {
    const charge = chargeOf(formula, when, days);
    expect(durationPercent({ type, rates }, formula, charge, when, days).toNumber()).toBe(percent);
  });
});
