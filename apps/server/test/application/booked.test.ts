/** The pages of what is booked for an event or a group, compared with the records of the demo venue. */
import type { ApplicationWire } from '@callboard/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, limitedGroups, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

type Booked = ApplicationWire<'Booked'>;
type Sort = keyof Booked;
const SORTS = ['rooms', 'people', 'equipment', 'services'] as const;
const OWN = { read: 'own', write: 'none' } as const;
const NOTHING = { read: 'none', write: 'none' } as const;
const ALL = { read: 'all', write: 'none' } as const;

const season = demoRecord('group', ({ name }) => name.startsWith('Season 2026'));

interface Expected {
  readonly id: string;
  readonly sort: Sort;
  readonly userGroupId: number | null;
}

/** Everything that is booked in the season, in the order that people read it, made from the records alone. */
function expectedBookings(startOfEvent: ReadonlyMap<number, number | null>): readonly Expected[] {
  const planned = new Map(
    [...demoRecords('event'), ...demoRecords('group')].map((one) => [one.id, one] as const),
  );
  const isIn = (id: number | null | undefined): boolean => {
    if (id === null || id === undefined) return false;
    return id === season.id || isIn(planned.get(id)?.groupId);
  };
  const things = [
    ...demoRecords('resource'),
    ...demoRecords('resourceplaceholder'),
    ...demoRecords('location').map((one) => ({ ...one, resourceType: 'location' as const })),
  ];
  const types = new Map(things.map(({ id, resourceType }) => [id, resourceType] as const));
  const sorts: Readonly<Record<string, Sort>> = {
    location: 'rooms',
    human: 'people',
    material: 'equipment',
    service: 'services',
    financial: 'services',
  };
  const bookings = demoRecords('resourcebooking');
  const startOf = (id: number, own: number | null): number | null => {
    const starts = bookings
      .filter(({ parentId }) => parentId === id)
      .map((one) => startOf(one.id, one.start));
    return own ?? starts.reduce((least, one) => Math.min(least ?? Infinity, one ?? Infinity), null);
  };
  const ofResources = bookings
    .filter(({ parentId, eventId }) => parentId === null && isIn(eventId))
    .map((one) => ({
      isResource: 1,
      number: one.id,
      id: wireId(one),
      sort: sorts[types.get(one.resourceId) ?? ''] ?? 'equipment',
      userGroupId: one.userGroupId,
      start: startOf(one.id, one.start) ?? startOfEvent.get(one.eventId ?? 0) ?? Infinity,
    }));
  const ofContacts = demoRecords('contactbooking')
    .filter(({ eventId }) => isIn(eventId))
    .map((one) => ({
      isResource: 0,
      number: one.id,
      id: wireId(one),
      sort: 'people' as const,
      userGroupId: one.userGroupId,
      start: startOfEvent.get(one.eventId) ?? Infinity,
    }));
  return [...ofResources, ...ofContacts].sort(
    (a, b) =>
      (a.start === b.start ? 0 : a.start - b.start) || a.isResource - b.isResource || a.number - b.number,
  );
}

