/**
 * Open uses of a pool that last for weeks, beside units that are named or closed far away from a write: the write tells the
 * splits that the rules said plainly find, and so does the list of the days around it.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatId } from '../../src/platform/ids.ts';
import { parseDay } from '../../src/platform/time-zone.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { buildHouse, clearVenue, type House } from './full-venue.ts';
import { HOUR, readPlainly, worseThan, writtenBetween } from './plain-plan.ts';
import { operationOf, type PlanningNode, planningNode } from './venue.ts';

/** Random pools on each engine: `PLANNING_LAW_RUNS` asks for five times as many as of random venues. */
const RUNS = Number(process.env.PLANNING_LAW_RUNS ?? 6) * 5;
const FIRST_DAY = parseDay('2031-01-21') ?? 0;
const DAYS = 70;

/** Days after the first one, and how many of them. */
const anySpan = (most: number) =>
  fc.record({ day: fc.integer({ min: 0, max: DAYS - most }), days: fc.integer({ min: 1, max: most }) });
const anyTaking = fc.record({
  ...{ span: anySpan(6), unit: fc.integer({ min: 0, max: 2 }), isClosed: fc.boolean() },
});
const anyPool = fc.record({
  units: fc.constantFrom(1, 2, 2, 3),
  setup: fc.constantFrom(null, 60, 2_880),
  open: fc.array(fc.record({ span: anySpan(50), number: fc.constantFrom(1, 1, 2) }), {
    minLength: 1,
    maxLength: 2,
  }),
  takings: fc.array(anyTaking, { maxLength: 4 }),
  /** A concert that has a unit by name, and is moved. */
  concert: fc.record({
    ...{ day: fc.integer({ min: 0, max: DAYS - 1 }), unit: fc.integer({ min: 0, max: 2 }) },
  }),
  to: fc.integer({ min: 0, max: DAYS - 1 }),
});
type Pool = typeof anyPool extends fc.Arbitrary<infer P> ? P : never;

describe.each(ENGINES)('splits of uses that last for weeks on %s', (engine) => {
  let storage: TestStorage;
  let house: House;
  let node: PlanningNode;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    house = await buildHouse(storage);
    node = planningNode(storage);
  });
  afterAll(() => storage.close());

  /** Writes the pool with all its uses; returns the concert. */
  async function write({ units: count, setup, open, takings, concert }: Pool) {
    const { planningDays } = await storage.reference.current();
    const startOf = (day: number) => planningDays.startOf(FIRST_DAY + day);
    const spanOf = ({ day, days }: Pool['open'][number]['span']) => ({
      start: startOf(day),
      end: startOf(day + days),
    });
    const pool = buildRecord('resource', {
      ...{ resourceGroupId: house.resourceGroupId, resourceType: 'material', variety: 'units', setup },
    });
    const units = Array.from({ length: count }, () =>
      buildRecord('resourceinstance', { resourceId: pool.id }),
    );
    const unitOf = (index: number) => units[index % count]?.id ?? 0;
    const schedule = { description: '', tag: null, displayStart: true, displayEnd: true };
    const hours = { start: startOf(concert.day) + 12 * HOUR, end: startOf(concert.day) + 15 * HOUR };
    const event = buildRecord('event', {
      firstDay: FIRST_DAY + concert.day,
      lastDay: FIRST_DAY + concert.day,
      schedule: [{ ...schedule, ...hours }],
    });
    const booked = { resourceId: pool.id, variety: 'unit', number: 1 } as const;
    const lines = [
      recordLine('resource', pool),
      ...units.map((unit) => recordLine('resourceinstance', unit)),
      recordLine('event', event),
      ...open.map(({ span, number }) =>
        recordLine(
          'resourcebooking',
          buildRecord('resourcebooking', {
            ...{ ...booked, number, variety: number === 1 ? 'unit' : 'bulk', eventName: 'Tour' },
            ...spanOf(span),
          }),
        ),
      ),
      ...takings.map(({ span, unit, isClosed }) =>
        isClosed
          ? recordLine(
              'unavailability',
              buildRecord('unavailability', {
                ...{ resourceId: pool.id, instanceId: unitOf(unit), ...spanOf(span) },
              }),
            )
          : recordLine(
              'resourcebooking',
              buildRecord('resourcebooking', {
                ...{ ...booked, instanceId: unitOf(unit), eventName: 'Hire', ...spanOf(span) },
              }),
            ),
      ),
      recordLine(
        'resourcebooking',
        buildRecord('resourcebooking', {
          ...{ ...booked, ...hours, instanceId: unitOf(concert.unit), followsEvent: true },
          ...{ eventKind: 'event', eventId: event.id },
        }),
      ),
    ];
    await storage.writer.write({ records: lines });
    return formatId(event.id, event.created);
  }

  const look = async () => {
    const { planningDays } = await storage.reference.current();
    const calendar = { planningDays, base: planningDays.startOf(FIRST_DAY - 10), today: FIRST_DAY };
    return { ...(await readPlainly(storage, calendar)), base: calendar.base };
  };
  const keysOfSplits = (list: readonly { readonly kind: string; readonly key: string }[]) =>
    list.flatMap(({ kind, key }) => (kind === 'split' ? key : [])).sort();

  it('are told by writes and lists wherever the units are taken', {
    timeout: 60_000 + RUNS * 10_000,
  }, async () => {
    let found = 0;
    await fc.assert(
      fc
        .asyncProperty(anyPool, async (pool) => {
          const event = await write(pool);
          const before = await look();
          const days = pool.to - pool.concert.day;
          const move = { do: 'move', event, days, minutes: 0, from: null, to: null } as const;
          const operation = { ...operationOf([move], 'agreed'), accept: 'all' as const };
          const { verdict } = await node.operations.carryOut(house.overbooker, operation);
          const after = await look();
          const worse = worseThan(before.found, after.found, writtenBetween(before, after));
          expect(keysOfSplits((verdict?.conflicts ?? []).map(({ conflict }) => conflict))).toEqual(
            keysOfSplits(worse),
          );

          const reference = await storage.reference.current();
          const day = FIRST_DAY + pool.to;
          const asked = { fromDay: day, toDay: day, today: FIRST_DAY, eventIds: undefined };
          const listed = await node.overview.conflicts(house.planner, reference, asked);
          const [from, to] = [day, day + 1].map(
            (one) => (reference.planningDays.startOf(one) - after.base) / HOUR,
          );
          const there = after.found.filter((one) => one.from < (to ?? 0) && one.to >= (from ?? 0));
          expect(keysOfSplits(listed.conflicts.map(({ conflict }) => conflict))).toEqual(keysOfSplits(there));
          found += keysOfSplits(there).length;
        })
        .afterEach(() => clearVenue(storage)),
      { numRuns: RUNS },
    );
    expect(found).toBeGreaterThan(0);
  });
});
