import { describe, expect, it } from 'vitest';
import { stretchBy, stretchedTimes, UNSTRETCHED } from './stretch.ts';

const SIX = 360;
const concert = { start: '2031-03-03T19:30', end: '2031-03-03T22:00' };
const festival = { start: '2031-03-03T06:00', end: '2031-03-05T06:00' };

describe('a stretch', () => {
  it('moves either end by a quarter of an hour', () => {
    const later = stretchBy(concert, UNSTRETCHED, { side: 'end', direction: 1 }, SIX);
    const both = stretchBy(concert, later, { side: 'start', direction: -1 }, SIX);
    expect(stretchedTimes(concert, both, 0)).toEqual({ start: '2031-03-03T19:15', end: '2031-03-03T22:15' });
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
