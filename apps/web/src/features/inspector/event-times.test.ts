import { describe, expect, it } from 'vitest';
import { shownSpan, timesText, withShownTimes } from './event-times.ts';

const entry = (start: string, end: string | null, more = {}) => ({
  start: `2026-11-25T${start}`,
  end: end === null ? null : `2026-11-25T${end}`,
  description: '',
  tag: null,
  displaystart: false,
  displayend: false,
  ...more,
});

describe('the times that the head of an event shows', () => {
  it('are those of the marked entries', () => {
    const schedule = [
      entry('19:30', null),
      entry('20:15', '21:05', { displaystart: true }),
      entry('21:25', '22:15', { displayend: true }),
    ];
    expect(shownSpan(schedule)).toEqual({ start: '2026-11-25T20:15', end: '2026-11-25T22:15' });
  });

  it('are the first start and the last end without marks', () => {
    expect(shownSpan([entry('10:00', '12:30'), entry('13:30', '16:00')])).toEqual({
      start: '2026-11-25T10:00',
      end: '2026-11-25T16:00',
    });
    expect(shownSpan([entry('10:00', null)])).toEqual({ start: '2026-11-25T10:00', end: '' });
    expect(shownSpan([])).toEqual({ start: '', end: '' });
  });

  it('are changed in the entries that show them, and nowhere else', () => {
    const schedule = [entry('10:00', '12:30'), entry('13:30', '16:00')];
    expect(withShownTimes(schedule, { start: '09:00' }, '')).toEqual([entry('09:00', '12:30'), schedule[1]]);
    expect(withShownTimes(schedule, { end: '17:00' }, '')).toEqual([schedule[0], entry('13:30', '17:00')]);
  });

  it('become an entry where there was no schedule', () => {
    const [made] = withShownTimes([], { start: '10:00', end: '16:00' }, '2026-11-25');
    expect(made).toMatchObject({ start: '2026-11-25T10:00', end: '2026-11-25T16:00' });
    const [ended] = withShownTimes([made ?? {}], { end: '01:00' }, '2026-11-25');
    expect(ended).toMatchObject({ end: '2026-11-26T01:00' });
  });

  it('are written with the day of the end only where it is not the night after', () => {
    const day = (text: string) => text.slice(5);
    expect(timesText({ start: '2026-11-25T10:00', end: '2026-11-25T16:00' }, day)).toBe('10:00–16:00');
    expect(timesText({ start: '2026-11-25T22:00', end: '2026-11-26T01:00' }, day)).toBe('22:00–01:00');
    expect(timesText({ start: '2026-11-25T10:00', end: '2026-11-27T16:00' }, day)).toBe(
      '10:00 – 11-27, 16:00',
    );
    expect(timesText({ start: '2026-11-25T10:00', end: '' }, day)).toBe('10:00');
  });
});
