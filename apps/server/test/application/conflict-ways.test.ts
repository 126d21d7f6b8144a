/** The planning API: the conflicts of a period, and ways out of them. */
import type { ApplicationWire } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, limitedGroups, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

type Conflicts = ApplicationWire<'PlanningConflicts'>;
type Change = ApplicationWire<'PlanningCheck'>['changes'][number];
type Outcome = ApplicationWire<'PlanningOutcome'>;

const ROOT = '/app/api/planning';
const HALL = wireId(demoRecord('location'));
const CONFIRMED = wireId(demoRecord('status', ({ statusTypes }) => statusTypes.length === 0));

let operations = 0;
function carryOut(by: Browser, changes: readonly Change[], reason: string | null = null) {
  const operation = `ways-out-${operations++}`;
  const body = { operation, changes, accept: [], reason, unlock: false };
  return by.send<Outcome>(`${ROOT}/changes`, { method: 'POST', body });
}

const concert = (day: string, hall: string | null = HALL): Change => ({
  ...{ do: 'create', name: `Concert of ${day}`, hall, day, start: '19:00', end: '22:00' },
  ...{ status: CONFIRMED, profile: null },
});

describe.each(ENGINES)('the conflicts of a period on %s', (engine) => {
  const { browserOf } = useApplication(engine);

  it('are those from its first day to its last, both included', async () => {
    const admin = await browserOf(ADMIN);
    const days = ['2034-05-01', '2034-05-02', '2034-05-03'];
    for (const day of days)
      expect((await carryOut(admin, [concert(day), concert(day)], 'Both play')).status).toBe(200);
    const found = async (from: string, to: string) => {
      const { body } = await admin.send<Conflicts>(`${ROOT}/conflicts?from=${from}&to=${to}`);
      return body.conflicts.map(({ start }) => start.slice(0, 10));
    };
    expect(await found('2034-04-01', '2034-06-30')).toEqual(days);
    expect(await found('2034-05-02', '2034-05-02')).toEqual(['2034-05-02']);
    expect(await found('2034-05-01', '2034-05-02')).toEqual(['2034-05-01', '2034-05-02']);
    expect(await found('2034-05-04', '2034-05-04')).toEqual([]);
  });

  it.each([
    ['', 'from', 'Give a day like 2027-03-01.'],
    ['from=2034-05-01', 'to', 'Give a day like 2027-03-01.'],
    ['from=2034-02-30&to=2034-05-01', 'from', 'Give a day like 2027-03-01.'],
    ['from=2034-05-01&to=May', 'to', 'Give a day like 2027-03-01.'],
    [
      'from=2034-05-02&to=2034-05-01',
      'to',
      'The last day is before the first one: give the same one or a later one.',
    ],
    ['from=2034-05-01&to=2035-06-05', 'to', 'Ask for 400 days at most: give an earlier last day.'],
  ])('refuse the period “%s”, and say what to give as %s', async (query, keyword, detail) => {
    const admin = await browserOf(ADMIN);
    const { status, body } = await admin.send(`${ROOT}/conflicts?${query}`);
    expect([status, body]).toMatchObject([400, { code: 'bad-parameter', errors: [{ keyword, detail }] }]);
  });
});

const OPTION = wireId(demoRecord('status', ({ name }) => name === 'Option'));
const people = demoRecords('resource').filter(({ variety, active }) => variety === 'person' && active);
/** Somebody whose role others have as well. */
const [SOMEBODY] = people.filter(({ defaultRole }) => defaultRole === 'Stagehand');
const STOCK = demoRecord(
  'resource',
  ({ variety, amount, id, resourceGroupId }) =>
    variety === 'bulk' &&
    (amount ?? 0) >= 4 &&
    demoRecords('resource').some(
      (one) =>
        one.id !== id &&
        one.resourceGroupId === resourceGroupId &&
        one.variety === 'bulk' &&
        (one.amount ?? 0) >= 4,
    ),
);
const POOL = demoRecord(
  'resource',
  ({ id, variety }) =>
    variety === 'units' &&
    demoRecords('resourceinstance').filter(({ resourceId }) => resourceId === id).length > 1,
);
const UNITS = demoRecords('resourceinstance').filter(
  ({ resourceId, active }) => resourceId === POOL.id && active,
);
const ROLE = demoRecord('resourceplaceholder', ({ resourceType }) => resourceType === 'human');

