import { expect, it } from 'vitest';
import { joinMoment, numberOf, splitMoment } from './typed-values.ts';

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

it.each(['2026-05-15T19:30', '2026-05-15', '19:30'])('%s is taken apart and joined again', (text) => {
  const { day, time } = splitMoment(text);
  expect([day, time].join('')).toBe(text.replace('T', ''));
  expect(joinMoment(day, time)).toBe(text);
});

it('without day and time there is no moment', () => {
  expect(splitMoment('')).toEqual({ day: '', time: '' });
  expect(joinMoment('', '')).toBeNull();
});
