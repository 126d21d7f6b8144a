/** The query of a collection: what it finds, how it is decoded, what is refused (§1.2, §4.1). */
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../src/model/records.ts';
import { ENGINES } from '../engines.ts';
import { type ErrorAnswer, type Named, type Page, useDemoApi } from './api.ts';
import { demoRecord, demoRecords, demoValues, wireId } from './demo-records.ts';

type Event = Fields<'event'>;
const events = demoRecords('event');
const nameOf = (kind: 'status' | 'profile' | 'group' | 'user' | 'usergroup', id: number | null): string =>
  demoRecords(kind).find((record) => record.id === id)?.name ?? '';
/** Folds a text as queries compare: without case and accents. Enough for the texts of the demo venue. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const named =
  (word: string) =>
  ({ name }: { readonly name: string }): boolean =>
    folded(name).includes(folded(word));

const valuesOf = (kind: string, keyword: string): ReadonlyMap<number, unknown> => {
  const field = demoRecord('customdefinition', (one) => one.kind === kind && one.keyword === keyword);
  return new Map(
    demoValues().flatMap((value) => (value.fieldId === field.id ? [[value.entityId, value.value]] : [])),
  );
};
const read = new Map<string, ReadonlyMap<number, unknown>>();
const fieldOf = (keyword: string): ((event: Event) => unknown) => {
  const values = read.get(keyword) ?? valuesOf('event', keyword);
  read.set(keyword, values);
  return ({ id }) => values.get(id);
};
const bookedIn = (kind: 'resource' | 'location', word: string): ((event: Event) => boolean) => {
  const ids = new Set(
    demoRecords(kind)
      .filter(named(word))
      .map(({ id }) => id),
  );
  const booked = demoRecords('resourcebooking').filter(
    ({ eventKind, resourceId }) => eventKind === 'event' && ids.has(resourceId),
  );
  const found = new Set(booked.map(({ eventId }) => eventId));
  return ({ id }) => found.has(id);
};

/** Queries for events, with the records of the demo venue that they should find. */
const QUERIES: readonly (readonly [query: string, fits: (event: Event) => boolean])[] = [
  ['concert', named('concert')],
  ['name:concert', named('concert')],
  ['name: concert', named('concert')],
  ['NAME', named('name')],
  ['name:CONCERT', named('concert')],
  ['query:name:concert', named('concert')],
  ['event:name:concert', named('concert')],
  ['event_or_group:name:concert', named('concert')],
  ['cafe', named('cafe')],
  ['café', named('cafe')],
  [`name:="${events[0]?.name}"`, ({ name }) => name === events[0]?.name],
  ['name:*', () => true],
  ['* ', () => true],
  ['tuning - tuning', () => false],
  ['set-up + strike', (event) => named('set-up')(event) || named('strike')(event)],
  [
    'rehearsal status:definitive',
    (event) => named('rehearsal')(event) && nameOf('status', event.statusId) === 'Definitive',
  ],
  [
    'rehearsal - status:definitive',
    (event) => named('rehearsal')(event) && nameOf('status', event.statusId) !== 'Definitive',
  ],
  [
    'rehearsal (status:idea + status:option)',
    (event) => named('rehearsal')(event) && /Idea|[Oo]ption/.test(nameOf('status', event.statusId)),
  ],
  [
    'rehearsal(status:idea + status:option)',
    (event) => named('rehearsal')(event) && /Idea|[Oo]ption/.test(nameOf('status', event.statusId)),
  ],
  ['profile:jazz', (event) => nameOf('profile', event.profileId).includes('Jazz')],
  ['group:festival', (event) => folded(nameOf('group', event.groupId)).includes('festival')],
  ['owner:yildirim', (event) => nameOf('user', event.ownerId).includes('Yıldırım')],
  ['owner:Szucs', (event) => nameOf('user', event.ownerId).includes('Szűcs')],
  ['team:education', (event) => nameOf('usergroup', event.userGroupId).includes('Education')],
  ['location:hall', bookedIn('location', 'hall')],
  ['resource:steinway', bookedIn('resource', 'steinway')],
  ['customdata.genre:jazz', (event) => fieldOf('genre')(event) === 'Jazz'],
  ['genre:="Chamber music"', (event) => fieldOf('genre')(event) === 'Chamber music'],
  ['amplified:Yes', (event) => fieldOf('amplified')(event) === 'Yes'],
  ['recordings:radio', (event) => ((fieldOf('recordings')(event) ?? []) as string[]).includes('Radio')],
  ['expectedaudience:>=500', (event) => Number(fieldOf('expectedaudience')(event) ?? -1) >= 500],
  [
    'expectedaudience:200 TO 400',
    (event) => {
      const value = fieldOf('expectedaudience')(event);
      return typeof value === 'number' && value >= 200 && value <= 400;
    },
  ],
  [
    'ticketssold:<10',
    (event) => {
      const value = fieldOf('ticketssold')(event);
      return typeof value === 'number' && value < 10;
    },
  ],
  ['embargo:*', (event) => fieldOf('embargo')(event) !== undefined],
  [
    'announced:1-1-2026 TO 31-12-2026',
    (event) => String(fieldOf('announced')(event) ?? '').startsWith('2026-'),
  ],
];

