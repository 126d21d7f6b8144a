/** Keys with fewer rights than their users, and API clients that are not for everybody. */

import type { ApplyDocument } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import type { Page } from '../api/api.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, PAGE_HEADERS, READER, useApplication } from './application.ts';

interface Key {
  readonly id: string;
  readonly key: string;
  readonly revision: number;
  readonly readonly: boolean;
  readonly kinds: readonly string[] | null;
  readonly addresses: readonly string[] | null;
}
interface Refusal {
  readonly errors: readonly { readonly keyword: string; readonly detail: string }[];
}

const KEYS = '/app/api/keys';
const NO_LIMITS = { readonly: false, kinds: null, addresses: null };

describe.each(ENGINES)('a limited key on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);
  const make = async (browser: Browser, limits: object): Promise<Key> => {
    const body = { name: 'Limited', client: null, expires: null, ...limits };
    const { status, body: made, text } = await browser.send<Key>(KEYS, { method: 'POST', body });
    if (status !== 201) throw new Error(text);
    return made;
  };
  const from = (key: string, address: string, path = '/api/events/name:concert') =>
    api.app.inject({
      url: `${path}?api_key=${key}`,
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' },
    });

  it('reads and never writes when it is read-only, though its user may', async () => {
    const { key, ...shown } = await make(await browserOf(ADMIN), { readonly: true });
    expect(shown).toMatchObject({ readonly: true, kinds: null, addresses: null });
    const { data } = await api.read<Page>('/api/events/name:concert', { key });
    const path = `/api/event/${data[0]?.id}/customdata`;
    const put = { method: 'PUT', payload: '[]', headers: { 'content-type': 'application/json' } } as const;
    expect((await api.get(path, { key })).status).toBe(200);
    expect((await api.get(path, { key, ...put })).status).toBe(403);
    expect((await api.get(path, put)).status).toBe(204);
  });

  it('sees its kinds alone', async () => {
    const { key } = await make(await browserOf(ADMIN), { kinds: ['event'] });
    const { data } = await api.read<Page & { data: object[] }>('/api/events/name:concert', { key });
    const path = `/api/event/${data[0]?.id}`;
    expect((await api.get(path, { key })).status).toBe(200);
    for (const refused of ['/api/contacts', '/api/locations', `${path}/resourcebookings`, '/api/statuses']) {
      expect((await api.get(refused, { key })).status, refused).toBe(403);
    }
    expect(data.length).toBeGreaterThan(0);
    for (const { owner } of data as { owner?: object }[]) if (owner) expect(owner).not.toHaveProperty('url');
  });

  it('answers at other addresses as an unknown key does, behind a trusted proxy by the address of the client', async () => {
    const { key, addresses } = await make(await browserOf(ADMIN), {
      addresses: ['203.0.113.77/24', '2001:DB8::/32', '203.0.113.0/24'],
    });
    expect(addresses).toEqual(['203.0.113.0/24', '2001:db8::/32']);
    for (const address of ['203.0.113.9', '2001:db8:5::1', '::ffff:203.0.113.9']) {
      expect((await from(key, address)).statusCode, address).toBe(200);
    }
    const unknown = await from(createApiKey().key, '198.51.100.4');
    const plain = ({ date: _, ...headers }: Record<string, unknown>) => headers;
    for (const path of ['/api/events', '/api/event/1-1', '/api/nothing', '/api/%zz', '/api/dataviews']) {
      const refused = await from(key, '198.51.100.4', path);
      expect([refused.statusCode, refused.body]).toEqual([401, '']);
      const { 'x-request-id': _, ...headers } = plain(refused.headers);
      expect(headers).toEqual(plain({ ...unknown.headers, 'x-request-id': undefined, ...headers }));
      expect(Object.keys(refused.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    }
    const page = await from(key, '198.51.100.4', '/api/doc/');
    expect(page.body).toBe((await from(createApiKey().key, '198.51.100.4', '/api/doc/')).body);
  });

  it('gets other limits from its user, which count at once and stand in the history of the installation', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const { id, key } = await make(reader, { kinds: ['contact'] });
    expect((await api.get('/api/events', { key })).status).toBe(403);
    const put = (browser: Browser, root: string, body: object) =>
      browser.send<Key>(`${root}/${id}/limits`, { method: 'PUT', body });
    const wider = await put(reader, KEYS, { ...NO_LIMITS, readonly: true });
    expect([wider.status, wider.body]).toEqual([
      200,
      expect.objectContaining({ readonly: true, kinds: null }),
    ]);
    expect((await api.get('/api/events', { key })).status).toBe(200);
    expect((await put(admin, '/app/api/settings/keys', { ...NO_LIMITS, kinds: ['task'] })).status).toBe(200);
    expect((await api.get('/api/events', { key })).status).toBe(403);
    // Nobody else may change it, and the change is recorded.
    expect((await put(admin, KEYS, NO_LIMITS)).status).toBe(404);
    const [last, before] = await api.storage.audit.entries({ limit: 2 });
    expect(last).toMatchObject({ action: 'update', subject: 'apikey', label: 'Limited' });
    expect(before?.changes).toContainEqual({ name: 'limits.kinds', before: ['contact'], after: null });
    const list = await reader.send<{ data: Key[] }>(KEYS);
    expect(list.body.data.find((one) => one.id === id)).toMatchObject({ ...NO_LIMITS, kinds: ['task'] });
  });

  it('keeps the limits of the one who came first: whoever saves on what was there before is answered by 412', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const { id, revision } = await make(reader, {});
    const put = (browser: Browser, root: string, limits: object, tag: number) =>
      browser.send<Key>(`${root}/${id}/limits`, {
        ...{ method: 'PUT', body: { ...NO_LIMITS, ...limits } },
        headers: { ...PAGE_HEADERS, 'if-match': `"${tag}"` },
      });
    const first = await put(admin, '/app/api/settings/keys', { readonly: true }, revision);
    expect([first.status, first.body.revision]).toEqual([200, revision + 1]);
    for (const [browser, root] of [
      [reader, KEYS],
      [admin, '/app/api/settings/keys'],
    ] as const) {
      const late = await put(browser, root, { kinds: ['event'] }, revision);
      expect([late.status, (late.body as unknown as { code: string }).code]).toEqual([
        412,
        'precondition-failed',
      ]);
    }
    const { body } = await reader.send<{ data: Key[] }>(KEYS);
    const shown = body.data.find((one) => one.id === id);
    expect(shown).toMatchObject({ ...NO_LIMITS, readonly: true, revision: revision + 1 });
    expect((await put(reader, KEYS, { kinds: ['event'] }, revision + 1)).status).toBe(200);
  });

  it.each([
    [{ kinds: [] }, 'kinds', 'Choose one kind at least'],
    [{ kinds: ['event', 'concert'] }, 'kinds', 'There is no kind "concert"'],
    [{ kinds: ['contactlink'] }, 'kinds', 'Choose contact instead of contactlink'],
    [{ kinds: ['constructor'] }, 'kinds', 'There is no kind'],
    [{ addresses: [] }, 'addresses', 'Name one address at least'],
    [{ addresses: ['10.0.0.0/40'] }, 'addresses', 'like 192.0.2.7'],
    [{ addresses: ['venue.example'] }, 'addresses', 'like 192.0.2.7'],
  ])('is refused as %j', async (limits, keyword, detail) => {
    const body = { name: 'Limited', client: null, expires: null, ...limits };
    const answer = await (await browserOf(READER)).send<Refusal>(KEYS, { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ keyword, detail: expect.stringContaining(detail) }]);
  });

  it('shares no book with a key that may see more', async () => {
    const admin = await browserOf(ADMIN);
    const [wide, narrow] = [await make(admin, {}), await make(admin, { kinds: ['event'] })];
    const { pagination } = await api.read<Page>('/api/events/*:*', { key: wide.key });
    const next = pagination.next?.replace('https://venue.example', '') ?? '';
    expect((await api.get(next, { key: wide.key })).status).toBe(200);
    expect((await api.get(next, { key: narrow.key })).status).toBe(404);
  });

  it('shares no result of a dataview with a key that may see more', async () => {
    const admin = await browserOf(ADMIN);
    const full = await make(admin, {});
    const narrow = await make(admin, { kinds: ['event'] });
    const readOnly = await make(admin, { readonly: true });
    const [dataview] = (await api.read<Page>('/api/dataviews', { key: full.key })).data;
    const post = { method: 'POST', payload: '{}', headers: { 'content-type': 'application/json' } } as const;
    const started = async ({ key }: Key): Promise<string> => {
      const path = `/api/dataviewresult/${dataview?.id}/json/`;
      const { body } = await api.get<{ contents: { url: string } }>(path, { key, ...post });
      return new URL(body.contents.url).pathname;
    };
    const [first, second, third] = [await started(full), await started(narrow), await started(readOnly)];
    expect(second).not.toBe(first);
    expect(third).toBe(first);
    const fetched = async ({ key }: Key, path: string) =>
      (await api.get(`${path.replace(/\/$/, '')}/status`, { key })).status;
    expect(await fetched(narrow, first)).toBe(404);
    expect(await fetched(full, second)).toBe(404);
    expect(await fetched(narrow, second)).toBe(200);
    expect(await fetched(readOnly, first)).toBe(200);
  });
});

