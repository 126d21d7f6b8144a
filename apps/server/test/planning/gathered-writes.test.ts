/** Operations of many changes: their writes are gathered, and end as if each change was written by itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../src/model/records.ts';
import { createPlanningOperations } from '../../src/planning/operations.ts';
import type { PlanningStore } from '../../src/planning/store.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { parseId } from '../../src/platform/ids.ts';
import { formatDay } from '../../src/platform/time-zone.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningVenue, usePlanning, wire } from './venue.ts';

const RUNS = Number(process.env.PLANNING_LAW_RUNS ?? 6) * 2;
const MANY = 60;
/** A Tuesday in winter. */
const DAY = 22_300;
const HOUR = 3_600;

type BookingFields = Partial<Fields<'resourcebooking'>> & { readonly resourceId: number };
type Make = (event: string) => PlanningChange;

const venue = planningVenue();
const [hall, otherHall] = venue.halls;
const numberOf = (id: string): number => parseId(id)?.id ?? 0;

const anyMake: fc.Arbitrary<Make> = fc.oneof(
  fc.record({ days: fc.integer({ min: -3, max: 3 }), minutes: fc.constantFrom(0, 0, 90, 1_440) }).map(
    (by): Make =>
      (event) => ({ do: 'move', event, ...by, from: null, to: null }),
  ),
  fc.constant<Make>((event) => ({ do: 'move', event, days: 1, minutes: 0, from: null, to: otherHall })),
  fc
    .integer({ min: 0, max: 4 })
    .map((day) => formatDay(DAY + day))
    .map(
      (day): Make =>
        (event) => ({ do: 'times', event, start: `${day}T10:00`, end: `${day}T12:30` }),
    ),
  fc.constantFrom(venue.option, venue.confirmed, null).map(
    (status): Make =>
      (event) => ({ do: 'status', event, status }),
  ),
  fc.constant<Make>((event) => ({ do: 'until', event, until: formatDay(DAY) })),
  fc.constant<Make>((event) => ({ do: 'delete', event })),
);

const anySteps = fc
  .array(fc.record({ at: fc.integer({ min: 0, max: 2 }), make: anyMake }), { minLength: 2, maxLength: 8 })
  .map((steps) => steps.filter(({ at }, index) => !isDeleted(steps.slice(0, index), at)));

function isDeleted(steps: readonly { readonly at: number; readonly make: Make }[], index: number): boolean {
  return steps.some(({ at, make }) => at === index && make('').do === 'delete');
}

/** Counts the batches that are written. */
function counting(store: PlanningStore): { readonly store: PlanningStore; batches: number } {
  const counted = {
    batches: 0,
    store: {
      ...store,
      change: <R>(work: Parameters<typeof store.change<R>>[0]) =>
        store.change<R>((transaction) => {
          const { writer } = transaction;
          const write: typeof writer.write = (batch) => {
            counted.batches += 1;
            return writer.write(batch);
          };
          return work({ ...transaction, writer: { ...writer, write } });
        }),
    },
  };
  return counted;
}

describe.each(ENGINES)('the writes of an operation on %s', (engine) => {
  const planning = usePlanning(engine, venue.lines);

  /** Stores events on days after each other, each in a hall, and in another one for an hour of its own. */
  async function plan(count: number): Promise<readonly Fields<'event'>[]> {
    const spans = Array.from({ length: count }, (_, index) => {
      const start = (DAY + index) * 24 * HOUR + 18 * HOUR;
      return { start, end: start + 3 * HOUR };
    });
    const events = spans.map((span, index) =>
      buildRecord('event', {
        firstDay: DAY + index,
        lastDay: DAY + index,
        schedule: [{ ...span, description: '', tag: null, displayStart: true, displayEnd: true }],
        statusId: numberOf(venue.option),
      }),
    );
    const booking = (event: Fields<'event'>, fields: BookingFields) =>
      recordLine(
        'resourcebooking',
        buildRecord('resourcebooking', {
          eventId: event.id,
          eventKind: 'event',
          variety: 'bulk',
          number: 1,
          ...fields,
        }),
      );
    await planning.storage.writer.write({
      records: events.flatMap((event, index) => [
        recordLine('event', event),
        booking(event, { resourceId: numberOf(hall), followsEvent: true }),
        booking(event, {
          resourceId: numberOf(otherHall),
          followsEvent: false,
          start: (spans[index]?.start ?? 0) - 2 * HOUR,
          end: (spans[index]?.start ?? 0) - HOUR,
        }),
      ]),
    });
    return events;
  }

  /** Returns what planners see of these events, and how often each was changed. */
  async function stateOf(events: readonly Fields<'event'>[]) {
    const stored = await planning.storage.transfer.all('event');
    const bookings = await planning.storage.transfer.all('resourcebooking');
    return events.map(({ id }) => {
      const event = stored.find((one) => one.id === id);
      if (event === undefined) return 'deleted';
      const { schedule, firstDay, lastDay, statusId, optionUntil, locationIds, start, end } = event;
      const own = bookings
        .filter(({ eventId }) => eventId === id)
        .map(({ resourceId, start: from, end: to, followsEvent }) => ({
          resourceId,
          from,
          to,
          followsEvent,
        }));
      return { schedule, firstDay, lastDay, statusId, optionUntil, locationIds, start, end, own };
    });
  }

  const carryOut = (changes: readonly PlanningChange[]) =>
    planning.node.operations.carryOut(venue.overbooker, operationOf(changes, 'A test'));

  it('are one for all events that move', async () => {
    const events = await plan(MANY);
    const before = await stateOf(events);
    const counted = counting(planning.storage.planning);
    const { reference } = planning.storage;
    const operations = createPlanningOperations({ planning: counted.store, reference, clock: systemClock });
    const move = (days: number) =>
      operationOf(
        events.map((event) => ({ do: 'move', event: wire(event), days, minutes: 0, from: null, to: null })),
        'A test',
      );
    await operations.carryOut(venue.overbooker, move(7));
    expect(counted.batches).toBe(1);
    const moved = await stateOf(events);
    expect(moved).not.toEqual(before);
    await operations.carryOut(venue.overbooker, move(-7));
    expect(await stateOf(events)).toEqual(before);
    expect(counted.batches).toBe(2);
  });

  it('end as those of one change after the other', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        const [together, alone] = [await plan(3), await plan(3)];
        const changes = (events: readonly Fields<'event'>[]): readonly PlanningChange[] =>
          steps.flatMap(({ at, make }) => (events[at] === undefined ? [] : make(wire(events[at]))));
        await carryOut(changes(together));
        for (const change of changes(alone)) await carryOut([change]);
        expect(await stateOf(together)).toEqual(await stateOf(alone));
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
