/** The allow-list of an API client: web pages of these origins may read the answers to its keys. */
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { useDemoApi } from './api.ts';
import { demoPath, demoRecord } from './demo-records.ts';

const EVENT = demoPath('event', demoRecord('event'));
const WEBSITE = 'https://www.zuiderhaven.example';
const SCREENS = 'https://screens.zuiderhaven.example';

describe.each(ENGINES)('CORS on %s', (engine) => {
  const api = useDemoApi(engine);
  /** Headers about origins; large answers also vary by the encoding that the client accepts. */
  const corsOf = (headers: Readonly<Record<string, string>>) => {
    const allowed = Object.entries(headers).filter(([name]) => name.startsWith('access-control'));
    const varies = (headers.vary ?? '').split(', ').includes('Origin');
    return Object.fromEntries(varies ? [...allowed, ['vary', 'Origin']] : allowed);
  };
  const preflight = (path: string, origin: string, more: Record<string, string> = {}) =>
    api.get(path, {
      key: null,
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', ...more },
    });

  describe('a preflight', () => {
    it.each([WEBSITE, SCREENS])('names %s, which an API client lists', async (origin) => {
      const { status, text, headers } = await preflight(EVENT, origin, {
        'access-control-request-headers': 'authorization',
      });
      expect([status, text]).toEqual([204, '']);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-allow-methods']).toBe('GET, HEAD, PUT, POST, DELETE');
      expect(headers['access-control-allow-headers']).toContain('Authorization');
      expect(headers['access-control-allow-headers']).toContain('If-None-Match');
      expect(headers.vary).toContain('Origin');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    });

    it.each([
      'https://elsewhere.example',
      'http://www.zuiderhaven.example',
      `${WEBSITE}:8443`,
      `${WEBSITE}.evil.example`,
      'null',
      '*',
    ])('allows nothing to %s', async (origin) => {
      const { status, headers } = await preflight(EVENT, origin);
      expect([status, corsOf(headers)]).toEqual([401, {}]);
    });

    it.each(['/', '/app/api/session', '/app/api/data/events', '/api/doc/', '/healthz', '/metrics'])(
      'to %s allows nothing',
      async (path) => {
        const { status, headers } = await preflight(path, WEBSITE);
        expect(status).not.toBe(204);
        expect(corsOf(headers)).not.toHaveProperty('access-control-allow-origin');
      },
    );
  });

  describe('an answer', () => {
    const readable = {
      'access-control-allow-origin': WEBSITE,
      'access-control-expose-headers': 'ETag, Retry-After, X-RateLimit-Level, X-API-Version',
      vary: 'Origin',
    };

    it.each([
      [200, EVENT, {}],
      [200, '/api/events', {}],
      [304, EVENT, { 'if-none-match': '*' }],
      [400, '/api/events/name:((', {}],
      [403, demoPath('resource', demoRecord('resource')), {}],
      [404, '/api/event/1-1', {}],
      [404, '/api/nothing', {}],
    ])('of status %i to %s is readable for a listed origin', async (status, path, more) => {
      const answer = await api.get(path, { key: 'website', headers: { origin: WEBSITE, ...more } });
      expect([answer.status, corsOf(answer.headers)]).toEqual([status, readable]);
    });

    it('of 405 is readable for a listed origin', async () => {
      const answer = await api.get(EVENT, { key: 'website', method: 'DELETE', headers: { origin: WEBSITE } });
      expect([answer.status, corsOf(answer.headers)]).toEqual([405, readable]);
    });

    it('names no origin that the client of its key does not list', async () => {
      for (const origin of [SCREENS, 'https://elsewhere.example', 'null', '*']) {
        const { headers } = await api.get(EVENT, { key: 'website', headers: { origin } });
        expect(corsOf(headers)).toEqual({ vary: 'Origin' });
      }
    });

    it('has none of these headers for a client without a list, without a client, and without a key', async () => {
      for (const key of ['ticketing', 'full', 'readOnly', null]) {
        const { headers } = await api.get(EVENT, { key, headers: { origin: WEBSITE } });
        expect([key, corsOf(headers)]).toEqual([key, {}]);
      }
    });
  });

  it('takes effect when the list is changed, and never for what is no origin', async () => {
    const client = (await api.storage.transfer.all('apiclient')).find(({ name }) => name === 'Ticketing');
    if (client === undefined) throw new Error('the demo venue has no client Ticketing');
    const origin = 'https://shop.example:8443';
    const record = { ...client, corsOrigins: [origin, '*', 'null'] };
    await api.storage.writer.write({ records: [{ kind: 'apiclient', record }] });
    expect((await preflight(EVENT, origin)).status).toBe(204);
    const { headers } = await api.get(EVENT, { key: 'ticketing', headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe(origin);
    for (const other of ['*', 'null']) {
      expect((await preflight(EVENT, other)).status).toBe(401);
      const answer = await api.get(EVENT, { key: 'ticketing', headers: { origin: other } });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});
