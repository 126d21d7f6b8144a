/** Collections page by page (§2.6, §4.4). */
import { describe, expect, it } from 'vitest';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import {
  type Api,
  BASE_URL,
  createApi,
  type ErrorAnswer,
  type Named,
  type Page,
  pathOf,
  useDemoApi,
} from './api.ts';
import { demoRecords, wireId } from './demo-records.ts';
import { buildPermissions, useSmallVenue } from './small-venue.ts';

const nextOf = (page: Page<unknown>): string => pathOf(page.pagination.next ?? '');
const parametersOf = (url: string): URLSearchParams => new URL(url, BASE_URL).searchParams;

describe.each(ENGINES)('the pages of a collection of the demo venue on %s', (engine) => {
  const api = useDemoApi(engine);

  it('hold 100 entities each, but for the last', async () => {
    const sizes: number[] = [];
    for (let path = '/api/events'; path !== ''; ) {
      const page = await api.read<Page>(path);
      sizes.push(page.data.length);
      path = page.pagination.next === undefined ? '' : nextOf(page);
    }
    const total = demoRecords('event').length;
    expect(sizes).toEqual([...Array(Math.floor(total / 100)).fill(100), total % 100]);
  });

  it('name the next page, on the address that was asked, and a time that is whole seconds', async () => {
    const { pagination } = await api.read<Page>('/api/events/name:a');
    expect(pagination.next).toMatch(/^https:\/\/venue\.example\/api\/events\/name:a\?page=2&book=\d+$/);
    expect(pagination.expires).toBe('2026-11-20T12:21:40+01:00');
    const second = await api.read<Page>(nextOf({ pagination, data: [] }));
    expect(second.pagination.expires).toBe(pagination.expires);
    expect(second.pagination.next).toContain('page=3');
  });

  it('have no next, never null, on the last', async () => {
    const first = await api.read<Page>('/api/contacts');
    const last = Math.ceil(demoRecords('contact').length / 100);
    const page = await api.read<Page>(nextOf(first).replace('page=2', `page=${last}`));
    expect(Object.keys(page.pagination)).toEqual(['expires']);
    expect(page.data).toHaveLength(demoRecords('contact').length % 100);
  });

  it('keep every parameter but the key, as it was written', async () => {
    const asked = '/api/events/name:a?customdata_keywords=genre,subtitle&x=a%20b+c&flag&%3D=%26';
    const { pagination } = await api.read<Page>(asked);
    expect(pagination.next).toMatch(
      /\?page=2&book=\d+&customdata_keywords=genre,subtitle&x=a%20b\+c&flag&%3D=%26$/,
    );
    const second = await api.read<Page<{ readonly customdata: readonly Named[] }>>(
      nextOf({ pagination, data: [] }),
    );
    expect(second.data[0]?.customdata).toHaveLength(2);
    expect(parametersOf(second.pagination.next ?? '').get('customdata_keywords')).toBe('genre,subtitle');
  });

  it('never name a key, wherever it stood', async () => {
    const key = api.keys.full ?? '';
    for (const query of [`api_key=${key}&x=1`, `x=1&api_key=${key}`, `api%5Fkey=${key}`]) {
      const page = await api.read<Page>(`/api/events?${query}`, { key: null });
      expect(page.pagination.next).not.toContain(key);
      expect([...parametersOf(page.pagination.next ?? '').keys()]).not.toContain('api_key');
    }
  });

  it('keep valuesonly and summarized of properties', async () => {
    const values = await api.read<Page>('/api/events/*:*/customdata?valuesonly&keywords=genre');
    const second = await api.read<Page<{ readonly items: unknown }>>(nextOf(values));
    expect(second.data).toHaveLength(100);
    for (const { items } of second.data) expect(Object.keys(items as object)).toEqual(['genre']);
    const costings = await api.read<Page>('/api/events/date:%23thisyear/costings?summarized');
    expect(JSON.stringify(await api.read(nextOf(costings)))).not.toContain('resourcecostings');
  });

  it('take page and book in any order, and other escapes of the same path', async () => {
    const first = await api.read<Page>('/api/events/name:de%20-%20status:idea');
    const book = parametersOf(first.pagination.next ?? '').get('book');
    const second = await api.get(nextOf(first));
    const others = [
      `/api/events/name:de%20-%20status:idea?book=${book}&page=2`,
      `/api/events/name:de%20-%20status:idea/?x=1&book=${book}&y&page=2`,
      `/api/events/name%3Ade+-+status%3aidea?page=2&book=${book}`,
      `/api/events/name:de%20-%20status:idea%20?page=2&book=${book}`,
    ];
    for (const path of others)
      expect((await api.read<Page>(path)).data).toEqual(JSON.parse(second.text).data);
  });

  it('also come back to the first', async () => {
    const first = await api.read<Page>('/api/events');
    const again = await api.read<Page>(nextOf(first).replace('page=2', 'page=1'));
    expect(again).toEqual(first);
  });

  describe('404', () => {
    it('is for a page or book that is none', async () => {
      const first = await api.read<Page>('/api/events');
      const book = parametersOf(first.pagination.next ?? '').get('book');
      const wrong = [
        'page=2&book=999999999',
        `page=0&book=${book}`,
        `page=22&book=${book}`,
        `page=-1&book=${book}`,
        `page=2.5&book=${book}`,
        `page=1e0&book=${book}`,
        `page=&book=${book}`,
        `page=x&book=${book}`,
        'page=2',
        `book=${book}`,
        'page=2&book=',
        'page=2&book=99999999999999999999',
      ];
      for (const query of wrong) {
        const { status, body } = await api.get<ErrorAnswer>(`/api/events?${query}`);
        expect([query, status, body.code]).toEqual([query, 404, 'unknown-book']);
      }
    });

    it('is for a book of another path or another user', async () => {
      const first = await api.read<Page>('/api/events/name:a');
      const query = nextOf(first).split('?')[1];
      for (const path of [
        '/api/events',
        '/api/events/name:b',
        '/api/events/name:a/customdata',
        '/api/groups/name:a',
      ]) {
        expect([path, (await api.get(`${path}?${query}`)).status]).toEqual([path, 404]);
      }
      expect((await api.get(nextOf(first), { key: 'readOnly' })).status).toBe(404);
      expect((await api.get(nextOf(first))).status).toBe(200);
    });

    it('is for an expired book, from the second that `expires` names', async () => {
      const first = await api.read<Page>('/api/events/name:b');
      api.clock.advance(15 * 60 - 1);
      expect((await api.get(nextOf(first))).status).toBe(200);
      api.clock.advance(1);
      const late = await api.get<ErrorAnswer>(nextOf(first));
      expect([late.status, late.body.code]).toEqual([404, 'unknown-book']);
    });
  });
});