describe.each(ENGINES)('what is booked for an event or a group, on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);
  const path = `/app/api/booked/group/${wireId(season)}`;
  const get = (by: Browser, query = '') => by.send<Booked>(`${path}${query}`);
  const wholes = ({ bookings }: Booked[Sort]) => bookings.filter(({ depth }) => depth === 0);
  const idsOf = (one: Booked[Sort]) => wholes(one).map(({ id }) => id);

  /** Times of events follow from their dates; those are tested elsewhere. */
  async function expected() {
    const views = [
      ...(await api.storage.entities.views('event', demoRecords('event').map(idOf), 'all')),
      ...(await api.storage.entities.views('group', demoRecords('group').map(idOf), 'all')),
    ];
    return expectedBookings(new Map(views.map(({ id, start }) => [id, start])));
  }

  it('comes in pages that joined are the whole, in the order of time', async () => {
    const admin = await browserOf(ADMIN);
    const all = await expected();
    const ofSort = (sort: Sort) => all.filter((one) => one.sort === sort).map(({ id }) => id);
    const first = await get(admin);
    expect(SORTS.map((sort) => [sort, first.body[sort].total, idsOf(first.body[sort])])).toEqual(
      SORTS.map((sort) => [sort, ofSort(sort).length, ofSort(sort).slice(0, 60)]),
    );
    // The whole of it is twenty times as long.
    expect(first.text.length).toBeLessThan(120_000);
    expect(Math.max(...SORTS.map((sort) => ofSort(sort).length))).toBeGreaterThan(600);
    for (const sort of SORTS) {
      const joined: string[] = [];
      for (let offset = 0; offset < first.body[sort].total; offset += 200)
        joined.push(...idsOf((await get(admin, `?sort=${sort}&offset=${offset}&limit=200`)).body[sort]));
      expect([sort, joined]).toEqual([sort, ofSort(sort)]);
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SORTS),
        fc.integer({ min: 0, max: all.length }),
        fc.integer({ min: 1, max: 200 }),
        async (sort, offset, limit) => {
          const { body } = await get(admin, `?sort=${sort}&offset=${offset}&limit=${limit}`);
          expect(idsOf(body[sort])).toEqual(ofSort(sort).slice(offset, offset + limit));
          // Counts are right behind the last page too; other sorts than the one asked for are empty.
          expect(SORTS.map((one) => body[one].total)).toEqual(
            SORTS.map((one) => (one === sort ? ofSort(one).length : 0)),
          );
        },
      ),
      { numRuns: 20 },
    );
  });

  it('tells of each what the list of all bookings tells, parts behind their whole', async () => {
    const admin = await browserOf(ADMIN);
    const parts = demoRecords('resourcebooking').filter(({ parentId }) => parentId !== null);
    const whole = demoRecord(
      'resourcebooking',
      ({ id, eventKind }) => eventKind === 'event' && parts.some(({ parentId }) => parentId === id),
    );
    const event = demoRecord('event', ({ id }) => id === whole.eventId);
    const { body } = await admin.send<Booked>(`/app/api/booked/event/${wireId(event)}`);
    const listed = JSON.parse(
      (await admin.send(`/app/api/data/event/${wireId(event)}/resourcebookings`)).text,
    ) as readonly Listed[];
    const flat = listed.flatMap((one) => flattened(one, 0));
    const shown = SORTS.flatMap((sort) => body[sort].bookings).filter(
      ({ kind }) => kind === 'resourcebooking',
    );
    const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
      one.id < other.id ? -1 : 1;
    expect(
      shown
        .map(({ id, thing, role, number, unit, start, end, depth }) => ({
          ...{ id, thing: thing.name, role, number, unit, start, end, depth },
        }))
        .toSorted(byId),
    ).toEqual(flat.toSorted(byId));
    expect(shown.some(({ depth }) => depth > 0)).toBe(true);
    const ids = SORTS.flatMap((sort) => body[sort].bookings).map(({ id }) => id);
    const own = parts.filter(({ parentId }) => parentId === whole.id).map(wireId);
    expect(
      ids
        .slice(ids.indexOf(wireId(whole)) + 1)
        .slice(0, own.length)
        .toSorted(),
    ).toEqual(own.toSorted());
  });

  it('hides and does not count what the user may not see', async () => {
    const reader = await browserOf(READER);
    const groups = await api.storage.transfer.all('usergroup');
    const user = (await api.storage.transfer.all('user')).find(({ login }) => login === READER);
    if (user === undefined) throw new Error('there is no reader');
    // A group to which a part of the bookings belongs.
    const mine = [demoRecord('usergroup', ({ name }) => name.startsWith('Planning')).id];
    const toGroups = (userGroupIds: number[]) =>
      api.storage.writer.write({ records: [{ kind: 'user', record: { ...user, userGroupIds } }] });
    await toGroups(mine);
    const limit = (
      resourcebooking: typeof OWN | typeof NOTHING,
      contactbooking: typeof ALL | typeof NOTHING,
    ) =>
      api.storage.writer.write({ records: limitedGroups({ group: ALL, resourcebooking, contactbooking }) });
    await limit(OWN, NOTHING);
    const own = (await expected()).filter(
      ({ userGroupId, sort }) => sort !== 'people' && mine.includes(userGroupId ?? 0),
    );
    const { body } = await get(reader);
    for (const sort of ['rooms', 'equipment', 'services'] as const) {
      const ids = own.filter((one) => one.sort === sort).map(({ id }) => id);
      expect([body[sort].total, idsOf(body[sort])]).toEqual([ids.length, ids.slice(0, 60)]);
    }
    expect(own.length).toBeGreaterThan(0);
    expect(SORTS.flatMap((sort) => body[sort].bookings).map(({ kind }) => kind)).not.toContain(
      'contactbooking',
    );
    await limit(NOTHING, ALL);
    const contacts = (await get(reader)).body;
    expect([contacts.rooms, contacts.equipment, contacts.services]).toEqual(
      Array(3).fill({ total: 0, bookings: [] }),
    );
    expect(new Set(contacts.people.bookings.map(({ kind }) => kind))).toEqual(new Set(['contactbooking']));
    await limit(NOTHING, NOTHING);
    expect((await get(reader)).status).toBe(403);
    await api.storage.writer.write({ records: limitedGroups({ group: NOTHING }) });
    expect((await get(reader)).status).toBe(403);
    await toGroups(user.userGroupIds);
    await api.storage.writer.write({ records: groups.map((record) => ({ kind: 'usergroup', record })) });
  });

  it('of one hall is found alone, on whatever page of the whole it stands', async () => {
    const admin = await browserOf(ADMIN);
    const rooms = (await get(admin, '?sort=rooms&limit=200')).body.rooms;
    const last = wholes(rooms).at(-1);
    if (last === undefined || wholes(rooms).length <= 60) throw new Error('there are too few rooms');
    const ofRoom = wholes(rooms).filter(({ thing }) => thing.id === last.thing.id);
    const thing = `?thing=${last.thing.id}`;
    const own = (await get(admin, `${thing}&limit=200`)).body;
    expect(idsOf(own.rooms).slice(0, ofRoom.length)).toEqual(ofRoom.map(({ id }) => id));
    expect(new Set(wholes(own.rooms).map((one) => one.thing.id))).toEqual(new Set([last.thing.id]));
    expect([own.people, own.equipment, own.services]).toEqual(Array(3).fill({ total: 0, bookings: [] }));
    const { body } = await get(admin, `${thing}&sort=rooms&limit=1`);
    expect([body.rooms.total, idsOf(body.rooms)]).toEqual([own.rooms.total, idsOf(own.rooms).slice(0, 1)]);
    expect((await get(admin, '?thing=1-1')).body.rooms).toEqual({ total: 0, bookings: [] });
  });

  it('is refused with a wrong sort, limit or place, and for other kinds', async () => {
    const admin = await browserOf(ADMIN);
    for (const query of ['?sort=halls', '?thing=hall', '?limit=0', '?limit=201', '?offset=-1'])
      expect((await get(admin, query)).status).toBe(400);
    for (const one of ['event/1-1', `event/${wireId(season)}`, `resource/${wireId(season)}`, 'group/x'])
      expect((await admin.send(`/app/api/booked/${one}`)).status).toBe(404);
  });
});

const idOf = ({ id }: { readonly id: number }) => id;

interface Listed {
  readonly id: string;
  readonly role: string | null;
  readonly number: number;
  readonly resourceinstance?: { readonly name: string } | null;
  readonly start?: string | null;
  readonly end?: string | null;
  readonly resource: { readonly name: string };
  readonly children?: readonly Listed[];
}

interface Flat extends Pick<Listed, 'id' | 'role' | 'number' | 'start' | 'end'> {
  readonly thing: string;
  readonly unit: string | null;
  readonly depth: number;
}

function flattened(one: Listed, depth: number): readonly Flat[] {
  const { id, role, number, resource, start = null, end = null, resourceinstance, children = [] } = one;
  return [
    { id, thing: resource.name, role, number, unit: resourceinstance?.name ?? null, start, end, depth },
    ...children.flatMap((part) => flattened(part, depth + 1)),
  ];
}
