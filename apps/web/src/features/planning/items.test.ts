import { describe, expect, it } from 'vitest';
import { dayNumber } from './days.ts';
import { daysOf, itemsOf } from './items.ts';
import { decodeUses, type PlanningUses } from './plan.ts';
import { plannedEvent } from './test/planned.ts';

const LINE = '06:00';
const DAY_MINUTES = 1_440;

/** A production from Monday 10:00 to the night after Wednesday, and a concert on each of these evenings. */
function threeDays(): PlanningUses {
  const production = plannedEvent('9', { start: '2027-03-01T10:00', end: '2027-03-04T01:00' });
  const concerts = [1, 2, 3].map((day) => {
    const [start, end] = ['19:30', '22:00'].map((time) => `2027-03-0${day}T${time}`);
    return plannedEvent(String(day), { start: start ?? '', end: end ?? '' });
  });
  const events = [production, ...concerts];
  return {
    from: '2027-03-01',
    to: '2027-03-07',
    halls: ['1-1', '2-1'],
    events,
    uses: {
      id: events.map(({ id }) => id),
      hall: events.map((_, index) => (index === 0 ? 0 : 1)),
      event: events.map((_, index) => index),
      start: [600, ...[0, 1, 2].map((day) => day * DAY_MINUTES + 1_170)],
      minutes: [3 * DAY_MINUTES - 540, 150, 150, 150],
      before: [0, 0, 0, 0],
      after: [0, 0, 0, 0],
      rank: [0, 0, 0, 0],
      purpose: ['', '', '', ''],
    },
    closures: [],
    conflicts: [],
    complete: true,
  };
}

const plan = decodeUses(threeDays(), LINE);
const itemsOn = (day: string) => itemsOf(plan, dayNumber(day) ?? 0, { signs: new Map(), isFiltered: false });

describe('what lasts for several days', () => {
  it('stands at its time on its first day, and after what has times on the others', () => {
    const names = (day: string) => itemsOn(day).map(({ card }) => card.planned?.id);
    expect(names('2027-03-01')).toEqual(['9', '1']);
    expect(names('2027-03-02')).toEqual(['2', '9']);
    // It ends at 01:00 of the night, after the concert.
    expect(names('2027-03-03')).toEqual(['3', '9']);
    expect(names('2027-03-04')).toEqual([]);
  });

  it('says its days on each of them', () => {
    const days = (day: string) =>
      itemsOn(day).map(({ card }) => daysOf(card, { dayLine: 360, language: 'en-GB' }));
    expect(days('2027-03-01')).toEqual(['Mon 1 Mar – Wed 3 Mar', undefined]);
    expect(days('2027-03-03')).toEqual([undefined, 'Mon 1 Mar – Wed 3 Mar']);
  });
});
