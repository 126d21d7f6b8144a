/** Tests of the pipeline up to the route; `test/api` tests the routes' answers on both databases. */
import net from 'node:net';
import { API_VERSION, ERROR_CODES, kindSpec, kinds } from '@callboard/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Principal } from '../access/principal.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import { createNetworks } from '../platform/addresses.ts';
import { createLog } from '../platform/log.ts';
import { createLiveLimits } from '../rate-limit/limits.ts';
import { createRateLimiter } from '../rate-limit/rate-limiter.ts';
import { createApp } from './app.ts';
import { KeptEntities } from './kept-entities.ts';
import type { Services } from './services.ts';
import { MAX_BODY_BYTES, MAX_HEADER_BYTES, MAX_URL_BYTES } from './size-limits.ts';

const KEY = 'cb_good';
const SECRET = 'cb_secret';
const FAILURE = 'select * from somewhere';

/** User who may see everything. */
const principal = {
  userId: 1,
  keyId: 2,
  userGroupIds: [],
  permissions: { kinds: new Map(kinds.map((kind) => [kind, { read: 'all', write: 'all' }])), prices: true },
} as unknown as Principal;

let app: FastifyInstance | undefined;
let logged = '';

interface Options {
  readonly ready?: boolean;
  readonly trustedProxies?: readonly string[];
  readonly tokensPerMinute?: number;
}

function start({
  ready = true,
  trustedProxies = [],
  tokensPerMinute = 1_000_000,
}: Options = {}): FastifyInstance {
  const clock = { now: () => 1_000_000 };
  const limits = createLiveLimits(tokensPerMinute);
  const broken = new Proxy({}, { get: () => () => Promise.reject(new Error(FAILURE)) });
  logged = '';
  const services = {
    config: {
      baseUrl: () => 'https://venue.example',
      hosts: [],
      isTrustedProxy: createNetworks(trustedProxies),
      tls: undefined,
    },
    clock,
    log: createLog('trace', { write: (line: string) => (logged += line) }),
    authenticator: {
      authenticate: async (keys: readonly string[]) =>
        keys.length > 0 && keys.every((key) => key === KEY) ? principal : undefined,
    },
    limits,
    rateLimiter: createRateLimiter({ limits, clock }),
    reference: {
      current: async () =>
        ({ settings: DEFAULT_SETTINGS, apiClients: new Map() }) as unknown as ReferenceData,
    },
    entities: broken,
    keptEntities: new KeptEntities({}),
    isReady: async () => ready,
  } as unknown as Services;
  app = createApp(services);
  return app;
}

afterEach(async () => {
  await app?.close();
});

type Injected = Awaited<ReturnType<typeof send>>;

async function send(server: FastifyInstance, url: string, more: Record<string, unknown> = {}) {
  const answer = await server.inject({ method: 'GET', url, ...more });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: json(answer.body) };
}

function json(text: string): { readonly code?: string } | undefined {
  return text === '' ? undefined : JSON.parse(text);
}

const codeOf = ({ body }: Injected): unknown => body?.code;