describe.each(ENGINES)('pages while somebody writes, on %s', (engine) => {
  const venue = useSmallVenue(engine);

  /** Adds 250 profiles with this word in their names, and returns the names as the API shows them. */
  async function addProfiles(word: string) {
    const records = Array.from({ length: 250 }, (_, index) =>
      buildRecord('profile', { name: `${word} ${index}` }),
    );
    await venue().write({ records: records.map((record) => recordLine('profile', record)) });
    return records;
  }
  const rest = (api: Api, page: Page) => api.readAll(nextOf(page));

  it('neither lose nor repeat what was there, nor show what came later', async () => {
    const { api, storage, write } = venue();
    const records = await addProfiles('bicycle');
    const first = await api.read<Page>('/api/profiles/name:bicycle');
    const [changed, deleted, gone] = [records[120], records[130], records[210]];
    if (!changed || !deleted || !gone) throw new Error('too few');
    await storage.writer.remove('profile', [records[0]?.id ?? 0, deleted.id, gone.id]);
    const renamed = { ...changed, name: 'Something else', revision: 2 };
    await write({
      records: [
        recordLine('profile', renamed),
        recordLine('profile', buildRecord('profile', { name: 'bicycle late' })),
      ],
    });
    const later = await rest(api, first);
    const expected = records.slice(100).filter((record) => record !== deleted && record !== gone);
    expect(later.map(({ id }) => id)).toEqual(expected.map(wireId));
    expect(later.find(({ id }) => id === wireId(changed))?.name).toBe('Something else');
    expect((await api.readAll('/api/profiles/name:bicycle')).length).toBe(247);
  });

  it('go on in a server that has just started', async () => {
    const { api, restart } = venue();
    const records = await addProfiles('tandem');
    const first = await api.read<Page>('/api/profiles/name:tandem');
    const other = await restart();
    expect((await rest(other, first)).map(({ id }) => id)).toEqual(records.slice(100).map(wireId));
    await other.app.close();
  });

  it('leave out what has become invisible', async () => {
    const { api, addKey, storage, write, clock } = venue();
    const group = buildRecord('usergroup');
    await write({ records: [recordLine('usergroup', group)] });
    const records = Array.from({ length: 150 }, () =>
      buildRecord('task', { name: 'sweep', userGroupId: group.id }),
    );
    await write({ records: records.map((record) => recordLine('task', record)) });
    const key = await addKey(buildPermissions());
    const first = await api.read<Page>('/api/tasks/name:sweep', { key });
    const users = await storage.transfer.all('user');
    const groups = await storage.transfer.all('usergroup');
    const own = groups.find(({ id }) => id === users.at(-1)?.userGroupIds[0]);
    if (own === undefined) throw new Error('no group');
    const permissions = buildPermissions();
    permissions.kinds.task = { read: 'own', write: 'none' };
    await write({ records: [recordLine('usergroup', { ...own, permissions, revision: 2 })] });
    const node = createApi(storage, {}, clock);
    expect((await node.read<Page>(nextOf(first), { key })).data).toEqual([]);
    await node.app.close();
  });

  it('are one book for equal requests of one user within ten seconds', async () => {
    const { api, clock } = venue();
    await addProfiles('unicycle');
    const bookOf = async () =>
      parametersOf((await api.read<Page>('/api/profiles/name:unicycle')).pagination.next ?? '').get('book');
    const book = await bookOf();
    clock.advance(10);
    expect(await bookOf()).toBe(book);
    clock.advance(1);
    expect(await bookOf()).not.toBe(book);
  });

  it('last as long as the setting says', async () => {
    const { api, write } = venue();
    await addProfiles('scooter');
    await write({ settings: { bookMinutes: 60 } });
    const { pagination } = await api.read<Page>('/api/profiles/name:scooter');
    const left = Date.parse(pagination.expires ?? '') - api.clock.now();
    expect(left).toBe(3_600_000);
  });
});
