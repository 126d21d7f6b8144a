/** Visibility for the users of the demo venue's groups: kinds, rows, prices, private data (§5.4). */
import { type Kind, kindSpec, kinds } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { type ErrorAnswer, type Named, type Page, pathOf, type Thing, useDemoApi } from './api.ts';
import { demoPath, demoRecord, demoRecords, sampleOf, wireId } from './demo-records.ts';

const groupNamed = (name: string) => demoRecord('usergroup', (group) => group.name === name);

/** Keys of the demo venue with their users' user group. */
const USERS: Readonly<Record<string, string>> = {
  full: 'Administrators',
  readOnly: 'Read-only access',
  website: 'Marketing & Communication',
  ticketing: 'Planning & Production',
  signage: 'Front of House',
  technical: 'Technical Department',
  education: 'Education & Participation',
};
/** Parts follow the permissions of their whole, so permissions contain no level for them. */
const PARTS: Readonly<Partial<Record<Kind, Kind | 'holder'>>> = {
  contactlink: 'contact',
  resourceinstance: 'resource',
  attachment: 'holder',
};
const REFERENCE: readonly Kind[] = ['profile', 'status', 'user', 'usergroup', 'team'];

/** Returns the level that the demo venue's own record of the group contains. */
function levelOf(key: string, kind: Kind): 'none' | 'own' | 'all' {
  const { permissions } = groupNamed(USERS[key] ?? '');
  return permissions.kinds[kind]?.read ?? (REFERENCE.includes(kind) ? 'all' : 'none');
}

const BOOKINGS_IN: Readonly<Record<string, Kind>> = {
  costings: 'resourcebooking',
  resourcebookings: 'resourcebooking',
  schedules: 'resourcebooking',
  contactbookings: 'contactbooking',
};

/** Whether the key is refused the property of every entity. */
function refuses(key: string, property: string): boolean {
  if (property === 'costings' && !groupNamed(USERS[key] ?? '').permissions.prices) return true;
  const shown = BOOKINGS_IN[property];
  return shown !== undefined && levelOf(key, shown) === 'none';
}

const users = Object.keys(USERS);
const governed = kinds.filter((kind) => PARTS[kind] === undefined);