describe('every answer', () => {
  it.each([
    '/healthz',
    '/nothing',
    '/api/event/1-2',
    `/api/nothing?api_key=${KEY}`,
    `/api/event/1?api_key=${KEY}`,
  ])('has the common headers: %s', async (url) => {
    const { headers } = await send(start(), url);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-api-version': API_VERSION,
    });
  });

  it('has its own request id', async () => {
    const server = start();
    const ids = [await send(server, '/healthz'), await send(server, '/healthz')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe('public paths', () => {
  it('need no key', async () => {
    const server = start();
    expect((await send(server, '/healthz')).status).toBe(200);
    expect((await send(server, '/readyz')).status).toBe(200);
    expect((await send(server, '/healthz', { method: 'HEAD' })).text).toBe('');
    expect((await send(server, '/healthz', { method: 'POST' })).headers.allow).toBe('GET, HEAD');
  });

  it('tell a load balancer to stay away', async () => {
    const server = start({ ready: false });
    expect((await send(server, '/healthz')).status).toBe(200);
    const answer = await send(server, '/readyz');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(logged).toBe('');
  });
});

describe('401', () => {
  it('is byte for byte the same for every cause', async () => {
    const server = start();
    const answers = await Promise.all([
      send(server, '/api/event/1-2'),
      send(server, `/api/event/1-2?api_key=${SECRET}`),
      send(server, `/api/event/1-2?api_key=${KEY}&api_key=${SECRET}`),
      send(server, `/api/event/1-2?api_key=${KEY}`, { headers: { authorization: `Bearer ${SECRET}` } }),
      send(server, '/api/nothing/%zz'),
      send(server, '/api/events', { method: 'DELETE' }),
      send(server, '/api/event/1-2', { method: 'PUT', headers: { 'content-type': ';' }, payload: '{}' }),
    ]);
    for (const { status, headers, text } of answers) {
      expect(status).toBe(401);
      expect(text).toBe('');
      expect({ ...headers, date: '' }).toEqual({ ...answers[0]?.headers, date: '' });
    }
    expect(answers[0]?.headers).not.toHaveProperty('x-ratelimit-level');
  });

  it('is spared who sends the key as a bearer token', async () => {
    const answer = await send(start(), '/api/nothing', { headers: { authorization: `Bearer ${KEY}` } });
    expect(answer.status).toBe(404);
  });
});

describe('the order of checks', () => {
  const long = `/api/events/${'x'.repeat(MAX_URL_BYTES)}`;
  const elsewhere = { remoteAddress: '10.1.2.3' };

  it('is size, HTTPS, key, limiter, path, method', async () => {
    const server = start({ tokensPerMinute: 2 });
    expect(codeOf(await send(server, long, elsewhere))).toBe('url-too-long');
    expect(codeOf(await send(server, '/healthz', elsewhere))).toBe('https-required');
    expect((await send(server, '/api/nothing')).status).toBe(401);
    expect(codeOf(await send(server, `/api/nothing?api_key=${KEY}`))).toBe('unknown-path');
    expect(codeOf(await send(server, `/api/event/1-2?api_key=${KEY}`, { method: 'PATCH' }))).toBe(
      'method-not-allowed',
    );
    expect(codeOf(await send(server, `/api/nothing?api_key=${KEY}`))).toBe('rate-limited');
  });

  it('refuses large headers and announced bodies before the key', async () => {
    const server = start();
    const headers = { 'x-large': 'x'.repeat(MAX_HEADER_BYTES) };
    expect(codeOf(await send(server, '/api/events', { headers }))).toBe('headers-too-large');
    const payload = ' '.repeat(MAX_BODY_BYTES + 1);
    const answer = await send(server, '/api/event/1-2', { method: 'PUT', payload });
    expect(codeOf(answer)).toBe('body-too-large');
    expect(answer.headers.connection).toBe('close');
  });
});

describe('HTTPS', () => {
  const forwarded = (proto: string, address = '10.0.0.9') => ({
    remoteAddress: address,
    headers: { 'x-forwarded-proto': proto, 'x-forwarded-for': '203.0.113.7' },
  });

  it('may end at a trusted proxy', async () => {
    const server = start({ trustedProxies: ['10.0.0.0/24', 'loopback'] });
    expect((await send(server, '/healthz', forwarded('https'))).status).toBe(200);
    expect((await send(server, '/healthz', forwarded('https', '127.0.0.1'))).status).toBe(200);
    expect(codeOf(await send(server, '/healthz', forwarded('http')))).toBe('https-required');
    expect(codeOf(await send(server, '/healthz', forwarded('http', '127.0.0.1')))).toBe('https-required');
  });

  it('is not claimed by anybody else', async () => {
    const trusting = start({ trustedProxies: ['10.0.0.0/24'] });
    expect(codeOf(await send(trusting, '/healthz', forwarded('https', '10.0.1.1')))).toBe('https-required');
    await trusting.close();
    expect(codeOf(await send(start(), '/healthz', forwarded('https')))).toBe('https-required');
  });
});

describe('paths', () => {
  it('outside the API are unknown, without a key', async () => {
    for (const url of ['/', '/API/events', '/apis', '/%zz', '/favicon.ico']) {
      expect(codeOf(await send(start(), url))).toBe('unknown-path');
      await app?.close();
    }
  });

  it('are not rewritten: a malformed escape is 400, however Fastify sees it', async () => {
    const server = start();
    for (const path of ['/api/%zz', '/api/events/%', '/api/event/%E9']) {
      expect(codeOf(await send(server, `${path}?api_key=${KEY}`))).toBe('bad-path');
    }
  });
});

describe('405', () => {
  const forms = kinds.flatMap((kind): [path: string, allow: string][] => {
    const { singular, plural, parts, writable } = kindSpec(kind);
    const takes = (put: boolean) => (put ? 'GET, HEAD, PUT' : 'GET, HEAD');
    const single: [string, string][] = [
      [`/api/${singular}/1-2`, takes(writable.attributes)],
      ...parts.map((name): [string, string] => [
        `/api/${singular}/1-2/${name}`,
        takes(name === 'customdata' && writable.customData),
      ]),
    ];
    if (plural === undefined) return single;
    const collections = ['', '/x', ...parts.map((name) => `/x/${name}`)];
    return [
      ...single,
      ...collections.map((rest): [string, string] => [`/api/${plural}${rest}`, takes(false)]),
    ];
  });

  it('names what the path takes, on every form of every kind', async () => {
    const server = start();
    for (const [path, allow] of forms) {
      const answer = await send(server, `${path}?api_key=${KEY}`, { method: 'DELETE' });
      expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, allow]);
    }
  });

  it.each(['POST', 'PATCH', 'OPTIONS', 'TRACE'])('answers %s', async (method) => {
    expect((await send(start(), `/api/events?api_key=${KEY}`, { method })).status).toBe(405);
  });

  it('comes before the body is looked at', async () => {
    const headers = { 'content-type': 'no type at all; ;' };
    const answer = await send(start(), `/api/events?api_key=${KEY}`, {
      method: 'POST',
      headers,
      payload: '{',
    });
    expect(answer.status).toBe(405);
  });
});

describe('the limiter', () => {
  it('shows its level on every answer to a key, and when to come back', async () => {
    const server = start({ tokensPerMinute: 2 });
    const levels: unknown[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { headers } = await send(server, `/api/nothing?api_key=${KEY}`);
      levels.push(headers['x-ratelimit-level']);
    }
    expect(levels).toEqual(['1', '0']);
    const refused = await send(server, `/api/event/1-2?api_key=${KEY}`);
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({ 'retry-after': '30', 'x-ratelimit-level': '0' });
    expect(refused.headers).toHaveProperty('ratelimit');
    expect(refused.headers).toHaveProperty('ratelimit-policy');
  });

  it('gives the place of a failed collection back', async () => {
    const server = start();
    for (let round = 0; round < 10; round += 1) {
      expect((await send(server, `/api/statuses/x?api_key=${KEY}`)).status).toBe(500);
    }
  });
});

describe('500', () => {
  it('tells the cause to the log only, and the key to nobody', async () => {
    const answer = await send(start(), `/api/event/1-2?api_key=${KEY}`);
    expect(answer.status).toBe(ERROR_CODES.internal.status);
    expect(codeOf(answer)).toBe('internal');
    expect(answer.text).not.toContain(FAILURE);
    expect(logged).toContain(FAILURE);
    expect(logged).toContain(answer.headers['x-request-id']);
    expect(logged).not.toContain(KEY);
  });
});

describe('over a socket', () => {
  async function exchange(bytes: string | Buffer): Promise<{ readonly head: string; readonly body: string }> {
    const server = start();
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as net.AddressInfo;
    return new Promise((resolve, reject) => {
      let received = '';
      const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write(bytes));
      socket.on('data', (chunk) => (received += chunk));
      socket.on('error', reject);
      socket.on('close', () => {
        const [head = '', body = ''] = received.split('\r\n\r\n', 2);
        resolve({ head, body });
      });
    });
  }

  const get = (path: string, headers = '') =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;

  it.each([
    [400, 'bad-request', 'nonsense\r\n\r\n'],
    [400, 'bad-request', get('/api/events/name:caf\u00e9')],
    [431, 'headers-too-large', get('/healthz', `X: ${'x'.repeat(200_000)}\r\n`)],
    [431, 'headers-too-large', get('/healthz', `X: ${'x'.repeat(MAX_HEADER_BYTES)}\r\n`)],
    [414, 'url-too-long', get(`/${'x'.repeat(MAX_URL_BYTES)}`)],
  ])('answers %i %s as JSON', async (status, code, bytes) => {
    const { head, body } = await exchange(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(head.toLowerCase()).toContain('cache-control: no-store');
    expect(JSON.parse(body)).toMatchObject({ status, code });
  });

  it('answers alike what Fastify has taken and what it has not', async () => {
    const ways = ['', 'Content-Length: 0\r\n', 'X-Forwarded-Proto: http\r\n'];
    const paths = ['/healthz', '/', '/api/%zz', '/api/event/1-2', `/api/nothing?api_key=${KEY}`];
    for (const method of ['GET', 'HEAD']) {
      for (const path of [...paths, `/api/event/1-2?api_key=${KEY}`]) {
        const answers: string[] = [];
        for (const headers of ways) {
          const { head, body } = await exchange(get(path, headers).replace('GET', method));
          await app?.close();
          answers.push(`${head}\r\n\r\n${body}`.replace(/(request-id: |requestId":"|date: )[^"\r]+/gi, '$1'));
        }
        expect(answers[0]).toMatch(/^HTTP\/1\.1 \d+/);
        expect(new Set(answers).size).toBe(1);
      }
    }
  });

  it('takes the absolute form of a target', async () => {
    const { head } = await exchange(get('http://x/healthz'));
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const plain = await exchange(get('/healthz'));
    await app?.close();
    const { head, body } = await exchange(get('/healthz').replace('GET', 'HEAD'));
    expect(body).toBe('');
    expect(head).toContain(`content-length: ${plain.body.length}`);
  });
});
