/** Calendar addresses: making and revoking them, and what programs read there. */
import { APPLICATION_SHAPES, type ApplicationWire } from '@callboard/contract';
import Value from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUserPrincipal } from '../../src/access/principal.ts';
import { writeCalendar } from '../../src/calendars/calendar.ts';
import type { Entity, Fields } from '../../src/model/records.ts';
import { formatId } from '../../src/platform/ids.ts';
import { createComputePool } from '../../src/processes/pool.ts';
import { createCalendarReading } from '../../src/storage/calendar-reading.ts';
import { createApi } from '../api/api.ts';
import { ADMIN, type Browser, PAGE_HEADERS, READER, useApplication } from '../application/application.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { COMPUTE_WORKER } from '../compute/worker-program.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import { ENGINES } from '../engines.ts';
import { readByIcalJs, readByNodeIcal } from './read-back.ts';

type Created = ApplicationWire<'CreatedCalendar'>;
type Listed = ApplicationWire<'Calendars'>;
const ROOT = '/app/api/calendars';
const ORIGIN = 'https://venue.example';
const HOUR = 3_600;
const DAY = 86_400;
const wire = ({ id, created }: { readonly id: number; readonly created: number }) => formatId(id, created);

describe.each(ENGINES)('calendars on %s', (engine) => {
  const application = useApplication(engine, { unknownPerSecond: 5 });
  const { api, browserOf } = application;
  let admin: Browser;
  const status = { confirmed: buildRecord('status', { firmness: 'confirmed', name: 'Sold' }) };
  const option = buildRecord('status', { firmness: 'option', name: 'Pencil' });
  const released = buildRecord('status', { firmness: 'released', name: 'Off' });
  const ours = buildRecord('usergroup', { permissions: onlyOwnEvents() });
  const user = buildRecord('user', { userGroupIds: [ours.id], name: 'Ona', languageCode: 'de' });
  const group = buildRecord('resourcegroup');
  const team = buildRecord('team', { name: 'Sound' });
  const hall = buildRecord('location', {
    ...{ resourceGroupId: group.id, resourceType: 'location', variety: 'bulk', name: 'Round hall' },
  });
  const person = buildRecord('contact', { type: 'person', name: 'Mo' });
  const engineer = buildRecord('resource', {
    ...{ resourceGroupId: group.id, resourceType: 'human', variety: 'person', name: 'Mo, engineer' },
    ...{ linkedContactId: person.id, teamIds: [team.id] },
  });
  const first = event('Premiere', status.confirmed, 1, { userGroupId: ours.id });
  const second = event('Maybe', option, 2);
  const third = event('Cancelled', released, 3);
  const uses = [first, second, third].map((one) => use(one, hall.id));
  const closure = buildRecord('unavailability', {
    ...{ resourceId: hall.id, start: DEMO_NOW + 5 * DAY, end: DEMO_NOW + 5 * DAY + HOUR, reason: 'Floor' },
  });
  const hidden = use(second, engineer.id, { unpublished: true, role: 'mixing' });
  const shown = use(first, engineer.id, { role: 'lights' });
  const engagement = buildRecord('contactbooking', {
    ...{ eventId: second.id, contactId: person.id, role: 'speaker' },
  });

  beforeAll(async () => {
    await api.storage.writer.write({
      records: [
        ...[status.confirmed, option, released].map((one) => recordLine('status', one)),
        recordLine('usergroup', ours),
        recordLine('user', user),
        recordLine('resourcegroup', group),
        recordLine('team', team),
        recordLine('location', hall),
        recordLine('contact', person),
        recordLine('resource', engineer),
        recordLine('unavailability', closure),
        ...[first, second, third].map((one) => recordLine('event', one)),
        ...[...uses, hidden, shown].map((one) => recordLine('resourcebooking', one)),
        recordLine('contactbooking', engagement),
      ],
    });
    admin = await browserOf(ADMIN);
  });

  function onlyOwnEvents(): Fields<'usergroup'>['permissions'] {
    const own = { read: 'own', write: 'none' } as const;
    const all = { read: 'all', write: 'none' } as const;
    return {
      kinds: { event: own, location: all, status: all },
      ...{ prices: false, privateContactData: false, administer: false },
    };
  }

  function event(
    name: string,
    { id: statusId }: { readonly id: number },
    days: number,
    more: Partial<Fields<'event'>> = {},
  ) {
    const start = DEMO_NOW + days * DAY;
    const schedule = [
      { start, end: start + HOUR, description: 'Doors', tag: null, displayStart: true, displayEnd: true },
    ];
    return buildRecord('event', { name, statusId, schedule, ...more });
  }

  function use(
    { id: eventId, schedule }: Fields<'event'>,
    resourceId: number,
    more: Partial<Fields<'resourcebooking'>> = {},
  ) {
    const start = schedule[0]?.start ?? 0;
    return buildRecord('resourcebooking', {
      ...{ resourceId, eventId, eventKind: 'event', variety: 'bulk', start, end: start + HOUR },
      ...more,
    });
  }

  const create = (browser: Browser, body: object) => browser.send<Created>(ROOT, { method: 'POST', body });
  const pathOf = ({ address }: Created): string => address.slice(ORIGIN.length);
  async function made(subject: string, of: Parameters<typeof wire>[0], detail = 'all'): Promise<Created> {
    const { status: code, body, text } = await create(admin, { subject, subjectid: wire(of), detail });
    if (code !== 201) throw new Error(text);
    return body;
  }
  /** Reads from another machine, through a trusted proxy. */
  const readFar = (path: string) =>
    api.get(path, {
      ...{ key: null, headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' } },
    });
  async function textAt(of: Created): Promise<string> {
    const { status: code, text } = await readHere(pathOf(of));
    if (code !== 200) throw new Error(`${code} ${text}`);
    return text;
  }
  const readHere = (path: string, headers: Record<string, string> = {}) =>
    api.get(path, { key: null, headers });

  it('are answered in the shapes of the document, and show their address once', async () => {
    const { status: code, body } = await create(admin, {
      ...{ subject: 'location', subjectid: wire(hall), detail: 'titles' },
    });
    expect(code).toBe(201);
    expect([...Value.Errors(APPLICATION_SHAPES.CreatedCalendar, body)]).toEqual([]);
    expect(body.address).toMatch(/^https:\/\/venue\.example\/calendars\/cal_[0-9A-Za-z]{32}\.ics$/);
    const listed = await admin.send<Listed>(ROOT);
    expect([...Value.Errors(APPLICATION_SHAPES.Calendars, listed.body)]).toEqual([]);
    expect(listed.body.data.at(-1)).toMatchObject({ id: body.id, name: 'Round hall', lastread: null });
    expect(listed.text).not.toContain('cal_');
    const token = body.address.slice(body.address.indexOf('cal_'), -4);
    const [row] = (await api.storage.calendars.list('everybody')).slice(-1);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(api.logged()).not.toContain(token);
  });

  it('show a hall with the firmness of statuses, closures, and without what was released, to two parsers', async () => {
    const text = await textAt(await made('location', hall));
    const own = ({ start, ...entry }: ReturnType<typeof readByIcalJs>[number]) => [
      ...[entry.summary, entry.status, entry.location, (start - DEMO_NOW) / DAY],
    ];
    const expected = [
      ['Premiere', 'CONFIRMED', 'Round hall', 1],
      ['Maybe', 'TENTATIVE', 'Round hall', 2],
      ['Floor', 'CONFIRMED', '', 5],
    ];
    expect(readByIcalJs(text).map(own)).toEqual(expected);
    expect(readByNodeIcal(text).map(own)).toEqual(expected);
    expect(readByIcalJs(text).map(({ end, start }) => end - start)).toEqual([HOUR, HOUR, HOUR]);
    expect(text).toContain('BEGIN:VTIMEZONE');
  });

  it('tell only times, names as well, or everything', async () => {
    const [busy, titles, all] = await Promise.all(
      ['busy', 'titles', 'all'].map(async (detail) =>
        readByIcalJs(await textAt(await made('location', hall, detail))),
      ),
    );
    expect(busy?.map(({ summary, location }) => summary + location)).toEqual(['Busy', 'Busy', 'Busy']);
    expect(titles?.[0]).toMatchObject({ summary: 'Premiere', location: 'Round hall', description: '' });
    expect(all?.[0]?.description).toContain('Status: Sold\nSchedule:\n');
    expect(all?.[0]?.description).toMatch(/\d\d:\d\d–\d\d:\d\d Doors$/);
    expect([busy, titles, all].map((one) => one?.map(({ uid }) => uid))).toEqual(
      Array.from({ length: 3 }, () =>
        [...uses.slice(0, 2), closure].map((one) => `${wire(one)}@venue.example`),
      ),
    );
  });

  it('show a person what they are booked for, but not what is unpublished', async () => {
    const entries = readByIcalJs(await textAt(await made('contact', person)));
    expect(entries.map(({ summary }) => summary)).toEqual(['Premiere (lights)', 'Maybe (speaker)']);
    const ofTeam = readByIcalJs(await textAt(await made('team', team)));
    expect(ofTeam.map(({ summary }) => summary)).toEqual(['Mo, engineer: Premiere (lights)']);
    const ofResource = readByIcalJs(await textAt(await made('resource', engineer)));
    expect(ofResource.map(({ summary }) => summary)).toEqual(['Premiere (lights)', 'Maybe (speaker)']);
  });

  it('show the events that a saved query finds, with the same identity and a higher sequence when they move', async () => {
    const sharedwith = { everybody: false, users: [], usergroups: [] };
    const query = 'location:"Round hall"';
    const saved = await admin.send<ApplicationWire<'SavedQuery'>>('/app/api/saved-queries', {
      method: 'POST',
      body: { name: 'In the round', list: 'events', query, columns: null, sharedwith },
    });
    const { body } = await create(admin, {
      subject: 'savedquery',
      subjectid: saved.body.id,
      detail: 'titles',
    });
    const before = readByIcalJs(await textAt(body));
    const ofHall = await made('location', hall);
    const sequences = async (of: Created) => readByNodeIcal(await textAt(of)).map(({ sequence }) => sequence);
    const [sequence, sequenceInHall] = [await sequences(body), await sequences(ofHall)];
    expect(before.map(({ summary }) => summary)).toEqual(['Premiere', 'Maybe']);
    const [entry] = first.schedule;
    if (entry === undefined) throw new Error('It has a schedule');
    const moved = [{ ...entry, start: entry.start + HOUR, end: entry.start + 2 * HOUR }];
    await api.storage.writer.write({
      records: [recordLine('event', { ...first, schedule: moved, revision: first.revision + 1 })],
    });
    const after = readByIcalJs(await textAt(body));
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect((after[0]?.start ?? 0) - (before[0]?.start ?? 0)).toBe(HOUR);
    // Only the event that moved gets another number, in each calendar that shows it.
    expect(after.map(({ sequence: now }, index) => now - (sequence[index] ?? 0))).toEqual([1, 0]);
    const inHall = await sequences(ofHall);
    expect(inHall.map((now, index) => now - (sequenceInHall[index] ?? 0))).toEqual([1, 0, 0]);
    const broken = { name: 'In the round', list: 'events', query: 'nofield:x', columns: null, sharedwith };
    const tag = { ...PAGE_HEADERS, 'if-match': `"${saved.body.revision}"` };
    const where = `/app/api/saved-queries/${saved.body.id}`;
    expect((await admin.send(where, { method: 'PUT', body: broken, headers: tag })).status).toBe(200);
    const unreadable = await readHere(pathOf(body));
    expect([unreadable.status, unreadable.text.includes('nofield')]).toEqual([404, false]);
    const list = await admin.send<ApplicationWire<'SavedQuery'>>('/app/api/saved-queries', {
      method: 'POST',
      body: { name: 'People', list: 'contacts', query: '', columns: null, sharedwith },
    });
    const refused = await create(admin, { subject: 'savedquery', subjectid: list.body.id, detail: 'all' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('A calendar shows events')]);
  });

  it('answer 304 until something is written, and say when they were read', async () => {
    const created = await made('location', hall);
    const path = pathOf(created);
    const { headers, text } = await readHere(path);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    const tag = { 'if-none-match': headers.etag ?? '' };
    const packed = await readHere(path, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect((await readHere(path, { 'if-none-match': packed.headers.etag ?? '' })).status).toBe(304);
    const same = await readHere(path, tag);
    expect([same.status, same.text, same.headers.etag]).toEqual([304, '', headers.etag]);
    await api.storage.writer.write({
      records: [recordLine('event', { ...third, revision: third.revision + 1, name: 'Still off' })],
    });
    expect((await readHere(path, tag)).status).toBe(304);
    await api.storage.writer.write({
      records: [recordLine('event', { ...second, revision: second.revision + 1, name: 'Perhaps' })],
    });
    const changed = await readHere(path, tag);
    expect(changed.status).toBe(200);
    expect(changed.text).not.toBe(text);
    expect(changed.headers.etag).not.toBe(headers.etag);
    const listed = await admin.send<Listed>(ROOT);
    expect(listed.body.data.find(({ id }) => id === created.id)?.lastread).toBe('2026-11-20T12:06:40+01:00');
  });

  it('are read with the rights that their owner has at that moment', async () => {
    const owner = {
      hash: '',
      created: 1,
      ownerId: user.id,
      subject: { kind: 'location', id: hall.id },
    } as const;
    const account = { user: user as Entity<'user'>, groups: [ours as Entity<'usergroup'>] };
    const principal = createUserPrincipal(account);
    const reference = await api.storage.reference.current();
    const write = (subject: { kind: 'location' | 'contact' | 'resource'; id: number }) =>
      api.storage.calendars.read((reader) =>
        writeCalendar(reader, principal, reference, {
          ...{ subject, detail: 'titles', language: 'de', baseUrl: ORIGIN, found: undefined },
          period: { from: DEMO_NOW, to: DEMO_NOW + 30 * DAY },
        }),
      );
    const seen = readByIcalJs((await write(owner.subject))?.text ?? '');
    expect(seen.map(({ summary }) => summary)).toEqual(['Premiere', 'Belegt', 'Floor']);
    expect(await write({ kind: 'contact', id: person.id })).toBeUndefined();
    expect(await write({ kind: 'resource', id: engineer.id })).toBeUndefined();
  });

  it('are written by other processes with the same text', async () => {
    const pool = createComputePool({ ...COMPUTE_WORKER, args: [] });
    try {
      const reading = createCalendarReading(pool, api.storage.dataviews.address);
      const [users, groups] = [
        await api.storage.transfer.all('user'),
        await api.storage.transfer.all('usergroup'),
      ];
      const principal = createUserPrincipal({
        user: users.find(({ login }) => login === ADMIN) ?? (user as Entity<'user'>),
        groups,
      });
      const question = {
        ...({ subject: { kind: 'location', id: hall.id }, detail: 'all', language: 'fr' } as const),
        ...{ period: { from: DEMO_NOW, to: DEMO_NOW + 30 * DAY }, baseUrl: ORIGIN, found: undefined },
      };
      const reference = await api.storage.reference.current();
      const here = await api.storage.calendars.read((reader) =>
        writeCalendar(reader, principal, reference, question),
      );
      expect(here?.entries).toBe(3);
      expect(await reading.write(1, principal, question)).toEqual(here);
      const gone = { ...question, subject: { kind: 'team', id: 1 } as const };
      expect(await reading.write(1, principal, gone)).toBeUndefined();
    } finally {
      pool.close();
    }
  });

  it('are not found once revoked, on every node, nor by anybody who guesses, and all alike', async () => {
    const created = await made('location', hall);
    const path = pathOf(created);
    const other = createApi(await api.storage.openAnother());
    try {
      const there = (at: string) => other.get(at, { key: null });
      expect((await there(path)).status).toBe(200);
      expect((await admin.send(`${ROOT}/${created.id}`, { method: 'DELETE' })).status).toBe(204);
      const revoked = await there(path);
      const unknown = await there(`/calendars/cal_${'a'.repeat(32)}.ics`);
      const malformed = await there('/calendars/none');
      expect([revoked.status, unknown.status, malformed.status]).toEqual([404, 404, 404]);
      expect(new Set([revoked.text, unknown.text, malformed.text]).size).toBe(1);
      expect((await readHere(path)).text).toBe(revoked.text);
      expect((await admin.send(`${ROOT}/${created.id}`, { method: 'DELETE' })).status).toBe(404);
    } finally {
      await other.app.close();
    }
  });

  it('are not found once their owner is not active any more', async () => {
    const reader = await browserOf(READER);
    const { body } = await create(reader, { subject: 'location', subjectid: wire(hall), detail: 'busy' });
    const path = pathOf(body);
    expect((await readHere(path)).status).toBe(200);
    const account = (await api.storage.transfer.all('user')).find(({ login }) => login === READER);
    if (account === undefined) throw new Error('The demo venue has a reader');
    const set = (active: boolean) =>
      api.storage.writer.write({ records: [recordLine('user', { ...account, active })] });
    await set(false);
    expect((await readHere(path)).status).toBe(404);
    await set(true);
    expect((await readHere(path)).status).toBe(200);
  });

  it('are listed for all users to administrators alone, who revoke any of them', async () => {
    const reader = await browserOf(READER);
    const mine = await create(reader, { subject: 'location', subjectid: wire(hall), detail: 'busy' });
    const all = '/app/api/settings/calendars';
    expect((await reader.send(all)).status).toBe(403);
    const listed = (await admin.send<Listed>(all)).body.data;
    expect(listed.find(({ id }) => id === mine.body.id)).toMatchObject({ own: false, detail: 'busy' });
    const others = listed.find(({ own }) => own);
    expect((await reader.send(`${ROOT}/${others?.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await admin.send(`${ROOT}/${mine.body.id}`, { method: 'DELETE' })).status).toBe(204);
    const events = (await api.storage.security.entries({ limit: 100 })).filter(({ event: name }) =>
      name.startsWith('calendar-'),
    );
    expect(events[0]).toMatchObject({
      ...{ event: 'calendar-deleted', details: { calendar: 'Round hall', detail: 'busy' } },
    });
  });

  it.each([
    ['an unknown id', { subject: 'location', subjectid: '1-1', detail: 'busy' }, 'bad-value'],
    ['something of another kind', { subject: 'team', subjectid: wire(hall), detail: 'busy' }, 'bad-value'],
    ['no id', { subject: 'contact', subjectid: 'x', detail: 'busy' }, 'bad-body'],
    ['another level', { subject: 'location', subjectid: wire(hall), detail: 'much' }, 'bad-body'],
  ])('are refused for %s', async (_, body, code) => {
    expect((await admin.send(ROOT, { method: 'POST', body })).body).toMatchObject({ code });
  });

  it('are no more than a hundred for a user, also when several are made at once', async () => {
    const reader = await browserOf(READER);
    const codes = new Map<number, number>();
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 18 }, () =>
          create(reader, { subject: 'location', subjectid: wire(hall), detail: 'busy' }),
        ),
      );
      for (const { status: code } of answers) codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    const { data } = (await reader.send<Listed>(ROOT)).body;
    expect(data).toHaveLength(100);
    expect(codes.get(400)).toBeGreaterThan(0);
  });

  it('slow down guesses of an address, and programs that read one too often, but not others', async () => {
    const [greedy, polite] = [pathOf(await made('location', hall)), pathOf(await made('location', hall))];
    await readHere(polite);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        readFar(`/calendars/cal_${String(index).padStart(32, 'a')}.ics`),
      ),
    );
    expect(guesses.map(({ status: code }) => code)).toContain(429);
    expect((await readFar(polite)).status).toBe(200);
    let refused = 0;
    for (let time = 0; time < 70; time += 1) refused += (await readHere(greedy)).status === 429 ? 1 : 0;
    expect(refused).toBeGreaterThan(0);
    expect((await readHere(polite)).status).toBe(200);
  });

  it('answer nothing but GET and HEAD', async () => {
    const path = pathOf(await made('location', hall));
    const head = await api.get(path, { key: null, method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    const post = await api.get(path, { key: null, method: 'POST' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('say from which day on entries are left out', async () => {
    const place = buildRecord('location', {
      ...{ resourceGroupId: group.id, resourceType: 'location', variety: 'bulk', name: 'Busy hall' },
    });
    const many = Array.from({ length: 6 }, (_, index) =>
      buildRecord('resourcebooking', {
        ...{ resourceId: place.id, variety: 'bulk', eventName: `Rehearsal ${index}` },
        ...{ start: DEMO_NOW + index * DAY, end: DEMO_NOW + index * DAY + HOUR },
      }),
    );
    await api.storage.writer.write({
      records: [recordLine('location', place), ...many.map((one) => recordLine('resourcebooking', one))],
    });
    const reference = await api.storage.reference.current();
    const [of] = reference.users.values();
    if (of === undefined) throw new Error('The demo venue has users');
    const principal = createUserPrincipal({ user: of, groups: [...reference.userGroups.values()] });
    const question = {
      ...({ subject: { kind: 'location', id: place.id }, detail: 'titles', language: 'en' } as const),
      ...{ period: { from: DEMO_NOW, to: DEMO_NOW + 30 * DAY }, baseUrl: ORIGIN, found: undefined },
    };
    const written = await api.storage.calendars.read((reader) =>
      writeCalendar(reader, principal, reference, question, 4),
    );
    const entries = readByIcalJs(written?.text ?? '');
    expect(entries.map(({ summary }) => summary)).toEqual([
      ...['Rehearsal 0', 'Rehearsal 1', 'Rehearsal 2', 'Rehearsal 3'],
      'This calendar holds 4 entries; from this day on more are left out.',
    ]);
    expect(entries.at(-1)?.start).toBe(Math.floor((DEMO_NOW + 4 * DAY) / DAY) * DAY);
  });
});
