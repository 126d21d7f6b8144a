import { describe, expect, it } from 'vitest';
import { isAlike, scheduleLines } from './schedule-lines.ts';
import { shownTimes } from './shown-times.ts';
import { plannedEvent } from './test/planned.ts';

const at = (time: string) => `2027-03-01T${time}`;
const SHOWN = { shownstart: at('20:15'), shownend: at('22:15') };

describe('the times that are changed', () => {
  it('are those that the card shows, not those of the doors', () => {
    const evening = { start: at('19:30'), end: at('23:00') };
    expect(shownTimes(plannedEvent('1', { ...evening, ...SHOWN }))).toEqual({
      start: at('20:15'),
      end: at('22:15'),
    });
    expect(shownTimes(plannedEvent('1', evening))).toEqual(evening);
    const onlyStart = { ...evening, shownstart: at('20:15') };
    expect(shownTimes(plannedEvent('1', onlyStart))).toEqual({ start: at('20:15'), end: at('23:00') });
  });

  it('are those of the whole event over several days', () => {
    const days = { start: at('19:30'), end: '2027-03-04T23:00' };
    expect(shownTimes(plannedEvent('1', { ...days, ...SHOWN }))).toEqual(days);
  });

  it('take the rest of the schedule along where both change alike', () => {
    const before = { start: at('20:15'), end: at('22:15') };
    expect(isAlike(before, { start: at('20:30'), end: at('22:30') })).toBe(true);
    expect(isAlike(before, { start: at('20:30'), end: at('22:15') })).toBe(false);
  });

  it('come with the lines that they change, and with those beside them', () => {
    const entry = (start: string, end: string | null, description: string) => ({
      start: at(start),
      end: end === null ? null : at(end),
      description,
    });
    const concert = entry('20:15', '22:15', 'Concert');
    const times = { start: at('20:15'), end: at('22:15') };
    expect(
      scheduleLines([entry('19:30', null, 'Doors'), concert, entry('22:15', '23:00', '')], times),
    ).toEqual({
      shown: ['20:15–22:15 Concert'],
      others: ['19:30 Doors', '22:15–23:00'],
    });
    expect(scheduleLines([concert], times)).toBeUndefined();
    expect(scheduleLines(undefined, times)).toBeUndefined();
  });
});
