/** Bounded searches of a period find the same rows as looking at every row does. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredPlanned, StoredUse } from '../../src/planning/store.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';

const DAY = 86_400;
const FIRST = 21_000;
const DAYS = 90;
/** Set-up and tear-down of a week are looked for around a period. */
const MARGIN = 7 * DAY;
const ALL = { from: 0, to: 10 * FIRST * DAY };
const MOST = 10_000;

const randomSpans = fc.sample(
  fc.record({
    start: fc.integer({ min: 0, max: DAYS * DAY }),
    // Around the length from which spans are searched in another way.
    length: fc.oneof(fc.integer({ min: 1, max: DAY }), fc.integer({ min: 5 * DAY, max: 30 * DAY })),
  }),
  { numRuns: 300, seed: 7 },
);

describe.each(ENGINES)('the reader of planning on %s', (engine) => {
  const group = buildRecord('resourcegroup');
  const halls = [0, 1, 2].map(() =>
    buildRecord('location', {
      resourceGroupId: group.id,
      resourceType: 'location',
      variety: 'bulk',
      amount: 1,
    }),
  );
  let storage: TestStorage;
  let uses: readonly StoredUse[];
  let events: readonly StoredPlanned[];
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    const planned = randomSpans.map(({ start, length }, index) => {
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
      });
      return { event, booking };
    });
    await storage.writer.write({
      records: [
        recordLine('resourcegroup', group),
        ...halls.map((hall) => recordLine('location', hall)),
        ...planned.map(({ event }) => recordLine('event', event)),
        ...planned.map(({ booking }) => recordLine('resourcebooking', booking)),
      ],
    });
    [uses, events] = await storage.planning.look(async (reader) => [
      await reader.uses('all', ALL, MOST),
      await reader.events(0, 10 * FIRST, MOST),
    ]);
  });
  afterAll(() => storage.close());

  const period = fc.tuple(fc.integer({ min: -20, max: DAYS + 40 }), fc.integer({ min: 0, max: 40 }));
  const ids = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);

  it('finds all uses', () => {
    expect(uses).toHaveLength(randomSpans.length);
    expect(events).toHaveLength(randomSpans.length);
  });

  it('finds the uses that touch a period, of all things or of some', async () => {
    await fc.assert(
      fc.asyncProperty(period, fc.subarray(halls), async ([after, length], some) => {
        const from = (FIRST + after) * DAY;
        const span = { from, to: from + length * DAY };
        const wanted = uses.filter(({ start, end }) => end > from - MARGIN && start < span.to + MARGIN);
        const [all, few] = await storage.planning.look(async (reader) => [
          await reader.uses('all', span, MOST),
          await reader.uses(ids(some), span, MOST),
        ]);
        expect(ids(all)).toEqual(ids(wanted));
        const isSome = new Set(ids(some));
        expect(ids(few)).toEqual(ids(wanted.filter(({ resourceId }) => isSome.has(resourceId))));
      }),
      { numRuns: 60 },
    );
  });

  it('finds the events that touch days', async () => {
    await fc.assert(
      fc.asyncProperty(period, async ([after, length]) => {
        const [from, to] = [FIRST + after, FIRST + after + length];
        const found = await storage.planning.look((reader) => reader.events(from, to, MOST));
        expect(ids(found)).toEqual(
          ids(events.filter(({ startDay, endDay }) => startDay <= to && endDay >= from)),
        );
      }),
      { numRuns: 60 },
    );
  });
});
