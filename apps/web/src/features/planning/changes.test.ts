import { describe, expect, it } from 'vitest';
import { changesAgain, inOtherHall, moveTo, withNewIds } from './changes.ts';
import { NO_HALL, type PlannedEvent } from './plan.ts';
import type { Change } from './requests.ts';

const [TAKEN, OTHER, THIRD] = ['10-1', '11-1', '12-1'];
const IN_WAY = { taken: TAKEN, booking: '6-1' };

describe('another hall in place of one that is taken', () => {
  it('is the hall of a new event', () => {
    const change: Change = {
      do: 'create',
      name: 'Gala',
      hall: TAKEN,
      day: '2027-03-01',
      start: '19:00',
      end: '22:00',
      status: null,
      profile: null,
    };
    expect(inOtherHall(change, IN_WAY, OTHER)).toEqual([{ ...change, hall: OTHER }]);
  });

  it('is where an event goes that comes from a third hall', () => {
    const change: Change = { do: 'move', event: '1-1', days: 1, minutes: 0, from: THIRD, to: TAKEN };
    expect(inOtherHall(change, IN_WAY, OTHER)).toEqual([{ ...change, to: OTHER }]);
  });

  it.each(['move', 'copy'] as const)('is where an event goes that stays in its hall: %s', (how) => {
    const shared = { event: '1-1', days: 1, from: null, to: null };
    const change: Change = how === 'move' ? { do: how, ...shared, minutes: 0 } : { do: how, ...shared };
    // The copy has bookings of its own, which nobody knows before it is made.
    const booking = how === 'move' ? { booking: '6-1' } : {};
    expect(inOtherHall(change, IN_WAY, OTHER)).toEqual([{ ...change, from: TAKEN, to: OTHER, ...booking }]);
  });

  it('comes after a change of status, which names the revision that the page shows', () => {
    const change: Change = { do: 'status', event: '1-1', revision: 4, status: '20-1' };
    expect(inOtherHall(change, IN_WAY, OTHER)).toEqual([
      change,
      { do: 'move', event: '1-1', days: 0, minutes: 0, from: TAKEN, to: OTHER, booking: '6-1' },
    ]);
  });
});

describe('a move from hall to hall', () => {
  const planned = { id: '1-1', revision: 4 } as PlannedEvent;
  const origin = { planned, day: 20_000, hall: TAKEN, key: '5-1' };

  it('names the booking of the card, as the event can have the hall twice', () => {
    const move = moveTo(origin, { day: 20_000, hall: OTHER }, false);
    expect(move).toMatchObject({ from: TAKEN, to: OTHER, booking: '5-1' });
    expect(inOtherHall(move, { taken: OTHER, booking: '6-1' }, THIRD)).toMatchObject([
      { from: TAKEN, to: THIRD, booking: '5-1' },
    ]);
    const [renamed] = withNewIds([move], new Map([['1-1', '9-9']]));
    expect(renamed).toMatchObject({ event: '9-9', from: TAKEN, to: OTHER });
    expect(renamed).not.toHaveProperty('booking');
  });

  it('names it for a copy as well', () => {
    const copy = moveTo(origin, { day: 20_001, hall: OTHER }, true);
    expect(copy).toMatchObject({ do: 'copy', from: TAKEN, to: OTHER, booking: '5-1' });
    expect(moveTo(origin, { day: 20_001, hall: TAKEN }, true)).not.toHaveProperty('booking');
  });

  it('names none where the event stays in its hall or had none', () => {
    expect(moveTo(origin, { day: 20_001, hall: TAKEN }, false)).not.toHaveProperty('booking');
    const unplaced = { ...origin, hall: NO_HALL };
    expect(moveTo(unplaced, { day: 20_000, hall: OTHER }, false)).not.toHaveProperty('booking');
  });
});

describe('changes that are made again', () => {
  const status: Change = { do: 'status', event: '1-1', revision: 3, status: null };
  const copy: Change = { do: 'copy', event: '2-2', days: 1, from: null, to: null };

  it('name the revisions that the page shows now', () => {
    expect(changesAgain([status, copy], new Map([['1-1', 5]]))).toEqual([{ ...status, revision: 5 }, copy]);
  });

  it('are not known where the page does not show an event', () => {
    expect(changesAgain([copy, status], new Map([['2-2', 5]]))).toBeUndefined();
  });

  it('speak of events under their new ids', () => {
    expect(withNewIds([status, copy], new Map([['2-2', '9-9']]))).toEqual([
      status,
      { ...copy, event: '9-9' },
    ]);
  });
});
