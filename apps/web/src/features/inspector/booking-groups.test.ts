import { describe, expect, it } from 'vitest';
import { bookingTimes, groupBookings } from './booking-groups.ts';

const EVENT = { start: '2026-11-27T19:30:00+01:00', end: '2026-11-27T22:15:00+01:00' };
const HOLDER = { id: '7', ...EVENT };
const booking = (id: string, resourcetype: string, more = {}) => ({
  id,
  _type: 'resourcebooking',
  role: null,
  number: 1,
  resource: { id: `${id}0`, name: `Thing ${id}`, resourcetype },
  ...EVENT,
  ...more,
});

describe('bookings of an event', () => {
  it('are grouped by what is booked, with contacts first among the people', () => {
    const resources = ['location', 'human', 'material', 'service', 'financial'].map((type, index) =>
      booking(String(index), type),
    );
    const contact = {
      id: '9',
      role: 'Conductor',
      contact: { name: 'Ana', jobtitle: '', organization: null },
    };
    const groups = groupBookings(resources, [contact], HOLDER);
    const names = Object.entries(groups).map(([group, rows]) => [group, rows.map(({ name }) => name)]);
    expect(Object.fromEntries(names)).toEqual({
      rooms: ['Thing 0'],
      people: ['Ana', 'Thing 1'],
      equipment: ['Thing 2'],
      services: ['Thing 3', 'Thing 4'],
    });
  });

  it('have times only where they differ from those of the event', () => {
    const early = { start: '2026-11-27T14:00:00+01:00' };
    const { people } = groupBookings([booking('1', 'human'), booking('2', 'human', early)], [], HOLDER);
    expect(people.map(({ times }) => times?.start)).toEqual([undefined, early.start]);
  });

  it('name their event on the page of a group around it', () => {
    const own = booking('1', 'human', { event: { id: '7', name: 'The page itself' } });
    const other = booking('2', 'human', { event: { id: '8', name: 'Rehearsal' } });
    const contact = { id: '9', contact: { name: 'Ana' }, event: { id: '8', name: 'Rehearsal' } };
    const { people } = groupBookings([own, other], [contact], HOLDER);
    expect(people.map(({ name, event }) => [name, event])).toEqual([
      ['Ana', 'Rehearsal'],
      ['Thing 1', ''],
      ['Thing 2', 'Rehearsal'],
    ]);
  });

  it('are followed by their parts, one level deeper', () => {
    const set = booking('1', 'material', { start: null, end: null, children: [booking('2', 'material')] });
    const { equipment } = groupBookings([set], [], HOLDER);
    expect(equipment.map(({ id, depth }) => [id, depth])).toEqual([
      ['1', 0],
      ['2', 1],
    ]);
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
