import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  endMoment,
  fractionOf,
  isWholeTime,
  joinMoment,
  numberOf,
  percentOf,
  splitMoment,
  timeOf,
} from './typed-values.ts';

it.each([
  ['1250', 1250],
  [' -3,5 ', -3.5],
  ['0.25', 0.25],
  ['1.250,5', undefined],
  ['1e3', undefined],
  ['ten', undefined],
])('%j is typed for %j', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

it.each([
  ['19:30', '19:30'],
  [' 9:05 ', '09:05'],
  ['9.05', '09:05'],
  ['1930', '19:30'],
  ['730', '07:30'],
  ['00:00', '00:00'],
  ['24:00', undefined],
  ['19:60', undefined],
  ['07:30 PM', '19:30'],
  ['8pm', '20:00'],
  ['8 pm', '20:00'],
  ['8:30pm', '20:30'],
  ['8.30 p.m.', '20:30'],
  ['830pm', '20:30'],
  ['11:59 am', '11:59'],
  ['12am', '00:00'],
  ['12:05 am', '00:05'],
  ['12pm', '12:00'],
  ['12:30PM', '12:30'],
  ['13pm', undefined],
  ['0 am', undefined],
  ['8 p', undefined],
  ['pm', undefined],
  ['8:60pm', undefined],
  ['19', '19:00'],
  ['7', '07:00'],
  ['22h30', '22:30'],
  ['22h', '22:00'],
  ['22H5', undefined],
  ['24', undefined],
  ['', undefined],
])('%j is typed for the time %j', (text, time) => {
  expect(timeOf(text)).toBe(time);
});

it('every minute of the day is read as English writes it', () => {
  const written = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  fc.assert(
    fc.property(fc.nat({ max: 24 * 60 - 1 }), (minutes) => {
      const time = new Date(minutes * 60_000);
      expect(timeOf(written.format(time))).toBe(time.toISOString().slice(11, 16));
    }),
  );
});

it('a time is taken while somebody types when nothing more can follow', () => {
  const typed = ['1', '10', '101', '1015', '1:0', '1:01', '22h', '22h30', '8 p', '8 pm'];
  expect(typed.map(isWholeTime)).toEqual([false, false, false, true, false, true, false, true, false, true]);
});

it('seconds are left out, and what is no time stays to be mended', () => {
  expect(splitMoment('2026-05-15T19:30:00+02:00')).toEqual({ day: '2026-05-15', time: '19:30' });
  expect(splitMoment('2026-05-15Tnoon')).toEqual({ day: '2026-05-15', time: 'noon' });
});

it.each(['2026-05-15T19:30', '2026-05-15', '19:30'])('%s is taken apart and joined again', (text) => {
  const { day, time } = splitMoment(text);
  expect([day, time].join('')).toBe(text.replace('T', ''));
  expect(joinMoment(day, time)).toBe(text);
});

it('without day and time there is no moment', () => {
  expect(splitMoment('')).toEqual({ day: '', time: '' });
  expect(joinMoment('', '')).toBeNull();
});

it.each([
  ['2027-02-28T20:00', '', '23:00', '2027-02-28T23:00'],
  ['2027-02-28T20:00', '', '01:30', '2027-03-01T01:30'],
  ['2028-12-31T20:00', '', '00:00', '2029-01-01T00:00'],
  ['2027-02-28T20:00', '2027-03-05', '01:30', '2027-03-05T01:30'],
  ['', '', '01:30', '01:30'],
  ['2027-02-28T20:00', '2027-02-28', '', null],
])('a block from %j until %j %j ends at %j', (start, day, time, end) => {
  expect(endMoment(splitMoment(start), day, time)).toBe(end);
});

it.each([
  ['21 %', '0.21'],
  ['21', '0.21'],
  [' 5,5%', '0.055'],
  ['7', '0.07'],
  ['0', '0'],
  ['0.5 %', '0.005'],
  ['100 %', '1'],
  ['119', '1.19'],
  ['-3', undefined],
  ['low', undefined],
  ['', undefined],
])('%j is typed for the fraction %j', (text, fraction) => {
  expect(fractionOf(text)).toBe(fraction);
});

it.each([
  ['0.21', '21'],
  ['0.210', '21'],
  ['0.055', '5.5'],
  ['0', '0'],
  ['0.005', '0.5'],
  ['1', '100'],
  ['21 %', undefined],
])('the fraction %j is shown as %j percent', (fraction, percent) => {
  expect(percentOf(fraction)).toBe(percent);
});

it('a percentage that is shown and typed again is the same fraction', () => {
  const digits = fc.nat({ max: 10_000_000 });
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 7 }), (number, places) => {
      const fraction = fractionOf(percentOf((number / 10 ** places).toFixed(places)) ?? '');
      expect(Number(fraction)).toBe(Number((number / 10 ** places).toFixed(places)));
    }),
  );
});