describe.each(ENGINES)('an API client on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);
  type Clients = Required<ApplyDocument>['apiClients'];
  const PART = '/app/api/settings/parts/apiClients';

  async function changeClients(admin: Browser, change: (clients: Clients) => unknown) {
    const { body } = await admin.send<{ revision: string; value: Clients }>(PART);
    const wanted = { revision: body.revision, value: change(body.value), renames: [] };
    const answer = await admin.send<Refusal>(PART, { method: 'PUT', body: wanted });
    return answer;
  }
  const offered = async (browser: Browser) =>
    (await browser.send<{ data: { id: string; name: string }[] }>('/app/api/apiclients')).body.data;
  const take = (browser: Browser, client: string | undefined) =>
    browser.send<Refusal>(KEYS, { method: 'POST', body: { name: 'Taken', client, expires: null } });

  it('that existed is for everybody; a new one is for administrators alone', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    expect((await changeClients(admin, (clients) => [...clients, { name: 'New one' }])).status).toBe(200);
    const names = async (browser: Browser) => (await offered(browser)).map(({ name }) => name);
    expect(await names(admin)).toEqual(expect.arrayContaining(['Ticketing', 'New one']));
    expect(await names(reader)).toContain('Ticketing');
    expect(await names(reader)).not.toContain('New one');
    const made = (await offered(admin)).find(({ name }) => name === 'New one');
    const refused = await take(reader, made?.id);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([
      { keyword: 'client', detail: expect.stringContaining('New one') },
    ]);
    expect((await take(admin, made?.id)).status).toBe(201);
  });

  it('is for the groups that it names; keys that exist go on when the list gets shorter', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const user = (await api.storage.transfer.all('user')).find(({ login }) => login === READER);
    const groups = (await api.storage.transfer.all('usergroup')).filter(({ id }) =>
      user?.userGroupIds.includes(id),
    );
    const limit = (names: readonly string[] | null) =>
      changeClients(admin, (clients) =>
        clients.map((client) => (client.name === 'Ticketing' ? { ...client, groups: names } : client)),
      );
    expect((await limit(groups.map(({ name }) => name))).status).toBe(200);
    const ticketing = (await offered(reader)).find(({ name }) => name === 'Ticketing');
    const made = await reader.send<Key>(KEYS, {
      method: 'POST',
      body: { name: 'Taken', client: ticketing?.id, expires: null },
    });
    expect(made.status).toBe(201);
    expect((await limit([])).status).toBe(200);
    expect((await take(reader, ticketing?.id)).status).toBe(400);
    expect((await api.get('/api/events', { key: made.body.key })).status).toBe(200);
    const wrong = await limit(['No such group']);
    expect([wrong.status, wrong.body.errors[0]?.detail]).toEqual([
      400,
      'there is no user group No such group',
    ]);
  });
});
