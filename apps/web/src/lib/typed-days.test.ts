import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showDay } from './times.ts';
import { isoOf, isWholeDay, numberOfDay, typedDay, weeksAround } from './typed-days.ts';

/** A Tuesday. */
const TODAY = '2026-11-24';

describe('a typed day', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['27/11', '2026-11-27'],
    ['27-11', '2026-11-27'],
    ['27.11.', '2026-11-27'],
    ['27.11.27', '2027-11-27'],
    ['1/2', '2027-02-01'],
    ['1/10', '2026-10-01'],
    ['27', '2026-11-27'],
    ['3', '2026-12-03'],
    ['31', '2026-12-31'],
    ['fri', '2026-11-27'],
    ['Friday', '2026-11-27'],
    ['tue', '2026-11-24'],
    ['mo.', '2026-11-30'],
    ['today', '2026-11-24'],
    ['Tomorrow', '2026-11-25'],
    ['+1w', '2026-12-01'],
    ['-3d', '2026-11-21'],
    ['+2', '2026-11-26'],
    ['+3m', '2027-02-24'],
    ['+1y', '2027-11-24'],
    ['14 March', '2027-03-14'],
    ['March 14', '2027-03-14'],
    ['27 nov', '2026-11-27'],
    ['Sept 1, 2027', '2027-09-01'],
    ['1. dec. 27', '2027-12-01'],
    ['Sun, Mar 14, 2027', '2027-03-14'],
    ['sunday 14 march 2027', '2027-03-14'],
  ])('%j is %s', (text, day) => {
    expect(typedDay(text, TODAY, 'en-GB')).toBe(day);
  });

  it('is in the words and the order of the language', () => {
    expect(typedDay('vr', TODAY, 'nl')).toBe('2026-11-27');
    expect(typedDay('morgen', TODAY, 'nl')).toBe('2026-11-25');
    expect(typedDay('+1j', TODAY, 'nl')).toBe('2027-11-24');
    expect(typedDay('1/2/2027', TODAY, 'en-US')).toBe('2027-01-02');
    expect(typedDay('1/2/2027', TODAY, 'nl')).toBe('2027-02-01');
    expect(typedDay('27/11', TODAY, 'en-US')).toBe('2026-11-27');
    expect(typedDay('14 mrt', TODAY, 'nl')).toBe('2027-03-14');
    expect(typedDay('14. März', TODAY, 'de')).toBe('2027-03-14');
    expect(typedDay('14 févr.', TODAY, 'fr')).toBe('2027-02-14');
  });

  it.each(['', 'x', 's', '32', '30/2', '13/13', '2026-02-30', '+', 'friend', '1/2/3/4', '99999999'])(
    '%j is none',
    (text) => {
      expect(typedDay(text, TODAY, 'en-GB')).toBeUndefined();
    },
  );

  it.each([
    '14 ju',
    '14 ma',
    '30 February',
    'March',
    'smarch 14',
    '14 marches',
    '14 March 2',
    'Mar 14 15 2027',
  ])('%j is none, though it names a month', (text) => {
    expect(typedDay(text, TODAY, 'en-GB')).toBeUndefined();
  });

  it('is taken while it is typed only once it is whole', () => {
    expect(['2026-11-27', '27/11/2026'].map(isWholeDay)).toEqual([true, true]);
    expect(['2026-11-2', '27/11', '27/11/20', '+1', 'fri'].some(isWholeDay)).toBe(false);
  });

  it('is the same day again as it is written and as fields show it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (day) => {
        expect(numberOfDay(isoOf(day))).toBe(day);
        expect(typedDay(isoOf(day), TODAY, 'en')).toBe(isoOf(day));
        for (const language of ['en', 'en-GB', 'nl', 'de', 'fr'])
          for (const isLong of [false, true]) {
            expect(typedDay(showDay(isoOf(day), language, isLong), TODAY, language)).toBe(isoOf(day));
          }
        const weeks = weeksAround(day);
        expect(weeks.flat()).toContain(day);
        expect(new Set(weeks.flat()).size).toBe(42);
      }),
    );
  });
});
