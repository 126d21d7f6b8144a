/** Usage of keys, counted by every node; limits that apply from the next request on. */
import { APPLICATION_SHAPES, type ApplicationWire, type ApplyDocument } from '@callboard/contract';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { createUsageCounter } from '../../src/operations/usage/counter.ts';
import type { UsageRow } from '../../src/operations/usage/store.ts';
import { type Api, createApi } from '../api/api.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, createBrowser, READER, useApplication } from './application.ts';

type Usage = ApplicationWire<'Usage'>;
type Lists = Required<ApplyDocument>;

const ROOT = '/app/api/settings';
const HOUR = 3_600;

async function usage(browser: Browser, path: string): Promise<Usage> {
  const { status, text, body } = await browser.send<Usage>(path);
  if (status !== 200) throw new Error(text);
  expect(Value.Errors(APPLICATION_SHAPES.Usage, body)).toEqual([]);
  return body;
}

async function change<N extends keyof Lists>(browser: Browser, name: N, make: (value: Lists[N]) => unknown) {
  const { body } = await browser.send<{ revision: string; value: Lists[N] }>(`${ROOT}/parts/${name}`);
  const wanted = { revision: body.revision, value: make(body.value), renames: [] };
  return browser.send(`${ROOT}/parts/${name}`, { method: 'PUT', body: wanted });
}

const requestsOf = ({ times }: Usage): number => times.reduce((sum, { requests }) => sum + requests, 0);

describe.each(ENGINES)('the use of keys on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);
  /** Opens a second node on the same database. */
  const second = (): Api => createApi(api.storage, { keys: api.keys }, api.clock);

  it('is counted by key and hour, on all nodes together', async () => {
    const admin = await browserOf(ADMIN);
    const other = second();
    for (let n = 0; n < 3; n += 1) await api.get('/api/profiles', { key: 'website' });
    await other.get('/api/profiles', { key: 'website' });
    await other.get('/api/nothing', { key: 'website' });
    await other.get('/api/profiles', { key: 'nobody' });
    await other.usage.flush();
    await other.app.close();

    const all = await usage(admin, `${ROOT}/usage`);
    expect([all.unit, all.times.length, requestsOf(all)]).toEqual(['hour', 24, 5]);
    expect(all.times.at(-1)).toMatchObject({ requests: 5, clienterrors: 1, servererrors: 0, refused: 0 });
    const website = all.keys.find(({ name }) => name === 'Website');
    expect(website).toMatchObject({ requests: 5, clienterrors: 1, tokens: all.times.at(-1)?.tokens });
    // At least two for a collection, one for a refused request.
    expect(website?.tokens).toBeGreaterThanOrEqual(9);
    expect(website?.bytes).toBeGreaterThan(0);

    api.clock.advance(2 * HOUR);
    await api.get('/api/profiles', { key: 'full' });
    // The earlier session has ended.
    const again = await browserOf(ADMIN);
    const later = await usage(again, `${ROOT}/usage`);
    expect(later.times.slice(-3).map(({ requests }) => requests)).toEqual([5, 0, 1]);
    expect(requestsOf(await usage(again, `${ROOT}/usage?range=7d`))).toBe(6);
    const days = await usage(again, `${ROOT}/usage?range=30d`);
    expect([days.unit, days.times.length, days.times.at(-1)?.requests]).toEqual(['day', 30, 6]);
    expect(days.times.at(-1)?.at).toMatch(/T00:00:00/);
  });

  it('is narrowed to a key, a client or an integration', async () => {
    const admin = await browserOf(ADMIN);
    const { keys } = await usage(admin, `${ROOT}/usage`);
    const website = keys.find(({ name }) => name === 'Website');
    const client = encodeURIComponent(website?.client ?? '');
    expect(client).not.toBe('');
    expect(requestsOf(await usage(admin, `${ROOT}/usage?key=${website?.id}`))).toBe(5);
    expect(requestsOf(await usage(admin, `${ROOT}/usage?client=${client}`))).toBe(5);
    expect(requestsOf(await usage(admin, `${ROOT}/usage?integration=none`))).toBe(0);
    expect((await admin.send(`${ROOT}/usage?range=1y`)).status).toBe(400);
  });

  it('of others is for administrators alone', async () => {
    const reader = await browserOf(READER);
    expect((await reader.send(`${ROOT}/usage`)).status).toBe(403);
    const own = await usage(reader, '/app/api/usage?range=7d');
    const mine = (await api.storage.transfer.all('user')).find(({ login }) => login === READER);
    const keys = (await api.storage.transfer.all('apikey')).filter(({ userId }) => userId === mine?.id);
    expect(own.keys.map(({ name }) => name)).toEqual(keys.map(({ name }) => name));
    expect([requestsOf(own), own.deleted]).toEqual([0, null]);
    const website = (await usage(await browserOf(ADMIN), `${ROOT}/usage`)).keys.find(
      ({ name }) => name === 'Website',
    );
    expect(requestsOf(await usage(reader, `/app/api/usage?range=7d&key=${website?.id}`))).toBe(0);
  });

  it('becomes days after ninety, without a sum lost, and stays when the key is gone', async () => {
    const before = (await api.storage.usage.byKey(0)).reduce((sum, { requests }) => sum + requests, 0);
    // Old entries are condensed, by two nodes at the same time.
    const tomorrow = Math.ceil(api.clock.now() / 86_400_000) * 86_400;
    await Promise.all([1, 2].map(() => api.storage.usage.condense(tomorrow, 0)));
    const rows = await api.storage.usage.byTime(0);
    expect(rows.map(({ at }) => at % 86_400)).toEqual([0]);
    expect(rows[0]?.requests).toBe(before);
    await api.storage.usage.add([
      { ...COUNTED, keyId: 999_999_999, at: Math.floor(api.clock.now() / 1000 / HOUR) * HOUR },
    ]);
    expect((await usage(await browserOf(ADMIN), `${ROOT}/usage`)).deleted).toMatchObject({
      requests: 1,
      bytes: 7,
    });
  });
});

