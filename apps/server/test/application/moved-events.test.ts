/** Events that are moved by an edit, and what moves with them: schedule and bookings. */
import { describe, expect, it } from 'vitest';
import type { Thing } from '../api/api.ts';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

const PATH = '/app/api/entities';
const DATA = '/app/api/data';
const reference = ({ id, created, name }: { id: number; created: number; name: string }) => ({
  id: wireId({ id, created }),
  name,
});
const HALL = reference(demoRecord('location'));
const OTHER_HALL = reference(demoRecord('location', ({ id }) => id !== demoRecord('location').id));
const LOCKED = reference(demoRecord('status', ({ statusTypes }) => statusTypes.includes('locked')));
/** All tests use the same hall. */
const SHARED = 'The hall is shared';
const OPEN = reference(demoRecord('status', ({ statusTypes }) => statusTypes.length === 0));
const ITEM = reference(demoRecord('resource', ({ variety }) => variety === 'bulk'));
const UNITS = reference(demoRecord('resource', ({ variety }) => variety === 'units'));

interface Refused {
  readonly kept?: readonly (string | null)[];
  readonly code?: string;
  readonly errors?: readonly { readonly keyword: string; readonly code: string; readonly detail: string }[];
}
type Booked = Thing & { readonly children?: readonly Thing[] };

