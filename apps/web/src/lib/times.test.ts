import { describe, expect, it } from 'vitest';
import { dayAfter, earlierPlanningDay, showDay, showSpan, showTime, showTimestamp } from './times.ts';

describe('days and times', () => {
  it('are those of the venue, wherever the reader is', () => {
    expect(showTimestamp('2026-11-20T00:30:00+01:00', 'en')).toBe('Fri, Nov 20, 2026, 00:30');
    expect(showTimestamp('2026-07-01T23:59:00-11:00', 'nl')).toBe('wo 1 jul 2026, 23:59');
    expect(showTime('2026-11-20T19:30:00+01:00')).toBe('19:30');
  });

  it('are told as a span: one day, a night, several days, days without times', () => {
    const span = (start: string, end: string) => showSpan(start, end, 'en');
    expect(span('2026-11-25T19:30:00+01:00', '2026-11-25T22:15:00+01:00')).toMatch(/25.*, 19:30–22:15$/);
    expect(span('2026-11-25T22:00:00+01:00', '2026-11-26T01:00:00+01:00')).toMatch(/25.*, 22:00–01:00$/);
    expect(span('2026-11-25T10:00:00+01:00', '2026-11-27T18:00:00+01:00')).toMatch(
      /25.*, 10:00 – .*27.*, 18:00$/,
    );
    expect(span('2026-11-25', '2026-11-27')).toMatch(/25.* – .*27[^:]*$/);
    expect(span('2026-11-25', '2026-11-25')).toMatch(/^[^–]*25[^–:]*$/);
    expect(span('2026-11-25T10:00:00+01:00', '')).toMatch(/25.*, 10:00$/);
  });

  it('may be written out', () => {
    expect(showDay('2026-11-20', 'nl', true)).toBe('vrijdag 20 november 2026');
  });

  it('before the day line are those of the planning day before', () => {
    expect(earlierPlanningDay('2027-03-01', '05:59', '06:00')).toBe('2027-02-28');
    expect(earlierPlanningDay('2027-03-01', '06:00', '06:00')).toBe(undefined);
    for (const [day, time] of [
      ['', '05:00'],
      ['2027-03-01', ''],
    ] as const)
      expect(earlierPlanningDay(day, time, '06:00')).toBe(undefined);
    expect(dayAfter('2027-02-28')).toBe('2027-03-01');
  });

  it.each(['', 'soon', '20-11-2026'])('leave %j as it is', (text) => {
    expect([showDay(text, 'en'), showTimestamp(text, 'en'), showTime(text)]).toEqual([text, text, '']);
  });
});
