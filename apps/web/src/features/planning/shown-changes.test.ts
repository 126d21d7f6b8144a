import { describe, expect, it } from 'vitest';
import type { PlannedEvent, PlanningUses } from './plan.ts';
import { changesBetween, type ShownWeeks } from './shown-changes.ts';
import { plannedEvent } from './test/planned.ts';

const MONDAY = 20_878;
const EVENING = 19 * 60 + 30;

interface Use {
  readonly id: string;
  readonly hall: string;
  readonly event: number;
  readonly start?: number;
  readonly rank?: number;
}

function weekOf(from: string, events: readonly PlannedEvent[], uses: readonly Use[]): PlanningUses {
  const halls = [...new Set(uses.map(({ hall }) => hall))];
  return {
    from,
    to: from,
    halls,
    events,
    uses: {
      id: uses.map(({ id }) => id),
      hall: uses.map(({ hall }) => halls.indexOf(hall)),
      event: uses.map(({ event }) => event),
      start: uses.map(({ start = EVENING }) => start),
      minutes: uses.map(() => 150),
      before: uses.map(() => 0),
      after: uses.map(() => 0),
      rank: uses.map(({ rank = 0 }) => rank),
      purpose: uses.map(() => ''),
    },
    closures: [],
    conflicts: [],
    complete: true,
  };
}

/** A week of the plan for each of these, one after the other. */
function weeks(...plans: readonly (PlanningUses | undefined)[]): ShownWeeks {
  return plans.map((plan, at) => [['planning', 'uses', MONDAY + 7 * at, '', ''], plan]);
}

const FIRST = '2027-03-01';
const SECOND = '2027-03-08';
const event = plannedEvent('1-1');
const inGreat = { id: '9-1', hall: 'great', event: 0 };
const before = weeks(weekOf(FIRST, [event], [inGreat]), weekOf(SECOND, [], []));

describe('the changes between two states of the plan', () => {
  it('are none where everything looks the same, whatever revision it has and in whatever order it comes', () => {
    const other = plannedEvent('2-1', { halls: 0 });
    const was = weeks(weekOf(FIRST, [event, other], [inGreat]));
    const is = weeks(weekOf(FIRST, [other, { ...event, revision: 9 }], [{ ...inGreat, event: 1 }]));
    expect(changesBetween(was, is)).toEqual([]);
    expect(changesBetween(was, was)).toEqual([]);
  });

  it('have moves in time and from hall to hall, with the use that tells who made them', () => {
    const later = plannedEvent('1-1', { start: '2027-03-02T19:30', firstday: '2027-03-02' });
    const moved = weeks(weekOf(FIRST, [later], [{ ...inGreat, start: EVENING + 1440 }]));
    expect(changesBetween(before, moved)).toEqual([
      {
        ...{ id: '1-1', name: 'Event 1-1', deed: 'moved', day: MONDAY + 1 },
        ...{ parts: ['1-1', '9-1'], marks: ['1-1'] },
      },
    ]);
    const elsewhere = weeks(weekOf(FIRST, [event], [{ ...inGreat, hall: 'small' }]));
    expect(changesBetween(before, elsewhere)).toMatchObject([{ deed: 'moved', parts: ['1-1', '9-1'] }]);
  });

  it('have an event once that moves from week to week', () => {
    const later = plannedEvent('1-1', { start: '2027-03-09T19:30', firstday: '2027-03-09' });
    const now = weeks(
      weekOf(FIRST, [], []),
      weekOf(SECOND, [later], [{ ...inGreat, start: 1440 + EVENING }]),
    );
    expect(changesBetween(before, now)).toMatchObject([{ id: '1-1', deed: 'moved', day: MONDAY + 8 }]);
  });

  it('have what is changed in place, what comes and what goes', () => {
    const renamed = weeks(weekOf(FIRST, [{ ...event, name: 'Other' }], [inGreat]));
    expect(changesBetween(before, renamed)).toMatchObject([
      { deed: 'changed', name: 'Other', parts: ['1-1'] },
    ]);
    const ranked = weeks(weekOf(FIRST, [event], [{ ...inGreat, rank: 2 }]));
    expect(changesBetween(before, ranked)).toMatchObject([{ deed: 'changed', parts: ['1-1', '9-1'] }]);
    const gone = weeks(weekOf(FIRST, [], []));
    expect(changesBetween(before, gone)).toMatchObject([
      { deed: 'moved', name: 'Event 1-1', day: undefined },
    ]);
    expect(changesBetween(gone, before)).toMatchObject([{ deed: 'came', day: MONDAY }]);
  });

  it('have uses outside any event', () => {
    const loose = { id: '7-1', hall: 'great', event: -1 };
    const now = weeks(weekOf(FIRST, [event], [inGreat, loose]));
    expect(changesBetween(before, now)).toMatchObject([{ id: '7-1', deed: 'came', parts: ['7-1'] }]);
    const moved = weeks(weekOf(FIRST, [event], [inGreat, { ...loose, start: 0 }]));
    expect(changesBetween(now, moved)).toMatchObject([{ id: '7-1', deed: 'moved' }]);
  });

  it('leave weeks out that were not there before, or are not any more', () => {
    expect(changesBetween(before.slice(1), before)).toEqual([]);
    expect(changesBetween(before, before.slice(1))).toEqual([]);
    expect(changesBetween(weeks(undefined), before)).toEqual([]);
  });

  it('tell of each hall once that its closings came, changed or went, in whatever weeks they are', () => {
    const closing = (id: string, hall: string, start: string, reason = '') => ({
      ...{ id, hall, start: `${start}T08:00`, end: `${start}T18:00`, reason },
      ...{ revision: 1, write: true, series: false },
    });
    const closed = (...closings: ReturnType<typeof closing>[]) =>
      weeks(
        { ...weekOf(FIRST, [], []), closures: closings },
        { ...weekOf(SECOND, [], []), closures: closings },
      );
    const [first, second] = [closing('7-1', 'great', '2027-03-02'), closing('8-1', 'great', '2027-03-01')];
    const nameOf = (hall: string) => (hall === 'great' ? 'Great Hall' : undefined);
    const told = { id: 'great', name: 'Great Hall', parts: ['great'] };
    expect(changesBetween(closed(), closed(first, second), nameOf)).toEqual([
      { ...told, deed: 'closed', day: MONDAY, marks: ['7-1', '8-1'] },
    ]);
    expect(changesBetween(closed(first, second), closed(first), nameOf)).toEqual([
      { ...told, deed: 'opened', day: undefined, marks: [] },
    ]);
    expect(changesBetween(closed(first), closed({ ...first, reason: 'Voicing' }), nameOf)).toEqual([
      { ...told, deed: 'closed', day: MONDAY + 1, marks: ['7-1'] },
    ]);
    expect(changesBetween(closed(first), closed({ ...first, revision: 2 }), nameOf)).toEqual([]);
    const unknown = changesBetween(closed(), closed(closing('9-1', 'other', '2027-03-02')), nameOf);
    expect(unknown).toMatchObject([{ id: 'other', name: null }]);
  });
});
