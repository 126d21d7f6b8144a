import { describe, expect, it } from 'vitest';
import { wallMinutes } from './days.ts';
import {
  isOfWholeDays,
  showsItsEvent,
  stretchBy,
  stretchedBy,
  stretchedTimes,
  UNSTRETCHED,
} from './stretch.ts';
import { plannedEvent } from './test/planned.ts';

const SIX = 360;
const concert = plannedEvent('1-1', { start: '2031-03-03T19:30', end: '2031-03-03T22:00' });
const festival = plannedEvent('2-1', { start: '2031-03-03T06:00', end: '2031-03-05T06:00' });
/** Doors at 18:30, and the bar until 23:00. */
const evening = plannedEvent('3-1', {
  ...{ start: '2031-03-03T18:30', end: '2031-03-03T23:00' },
  ...{ shownstart: '2031-03-03T19:30', shownend: '2031-03-03T22:00' },
});

describe('a stretch', () => {
  it('moves either end by a quarter of an hour', () => {
    const later = stretchBy(concert, UNSTRETCHED, { side: 'end', direction: 1 }, SIX);
    const both = stretchBy(concert, later, { side: 'start', direction: -1 }, SIX);
    expect(stretchedTimes(concert, both, 0)).toEqual({ start: '2031-03-03T19:15', end: '2031-03-03T22:15' });
  });

  it('moves the times that the card shows, and not those of the doors', () => {
    const earlier = stretchBy(evening, UNSTRETCHED, { side: 'start', direction: -1 }, SIX);
    expect(stretchedBy(evening, earlier, 1)).toEqual({
      ...{ do: 'times', event: '3-1', revision: 1, shown: true },
      ...{ start: '2031-03-04T19:15', end: '2031-03-04T22:00' },
    });
    const shortest = { start: 135, end: 0 };
    expect(stretchBy(evening, shortest, { side: 'start', direction: 1 }, SIX)).toBe(shortest);
    expect(isOfWholeDays(festival, SIX)).toBe(true);
  });

  it('is for cards that tell the times of their event, and not those of a booking', () => {
    const at = (time: string) => wallMinutes(`2031-03-03T${time}`) ?? 0;
    expect(showsItsEvent({ start: at('19:30'), end: at('22:00') }, evening)).toBe(true);
    expect(showsItsEvent({ start: at('14:00'), end: at('16:00') }, evening)).toBe(false);
    expect(showsItsEvent({ start: at('19:30'), end: at('22:00') }, concert)).toBe(true);
  });

  it('goes along with an event that is moved by days', () => {
    const late = stretchBy(concert, { start: 0, end: 105 }, { side: 'end', direction: 1 }, SIX);
    expect(stretchedTimes(concert, late, -3)).toEqual({ start: '2031-02-28T19:30', end: '2031-03-01T00:00' });
  });

  it('moves events of whole days by days', () => {
    const longer = stretchBy(festival, UNSTRETCHED, { side: 'end', direction: 1 }, SIX);
    expect(stretchedTimes(festival, longer, 0).end).toBe('2031-03-06T06:00');
  });

  it('leaves something of the event', () => {
    const shortest = { start: 0, end: -1_440 };
    expect(stretchBy(festival, shortest, { side: 'start', direction: 1 }, SIX)).toBe(shortest);
    const quarter = { start: 135, end: 0 };
    expect(stretchBy(concert, quarter, { side: 'end', direction: -1 }, SIX)).toBe(quarter);
  });
});
