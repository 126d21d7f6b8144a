/** `/api/{plural}` and `/api/{plural}/{query}` of every kind (§2.6, §4.1). */
import { type Kind, kindSpec, kinds } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { type ErrorAnswer, type Named, type Page, useDemoApi } from './api.ts';
import { demoPath, demoRecord, demoRecords, wireId } from './demo-records.ts';

const pluralOf = (kind: Kind): string => kindSpec(kind).plural ?? '';
const collections = kinds.filter((kind) => kindSpec(kind).plural !== undefined);
const withoutCollection = kinds.filter((kind) => kindSpec(kind).plural === undefined);

/**
 * Returns the ids of all entities that a collection lists; for
 * bookings those that are not part of another one.
 */
function listed(kind: Kind): string[] {
  return demoRecords(kind)
    .filter((record) => !('parentId' in record) || record.parentId === null)
    .map(wireId);
}

describe.each(ENGINES)('a collection on %s', (engine) => {
  const api = useDemoApi(engine);

  describe.each(collections)('200: %s', (kind) => {
    const plural = pluralOf(kind);

    it('holds all entities of the kind in creation order, each once on all pages', async () => {
      const all = await api.readAll(`/api/${plural}`);
      expect(all.map(({ id }) => id).join('\n')).toBe(listed(kind).join('\n'));
    });

    it('is the same for *:*, with and without final slash', async () => {
      const page = await api.read<Page>(`/api/${plural}`);
      for (const path of [`/api/${plural}/`, `/api/${plural}/*:*`, `/api/${plural}/%2A%3A%2A/`]) {
        expect((await api.read<Page>(path)).data).toEqual(page.data);
      }
    });

    it('is a page object, without pagination where one page holds all', async () => {
      const total = listed(kind).length;
      const { pagination, data } = await api.read<Page>(`/api/${plural}`);
      expect(data).toHaveLength(Math.min(100, total));
      if (total <= 100) expect(pagination).toEqual({});
      else expect(Object.keys(pagination)).toEqual(['next', 'expires']);
    });

    it('shows each entity as it is shown alone', async () => {
      const { data } = await api.read<Page>(`/api/${plural}`);
      for (const entity of data.slice(0, 10)) {
        const { text } = await api.get(`/api/${kind}/${entity.id}`);
        expect(JSON.stringify(entity)).toBe(text);
      }
    });

    it('finds one by its id, alone and by name', async () => {
      const id = listed(kind).at(-1) ?? '';
      const found = await api.read<Page>(`/api/${plural}/id:${id}`);
      expect(found.pagination).toEqual({});
      expect(found.data.map((one) => one.id)).toEqual([id]);
      const [one] = found.data;
      const name = one?.name ?? '';
      const byName = await api.readAll(`/api/${plural}/${encodeURIComponent(`name:="${name}"`)}`);
      expect(byName.map((other) => other.id)).toContain(id);
      // A booking is found by the names of its parts too.
      const shown = byName.map((other) => (kind === 'resourcebooking' ? JSON.stringify(other) : other.name));
      for (const text of shown) expect(text).toContain(name);
    });

    it('is empty where nothing matches', async () => {
      const { text } = await api.get(`/api/${plural}/name:zzzzqqqq`);
      expect(text).toBe('{"pagination":{},"data":[]}');
    });

    it('has no body for HEAD', async () => {
      const head = await api.get(`/api/${plural}/id:1-1`, { method: 'HEAD' });
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe('27');
    });

    it('ignores unknown parameters', async () => {
      const { text } = await api.get(`/api/${plural}/name:a?=&unknown=1&valuesonly`);
      expect(JSON.parse(text)).toMatchObject({
        data: (await api.read<Page>(`/api/${plural}/name:a`)).data,
      });
    });
  });

  describe('404', () => {
    it.each(withoutCollection)('answers for a collection of %s', async (kind) => {
      for (const word of [`${kind}s`, `${kind}es`]) {
        const { status, body } = await api.get<ErrorAnswer>(`/api/${word}`);
        expect([status, body.code]).toEqual([404, 'unknown-path']);
      }
    });

    it.each(collections)('answers for %s with an unknown keyword, scope or property', async (kind) => {
      const plural = pluralOf(kind);
      const codes = await Promise.all(
        [`${plural}/nothing:x`, `${plural}/nothing:name:x`, `${plural}/*:*/nothing`].map(
          async (path) => (await api.get<ErrorAnswer>(`/api/${path}`)).body.code,
        ),
      );
      expect(codes).toEqual(['unknown-keyword', 'unknown-scope', 'unknown-property']);
    });

    it('answers for more segments than there are', async () => {
      expect((await api.get('/api/events/*:*/customdata/x')).status).toBe(404);
    });
  });

  describe('405', () => {
    it.each(collections)('answers with what %s takes instead', async (kind) => {
      for (const path of [`/api/${pluralOf(kind)}`, `/api/${pluralOf(kind)}/*:*`]) {
        for (const method of ['PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS']) {
          const { status, headers } = await api.get(path, { method });
          expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
        }
      }
    });
  });

  it('lists a contact under either of its types', async () => {
    const types = demoRecords('contact').map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['person', 'organization']));
    const all = await api.readAll<Named & { readonly _type: string }>('/api/contacts');
    expect(all.map((contact) => contact._type)).toEqual(types);
  });

  it('lists a booking within the one that it is a part of', async () => {
    const part = demoRecord('resourcebooking', ({ parentId }) => parentId !== null);
    expect((await api.get(demoPath('resourcebooking', part))).status).toBe(200);
    expect((await api.read<Page>(`/api/resourcebookings/id:${wireId(part)}`)).data).toEqual([]);
  });
});