const COUNTED: UsageRow = {
  keyId: 1,
  at: 0,
  requests: 1,
  tokens: 1,
  refused: 0,
  clientErrors: 0,
  serverErrors: 0,
  bytes: 7,
};

describe('a counter', () => {
  it('keeps what could not be written, and writes nothing twice', async () => {
    const written: UsageRow[] = [];
    const failures: unknown[] = [];
    let fails = true;
    const store = {
      add: async (rows: readonly UsageRow[]) => {
        if (fails) throw new Error('no database');
        written.push(...rows);
      },
      condense: async () => undefined,
      byTime: async () => [],
      byKey: async () => [],
    };
    const clock = { ms: 0, now: () => clock.ms };
    const counter = createUsageCounter({ store, clock, onError: (error) => failures.push(error) });
    const request = { keyId: 5, status: 200, tokens: 2, bytes: 10 };
    counter.answered(request);
    await counter.flush();
    counter.answered({ ...request, status: 503 });
    counter.answered({ ...request, status: 429, tokens: 0 });
    counter.answered({ ...request, keyId: undefined });
    clock.ms += HOUR * 1000;
    counter.answered(request);
    expect(failures).toHaveLength(1);
    fails = false;
    await counter.close();
    expect(written).toEqual([
      { keyId: 5, at: 0, requests: 3, tokens: 4, refused: 1, clientErrors: 0, serverErrors: 1, bytes: 30 },
      { keyId: 5, at: HOUR, requests: 1, tokens: 2, refused: 0, clientErrors: 0, serverErrors: 0, bytes: 10 },
    ]);
  });
});

describe.each(ENGINES)('limits on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  it('of the installation and of clients count from the next request on, on every node', async () => {
    const admin = await browserOf(ADMIN);
    // Settings of a server without CALLBOARD_RATE_LIMIT.
    const nodes = [1, 2].map(() =>
      createApi(api.storage, { keys: api.keys, tokensPerMinute: undefined }, api.clock),
    );
    const [one, two] = nodes as [Api, Api];
    let refused = 0;
    const policy = async (node: Api, key: string) => {
      const { status, headers } = await node.get('/api/profiles', { key });
      if (status === 429) refused += 1;
      return headers['ratelimit-policy'];
    };
    expect(await policy(one, 'full')).toBe('"key";q=200;w=60');
    expect((await change(admin, 'settings', (now) => ({ ...now, tokensPerMinute: 3 }))).status).toBe(200);
    const [client] = await api.storage.transfer.all('apiclient');
    const website = (await usage(admin, `${ROOT}/usage`)).keys.find(({ name }) => name === 'Website');
    expect(client).toBeDefined();
    const own = await change(admin, 'apiClients', (clients) =>
      clients.map((entry) => (entry.name === website?.client ? { ...entry, tokensPerMinute: 0 } : entry)),
    );
    expect(own.status).toBe(200);
    for (const node of [one, two]) {
      expect(await policy(node, 'readOnly')).toBe('"key";q=3;w=60');
      for (let n = 0; n < 9; n += 1) {
        expect((await node.get('/api/profiles', { key: 'website' })).status).toBe(200);
      }
    }
    expect(await policy(two, 'website')).toBeUndefined();
    for (let n = 0; n < 9; n += 1) await policy(one, 'readOnly');
    expect(refused).toBeGreaterThanOrEqual(6);
    await Promise.all(nodes.map((node) => node.usage.flush()));
    const { keys } = await usage(createBrowserOf(one, admin), `${ROOT}/usage`);
    expect(keys.find(({ name }) => name === 'Website')).toMatchObject({ limit: 0, refused: 0, requests: 19 });
    const limited = keys.find(({ name }) => name === 'Read only');
    expect(limited).toMatchObject({ limit: 3, refused, clienterrors: 0 });
    expect(limited?.level).toBeLessThan(1);

    for (const wrong of [-1, 1.5, 1_000_001, null]) {
      expect((await change(admin, 'settings', (now) => ({ ...now, tokensPerMinute: wrong }))).status).toBe(
        400,
      );
    }
    expect((await change(admin, 'settings', (now) => ({ ...now, msPerToken: 0 }))).status).toBe(400);
    for (const node of nodes) await node.app.close();
  });
});

function createBrowserOf(node: Api, { cookie }: Browser): Browser {
  return Object.assign(createBrowser(node), { cookie });
}
