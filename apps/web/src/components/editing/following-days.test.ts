import { expect, it } from 'vitest';
import type { Json } from '../../lib/entities.ts';
import { followingDays } from './following-days.ts';

const form = (values: Record<string, Json>) => (name: string) => values[name] ?? null;

it.each([
  [null, null, '2027-05-02', '2027-05-02'],
  ['2027-05-01', '2027-05-01', '2027-05-02', '2027-05-02'],
  ['2027-05-01', '2027-05-03', '2027-05-02', undefined],
  ['2027-05-01', '2027-05-03', '2027-05-04', '2027-05-04'],
  ['2027-05-01', '2027-05-01', '', undefined],
])('an event from %s to %s that begins on %s ends on %s', (startdate, enddate, day, last) => {
  expect(followingDays(day, form({ startdate, enddate }), true).enddate).toBe(last);
});

it('rows of the schedule follow the first day of a new event', () => {
  const schedule = [{ start: '19:30' }, { start: '2027-05-01T20:00' }, { start: '2027-05-09T08:00' }];
  const values = form({ startdate: '2027-05-01', enddate: '2027-05-09', schedule });
  expect(followingDays('2027-05-02', values, true).schedule).toEqual([
    { start: '2027-05-02T19:30' },
    { start: '2027-05-02T20:00' },
    { start: '2027-05-09T08:00' },
  ]);
  expect(followingDays('2027-05-02', values, false).schedule).toBeUndefined();
});
