/** Accepted host names of the server, and the base of the addresses in its answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { effectiveBaseUrl } from '../../src/config/effective-config.ts';
import { ENGINES } from '../engines.ts';
import { type Api, createApi, type ErrorAnswer, type Page, useDemoApi } from './api.ts';

const STATUSES = '/api/statuses';
const LOOPBACK = 'http://localhost:8080';

describe.each(ENGINES)('a host on %s', (engine) => {
  const api = useDemoApi(engine, { hosts: ['planning.local', '10.0.0.5', '2001:db8::5'] });
  const statusOf = async (host: string, path = STATUSES) => {
    const { status, body } = await api.get<ErrorAnswer>(path, { headers: { host } });
    return status === 200 ? 200 : [status, body.code];
  };

  it.each([
    'venue.example',
    'VENUE.example.',
    'venue.example:8443',
    'localhost',
    'localhost:8080',
    'callboard.localhost',
    '127.0.0.1:9000',
    '127.8.8.8',
    '[::1]:8080',
    'planning.local',
    '10.0.0.5:8080',
    '[2001:db8::5]',
  ])('%s is served', async (host) => {
    expect(await statusOf(host)).toBe(200);
  });

  it.each([
    'evil.example',
    'venue.example.evil.example',
    'xvenue.example',
    '10.0.0.6',
    '[::2]',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '128.0.0.1',
  ])('%s is 421, pages and application included', async (host) => {
    for (const path of [STATUSES, '/', '/app/api/session', '/api/doc/', '/metrics'])
      expect([path, await statusOf(host, path)]).toEqual([path, [421, 'misdirected-request']]);
  });

  it('of health checks may be any, as probes come by address', async () => {
    for (const path of ['/healthz', '/readyz']) expect(await statusOf('10.9.9.9:8080', path)).toBe(200);
  });

  it('is refused before the key is looked at', async () => {
    const { status } = await api.get(STATUSES, { key: null, headers: { host: 'evil.example' } });
    expect(status).toBe(421);
  });
});

describe.each(ENGINES)('the public address on %s', (engine) => {
  const demo = useDemoApi(engine);
  const proxied = (baseUrl?: string, hosts: readonly string[] = []) =>
    createApi(demo.storage, {
      keys: demo.keys,
      trustedProxies: ['10.0.0.0/24', 'loopback'],
      hosts,
      baseUrl: (settings, forwarded) => effectiveBaseUrl({ baseUrl }, settings, forwarded ?? LOOPBACK),
    });
  let open: Api;
  beforeAll(() => {
    open = proxied();
  });
  afterAll(() => open.app.close());

  const FORWARDED = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'planning.example',
    'x-forwarded-for': '203.0.113.9',
  };
  const begins = async (api: Api, headers: Record<string, string>, remoteAddress = '10.0.0.7') => {
    const { status, body } = await api.get<Page>(STATUSES, { headers, remoteAddress });
    return status === 200 ? (body.data[0]?.url ?? '').replace(/\/api\/.*/, '') : status;
  };

  it('is what a trusted proxy forwards, where none is configured', async () => {
    expect(await begins(open, FORWARDED)).toBe('https://planning.example');
    expect(await begins(open, { ...FORWARDED, 'x-forwarded-host': 'other.example:8443' })).toBe(
      'https://other.example:8443',
    );
    expect(await begins(open, { ...FORWARDED, host: 'upstream' })).toBe('https://planning.example');
    const { text } = await open.get('/api/doc/', { headers: FORWARDED, remoteAddress: '10.0.0.7' });
    expect(text).toContain('https://planning.example/api/');
  });

  it('is the loopback address without proxy, whatever a stranger forwards', async () => {
    const { 'x-forwarded-host': _, ...withoutHost } = FORWARDED;
    expect(await begins(open, { host: 'localhost' }, '127.0.0.1')).toBe(LOOPBACK);
    expect(await begins(open, withoutHost)).toBe(LOOPBACK);
    const strange = createApi(demo.storage, {
      keys: demo.keys,
      baseUrl: (settings, forwarded) =>
        effectiveBaseUrl({ baseUrl: undefined }, settings, forwarded ?? LOOPBACK),
    });
    expect(await begins(strange, FORWARDED, '127.0.0.1')).toBe(LOOPBACK);
    await strange.app.close();
  });

  it.each(['planning.example/path', 'a b', 'user@planning.example', 'planning.example:99999', ''])(
    'is never made of %j',
    async (host) => {
      const answer = await begins(open, { ...FORWARDED, 'x-forwarded-host': host });
      expect([421, LOOPBACK]).toContain(answer);
    },
  );

  it('is the configured one, under which the proxy has to be called then', async () => {
    const fixed = proxied('https://fixed.example');
    expect(await begins(fixed, { ...FORWARDED, 'x-forwarded-host': 'fixed.example' })).toBe(
      'https://fixed.example',
    );
    expect(await begins(fixed, FORWARDED)).toBe(421);
    await fixed.app.close();
  });

  it('may be forwarded only under the names that are listed, where names are listed', async () => {
    const listed = proxied(undefined, ['planning.example']);
    expect(await begins(listed, FORWARDED)).toBe('https://planning.example');
    expect(await begins(listed, { ...FORWARDED, 'x-forwarded-host': 'evil.example' })).toBe(421);
    await listed.app.close();
  });
});
