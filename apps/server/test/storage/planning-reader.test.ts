/** Bounded searches of a period find the same rows as looking at every row does. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredPlanned, StoredUse } from '../../src/planning/store.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';

const DAY = 86_400;
const FIRST = 21_000;
const DAYS = 90;
const MINUTE = 60;
/** Nothing is looked for that is farther from a period, however long it takes to set up. */
const MOST_MARGIN = 7 * DAY;
const ALL = { from: (FIRST - DAYS) * DAY, to: (FIRST + 3 * DAYS) * DAY };
const MOST = 10_000;

const minutes = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 7 * 1_440 }));
const randomSpans = fc.sample(
  fc.record({
    start: fc.integer({ min: 0, max: DAYS * DAY }),
    // Around the length from which spans are searched in another way.
    length: fc.oneof(fc.integer({ min: 1, max: 3 * DAY }), fc.integer({ min: 5 * DAY, max: 30 * DAY })),
    setup: minutes,
    teardown: minutes,
  }),
  { numRuns: 300, seed: 7 },
);

describe.each(ENGINES)('the reader of planning on %s', (engine) => {
  const group = buildRecord('resourcegroup');
  // The last one has longer times of its own than most.
  const halls = [0, 30, 3_000].map((own) =>
    buildRecord('location', {
      resourceGroupId: group.id,
      resourceType: 'location',
      variety: 'bulk',
      amount: 1,
      setup: own,
      teardown: own / 2,
      turnaround: own / 3,
    }),
  );
  let storage: TestStorage;
  let uses: readonly StoredUse[];
  let events: readonly StoredPlanned[];
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    const planned = randomSpans.map(({ start, length, setup, teardown }, index) => {
      const from = FIRST * DAY + start;
      const dayOf = (instant: number): number => Math.floor(instant / DAY);
      const [firstDay, lastDay] = [dayOf(from), dayOf(from + length)];
      const event = buildRecord('event', { firstDay, lastDay, schedule: [] });
      const hall = halls[index % halls.length];
      const booking = buildRecord('resourcebooking', {
        variety: 'bulk',
        resourceId: hall?.id ?? 0,
        eventKind: 'event',
        eventId: event.id,
        number: 1,
        start: from,
        end: from + length,
        followsEvent: false,
        setup,
        teardown,
      });
      return { event, booking, alone: buildRecord('event', { firstDay, lastDay, schedule: [] }) };
    });
    await storage.writer.write({
      records: [
        recordLine('resourcegroup', group),
        ...halls.map((hall) => recordLine('location', hall)),
        ...planned.flatMap(({ event, alone }) => [recordLine('event', event), recordLine('event', alone)]),
        ...planned.map(({ booking }) => recordLine('resourcebooking', booking)),
      ],
    });
    [uses, events] = await storage.planning.look(async (reader) => [
      await reader.uses('all', ALL, MOST),
      await reader.unplaced(0, 10 * FIRST, MOST),
    ]);
  });
  afterAll(() => storage.close());

  const period = fc.tuple(fc.integer({ min: -20, max: DAYS + 40 }), fc.integer({ min: 0, max: 40 }));
  const ids = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);

  it('finds all uses', () => {
    expect(uses).toHaveLength(randomSpans.length);
    expect(events).toHaveLength(randomSpans.length);
  });

  /** Returns how far a use reaches beyond its times. */
  const reachOf = ({ resourceId, setup, teardown }: StoredUse) => {
    const hall = halls.find(({ id }) => id === resourceId);
    const turnaround = (hall?.turnaround ?? 0) * MINUTE;
    return {
      before: Math.min((setup ?? hall?.setup ?? 0) * MINUTE + turnaround, MOST_MARGIN),
      after: Math.min((teardown ?? hall?.teardown ?? 0) * MINUTE + turnaround, MOST_MARGIN),
    };
  };

  it('finds the uses that touch a period, of all things or of some, and none that are far from it', async () => {
    await fc.assert(
      fc.asyncProperty(period, fc.subarray(halls), async ([after, length], some) => {
        const from = (FIRST + after) * DAY;
        const to = from + length * DAY;
        const [all, few] = await storage.planning.look(async (reader) => [
          await reader.uses('all', { from, to }, MOST),
          await reader.uses(ids(some), { from, to }, MOST),
        ]);
        const touching = uses.filter((use) => {
          const { before, after: behind } = reachOf(use);
          return use.end + behind > from && use.start - before < to;
        });
        const isNear = ({ start, end }: StoredUse) => end > from - MOST_MARGIN && start < to + MOST_MARGIN;
        const isSome = new Set(ids(some));
        expect(ids(all)).toEqual(ids(uses.filter(isNear)));
        expect(ids(few)).toEqual(
          expect.arrayContaining(ids(touching.filter((use) => isSome.has(use.resourceId)))),
        );
        expect(few.every((use) => isNear(use) && isSome.has(use.resourceId))).toBe(true);
        expect(ids(few)).toEqual(ids(uses.filter(({ id }) => ids(few).includes(id))));
      }),
      { numRuns: 60 },
    );
  });

  it('finds the events without a location that touch days', async () => {
    await fc.assert(
      fc.asyncProperty(period, async ([after, length]) => {
        const [from, to] = [FIRST + after, FIRST + after + length];
        const found = await storage.planning.look((reader) => reader.unplaced(from, to, MOST));
        expect(ids(found)).toEqual(
          ids(events.filter(({ startDay, endDay }) => startDay <= to && endDay >= from)),
        );
      }),
      { numRuns: 60 },
    );
  });
});
