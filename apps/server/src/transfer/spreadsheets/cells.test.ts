/** Days, times, lengths and numbers as people write them into tables. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../platform/time-zone.ts';
import { guessDayOrder, readDayCell } from './cell-days.ts';
import { guessDecimal, readNumberCell } from './cell-numbers.ts';
import { readClock, readMinutes, readTimeSpan, wallTimeAfter } from './cell-times.ts';
import { readAnswer, readUnit } from './cell-words.ts';

describe('days', () => {
  it.each([
    '2027-02-03',
    '2027/2/3',
    '20270203',
    '3-2-2027',
    '03/02/27',
    '3.2.2027',
    'wo 3 feb 2027',
    'woensdag 3 februari 2027',
    'Mittwoch, 3. Februar 2027',
    'mercredi 3 février 2027',
    'Wed 3rd Feb 2027',
    'February 3, 2027',
    '3-feb-27',
    "3 feb. '27",
  ])('%s is the third of February 2027', (cell) => {
    expect(readDayCell(cell, 'dmy')).toEqual({ day: '2027-02-03', rest: '' });
  });

  it('the order of a column says what digits mean, and what stands behind a day is kept', () => {
    expect(readDayCell('2/3/2027', 'mdy')?.day).toBe('2027-02-03');
    expect(readDayCell('27-02-03', 'ymd')?.day).toBe('2027-02-03');
    expect(readDayCell('3/2/2027 20:15', 'dmy')?.rest).toBe('20:15');
    expect(readDayCell('2027-02-03T20:15', 'dmy')?.rest).toBe('20:15');
  });

  it.each(['31-2-2027', '3-13-2027', 'feb', '1234', 'Zaal 3', '3-2', ''])('%s is no day', (cell) => {
    expect(readDayCell(cell, 'dmy')).toBeUndefined();
  });

  it('one day beyond the twelfth tells the order of the whole column; without one it is asked', () => {
    expect(guessDayOrder(['3/4/2027', '13/4/2027'])).toEqual({ order: 'dmy', unsure: undefined });
    expect(guessDayOrder(['3/4/2027', '4/13/2027'])).toEqual({ order: 'mdy', unsure: undefined });
    expect(guessDayOrder(['4/4/2027', '3/4/2027'])).toEqual({ order: 'dmy', unsure: '3/4/2027' });
    expect(guessDayOrder(['2027-04-03', 'fr 4. Juni 2027'])).toEqual({ order: 'dmy', unsure: undefined });
  });

  it('every day comes back from each order in which it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), fc.constantFrom('-', '/', '.'), (number, mark) => {
        const day = formatDay(number);
        const [year = '', month = '', date = ''] = day.split('-');
        expect(readDayCell([date, month, year].join(mark), 'dmy')?.day).toBe(day);
        expect(readDayCell([month, date, year].join(mark), 'mdy')?.day).toBe(day);
        expect(readDayCell(day, 'dmy')?.day).toBe(day);
      }),
    );
  });
});

describe('times', () => {
  it.each([
    ['19:30', '19:30'],
    ['19.30', '19:30'],
    ['19u30', '19:30'],
    ['19h30', '19:30'],
    ['1930', '19:30'],
    ['19.30 uur', '19:30'],
    ['19:30 Uhr', '19:30'],
    ['20h', '20:00'],
    ['20 uur', '20:00'],
    ['8 pm', '20:00'],
    ['8:15 p.m.', '20:15'],
    ['12 am', '00:00'],
    ['24:00', '00:00'],
    ['20:15:30', '20:15:30'],
    ['25:00', undefined],
    ['20', undefined],
    ['laat', undefined],
  ])('%s is %s', (cell, time) => {
    expect(readClock(cell)).toBe(time);
  });

  it('a fraction of a day is a time, as spreadsheets count', () => {
    expect([readClock(0.8125), readClock(1.5)]).toEqual(['19:30', undefined]);
  });

  it.each(['20:15-22:30', '20.15 – 22.30 uur', '20u15 tot 22u30', '20:15 bis 22:30', '8:15 - 10:30 pm'])(
    '%s is a start and an end',
    (cell) => {
      expect(readTimeSpan(cell)).toEqual({ start: '20:15', end: '22:30' });
    },
  );

  it.each([
    ['2:30', 150],
    ['2h30', 150],
    ['1u45', 105],
    ['2 uur', 120],
    ['90 min', 90],
    ["90'", 90],
    [90, 90],
    ['1,5', 90],
    [2, 120],
    ['lang', undefined],
  ] as const)('%s is a length of %s minutes', (cell, minutes) => {
    expect(readMinutes(cell)).toBe(minutes);
  });

  it('a length goes past midnight, and past the end of a month', () => {
    expect(wallTimeAfter('2027-01-31', '23:00', 150)).toBe('2027-02-01T01:30');
  });
});

describe('numbers', () => {
  it.each([
    ['1.250,50', 'comma', '1250.50'],
    ['1,250.50', 'comma', '1250.50'],
    ['€ 1.250,-', 'comma', '1250'],
    ['EUR 35', 'comma', '35'],
    ['12,5', 'point', '12.5'],
    ['1.250', 'comma', '1250'],
    ['1.250', 'point', '1.250'],
    ['1,250', 'point', '1250'],
    ['21 %', 'comma', '21%'],
    ["1'250.50", 'point', '1250.50'],
    [0.1 + 0.2, 'comma', '0.3'],
    [1.25, 'comma', '1.25'],
    ['op aanvraag', 'comma', 'op aanvraag'],
  ] as const)('%s with a decimal %s is %s', (cell, mark, number) => {
    expect(readNumberCell(cell, mark)).toBe(number);
  });

  it('one clear number tells the mark of all; thousands alone are asked', () => {
    expect(guessDecimal(['1.250', '3,50'])).toEqual({ mark: 'comma', unsure: undefined });
    expect(guessDecimal(['1,250', '3.50'])).toEqual({ mark: 'point', unsure: undefined });
    expect(guessDecimal(['1.250'])).toEqual({ mark: 'comma', unsure: '1.250' });
    expect(guessDecimal(['1,250'])).toEqual({ mark: 'point', unsure: '1,250' });
  });
});

it('words of four languages mean what the importer knows', () => {
  expect(['Ja', 'oui', 'x', 'Nein'].map(readAnswer)).toEqual(['yes', 'yes', 'yes', 'no']);
  expect(['per dag', '/uur', 'pro Stunde', 'stuk', 'Woche'].map(readUnit)).toEqual([
    ...['day', 'hour', 'hour', 'once', 'week'],
  ]);
});