describe.each(ENGINES)('permissions on %s', (engine) => {
  const api = useDemoApi(engine);

  describe.each(users)('of the key %s', (key) => {
    const own = groupNamed(USERS[key] ?? '').id;

    it.each(governed)('decide on %s', async (kind) => {
      const level = levelOf(key, kind);
      // The last records, because the first groups hold a whole season each.
      const records = demoRecords(kind).toReversed();
      const owner = (record: object) => ('userGroupId' in record ? record.userGroupId : null);
      const mine = records.find((record) => owner(record) === own);
      const foreign = records.find((record) => owner(record) !== own);
      const expected = [
        [mine, level === 'none' ? 403 : 200],
        [foreign, level === 'all' ? 200 : 403],
      ] as const;
      for (const [record, status] of expected) {
        if (record === undefined) continue;
        const answer = await api.get<ErrorAnswer>(demoPath(kind, record), { key });
        expect([kind, answer.status]).toEqual([kind, status]);
        if (status === 403) expect(answer.body.code).toBe('forbidden');
        for (const property of kindSpec(kind).parts) {
          const sub = await api.get(`${demoPath(kind, record)}/${property}`, { key });
          expect([kind, property, sub.status]).toEqual([
            kind,
            property,
            refuses(key, property) ? 403 : status,
          ]);
        }
      }
    });

    it.each(governed.filter((kind) => kindSpec(kind).plural !== undefined))(
      'leave out rows of %s',
      async (kind) => {
        const level = levelOf(key, kind);
        const path = `/api/${kindSpec(kind).plural}`;
        if (level === 'none') {
          expect((await api.get(path, { key })).status).toBe(403);
          expect((await api.get(`${path}/unknown:x`, { key })).status).toBe(403);
          return;
        }
        const listed = demoRecords(kind).filter(
          (record) => !('parentId' in record) || record.parentId === null,
        );
        const visible = listed
          .filter((record) => level === 'all' || ('userGroupId' in record && record.userGroupId === own))
          .map(wireId);
        // Ids rise through a collection, so the first page and the last cover all rows.
        const { data, pagination } = await api.read<Page>(path, { key });
        expect(data.map(({ id }) => id)).toEqual(visible.slice(0, 100));
        expect('next' in pagination).toBe(visible.length > 100);
        const last = Math.max(1, Math.ceil(visible.length / 100));
        if (last > 1) {
          const url = pathOf(pagination.next ?? '').replace('page=2', `page=${last}`);
          const end = await api.read<Page>(url, { key });
          expect(end.data.map(({ id }) => id)).toEqual(visible.slice((last - 1) * 100));
        }
        const known = new Set(visible);
        const hidden = listed.map(wireId).find((id) => !known.has(id));
        for (const property of kindSpec(kind).parts) {
          for (const id of [visible.at(-1), hidden]) {
            const answer = await api.get<Page<Readonly<Record<string, Named>>>>(
              `${path}/id:${id}/${property}`,
              { key },
            );
            const refused = refuses(key, property);
            expect([property, answer.status]).toEqual([property, refused ? 403 : 200]);
            if (refused) continue;
            const owners = answer.body.data.map((element) => element[kind]?.id);
            expect(new Set(owners)).toEqual(new Set(id === undefined || id === hidden ? [] : [id]));
          }
        }
      },
    );

    it('decide whether an unknown id of a kind is told from a forbidden one', async () => {
      for (const kind of governed) {
        const status = levelOf(key, kind) === 'none' ? 403 : 404;
        expect([kind, (await api.get(`/api/${kind}/1-1`, { key })).status]).toEqual([kind, status]);
      }
    });
  });

  describe('of parts', () => {
    const { id: marketing } = groupNamed('Marketing & Communication');

    it('are those of the whole: contact links', async () => {
      const contacts = new Map(demoRecords('contact').map((contact) => [contact.id, contact]));
      const visible = (id: number) => contacts.get(id)?.userGroupId === marketing;
      const links = demoRecords('contactlink');
      const open = links.find(({ personId, organizationId }) => visible(personId) || visible(organizationId));
      const shut = links.find(
        ({ personId, organizationId }) => !visible(personId) && !visible(organizationId),
      );
      const statusOf = async (link: typeof open) =>
        link && (await api.get(demoPath('contactlink', link), { key: 'website' })).status;
      expect([await statusOf(open), await statusOf(shut)]).toEqual([open && 200, shut && 403]);
      expect(shut).toBeDefined();
    });

    it('are those of the whole: units of resources', async () => {
      const path = demoPath('resourceinstance', demoRecord('resourceinstance'));
      expect((await api.get(path, { key: 'technical' })).status).toBe(200);
      expect((await api.get(path, { key: 'website' })).status).toBe(403);
    });

    it('are those of what they hang on: attachments', async () => {
      const on = (kind: string) =>
        demoPath(
          'attachment',
          demoRecord('attachment', ({ holderKind }) => holderKind === kind),
        );
      const statuses = async (key: string) =>
        Promise.all(
          ['event', 'group', 'resource', 'task'].map(
            async (kind) => (await api.get(on(kind), { key })).status,
          ),
        );
      expect(await statuses('technical')).toEqual([200, 200, 200, 200]);
      expect(await statuses('website')).toEqual([200, 200, 403, 403]);
      expect((await statuses('signage')).slice(1)).toEqual([403, 403, 403]);
    });
  });

  describe('to see prices', () => {
    const priced = demoRecord('resource', ({ costModels }) => costModels.length > 0);
    const hall = demoRecord('location', ({ costModels }) => costModels.length > 0);

    it('decide on cost models', async () => {
      for (const [kind, record] of [
        ['resource', priced],
        ['location', hall],
      ] as const) {
        const path = demoPath(kind, record);
        const whole = await api.read(path, { key: 'readOnly' });
        const plain = await api.read(path, { key: 'technical' });
        const { costmodels, ...rest } = whole;
        expect(costmodels).toHaveLength(record.costModels.length);
        expect(plain).toEqual(rest);
      }
      const { text } = await api.get('/api/resources', { key: 'technical' });
      expect(text).not.toContain('costmodel');
    });

    it('decide on costings', async () => {
      const paths = [
        `${demoPath('event', demoRecord('event'))}/costings`,
        `${demoPath('group', sampleOf('group'))}/costings?summarized`,
        '/api/events/name:a/costings',
        '/api/groups/name:tour/costings?summarized',
      ];
      for (const path of paths) {
        expect((await api.get(path, { key: 'readOnly' })).status).toBe(200);
        const refused = await api.get<ErrorAnswer>(path, { key: 'technical' });
        expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
      }
    });
  });

  describe('to see private contact data', () => {
    const person = demoRecord(
      'contact',
      ({ type, contactInfo, addresses }) =>
        type === 'person' && contactInfo.length > 0 && addresses.length > 0,
    );

    it('blank it', async () => {
      const path = demoPath('contact', person);
      const whole = await api.read(path, { key: 'readOnly' });
      const blank = await api.read(path, { key: 'technical' });
      expect(Object.keys(blank)).toEqual(Object.keys(whole));
      expect(whole.contactinfo).toEqual(person.contactInfo);
      expect(blank).toMatchObject({
        name: person.name,
        contactinfo: [],
        comment: null,
        address: '',
        addresslines: '',
        zipcode: '',
        city: '',
        country: '',
        countrycode: '',
        addresses: [],
      });
      const { text } = await api.get('/api/contacts', { key: 'technical' });
      expect(text).not.toMatch(/@[a-z.]+\.example/);
    });

    it('keep it from being found', async () => {
      const email = person.contactInfo.find(({ value }) => value.includes('@'))?.value ?? '';
      expect(email).not.toBe('');
      const found = (key: string) =>
        api.read<Page>(`/api/contacts/email:${encodeURIComponent(email)}`, { key });
      expect((await found('readOnly')).data.map(({ id }) => id)).toContain(wireId(person));
      expect((await found('technical')).data).toEqual([]);
    });

    it('blank the address of users', async () => {
      const path = demoPath('user', demoRecord('user'));
      expect((await api.read<Thing>(path, { key: 'readOnly' })).email).not.toBe('');
      expect((await api.read<Thing>(path, { key: 'technical' })).email).toBe('');
    });
  });

  it('leave summaries complete whose entity is forbidden', async () => {
    const restricted = await api.read<Page<Thing>>('/api/events/*:*/contactbookings', { key: 'education' });
    const whole = await api.read<Page<Thing>>('/api/events/*:*/contactbookings');
    expect(JSON.stringify(restricted.data)).toBe(JSON.stringify(whole.data));
    expect(restricted.data).toHaveLength(100);
  });
});