type Bookable = Parameters<typeof wireId>[0] & { readonly name: string };
type Way = Conflicts['replacements'][number];

describe.each(ENGINES)('ways out of conflicts on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);
  let days = 0;
  const freshDay = () => new Date(Date.UTC(2035, 0, 7 * days++)).toISOString().slice(0, 10);

  async function make(
    by: Browser,
    day: string,
    hours: readonly [string, string] = ['14:00', '16:00'],
  ): Promise<string> {
    const [start, end] = hours;
    const change = { ...concert(day, null), start, end } as Change;
    return (await carryOut(by, [change])).body.created[0] ?? '';
  }

  async function book(by: Browser, event: string, thing: Bookable, values: object = {}): Promise<string> {
    const resource = { id: wireId(thing), name: thing.name };
    const body = {
      values: { event: { id: event, name: '' }, resource, number: 1, ...values },
      reason: 'A test',
    };
    const made = await by.send<{ id: string }>('/app/api/entities/resourcebooking', { method: 'POST', body });
    expect([made.status, made.text]).toEqual([201, expect.anything()]);
    return made.body.id;
  }

  async function waysOf(by: Browser, event: string): Promise<Conflicts> {
    const { status, body, text } = await by.send<Conflicts>(
      `${ROOT}/conflicts?events=${event}&alternatives=true`,
    );
    expect([status, text]).toEqual([200, expect.anything()]);
    return body;
  }

  const rebookings = ({ event, bookings }: Way, parts: object): Change[] =>
    bookings.map((booking) => ({ do: 'rebook', event, booking, ...parts }));

  /** Takes one way after the other, each back again: none is refused or asked about, and each ends its conflict. */
  async function tryAll(by: Browser, event: string, expected: number): Promise<Way> {
    const before = await waysOf(by, event);
    const [way, ...more] = before.replacements;
    if (way === undefined) throw new Error('no way out');
    expect(more).toEqual([]);
    const ways = [
      ...way.things.map(({ id }) => rebookings(way, { thing: id })),
      ...way.units.map(({ id }) => rebookings(way, { unit: id })),
      ...(way.left === null ? [] : [rebookings(way, { number: way.left })]),
      ...(way.option ? [[{ do: 'status', event, status: OPTION } satisfies Change]] : []),
    ];
    expect(ways.length).toBe(expected);
    for (const changes of ways) {
      const { status, body, text } = await carryOut(by, changes);
      expect([status, changes, text]).toEqual([200, changes, expect.anything()]);
      expect(body.conflicts.filter(({ policy }) => policy !== 'tell' && policy !== 'allow')).toEqual([]);
      const after = await waysOf(by, event);
      expect(after.conflicts.map(({ key }) => key)).not.toContain(way.key);
      const loud = after.conflicts.filter(({ kind }) =>
        ['double', 'closed', 'shortage', 'unfilled'].includes(kind),
      );
      expect([changes, loud]).toEqual([changes, []]);
      expect((await by.send(`${ROOT}/undo/${body.operation}`, { method: 'POST' })).status).toBe(200);
      expect((await waysOf(by, event)).replacements).toEqual(before.replacements);
    }
    return way;
  }

  it('offer people of the same role, team or group who are free, and end the conflict, each with an undo', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const [one, other] = [await make(admin, day), await make(admin, day, ['15:00', '17:00'])];
    if (SOMEBODY === undefined) throw new Error('nobody');
    await book(admin, one, SOMEBODY, { role: 'Stagehand' });
    const booking = await book(admin, other, SOMEBODY, { role: 'Stagehand' });
    const way = await tryAll(admin, other, 6);
    expect(way).toMatchObject({ event: other, bookings: [booking], units: [], left: null, option: true });
    const hands = people.filter(({ id, roles }) => id !== SOMEBODY.id && roles.includes('Stagehand'));
    expect(way.count).toBe(hands.length);
    expect(hands.map(wireId)).toEqual(expect.arrayContaining(way.things.map(({ id }) => id)));

    // People who are busy, have an option, are away, or are with the event already are not among them.
    const [busy, option, away, with_] = way.things.flatMap(({ id }) =>
      hands.filter((hand) => wireId(hand) === id),
    );
    if (busy === undefined || option === undefined || away === undefined || with_ === undefined)
      throw new Error('few');
    await book(admin, one, busy);
    const maybe = await make(admin, day);
    await carryOut(admin, [{ do: 'status', event: maybe, status: OPTION }]);
    await book(admin, maybe, option);
    const closing = { start: `${day}T16:30`, end: `${day}T18:00`, reason: 'Away' };
    expect((await carryOut(admin, [{ do: 'close', hall: wireId(away), ...closing }])).status).toBe(200);
    await book(admin, other, with_);
    const [later] = (await waysOf(admin, other)).replacements;
    expect(later?.count).toBe(hands.length - 4);
    const gone = [busy, option, away, with_].map(wireId);
    expect(later?.things.filter(({ id }) => gone.includes(id))).toEqual([]);
  });

  it('change all bookings of the event together, for somebody who is free for all of them', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const [one, other] = [await make(admin, day), await make(admin, day)];
    if (SOMEBODY === undefined) throw new Error('nobody');
    await book(admin, one, SOMEBODY);
    const times = (start: string, end: string) => ({ start: `${day}T${start}`, end: `${day}T${end}` });
    await book(admin, other, SOMEBODY, times('14:00', '14:30'));
    await book(admin, other, SOMEBODY, times('15:00', '15:30'));
    const way = await tryAll(admin, other, 6);
    expect(way.bookings.length).toBe(2);
  });

  it('offer as many of an article as are left, and other articles of its group', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const amount = STOCK.amount ?? 0;
    const [one, other] = [await make(admin, day), await make(admin, day, ['15:00', '17:00'])];
    await book(admin, one, STOCK, { number: amount - 1 });
    await book(admin, other, STOCK, { number: 3 });
    const found = (await waysOf(admin, other)).replacements;
    const [{ things = [], count = 0, left = null, option = false } = {}] = found;
    expect([left, option]).toEqual([1, true]);
    const alike = demoRecords('resource').filter(
      ({ id, active, resourceGroupId }) =>
        active && id !== STOCK.id && resourceGroupId === STOCK.resourceGroupId,
    );
    expect(alike.map(wireId)).toEqual(expect.arrayContaining(things.map(({ id }) => id)));
    expect(count).toBeGreaterThan(0);
    await tryAll(admin, other, things.length + 2);
    // Nothing is left where the other event has all of it.
    const full = freshDay();
    const [all, none] = [await make(admin, full), await make(admin, full)];
    await book(admin, all, STOCK, { number: amount });
    await book(admin, none, STOCK, { number: 1 });
    expect((await waysOf(admin, none)).replacements).toMatchObject([{ left: null }]);
  });

  it('are none for an event without which the same others lack as much', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const amount = STOCK.amount ?? 0;
    const [small, large] = [await make(admin, day), await make(admin, day)];
    await book(admin, small, STOCK, { number: 1 });
    await book(admin, large, STOCK, { number: amount + 2 });
    expect((await waysOf(admin, small)).replacements).toEqual([]);
    expect((await waysOf(admin, large)).replacements).toMatchObject([{ left: amount - 1 }]);
  });

  it('offer other units of the same thing', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const [one, other] = [await make(admin, day), await make(admin, day)];
    const unit = (of: Bookable) => ({ resourceinstance: { id: wireId(of), name: of.name } });
    const [first, second] = UNITS;
    if (first === undefined || second === undefined) throw new Error('no units');
    await book(admin, one, POOL, unit(first));
    await book(admin, other, POOL, unit(first));
    const found = (await waysOf(admin, other)).replacements[0];
    expect(found?.units.map(({ id }) => id).toSorted()).toEqual(UNITS.slice(1).map(wireId).toSorted());
    await tryAll(admin, other, (found?.units.length ?? 0) + (found?.things.length ?? 0) + 1);
  });

  it('offer people for a role that nobody has been found for', async () => {
    const admin = await browserOf(ADMIN);
    const { today } = (await admin.send<ApplicationWire<'PlanningHalls'>>(`${ROOT}/halls`)).body;
    const event = await make(admin, new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10), [
      '05:00',
      '05:30',
    ]);
    await book(admin, event, ROLE);
    const [found] = (await waysOf(admin, event)).replacements;
    expect(found?.count).toBeGreaterThan(0);
    await tryAll(admin, event, found?.things.length ?? 0);
  });

  it('are told only to those who may see the people and change the bookings, and rights count when they are taken', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const [one, other] = [await make(admin, day), await make(admin, day)];
    if (SOMEBODY === undefined) throw new Error('nobody');
    await book(admin, one, SOMEBODY);
    await book(admin, other, SOMEBODY);
    const [way] = (await waysOf(admin, other)).replacements;
    if (way === undefined) throw new Error('no way out');
    const [change] = rebookings(way, { thing: way.things[0]?.id });
    if (change === undefined) throw new Error('no change');
    const all = { read: 'all', write: 'all' } as const;
    const none = { read: 'none', write: 'none' } as const;
    const allow = (kinds: Parameters<typeof limitedGroups>[0]) =>
      api.storage.writer.write({ records: limitedGroups(kinds) });
    // May read all, and change events alone.
    await allow({
      event: all,
      resource: { ...all, write: 'none' },
      resourcebooking: { ...all, write: 'none' },
    });
    const reader = await browserOf(READER);
    expect((await waysOf(reader, other)).replacements).toEqual([]);
    expect(await carryOut(reader, [change])).toMatchObject({ status: 403 });
    // May change bookings as well, and see no resources.
    await allow({ event: all, resource: none, resourcebooking: all });
    const blind = await waysOf(await browserOf(READER), other);
    expect([blind.conflicts.length, blind.conflicts[0]?.resource, blind.replacements]).toEqual([1, null, []]);
    expect(JSON.stringify(blind)).not.toContain(SOMEBODY.name);
    expect((await carryOut(await browserOf(READER), [change])).status).toBe(400);
    // May do both.
    await allow({ event: all, resource: { ...all, write: 'none' }, resourcebooking: all });
    const free = await browserOf(READER);
    expect((await waysOf(free, other)).replacements).toMatchObject([{ count: way.count }]);
    expect((await carryOut(free, [change])).status).toBe(200);
    expect((await waysOf(free, other)).conflicts).toEqual([]);
    // It is taken: the same way leads into a conflict now, and is asked about like any change.
    const third = await make(admin, day);
    const booking = await book(admin, third, SOMEBODY);
    const again = await carryOut(free, [{ ...change, event: third, booking } as Change]);
    expect([again.status, again.body]).toMatchObject([409, { code: 'double-booking' }]);
  });

  it('are refused for bookings of other events, for what is not there, and without a wish', async () => {
    const admin = await browserOf(ADMIN);
    const day = freshDay();
    const [one, other] = [await make(admin, day), await make(admin, day)];
    if (SOMEBODY === undefined) throw new Error('nobody');
    const booking = await book(admin, one, SOMEBODY);
    const send = async (change: object) =>
      (await carryOut(admin, [{ do: 'rebook', ...change } as Change])).status;
    const thing = wireId(people[0] ?? SOMEBODY);
    expect(await send({ event: other, booking, thing })).toBe(412);
    expect(await send({ event: one, booking: '1-1', thing })).toBe(412);
    expect(await send({ event: '1-1', booking, thing })).toBe(404);
    expect(await send({ event: one, booking })).toBe(400);
    expect(await send({ event: one, booking, thing: '1-1' })).toBe(400);
    expect(await send({ event: one, booking, unit: wireId(UNITS[0] ?? SOMEBODY) })).toBe(400);
    expect(await send({ event: one, booking, number: 0 })).toBe(400);
    expect(await send({ event: one, booking, number: -1 })).toBe(400);
    expect(await send({ event: one, booking, thing, revision: 999 })).toBe(412);
  });
});
