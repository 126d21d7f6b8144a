/** Headers of every answer, errors included (§1.5, §8.4). */
import net from 'node:net';
import { API_VERSION, ERROR_CODES } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { type Ask, useDemoApi } from './api.ts';
import { demoPath, demoRecord, demoRecords } from './demo-records.ts';

const EVENT = demoPath('event', demoRecord('event'));

/** Headers of every answer whose values are always the same. */
const COMMON = [
  'content-type',
  'cache-control',
  'x-content-type-options',
  'referrer-policy',
  'x-api-version',
] as const;

/** Requests for every possible status of a GET. */
interface Request {
  readonly status: number;
  readonly path: string;
  readonly ask?: Ask;
}
const REQUESTS: readonly Request[] = [
  { status: 200, path: EVENT },
  { status: 200, path: '/api/events' },
  { status: 200, path: `${EVENT}/customdata?valuesonly` },
  { status: 200, path: '/api/groups/name:tour/costings?summarized' },
  { status: 304, path: EVENT, ask: { headers: { 'if-none-match': '*' } } },
  { status: 400, path: '/api/events/name:((' },
  { status: 400, path: '/api/%zz' },
  { status: 401, path: EVENT, ask: { key: null } },
  { status: 403, path: demoPath('resource', demoRecord('resource')), ask: { key: 'website' } },
  { status: 403, path: EVENT, ask: { remoteAddress: '192.0.2.1' } },
  { status: 404, path: '/api/nothing' },
  { status: 404, path: '/api/event/1-1' },
  { status: 404, path: '/api/events?page=2&book=999999' },
  { status: 404, path: '/nothing', ask: { key: null } },
  { status: 405, path: EVENT, ask: { method: 'DELETE' } },
  { status: 413, path: EVENT, ask: { method: 'PUT', headers: { 'content-length': '2000000' } } },
  { status: 414, path: `/api/events/${'x'.repeat(40_000)}` },
  { status: 431, path: EVENT, ask: { headers: { 'x-long': 'x'.repeat(70_000) } } },
];

describe.each(ENGINES)('every answer on %s', (engine) => {
  const api = useDemoApi(engine);

  it.each(REQUESTS)('$status of $path has the headers of all', async ({ status, path, ask }) => {
    const answer = await api.get(path, ask);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-api-version': API_VERSION,
    });
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect('x-request-id' in answer.headers).toBe(status !== 401);
  });

  it.each(REQUESTS.filter(({ status }) => status >= 400 && status !== 401))(
    '$status of $path has a body of the register of errors',
    async ({ status, path, ask }) => {
      const { body } = await api.get<{ code: keyof typeof ERROR_CODES; title: string; detail: string }>(
        path,
        ask,
      );
      const { code, title, detail } = body;
      expect(ERROR_CODES[code]).toEqual({ status, title });
      expect(detail).toMatch(/\.$/);
      expect(body).toMatchObject({ status });
    },
  );

  it('tells the level of the limiter to every accepted key, and to nobody else', async () => {
    for (const { status, path, ask } of REQUESTS) {
      const { headers } = await api.get(path, ask);
      const early =
        [401, 413, 414, 431].includes(status) || ask?.remoteAddress !== undefined || ask?.key === null;
      const { 'x-ratelimit-level': level, 'x-ratelimit-cost': cost } = headers;
      // The limit is off: nothing is charged.
      expect([path.slice(0, 50), level, cost]).toEqual([
        path.slice(0, 50),
        ...(early ? [undefined, undefined] : ['200', '0']),
      ]);
    }
  });

  it('is UTF-8', async () => {
    const { id, created } = demoRecord('user', ({ name }) => name.includes('ı'));
    const answer = await api.app.inject({ url: `/api/user/${id}-${created}?api_key=${api.keys.full}` });
    expect(answer.rawPayload.toString('utf8')).toContain('Ömer Yıldırım');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  });

  it('is the same over a connection, where answers follow each other', async () => {
    const events = demoRecords('event').map((event) => demoPath('event', event));
    const user = demoPath(
      'user',
      demoRecord('user', ({ name }) => name.includes('ı')),
    );
    const paths = [...events.slice(0, 30), user, '/api/event/1-1', EVENT];
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as net.AddressInfo;
    const socket = net.connect({ port, host: '127.0.0.1' });
    const asked = paths.flatMap((path, at) => [
      `${at % 3 === 0 ? 'HEAD' : 'GET'} ${path}?api_key=${api.keys.full} HTTP/1.1\r\nHost: localhost\r\n`,
      at === paths.length - 1 ? 'Connection: close\r\n\r\n' : '\r\n',
    ]);
    socket.write(asked.join(''));
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    let rest = Buffer.concat(chunks);
    for (const [at, path] of paths.entries()) {
      const end = rest.indexOf('\r\n\r\n') + 4;
      const head = rest.subarray(0, end).toString();
      const length = Number(/content-length: (\d+)/.exec(head)?.[1]);
      const { status, text, headers } = await api.get(path);
      expect([path, head.slice(9, 12), length]).toEqual([path, String(status), Buffer.byteLength(text)]);
      expect(head).toContain(`etag: ${headers.etag}`.replace('etag: undefined', ''));
      for (const name of COMMON) expect(head).toContain(`\r\n${name}: ${headers[name]}\r\n`);
      expect(head.split('\r\n\r\n')).toHaveLength(2);
      const body = at % 3 === 0 ? '' : text;
      const withoutId = (one: string) => one.replace(/"requestId":"[^"]*"/, '');
      expect(withoutId(rest.subarray(end, end + (body === '' ? 0 : length)).toString())).toBe(
        withoutId(body),
      );
      rest = rest.subarray(end + (body === '' ? 0 : length));
    }
    expect(rest).toHaveLength(0);
  });

  it('has no CORS headers by default', async () => {
    const { headers } = await api.get(EVENT, { headers: { origin: 'https://elsewhere.example' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('takes addresses from the configuration, never from the request', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    const { text } = await api.get('/api/events', { headers });
    expect(text).not.toContain('evil.example');
  });
});