describe.each(ENGINES)('a query on %s', (engine) => {
  const api = useDemoApi(engine);
  const find = async (segment: string, plural = 'events'): Promise<readonly string[]> =>
    (await api.readAll<Named>(`/api/${plural}/${segment}`)).map(({ id }) => id);
  const findText = (query: string, plural = 'events') => find(encodeURIComponent(query), plural);

  it.each(QUERIES)('%s finds what it means', async (query, fits) => {
    const expected = events.filter(fits).map(wireId);
    expect(await findText(query)).toEqual(expected);
    if (query !== 'tuning - tuning' && query !== 'NAME') expect(expected.length).toBeGreaterThan(0);
  });

  it.each([
    ['#today', ['date:20-11-2026', 'date:20-11-2026 TO 20-11-2026', 'date: 20-11-2026']],
    ['#yesterday', ['date:19-11-2026']],
    ['#tomorrow', ['date:21-11-2026', 'date:#next1days']],
    ['#thisweek', ['date:16-11-2026 TO 22-11-2026', 'date:16-11-2026 to 22-11-2026', 'date:#ThisWeek']],
    ['#next1day', ['date:21-11-2026', 'date:#next1days', 'date:#Next1Day']],
    ['#nextweek', ['date:23-11-2026 TO 29-11-2026']],
    ['#lastmonth', ['date:1-10-2026 TO 31-10-2026']],
    ['#thisyear', ['date:01-01-2026 TO 31-12-2026']],
    ['#next2weeks', ['date:21-11-2026 TO 4-12-2026']],
    ['#last3days', ['date:17-11-2026 TO 19-11-2026']],
  ])('date:%s is reckoned from the planning day of the request', async (relative, others) => {
    const expected = await findText(`date:${relative}`);
    expect(expected.length).toBeGreaterThan(0);
    for (const other of others) expect(await findText(other)).toEqual(expected);
  });

  it('finds by planning days that overlap, also for an end after midnight', async () => {
    const all = await api.readAll<
      Named & { readonly startdate: string; readonly enddate: string; readonly endtime: string }
    >('/api/events');
    const overlapping = all.filter(
      ({ startdate, enddate }) => startdate <= '2026-11-21' && enddate >= '2026-11-21',
    );
    expect(await find('date:21-11-2026')).toEqual(overlapping.map(({ id }) => id));
    const late = all.find(
      ({ enddate, endtime }) => endtime.slice(0, 10) > enddate && !endtime.includes('T06:00'),
    );
    expect(late).toBeDefined();
    const [year, month, day] = late?.endtime.slice(0, 10).split('-') ?? [];
    expect(await find(`date:${day}-${month}-${year} id:${late?.id}`.replaceAll(' ', '%20'))).toEqual([]);
  });

  it('finds contacts by type, e-mail and link', async () => {
    const contacts = demoRecords('contact');
    const persons = contacts.filter(({ type }) => type === 'person').map(wireId);
    expect(await findText('type:person', 'contacts')).toEqual(persons);
    expect(await findText('person:name:*', 'contacts')).toEqual(persons);
    const [link] = demoRecords('contactlink');
    const byId = (id: number | undefined) => contacts.find((contact) => contact.id === id);
    const found = await findText(`organization:="${byId(link?.organizationId)?.name}"`, 'contacts');
    expect(found).toContain(wireId(byId(link?.personId) ?? { id: 0, created: 0 }));
  });

  it('finds bookings by what is booked and for what', async () => {
    const event = demoRecord('event', bookedIn('resource', 'steinway'));
    const byEvent = await api.readAll<{ readonly event: Named }>(
      `/api/resourcebookings/${encodeURIComponent(`event:="${event.name}"`)}`,
    );
    expect(byEvent.length).toBeGreaterThan(0);
    for (const booking of byEvent) expect(booking.event.name).toBe(event.name);
    const byRole = await api.readAll<{ readonly role: string }>('/api/contactbookings/role:soloist');
    expect(byRole.length).toBeGreaterThan(0);
    for (const { role } of byRole) expect(role.toLowerCase()).toContain('soloist');
  });

  describe('in the path', () => {
    it('has a + for a blank, unless it is percent-encoded', async () => {
      const expected = await findText('rehearsal status:definitive');
      expect(expected.length).toBeGreaterThan(0);
      for (const segment of [
        'rehearsal+status:definitive',
        'rehearsal%20status:definitive',
        'rehearsal%20status%3Adefinitive%20',
        'rehearsal++status:definitive',
      ]) {
        expect([segment, await find(segment)]).toEqual([segment, expected]);
      }
    });

    it('has operators in either spelling', async () => {
      const expected = await findText('set-up + strike');
      expect(expected.length).toBeGreaterThan(0);
      for (const segment of ['set-up%20+%20strike', 'set-up+%2B+strike', 'set-up%20%2B%20strike']) {
        expect([segment, await find(segment)]).toEqual([segment, expected]);
      }
    });

    it('has %2F for a slash that does not split', async () => {
      const { status } = await api.get('/api/events/a%2Fcustomdata');
      expect(status).toBe(200);
      expect(await find('a%2Fcustomdata')).toEqual(await findText('a/customdata'));
    });

    it('is decoded once', async () => {
      expect(await find('%2525')).toEqual(await findText('%25'));
    });
  });

  describe('404', () => {
    it.each([
      ['nothing:x', 'unknown-keyword', 0],
      ['name:a nothing:x', 'unknown-keyword', 7],
      ['customdata.nothing:x', 'unknown-keyword', 0],
      ['event:nothing:x', 'unknown-keyword', 6],
      ['person:name:x', 'unknown-scope', 0],
    ])('%s', async (query, code, position) => {
      const { status, body } = await api.get<ErrorAnswer>(`/api/events/${encodeURIComponent(query)}`);
      expect(body).toMatchObject({ status: 404, code, position });
      expect(status).toBe(404);
    });
  });

  describe('400', () => {
    it.each([
      ['(name:a', 0],
      ['name:a)', 6],
      ['name:"a', 5],
      ['date:31-2-2026', 5],
      ['date:2026-02-30', 5],
      ['date:32-1-2026', 5],
      ['date:2-1-2026 TO 1-1-2026', 5],
      ['name:a date:#nextnothing', 12],
      ['name:<5', 5],
      ['date:1-1-2026 TO', 14],
      ['date:1-1-2026 to soon', 14],
      ['status:a OR status:b', 9],
      ['NOT status:a', 0],
      ['name:a AND', 7],
      ['name:a -status:b', 7],
      ['!status:b', 0],
      ['name:a +', 7],
      ['- name:a', 0],
      ['', 0],
      ['%20', 1],
      ['()', 1],
      [`${'('.repeat(21)}a${')'.repeat(21)}`, 20],
      [Array(101).fill('a').join(' '), 200],
      ['a'.repeat(2001), 2000],
    ])('%s', async (query, position) => {
      const segment = query === '%20' ? '%20' : encodeURIComponent(query);
      const { status, body } = await api.get<ErrorAnswer>(
        `/api/events/${segment}${query === '' ? '%22%22' : ''}`,
      );
      expect(status).toBe(400);
      expect(body.code).toBe('malformed-query');
      expect([query, body.position]).toEqual([query, position]);
      expect(body.detail).not.toBe('');
    });

    it.each(['%', '%zz', '%E9', 'name:%C3%28', 'a%', 'a%2', '%00', '%ED%A0%80'])(
      'escape %s',
      async (segment) => {
        const paths = [
          `/api/events/${segment}`,
          `/api/event/${segment}`,
          `/api/events/a/${segment}`,
          `/api/${segment}`,
        ];
        for (const path of paths) {
          const { status, body } = await api.get<ErrorAnswer>(path);
          expect([path, status, body.code]).toEqual([path, 400, 'bad-path']);
        }
      },
    );
  });

  it('is refused whatever page it would have been for', async () => {
    for (const property of ['customdata', 'resourcebookings', 'costings']) {
      expect((await api.get(`/api/events/nothing:x/${property}`)).status).toBe(404);
      expect((await api.get(`/api/events/name:<5/${property}`)).status).toBe(400);
    }
    const page = await api.read<Page>('/api/events/*:zzzzqq');
    expect(page.data).toEqual([]);
  });
});
