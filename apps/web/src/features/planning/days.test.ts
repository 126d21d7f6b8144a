import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  calendarDate,
  dayNumber,
  dayText,
  minutesBetween,
  mondayOf,
  monthStart,
  planningDay,
  showDay,
  showDays,
  timeText,
  wallMinutes,
  wallText,
  weekday,
  weekNumber,
} from './days.ts';

const days = fc.integer({ min: -200_000, max: 400_000 });

describe('days', () => {
  it('are those of the calendar', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(dayText(day)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
        expect(dayNumber(dayText(day))).toBe(day);
      }),
    );
  });

  it('have the weekday of the calendar, from Monday', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekday(day)).toBe((new Date(day * 86_400_000).getUTCDay() + 6) % 7);
        expect(weekday(mondayOf(day))).toBe(0);
        expect(calendarDate(monthStart(day)).date).toBe(1);
      }),
    );
  });

  it('refuse dates that no month has', () => {
    expect(dayNumber('2027-02-29')).toBeUndefined();
    expect(dayNumber('2028-02-29')).toBeDefined();
    expect(dayNumber('tomorrow')).toBeUndefined();
  });

  it('keep their date in another month, or its last day', () => {
    const of = (text: string, months: number) => dayText(addMonths(dayNumber(text) ?? 0, months));
    expect(of('2027-01-31', 1)).toBe('2027-02-28');
    expect(of('2027-01-15', -1)).toBe('2026-12-15');
    expect(of('2027-12-31', 2)).toBe('2028-02-29');
  });

  it('are written as people write them', () => {
    expect(showDay(dayNumber('2027-03-01') ?? 0, 'nl', 'full')).toBe('maandag 1 maart 2027');
    expect(showDay(dayNumber('2027-03-01') ?? 0, 'nl', 'month')).toBe('maart 2027');
  });
});

describe('weeks', () => {
  it.each([
    ['2026-11-29', 48],
    ['2026-11-30', 49],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2023-01-01', 52],
  ])('of %s have the number %i', (text, number) => {
    expect(weekNumber(dayNumber(text) ?? 0)).toBe(number);
  });

  it('are shown as a span of days in the order of the language', () => {
    const first = dayNumber('2026-11-30') ?? 0;
    expect(showDays({ first, last: first + 6 }, 'nl')).toMatch(/^30 november.*6 december 2026$/);
  });
});

describe('wall-clock times', () => {
  it('are the same text after they were read', () => {
    expect(wallText(wallMinutes('2027-03-28T02:30') ?? 0)).toBe('2027-03-28T02:30');
    expect(timeText(-30)).toBe('23:30');
    expect(wallMinutes('2027-03-28')).toBeUndefined();
  });

  it('belong to the planning day before until the day line', () => {
    const day = dayNumber('2027-03-02') ?? 0;
    expect(planningDay(wallMinutes('2027-03-02T05:59') ?? 0, 360)).toBe(day - 1);
    expect(planningDay(wallMinutes('2027-03-02T06:00') ?? 0, 360)).toBe(day);
  });
});

describe('minutes from one time of a planning day to another', () => {
  const [line, elevenAtNight] = [360, '23:00'];

  it('are those of the clock within the day', () => {
    expect(minutesBetween('19:30', '20:15', line)).toBe(45);
    expect(minutesBetween('19:30', '06:00', line)).toBe(-810);
  });

  it('have the night before the day line at their end', () => {
    expect(minutesBetween(elevenAtNight, '01:00', line)).toBe(120);
    expect(minutesBetween('01:00', elevenAtNight, line)).toBe(-120);
    expect(minutesBetween('06:00', '05:59', line)).toBe(1_439);
  });
});