describe.each(ENGINES)('an event that moves on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  const make = async (by: Browser, kind: string, values: object): Promise<string> => {
    const { status, body } = await by.send<{ id: string }>(`${PATH}/${kind}`, {
      method: 'POST',
      body: { values, reason: SHARED },
    });
    expect(status).toBe(201);
    return body.id;
  };
  const change = (by: Browser, kind: string, id: string, values: object) =>
    by.send<Refused>(`${PATH}/${kind}/${id}`, { method: 'PATCH', body: { values, reason: SHARED } });
  const read = async (by: Browser, path: string) => (await by.send<Booked>(`${DATA}/${path}`)).body;
  const formOf = async (by: Browser, kind: string, id: string) =>
    (await by.send<{ values: Record<string, unknown> }>(`${PATH}/${kind}/${id}`)).body.values;
  const spanOf = async (by: Browser, id: string) => {
    const { start, end } = await read(by, `resourcebooking/${id}`);
    return [start, end];
  };

  /** The clocks of the venue go forward on Sunday 28 March 2027. */
  const SATURDAY = { startdate: '2027-03-27', enddate: '2027-03-27' };
  const SUNDAY = { startdate: '2027-03-28', enddate: '2027-03-28' };
  const entry = (start: string, end: string | null = null) => ({
    start,
    end,
    description: 'Concert',
    tag: null,
    displaystart: true,
    displayend: false,
  });
  const EVENING = [entry('2027-03-27T19:30', '2027-03-27T22:00')];

  async function concert(by: Browser, values: object = { schedule: EVENING }) {
    const id = await make(by, 'event', { name: 'Moving', ...SATURDAY, ...values });
    return { id, name: 'Moving' };
  }

  it('takes along bookings without times, whatever changes its times', async () => {
    const admin = await browserOf(ADMIN);
    const event = await concert(admin);
    const booking = await make(admin, 'resourcebooking', { event, resource: HALL });
    expect(await spanOf(admin, booking)).toEqual(['2027-03-27T19:30:00+01:00', '2027-03-27T22:00:00+01:00']);
    expect(await formOf(admin, 'resourcebooking', booking)).toMatchObject({ start: null, end: null });
    const later = [entry('2027-03-29T20:00', '2027-03-29T23:00')];
    expect((await change(admin, 'event', event.id, { schedule: later })).status).toBe(204);
    expect(await spanOf(admin, booking)).toEqual(['2027-03-29T20:00:00+02:00', '2027-03-29T23:00:00+02:00']);
    const found = await read(admin, 'resourcebookings/date:29-03-2027 event:Moving');
    expect((found.data as Thing[]).map(({ id }) => id)).toContain(booking);
    expect((await change(admin, 'event', event.id, { schedule: [], ...SATURDAY })).status).toBe(204);
    expect(await spanOf(admin, booking)).toEqual(['2027-03-27T06:00:00+01:00', '2027-03-28T06:00:00+02:00']);
  });

  it('refuses a change of a booking that was read before the event moved with 412', async () => {
    const admin = await browserOf(ADMIN);
    const event = await concert(admin);
    const booking = await make(admin, 'resourcebooking', { event, resource: HALL });
    const { headers } = await admin.send(`${PATH}/resourcebooking/${booking}`);
    await change(admin, 'event', event.id, SUNDAY);
    const stale = await admin.send(`${PATH}/resourcebooking/${booking}`, {
      method: 'PATCH',
      body: { values: { role: 'late' } },
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'if-match': headers.etag ?? '',
      },
    });
    expect(stale.status).toBe(412);
  });

  it('names what it has become with a tag, with which it is taken back as long as nobody else has changed it', async () => {
    const admin = await browserOf(ADMIN);
    const event = await concert(admin);
    await make(admin, 'resourcebooking', { event, resource: HALL });
    const timed = { event, resource: ITEM, start: '2027-03-27T14:00', end: '2027-03-27T23:30' };
    await make(admin, 'resourcebooking', timed);
    const path = `${PATH}/event/${event.id}`;
    const tag = async () => (await admin.send(path)).headers.etag;
    const before = await formOf(admin, 'event', event.id);
    const write = (values: object, headers: object) =>
      admin.send(path, {
        method: 'PATCH',
        body: { values, reason: SHARED },
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      });

    const moved = await change(admin, 'event', event.id, SUNDAY);
    expect([moved.status, moved.headers.etag]).toEqual([204, await tag()]);
    const same = await change(admin, 'event', event.id, SUNDAY);
    expect([same.status, same.headers.etag]).toEqual([204, moved.headers.etag]);
    expect((await write(SATURDAY, { 'if-match': moved.headers.etag })).status).toBe(204);
    expect(await formOf(admin, 'event', event.id)).toEqual(before);
    expect((await write(SUNDAY, { 'if-match': moved.headers.etag })).status).toBe(412);

    const later = await change(admin, 'event', event.id, {
      schedule: [entry('2027-03-27T20:00', '2027-03-27T22:00')],
    });
    expect([later.status, later.headers.etag]).toEqual([200, await tag()]);
    expect(later.body.kept).toEqual([ITEM.name]);
  });

  it('moves its schedule with its days, at the same time of day when the clocks change', async () => {
    const admin = await browserOf(ADMIN);
    const event = await concert(admin);
    const follower = await make(admin, 'resourcebooking', { event, resource: HALL });
    const timed = { event, resource: ITEM, start: '2027-03-27T14:00', end: '2027-03-27T23:30' };
    const fixed = await make(admin, 'resourcebooking', timed);
    expect((await change(admin, 'event', event.id, SUNDAY)).status).toBe(204);
    expect(await read(admin, `event/${event.id}`)).toMatchObject({
      starttime: '2027-03-28T19:30:00+02:00',
      endtime: '2027-03-28T22:00:00+02:00',
    });
    expect(await spanOf(admin, follower)).toEqual(['2027-03-28T19:30:00+02:00', '2027-03-28T22:00:00+02:00']);
    expect(await spanOf(admin, fixed)).toEqual(['2027-03-28T14:00:00+02:00', '2027-03-28T23:30:00+02:00']);
    expect(await formOf(admin, 'event', event.id)).toMatchObject(SUNDAY);
    const back = { startdate: '2027-03-27', enddate: '2027-03-27' };
    expect((await change(admin, 'event', event.id, back)).status).toBe(204);
    expect(await spanOf(admin, fixed)).toEqual(['2027-03-27T14:00:00+01:00', '2027-03-27T23:30:00+01:00']);
  });

  it('keeps the times of a booking that has its own when only the schedule changes, and names it', async () => {
    const admin = await browserOf(ADMIN);
    const event = await concert(admin);
    const timed = { event, resource: ITEM, start: '2027-03-27T14:00', end: '2027-03-27T23:30' };
    const booking = await make(admin, 'resourcebooking', timed);
    const later = [entry('2027-03-27T20:30', '2027-03-27T23:00')];
    expect(await change(admin, 'event', event.id, { schedule: later })).toMatchObject({
      ...{ status: 200, body: { kept: [ITEM.name] } },
    });
    expect(await spanOf(admin, booking)).toEqual(['2027-03-27T14:00:00+01:00', '2027-03-27T23:30:00+01:00']);
    const longer = [entry('2027-03-27T20:30', '2027-03-27T23:15')];
    expect((await change(admin, 'event', event.id, { schedule: longer })).status).toBe(204);
    expect((await change(admin, 'event', event.id, { schedule: later })).status).toBe(204);
    expect((await change(admin, 'resourcebooking', booking, { start: null, end: null })).status).toBe(204);
    expect(await spanOf(admin, booking)).toEqual(['2027-03-27T20:30:00+01:00', '2027-03-27T23:00:00+01:00']);
    expect((await change(admin, 'resourcebooking', booking, { start: '2027-03-27T18:00' })).status).toBe(204);
    expect(await spanOf(admin, booking)).toEqual(['2027-03-27T18:00:00+01:00', '2027-03-27T23:00:00+01:00']);
    expect((await change(admin, 'event', event.id, { schedule: EVENING })).body.kept).toEqual([ITEM.name]);
    expect(await spanOf(admin, booking)).toEqual(['2027-03-27T18:00:00+01:00', '2027-03-27T23:00:00+01:00']);
  });

  it('names the bookings with times of their own that the mover may not write, or something unseen', async () => {
    const { transfer, writer } = api.storage;
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const event = await concert(admin);
    const timed = { event, resource: ITEM, start: '2027-03-27T14:00', end: '2027-03-27T23:30' };
    const fixed = await make(admin, 'resourcebooking', timed);
    const [user] = (await transfer.all('user')).filter(({ login }) => login === READER);
    const groups = (await transfer.all('usergroup')).filter(({ id }) => user?.userGroupIds.includes(id));
    const allow = (read: 'all' | 'none') =>
      writer.write({
        records: groups.map((group) => {
          const all = { read: 'all', write: 'all' } as const;
          const kinds = {
            ...group.permissions.kinds,
            event: all,
            resourcebooking: { read, write: 'none' } as const,
          };
          return recordLine('usergroup', { ...group, permissions: { ...group.permissions, kinds } });
        }),
      });
    await allow('all');
    expect((await change(reader, 'event', event.id, SUNDAY)).body).toEqual({ kept: [ITEM.name] });
    await allow('none');
    expect((await change(reader, 'event', event.id, SATURDAY)).body).toEqual({ kept: [null] });
    expect(await spanOf(admin, fixed)).toEqual(['2027-03-27T14:00:00+01:00', '2027-03-27T23:30:00+01:00']);
    await writer.write({ records: groups.map((group) => recordLine('usergroup', group)) });
  });

  it('keeps name, days, group and locations while its status locks it', async () => {
    const admin = await browserOf(ADMIN);
    const event = await concert(admin);
    const hall = await make(admin, 'resourcebooking', { event, resource: HALL });
    const item = await make(admin, 'resourcebooking', { event, resource: ITEM });
    expect((await change(admin, 'event', event.id, { status: LOCKED, name: 'Final' })).status).toBe(204);
    const group = { id: await make(admin, 'group', { name: 'Later' }), name: 'Later' };
    const later = [entry('2027-03-27T20:00', '2027-03-27T23:00')];
    for (const [field, values] of [
      ['name', { name: 'Renamed' }],
      ['startdate', SUNDAY],
      ['schedule', { schedule: later }],
      ['group', { group }],
    ] as const) {
      const { status, body } = await change(admin, 'event', event.id, values);
      expect([status, body.errors?.[0]?.keyword]).toEqual([403, field]);
      expect(body.errors?.[0]?.detail).toContain(`“${LOCKED.name}” locks the event`);
    }
    const refused = { method: 'DELETE' } as const;
    expect((await admin.send(`${PATH}/event/${event.id}`, refused)).status).toBe(409);
    expect((await admin.send(`${PATH}/resourcebooking/${hall}`, refused)).status).toBe(409);
    for (const values of [
      ...[{ resource: OTHER_HALL }, { start: '2027-03-27T18:00' }, { setup: 60 }, { teardown: 30 }],
    ])
      expect((await change(admin, 'resourcebooking', hall, values)).status).toBe(403);
    const values = { event, resource: OTHER_HALL };
    const another = await admin.send(`${PATH}/resourcebooking`, { method: 'POST', body: { values } });
    expect(another.status).toBe(403);
    expect((await change(admin, 'resourcebooking', hall, { role: 'stage left' })).status).toBe(204);
    expect((await change(admin, 'event', event.id, { labels: ['Sold out'] })).status).toBe(204);
    expect((await admin.send(`${PATH}/resourcebooking/${item}`, refused)).status).toBe(204);
    expect(await read(admin, `event/${event.id}`)).toMatchObject({ name: 'Final', locations: [HALL] });
    const open = await change(admin, 'event', event.id, { status: OPEN, name: 'Open again', ...SUNDAY });
    expect(open.status).toBe(204);
    expect((await admin.send(`${PATH}/resourcebooking/${hall}`, refused)).status).toBe(204);
  });

  it('lets whoever may, and says so, change what its status locks, and nobody else', async () => {
    const { transfer, writer } = api.storage;
    const [admin, planner] = [await browserOf(ADMIN), await browserOf(READER)];
    const [user] = (await transfer.all('user')).filter(({ login }) => login === READER);
    const groups = (await transfer.all('usergroup')).filter(({ id }) => user?.userGroupIds.includes(id));
    await writer.write({
      records: groups.map((group) => {
        const all = { read: 'all', write: 'all' } as const;
        const kinds = { ...group.permissions.kinds, event: all, resourcebooking: all, location: all };
        return recordLine('usergroup', { ...group, permissions: { ...group.permissions, kinds } });
      }),
    });
    const event = await concert(admin);
    const hall = await make(admin, 'resourcebooking', { event, resource: HALL });
    await change(admin, 'event', event.id, { status: LOCKED });
    const later = [entry('2027-03-27T20:00', '2027-03-27T23:00')];
    const writes: readonly [string, string, string, object | undefined, number][] = [
      ['name', 'PATCH', `event/${event.id}`, { name: 'Renamed' }, 204],
      ['schedule', 'PATCH', `event/${event.id}`, { schedule: later }, 204],
      ['days', 'PATCH', `event/${event.id}`, SUNDAY, 204],
      ['times of a hall', 'PATCH', `resourcebooking/${hall}`, { start: '2027-03-28T18:00' }, 204],
      ['set-up in a hall', 'PATCH', `resourcebooking/${hall}`, { setup: 60 }, 204],
      ['another hall', 'PATCH', `resourcebooking/${hall}`, { resource: OTHER_HALL }, 204],
      ['one more hall', 'POST', 'resourcebooking', { event, resource: HALL }, 201],
      ['no hall', 'DELETE', `resourcebooking/${hall}`, undefined, 204],
      ['deletion', 'DELETE', `event/${event.id}`, undefined, 204],
    ];
    const stateOf = async () => {
      const events = await transfer.all('event');
      const bookings = await transfer.all('resourcebooking');
      const id = Number.parseInt(event.id, 10);
      return [events.find((one) => one.id === id), bookings.filter(({ eventId }) => eventId === id)];
    };
    for (const [what, method, path, values, done] of writes) {
      const along = async (unlock: string) => {
        const about = await admin.send<{ hindrance: { code: string } | null; fingerprint: string }>(
          `${PATH}/${path}/deletion?unlock=${unlock}`,
        );
        expect([what, about.body.hindrance?.code]).toEqual([what, unlock === 'true' ? undefined : 'locked']);
        return `&along=${about.body.fingerprint}`;
      };
      const send = async (by: Browser, unlock: boolean) => {
        const body = { values, reason: SHARED, unlock };
        return method === 'DELETE'
          ? by.send<Refused>(`${PATH}/${path}?unlock=${unlock}${await along(String(unlock))}`, { method })
          : by.send<Refused>(`${PATH}/${path}`, { method, body });
      };
      const before = await stateOf();
      const refused = await send(admin, false);
      const codes = refused.body.errors?.map(({ code }) => code) ?? [];
      expect([what, codes.length > 0 ? [...new Set(codes)] : [refused.body.code]]).toEqual([
        what,
        ['locked'],
      ]);
      expect([what, (await send(planner, true)).body.code]).toEqual([what, 'forbidden']);
      expect(await stateOf()).toEqual(before);
      expect([what, (await send(admin, true)).status]).toEqual([what, done]);
      expect(await stateOf()).not.toEqual(before);
    }
    await writer.write({ records: groups.map((group) => recordLine('usergroup', group)) });
    const bad = await admin.send(`${PATH}/event/${event.id}?unlock=yes`, { method: 'DELETE' });
    expect(bad.status).toBe(400);
  });

  it('refuses days that contradict its schedule', async () => {
    const admin = await browserOf(ADMIN);
    const event = await concert(admin);
    const { status, body } = await change(admin, 'event', event.id, { enddate: '2027-03-30' });
    expect([status, body.errors?.map(({ keyword }) => keyword)]).toEqual([400, ['enddate']]);
    expect(body.errors?.[0]?.detail).toContain('The schedule decides the days');
    expect(await formOf(admin, 'event', event.id)).toMatchObject(SATURDAY);
  });

  it('takes along the parts of a booking of several units', async () => {
    const admin = await browserOf(ADMIN);
    const event = await concert(admin);
    const booking = await make(admin, 'resourcebooking', { event, resource: UNITS, number: 2 });
    expect((await change(admin, 'event', event.id, SUNDAY)).status).toBe(204);
    const { children = [] } = await read(admin, `resourcebooking/${booking}`);
    expect(children.map(({ start }) => start)).toEqual([
      '2027-03-28T19:30:00+02:00',
      '2027-03-28T19:30:00+02:00',
    ]);
    const found = await read(admin, 'resourcebookings/date:28-03-2027 event:Moving');
    expect((found.data as Thing[]).map(({ id }) => id)).toContain(booking);
  });

  it('moves the bookings of its group, which last as long as the group', async () => {
    const admin = await browserOf(ADMIN);
    const group = { id: await make(admin, 'group', { name: 'Festival' }), name: 'Festival' };
    const first = await concert(admin, { group, schedule: EVENING });
    const booking = await make(admin, 'resourcebooking', { event: group, resource: HALL });
    const sunday = [entry('2027-03-28T10:00', '2027-03-28T12:00')];
    await concert(admin, { group, schedule: sunday, ...SUNDAY });
    expect(await spanOf(admin, booking)).toEqual(['2027-03-27T19:30:00+01:00', '2027-03-28T12:00:00+02:00']);
    await change(admin, 'event', first.id, { group: null });
    expect(await spanOf(admin, booking)).toEqual(['2027-03-28T10:00:00+02:00', '2027-03-28T12:00:00+02:00']);
  });
});
