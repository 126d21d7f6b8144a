import { describe, expect, it } from 'vitest';
import { bookingRows, bookingTimes } from './booking-groups.ts';

const EVENT = { start: '2026-11-27T19:30:00+01:00', end: '2026-11-27T22:15:00+01:00' };
const HOLDER = { id: '7', ...EVENT };
const booking = (id: string, more = {}) => ({
  kind: 'resourcebooking',
  id,
  thing: { kind: 'resource', id: `${id}0`, name: `Thing ${id}` },
  about: '',
  role: null,
  number: 1,
  unit: null,
  event: { kind: 'event', id: '7', name: 'The page itself' },
  ...EVENT,
  depth: 0,
  ...more,
});

describe('bookings of an event', () => {
  it('have times only where they differ from those of the event', () => {
    const early = { start: '2026-11-27T14:00:00+01:00' };
    const rows = bookingRows(
      [booking('1'), booking('2', early), booking('3', { start: null, end: null })],
      HOLDER,
    );
    expect(rows.map(({ times }) => times?.start)).toEqual([undefined, early.start, undefined]);
  });

  it('name their event on the page of a group around it, and once for all their parts', () => {
    const event = { kind: 'event', id: '8', name: 'Rehearsal' };
    const rows = bookingRows(
      [booking('1'), booking('2', { event }), booking('3', { event, depth: 1 })],
      HOLDER,
    );
    expect(rows.map((row) => row.event)).toEqual(['', 'Rehearsal', '']);
  });

  it('stand once, though somebody who booked between two pages has moved them to the next one', () => {
    const pages = [booking('1'), booking('2'), booking('2'), booking('3')];
    expect(bookingRows(pages, HOLDER).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});

describe('times of a booking', () => {
  const day = (text: string) => `<${text}>`;

  it.each([
    ['2026-11-27T14:00:00+01:00', '2026-11-27T18:00:00+01:00', '14:00–18:00'],
    ['2026-11-27T22:00:00+01:00', '2026-11-28T01:00:00+01:00', '22:00–01:00'],
    ['2026-11-26T10:00:00+01:00', '2026-11-26T12:00:00+01:00', '<2026-11-26>, 10:00–12:00'],
    ['2026-11-27T22:00:00+01:00', '2026-11-29T18:00:00+01:00', '22:00–<2026-11-29>, 18:00'],
  ])('from %s until %s are %s', (start, end, text) => {
    expect(bookingTimes({ start, end }, EVENT, day)).toBe(text);
  });
});
