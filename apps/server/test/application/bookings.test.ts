/** Tasks and bookings that users create, change and delete, and the consequences for the event. */
import { describe, expect, it } from 'vitest';
import type { Thing } from '../api/api.ts';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

const DATA = '/app/api/data';
const named = ({ id, created, name }: { id: number; created: number; name: string }) => ({
  id: wireId({ id, created }),
  name,
});
const bulk = demoRecord('resource', ({ variety }) => variety === 'bulk');
const units = demoRecord('resource', ({ variety }) => variety === 'units');
const set = demoRecord('resource', ({ variety }) => variety === 'set');
const [BULK, UNITS, SET] = [named(bulk), named(units), named(set)];
const LOCATION = named(demoRecord('location'));
const PLACEHOLDER = named(demoRecord('resourceplaceholder'));
const CONTACT = named(demoRecord('contact', ({ type }) => type === 'person'));
const TEAM = named(demoRecord('team'));
const TIMES = { start: '2027-03-01T18:00', end: '2027-03-01T23:30' };

interface Refused {
  readonly errors?: readonly { readonly keyword: string }[];
}
type Booked = Thing & { readonly children?: readonly Thing[] };

describe.each(ENGINES)('tasks and bookings on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  const post = (by: Browser, kind: string, values: object) =>
    by.send<{ id: string } & Refused>(`/app/api/entities/${kind}`, { method: 'POST', body: { values } });
  const patch = (by: Browser, kind: string, id: string, values: object, headers?: Record<string, string>) =>
    by.send<Refused>(`/app/api/entities/${kind}/${id}`, {
      method: 'PATCH',
      body: { values },
      ...(headers === undefined ? {} : { headers }),
    });
  const remove = (by: Browser, kind: string, id: string) =>
    by.send<{ code: string }>(`/app/api/entities/${kind}/${id}`, { method: 'DELETE' });
  const get = async (by: Browser, path: string) => (await by.send<Thing>(`${DATA}/${path}`)).body;
  const list = async (by: Browser, path: string) =>
    JSON.parse((await by.send(`${DATA}/${path}`)).text) as Booked[];
  async function madeEvent(by: Browser) {
    const event = { name: 'Evening', startdate: '2027-03-01', enddate: '2027-03-01' };
    return { id: (await post(by, 'event', event)).body.id, name: event.name };
  }
  const wrong = ({ body }: { readonly body: Refused }) => body.errors?.map(({ keyword }) => keyword).sort();

  it('a resource and a location are booked, changed with what follows, and deleted, with a history', async () => {
    const admin = await browserOf(ADMIN);
    const event = await madeEvent(admin);
    const made = await post(admin, 'resourcebooking', {
      event,
      resource: BULK,
      number: 2,
      ...TIMES,
      role: 'x',
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(await get(admin, `resourcebooking/${id}`)).toMatchObject({
      _type: 'resourcebooking',
      name: BULK.name,
      number: 2,
      start: expect.stringMatching(/^2027-03-01T18:00:00\+/),
      end: expect.stringMatching(/^2027-03-01T23:30:00\+/),
      actualstart: null,
      role: 'x',
      unpublished: false,
      event: { id: event.id },
      resource: { id: BULK.id },
    });
    const { body: place } = await post(admin, 'resourcebooking', { event, resource: LOCATION });
    expect(await get(admin, `event/${event.id}`)).toMatchObject({ locations: [{ id: LOCATION.id }] });
    const found = await get(admin, `events/name:Evening location:"${LOCATION.name}" resource:"${BULK.name}"`);
    expect((found.data as Thing[]).map((one) => one.id)).toEqual([event.id]);
    expect(await get(admin, `event/${event.id}/costings`)).toMatchObject({ costings: expect.any(Array) });
    // Without times it lasts as long as the event.
    expect(await get(admin, `resourcebooking/${place.id}`)).toMatchObject({
      start: expect.stringMatching(/^2027-03-01T06:00:00/),
      end: expect.stringMatching(/^2027-03-02T06:00:00/),
    });
    const read = await admin.send(`/app/api/entities/resourcebooking/${id}`);
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'if-match': read.headers.etag ?? '',
    };
    const change = { actualstart: '2027-03-01T18:10', actualnumber: 1, unpublished: true };
    expect((await patch(admin, 'resourcebooking', id, change, headers)).status).toBe(204);
    expect((await patch(admin, 'resourcebooking', id, { number: 5 }, headers)).status).toBe(412);
    expect(await get(admin, `resourcebooking/${id}`)).toMatchObject({
      actualnumber: 1,
      unpublished: true,
      number: 2,
    });
    const history = await get(admin, `resourcebooking/${id}/history`);
    expect(history).toMatchObject({
      data: [
        { changes: [{ name: 'unpublished' }, { name: 'actualnumber', after: 1 }, { name: 'actualstart' }] },
        {},
      ],
    });
    expect((await remove(admin, 'event', event.id)).status).toBe(409);
    for (const one of [id, place.id]) expect((await remove(admin, 'resourcebooking', one)).status).toBe(204);
    expect(await get(admin, `event/${event.id}`)).toMatchObject({ locations: [] });
    expect(await list(admin, `event/${event.id}/resourcebookings`)).toEqual([]);
    expect((await remove(admin, 'event', event.id)).status).toBe(204);
  });

  it('a placeholder is swapped for a real resource', async () => {
    const admin = await browserOf(ADMIN);
    const event = await madeEvent(admin);
    const { body } = await post(admin, 'resourcebooking', { event, resource: PLACEHOLDER, ...TIMES });
    expect(await get(admin, `resourcebooking/${body.id}`)).toMatchObject({ name: PLACEHOLDER.name });
    expect((await patch(admin, 'resourcebooking', body.id, { resource: UNITS })).status).toBe(204);
    expect(await get(admin, `resourcebooking/${body.id}`)).toMatchObject({
      name: UNITS.name,
      resourceinstance: null,
    });
    expect((await patch(admin, 'resourcebooking', body.id, { resource: BULK })).status).toBe(204);
    expect(await get(admin, `resourcebooking/${body.id}`)).not.toHaveProperty('resourceinstance');
    expect(wrong(await patch(admin, 'resourcebooking', body.id, { resource: SET }))).toEqual(['resource']);
    await remove(admin, 'resourcebooking', body.id);
  });

  it('several units and a set come with their parts, and go with them', async () => {
    const admin = await browserOf(ADMIN);
    const event = await madeEvent(admin);
    const { body: group } = await post(admin, 'resourcebooking', {
      event,
      resource: UNITS,
      number: 3,
      ...TIMES,
    });
    const { body: whole } = await post(admin, 'resourcebooking', { event, resource: SET, ...TIMES });
    const [ofUnits, ofSet] = await list(admin, `event/${event.id}/resourcebookings`);
    expect(ofUnits).toMatchObject({ _type: 'resourcebookinggroup', id: group.id, number: 3 });
    expect(ofUnits?.children?.map(({ start, resourceinstance }) => [start, resourceinstance])).toEqual(
      Array(3).fill([expect.stringMatching(/^2027-03-01T18:00/), null]),
    );
    expect(ofSet).toMatchObject({ id: whole.id, number: 1 });
    expect(ofSet?.children?.map(({ resource }) => (resource as Thing).id)).toHaveLength(set.memberIds.length);
    const part = String(ofUnits?.children?.[0]?.id);
    expect((await patch(admin, 'resourcebooking', part, { role: 'First' })).status).toBe(204);
    expect((await remove(admin, 'resourcebooking', part)).body.code).toBe('in-use');
    expect(wrong(await patch(admin, 'resourcebooking', group.id, { number: 4, ...TIMES }))).toEqual([
      'end',
      'number',
      'start',
    ]);
    expect(wrong(await post(admin, 'resourcebooking', { event, resource: UNITS, number: 1.5 }))).toEqual([
      'number',
    ]);
    expect(wrong(await post(admin, 'resourcebooking', { event, resource: UNITS, number: 1e6 }))).toEqual([
      'number',
    ]);
    for (const { id } of [group, whole])
      expect((await remove(admin, 'resourcebooking', id)).status).toBe(204);
    expect((await admin.send(`${DATA}/resourcebooking/${part}`)).status).toBe(404);
    expect(await list(admin, `event/${event.id}/resourcebookings`)).toEqual([]);
  });

  it('a certain unit is booked, and only of the resource that is booked', async () => {
    const admin = await browserOf(ADMIN);
    const event = await madeEvent(admin);
    const [unit, second] = demoRecords('resourceinstance').filter(
      ({ resourceId }) => resourceId === units.id,
    );
    const foreign = demoRecord('resourceinstance', ({ resourceId }) => resourceId !== units.id);
    const [one, other, wrongOne] = [unit, second, foreign].map((record) => record && named(record));
    const book = (values: object) => post(admin, 'resourcebooking', { event, resource: UNITS, ...values });
    expect(wrong(await book({ resourceinstance: wrongOne }))).toEqual(['resourceinstance']);
    expect(wrong(await book({ resourceinstance: { id: '1-1' } }))).toEqual(['resourceinstance']);
    expect(wrong(await book({ resourceinstance: one, number: 2 }))).toEqual(['resourceinstance']);
    expect(wrong(await book({ resource: BULK, resourceinstance: one }))).toEqual(['resourceinstance']);
    const { body } = await book({ resourceinstance: one });
    expect(await get(admin, `resourcebooking/${body.id}`)).toMatchObject({
      resourceinstance: { id: one?.id },
    });
    const read = await admin.send<{ values: object }>(`/app/api/entities/resourcebooking/${body.id}`);
    expect(read.body.values).toMatchObject({ resourceinstance: one });
    expect((await patch(admin, 'resourcebooking', body.id, { resourceinstance: other })).status).toBe(204);
    expect(await get(admin, `resourcebooking/${body.id}/history`)).toMatchObject({
      data: [{ changes: [{ name: 'resourceinstance', before: one?.name, after: other?.name }] }, {}],
    });
    expect(wrong(await patch(admin, 'resourcebooking', body.id, { number: 2 }))).toEqual(['number']);
    expect((await patch(admin, 'resourcebooking', body.id, { resource: BULK, number: 2 })).status).toBe(204);
    expect(await get(admin, `resourcebooking/${body.id}`)).not.toHaveProperty('resourceinstance');
    const { body: group } = await book({ number: 2 });
    const parts = async () =>
      (await list(admin, `event/${event.id}/resourcebookings`)).find(({ id }) => id === group.id)?.children ??
      [];
    const [part] = await parts();
    expect((await patch(admin, 'resourcebooking', String(part?.id), { resourceinstance: one })).status).toBe(
      204,
    );
    expect(wrong(await patch(admin, 'resourcebooking', group.id, { resourceinstance: one }))).toEqual([
      'resourceinstance',
    ]);
    expect((await parts()).map(({ resourceinstance }) => resourceinstance)).toMatchObject([
      { id: one?.id },
      null,
    ]);
    const offered = async (id: string) =>
      (await admin.send<{ units: Thing[] }>(`/app/api/units/${id}`)).body.units.map((offer) => offer.id);
    expect(await offered(UNITS.id)).toEqual(expect.arrayContaining([one?.id, other?.id]));
    for (const { id } of [BULK, LOCATION, PLACEHOLDER]) expect(await offered(id)).toEqual([]);
  });

  it('a part of a set that is booked twice is changed by itself', async () => {
    const admin = await browserOf(ADMIN);
    const event = await madeEvent(admin);
    await post(admin, 'resourcebooking', { event, resource: SET, number: 2, ...TIMES });
    const [ofSet] = await list(admin, `event/${event.id}/resourcebookings`);
    for (const { id } of ofSet?.children ?? [])
      expect((await patch(admin, 'resourcebooking', String(id), { role: 'Spare' })).status).toBe(204);
  });

  it('a person is booked in what he does for an organization', async () => {
    const admin = await browserOf(ADMIN);
    const event = await madeEvent(admin);
    const link = demoRecord('contactlink', ({ jobTitle }) => jobTitle !== '');
    const [person, organization] = [link.personId, link.organizationId].map(
      (id) => demoRecord('contact', (contact) => contact.id === id).name,
    );
    const contact = { id: wireId(link), name: `${person} – ${organization} (${link.jobTitle})` };
    const { body } = await post(admin, 'contactbooking', { event, contact, role: 'Agent' });
    expect(await list(admin, `event/${event.id}/contactbookings`)).toMatchObject([
      { name: person, contact: { id: contact.id, _type: 'contactlink', jobtitle: link.jobTitle } },
    ]);
    const read = () => admin.send<{ values: object }>(`/app/api/entities/contactbooking/${body.id}`);
    expect((await read()).body.values).toMatchObject({ contact });
    const change = (values: object) => patch(admin, 'contactbooking', body.id, values);
    expect((await change({ contact, role: 'Manager' })).status).toBe(204);
    expect((await change({ contact: CONTACT })).status).toBe(204);
    expect((await read()).body.values).toMatchObject({ contact: CONTACT });
    expect((await change({ contact })).status).toBe(204);
    expect(wrong(await change({ contact: null }))).toEqual(['contact']);
    expect(wrong(await change({ contact: BULK }))).toEqual(['contact']);
    expect(await get(admin, `contactbooking/${body.id}/history`)).toMatchObject({
      data: [
        { changes: [{ name: 'contact', before: CONTACT.name, after: contact.name }] },
        { changes: [{ name: 'contact', before: contact.name, after: CONTACT.name }] },
        { changes: [{ name: 'role' }] },
        {},
      ],
    });
  });

  it('a contact is booked, changed and deleted', async () => {
    const admin = await browserOf(ADMIN);
    const event = await madeEvent(admin);
    const { body } = await post(admin, 'contactbooking', { event, contact: CONTACT, role: 'Soloist' });
    expect(await list(admin, `event/${event.id}/contactbookings`)).toMatchObject([
      { id: body.id, role: 'Soloist', name: CONTACT.name, contact: { id: CONTACT.id } },
    ]);
    const found = await get(admin, `events/name:Evening contact:"${CONTACT.name}" role:Soloist`);
    expect((found.data as Thing[]).map((one) => one.id)).toContain(event.id);
    expect((await patch(admin, 'contactbooking', body.id, { role: null })).status).toBe(204);
    expect(await get(admin, `contactbooking/${body.id}`)).toMatchObject({ role: null });
    expect(wrong(await patch(admin, 'contactbooking', body.id, { contact: null }))).toEqual(['contact']);
    expect((await remove(admin, 'contactbooking', body.id)).status).toBe(204);
    expect(await list(admin, `event/${event.id}/contactbookings`)).toEqual([]);
  });

  it('a task is made, changed and deleted', async () => {
    const admin = await browserOf(ADMIN);
    const event = await madeEvent(admin);
    const values = {
      name: 'Tune <b>it</b>',
      event,
      team: TEAM,
      status: 'Open',
      assignedto: 'Anna',
      start: '2027-02-01T09:00',
      due: '2027-02-02T17:00',
      duration: '2 hours',
      cost: 120,
      description: 'Both\npianos',
    };
    const { body } = await post(admin, 'task', values);
    const shown = { ...values, event: { id: event.id }, team: TEAM.name, start: expect.any(String) };
    expect(await get(admin, `task/${body.id}`)).toMatchObject({
      ...shown,
      due: expect.stringMatching(/^2027-02-02T17:00:00/),
      assignedby: expect.any(String),
    });
    const found = await get(admin, 'tasks/event:="Evening" assignedto:Anna');
    expect((found.data as Thing[]).map((one) => one.id)).toContain(body.id);
    expect((await patch(admin, 'task', body.id, { status: 'Done', due: null })).status).toBe(204);
    expect(await get(admin, `task/${body.id}`)).toMatchObject({ status: 'Done', due: null });
    expect(await get(admin, `task/${body.id}/history`)).toMatchObject({
      data: [{ changes: [{ name: 'status', before: 'Open', after: 'Done' }, { name: 'due' }] }, {}],
    });
    expect(wrong(await patch(admin, 'task', body.id, { due: '2027-01-01T00:00', cost: 1.5 }))).toEqual([
      'cost',
      'due',
    ]);
    expect((await remove(admin, 'task', body.id)).status).toBe(204);
    expect((await admin.send(`${DATA}/task/${body.id}`)).status).toBe(404);
  });

  it('are listed by what is booked, by their start, with event, times and role, page by page', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const event = await madeEvent(admin);
    const owned = { event, owninggroup: null };
    const late = { start: '2031-03-02T18:00', end: '2031-03-02T19:00' };
    const early = { start: '2031-03-01T08:00', end: '2031-03-01T09:00' };
    for (const times of [late, early])
      expect((await post(admin, 'resourcebooking', { ...owned, resource: LOCATION, ...times })).status).toBe(
        201,
      );
    await post(admin, 'contactbooking', { ...owned, contact: CONTACT, role: 'Whistler' });
    const pageOf = async (by: Browser, thing: string, query: string) =>
      (await by.send<{ bookings: Thing[]; total: number }>(`/app/api/bookings/${thing}?${query}`)).body;
    const of = async (by: Browser, kind: string, id: string, side = 'upcoming') => {
      const all: Thing[] = [];
      for (;;) {
        const query = `side=${side}&limit=200&offset=${all.length}`;
        const { bookings, total } = await pageOf(by, `${kind}/${id}`, query);
        all.push(...bookings);
        if (bookings.length === 0 || all.length >= total) return all;
      }
    };
    const ofHall = await of(admin, 'location', LOCATION.id);
    expect(ofHall.filter(({ start }) => String(start).startsWith('2031'))).toMatchObject([
      { event: { kind: 'event', ...event }, start: expect.stringMatching(/^2031-03-01T08:00/), role: null },
      { event: { kind: 'event', ...event }, end: expect.stringMatching(/^2031-03-02T19:00/) },
    ]);
    const starts = ofHall.flatMap(({ start }) => (start === null ? [] : [Date.parse(String(start))]));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect((await of(admin, 'contact', CONTACT.id)).filter(({ role }) => role === 'Whistler')).toMatchObject([
      { kind: 'contactbooking', event, start: expect.stringMatching(/^2027-03-01T/) },
    ]);
    const hall = `location/${LOCATION.id}`;
    for (const side of ['upcoming', 'past']) {
      const all = await of(admin, 'location', LOCATION.id, side);
      const first = await pageOf(admin, hall, `side=${side}&limit=2`);
      const second = await pageOf(admin, hall, `side=${side}&limit=2&offset=2`);
      expect([...first.bookings, ...second.bookings]).toEqual(all.slice(0, 4));
      expect([first.total, second.total, all.length > 4]).toEqual([all.length, all.length, true]);
      const isOver = ({ end, start }: Thing) => Date.parse(String(end ?? start)) < api.clock.now();
      expect(all.filter(isOver)).toHaveLength(side === 'past' ? all.length : 0);
      const times = all.map(({ start }) => Date.parse(String(start)));
      expect(times).toEqual(times.toSorted((a, b) => (side === 'past' ? b - a : a - b)));
    }
    for (const query of ['side=none', 'limit=0', 'limit=201', 'offset=-1'])
      expect((await admin.send(`/app/api/bookings/${hall}?${query}`)).status).toBe(400);
    for (const path of ['event/1-1', 'resource/1-1', 'contact/x'])
      expect((await admin.send(`/app/api/bookings/${path}`)).status).toBe(404);
    const groups = await api.storage.transfer.all('usergroup');
    const kinds = { location: { read: 'all', write: 'none' } } as const;
    const blind = groups.map((record) => ({
      kind: 'usergroup' as const,
      record: { ...record, permissions: { ...record.permissions, kinds, administer: false } },
    }));
    await api.storage.writer.write({ records: blind });
    const [hidden, refused] = [
      await of(reader, 'location', LOCATION.id),
      (await reader.send(`/app/api/bookings/contact/${CONTACT.id}`)).status,
    ];
    await api.storage.writer.write({ records: groups.map((record) => ({ kind: 'usergroup', record })) });
    expect([hidden, refused]).toEqual([[], 403]);
  });

  it('that were made or deleted are told in the history of the event, to whoever could see them', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const event = await madeEvent(admin);
    const owned = { event, owninggroup: null };
    const made = [
      ['resourcebooking', { ...owned, resource: BULK, number: 2, role: 'x', ...TIMES }],
      ['contactbooking', { ...owned, contact: CONTACT, role: 'Soloist' }],
      ['task', { ...owned, name: 'Tune', due: '2027-02-02T17:00' }],
    ] as const;
    for (const [kind, values] of made) {
      const { body } = await post(admin, kind, values);
      if (kind === 'task')
        await admin.send(`/app/api/entities/task/${body.id}/attachments`, {
          method: 'POST',
          body: { upload: null, link: 'https://venue.example/a', comment: null },
        });
      expect((await remove(admin, kind, body.id)).status).toBe(204);
    }
    const entry = (kind: string, name: string, values: object) => ({
      username: expect.any(String),
      date: expect.any(String),
      changes: [{ target: 'part', name, before: { _type: kind, ...values }, after: null }],
    });
    const before = (kind: string, name: string, values: object) => ({
      changes: [{ target: 'part', name, before: null, after: { _type: kind, ...values } }],
    });
    const [soloist, stands] = [
      { contact: CONTACT.name, role: 'Soloist' },
      { resource: BULK.name, number: 2, role: 'x', ...TIMES },
    ];
    const told = [
      entry('task', 'Tune', { due: '2027-02-02T17:00', attachments: ['https://venue.example/a'] }),
      before('task', 'Tune', { due: '2027-02-02T17:00' }),
      entry('contactbooking', CONTACT.name, soloist),
      before('contactbooking', CONTACT.name, soloist),
      entry('resourcebooking', BULK.name, stands),
      before('resourcebooking', BULK.name, stands),
    ];
    const history = await get(admin, `event/${event.id}/history`);
    expect((history.data as Thing[]).slice(0, 6)).toMatchObject(told);
    expect(JSON.stringify(history)).not.toContain('userGroupId');
    const groups = await api.storage.transfer.all('usergroup');
    const kinds = { event: { read: 'all', write: 'none' }, task: { read: 'all', write: 'none' } } as const;
    const blind = groups.map((record) => ({
      kind: 'usergroup' as const,
      record: { ...record, permissions: { ...record.permissions, kinds, administer: false } },
    }));
    await api.storage.writer.write({ records: blind });
    const seen = (await get(reader, `event/${event.id}/history`)).data as Thing[];
    await api.storage.writer.write({ records: groups.map((record) => ({ kind: 'usergroup', record })) });
    expect(seen).toMatchObject([told[0], told[1], { changes: expect.any(Array) }]);
    expect(seen).toHaveLength(3);
  });

  it('are refused beside the field that is wrong, and to who may only read', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const event = await madeEvent(admin);
    const book = (values: object) => post(admin, 'resourcebooking', { event, resource: BULK, ...values });
    expect(wrong(await post(admin, 'resourcebooking', {}))).toEqual(['event', 'resource']);
    expect(wrong(await book({ start: TIMES.end, end: TIMES.start }))).toEqual(['end']);
    expect(wrong(await book({ actualstart: TIMES.end, actualend: TIMES.start }))).toEqual(['actualend']);
    for (const number of [0, -1, 'two']) expect(wrong(await book({ number }))).toEqual(['number']);
    expect(wrong(await book({ start: '2027-03-01', resource: { id: '1-1' } }))).toEqual([
      'resource',
      'start',
    ]);
    expect(wrong(await post(admin, 'contactbooking', { event }))).toEqual(['contact']);
    expect(await list(admin, `event/${event.id}/resourcebookings`)).toEqual([]);
    for (const kind of ['resourcebooking', 'contactbooking', 'task'])
      expect((await post(reader, kind, { event })).status).toBe(403);
  });
});
