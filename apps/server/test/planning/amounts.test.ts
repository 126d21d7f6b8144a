/** Another amount of a thing tells before it is saved which bookings would lack some: no more and no fewer than do. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUserPrincipal } from '../../src/access/principal.ts';
import { presentAmount } from '../../src/http/application/routes/present-planning.ts';
import { parseDay } from '../../src/platform/time-zone.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { buildHall, planningVenue, usePlanning } from './venue.ts';

const SECRET = 'Secret gala';
const TODAY = parseDay('2031-03-01') ?? 0;
const NOBODY = { prices: false, privateContactData: false, administer: false };

const anyBooking = fc.record({
  day: fc.integer({ min: -2, max: 3 }),
  length: fc.integer({ min: 1, max: 2 }),
  number: fc.constantFrom(1, 2, 0.5),
  status: fc.constantFrom(0, 0, 1, 2, 3),
});

describe.each(ENGINES)('another amount on %s', (engine) => {
  const venue = planningVenue();
  const [seesThings, seesOwn] = [
    { read: 'all', write: 'none' } as const,
    { read: 'own', write: 'own' } as const,
  ];
  const guests = buildRecord('usergroup', {
    permissions: { ...NOBODY, kinds: { event: seesOwn, resourcebooking: seesOwn, resource: seesThings } },
  });
  const strangers = buildRecord('usergroup', { permissions: { ...NOBODY, kinds: { event: seesThings } } });
  const [guest, stranger] = [guests, strangers].map((group) => {
    const user = buildRecord('user', { userGroupIds: [group.id] });
    return { user, principal: createUserPrincipal({ user, groups: [group] }) };
  });
  const things = buildRecord('resourcegroup');
  const planning = usePlanning(engine, [
    ...venue.lines,
    ...[guests, strangers].map((group) => recordLine('usergroup', group)),
    ...[guest, stranger].flatMap((one) => (one === undefined ? [] : [recordLine('user', one.user)])),
    recordLine('resourcegroup', things),
  ]);
  const buildStock = (amount: number | null) =>
    buildRecord('resource', {
      resourceGroupId: things.id,
      resourceType: 'material',
      variety: 'bulk',
      amount,
    });
  const statuses = venue.lines.flatMap(({ kind, record }) => (kind === 'status' ? [record.id] : []));

  const effectOf = async (
    thing: { readonly id: number; readonly created: number },
    amount: number | null,
    principal = venue.principal,
  ) => {
    const { storage, node } = planning;
    const reference = await storage.reference.current();
    const found = await node.overview.amount(principal, reference, { thing, amount, today: TODAY });
    return {
      ...found,
      ids: found.lacking.map(({ id }) => id).toSorted((a, b) => a - b),
      told: presentAmount({ session: { principal }, reference }, found),
    };
  };

  /** Returns the bookings that lack something of a thing as it is stored. */
  const lacking = async (thing: number): Promise<readonly number[]> => {
    const { storage, node } = planning;
    const reference = await storage.reference.current();
    const days = { fromDay: TODAY, toDay: TODAY + 30, eventIds: undefined };
    const { conflicts, window } = await node.overview.conflicts(venue.principal, reference, days);
    const from = reference.planningDays.startOf(TODAY);
    const yielding = conflicts
      .filter(({ conflict: { kind, ...one } }) => kind === 'shortage' && one.thing === thing && one.to > from)
      .flatMap(({ conflict }) => conflict.yielding)
      .filter((id) => (window.stored.uses.get(id)?.end ?? 0) > from);
    return [...new Set(yielding)].toSorted((a, b) => a - b);
  };

  it('would leave exactly those bookings short that it leaves short once it is saved', async () => {
    const bookings = fc.array(anyBooking, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(bookings, fc.constantFrom(0, 1, 2, 3.5), async (drawn, amount) => {
        const { writer } = planning.storage;
        const stock = buildStock(null);
        const records = drawn.flatMap(({ day, length, number, status }) => {
          const [firstDay, lastDay] = [TODAY + day, TODAY + day + length - 1];
          const event = buildRecord('event', { firstDay, lastDay, statusId: statuses[status] ?? null });
          const parts = { resourceId: stock.id, eventId: event.id, followsEvent: true, number };
          return [
            recordLine('event', event),
            recordLine('resourcebooking', buildRecord('resourcebooking', parts)),
          ];
        });
        await writer.write({ records: [recordLine('resource', stock), ...records] });
        const foreseen = await effectOf(stock, amount);
        expect(foreseen.isComplete).toBe(true);
        await writer.write({ records: [recordLine('resource', { ...stock, amount })] });
        expect(foreseen.ids).toEqual(await lacking(stock.id));
        expect((await effectOf(stock, amount)).ids).toEqual([]);
        expect((await effectOf(stock, null)).ids).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it('makes a hall of several uses one of a single use', async () => {
    const hall = buildHall(things.id, { amount: 2 });
    const events = [0, 0, 5].map((day) =>
      buildRecord('event', { firstDay: TODAY + day, lastDay: TODAY + day, statusId: statuses[0] ?? null }),
    );
    const bookings = events.map(({ id }) =>
      buildRecord('resourcebooking', { resourceId: hall.id, eventId: id, followsEvent: true }),
    );
    await planning.storage.writer.write({
      records: [
        recordLine('location', hall),
        ...events.map((event) => recordLine('event', event)),
        ...bookings.map((booking) => recordLine('resourcebooking', booking)),
      ],
    });
    expect((await effectOf(hall, 1)).ids).toEqual([bookings[1]?.id]);
    expect((await effectOf(hall, 3)).told).toEqual({ count: 0, first: [], complete: true });
  });

  it('names the first few, and to those who may not see an event its times alone', async () => {
    const stock = buildStock(10);
    const events = Array.from({ length: 7 }, (_, index) =>
      buildRecord('event', { name: SECRET, firstDay: TODAY + 9 - index, lastDay: TODAY + 9 - index }),
    );
    const bookings = events.map(({ id }) =>
      buildRecord('resourcebooking', { resourceId: stock.id, eventId: id, followsEvent: true, number: 3 }),
    );
    await planning.storage.writer.write({
      records: [
        recordLine('resource', stock),
        ...events.map((event) => recordLine('event', event)),
        ...bookings.map((booking) => recordLine('resourcebooking', booking)),
      ],
    });
    const { told } = await effectOf(stock, 2);
    expect([told.count, told.first.length, told.first[0]]).toMatchObject([
      ...[7, 5],
      { start: '2031-03-04T06:00', end: '2031-03-05T06:00', by: { kind: 'event', name: SECRET } },
    ]);
    const hidden = await effectOf(stock, 2, guest?.principal);
    expect([hidden.told.count, hidden.told.first[0]]).toMatchObject([
      7,
      { start: '2031-03-04T06:00', by: { id: null, name: null } },
    ]);
    expect(JSON.stringify(hidden.told)).not.toContain(SECRET);
    await expect(effectOf(stock, 2, stranger?.principal)).rejects.toMatchObject({ code: 'not-found' });
    await expect(effectOf({ ...stock, created: 1 }, 2)).rejects.toMatchObject({ code: 'not-found' });
  });
});
