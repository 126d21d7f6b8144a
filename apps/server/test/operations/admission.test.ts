/**
 * Clients that occupy shared capacity: endless bodies, bodies too
 * large to read, large numbers of connections.
 */
import http from 'node:http';
import net from 'node:net';
import { APPLICATION_OPERATIONS, BODY_BYTES } from '@callboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import { ADDRESS_BUDGET, USER_BUDGET } from '../../src/admission/budgets.ts';
import { createSessionId } from '../../src/sessions/session-id.ts';
import { createApi } from '../api/api.ts';
import { demoPath, demoRecord } from '../api/demo-records.ts';
import { ADMIN, createBrowser, PAGE_HEADERS, READER, useApplication } from '../application/application.ts';
import { until } from './until.ts';

const SIGN_IN = 'POST /app/api/session';

/** Head of a request that anybody may send: a sign-in. */
function openHead(length: number, line = SIGN_IN): string {
  return headOf(line, { ...PAGE_HEADERS, 'content-length': String(length) });
}

/** Nobody finishes a sign-in there while no provider is set, so the program refuses before it reads anything. */
const ELSEWHERE = 'PUT /app/api/sign-in';
/** First lines of the requests with a body that anybody may send, whose user is not known. */
const OPEN_LINES = Object.values(APPLICATION_OPERATIONS)
  .flatMap((operation) =>
    'access' in operation && operation.access === 'anyone' && 'body' in operation
      ? [`${operation.method} ${operation.path}`]
      : [],
  )
  .filter((line) => line !== ELSEWHERE);

const EVENT = demoPath('event', demoRecord('event'));

/** Head of a write with this key, whose body is still to come. */
function writeHead(key: string, line = `PUT ${EVENT}`): string {
  const headers = { 'content-type': 'application/json', 'content-length': '100' };
  return headOf(`${line}?api_key=${key}`, headers);
}

function headOf(line: string, headers: Readonly<Record<string, string>>): string {
  const all = Object.entries({ host: '127.0.0.1', ...headers });
  return `${line} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

/** Opens a connection, sends the text, and collects the answer. */
function openAt(port: number, text: string) {
  const socket = net.connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.setEncoding('latin1').on('data', (part) => (received += String(part)));
  socket.on('error', () => undefined);
  socket.write(text);
  return {
    socket,
    status: () => /^HTTP\/1\.1 (\d+)/.exec(received)?.[1],
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
  };
}

describe('a node', () => {
  const { api, browserOf } = useApplication('sqlite', { trustedProxies: [] });
  let port: number;
  const open = (text: string) => openAt(port, text);

  beforeAll(async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = api.app.server.address() as net.AddressInfo);
  });

  function ask(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        })
        .on('error', reject);
    });
  }

  it('answers others while 420 sockets have an unfinished sign-in body', async () => {
    const sockets = Array.from({ length: 420 }, () => open(`${openHead(100)}{"login":"`));
    const answered = () => sockets.filter(({ status }) => status() !== undefined).length;
    await until(20_000, () => (answered() >= 420 - ADDRESS_BUDGET.bodies ? true : undefined));
    const statuses = await Promise.all(
      Array.from({ length: 135 }, () => ask(`/api/statuses?api_key=${api.keys.full}`)),
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    // A client that waited too long for the others is told so, and cut off.
    await Promise.all(sockets.map(({ closed }) => closed));
    const tooSlow = sockets.filter(({ status }) => status() === '408').length;
    const tooMany = sockets.filter(({ status }) => status() === '429').length;
    expect(tooSlow + tooMany).toBe(420);
    // more where the machine is so busy that the first ones are cut off before the last ones come
    expect(tooSlow).toBeGreaterThanOrEqual(ADDRESS_BUDGET.bodies);
  });

  it('knows which requests with a body anybody may send', () => {
    expect(OPEN_LINES).toEqual(expect.arrayContaining([SIGN_IN, 'POST /app/api/invitation/acceptance']));
  });

  it.each(OPEN_LINES)(
    'refuses a body of more than 8 KiB from its announced length, and one without at the first byte too many: %s',
    async (line) => {
      const announced = open(openHead(BODY_BYTES.form + 1, line));
      await announced.closed;
      expect(announced.status()).toBe('413');
      const head = openHead(0, line).replace('content-length: 0', 'transfer-encoding: chunked');
      const chunked = open(
        `${head}${(BODY_BYTES.form + 1).toString(16)}\r\n${' '.repeat(BODY_BYTES.form + 1)}\r\n`,
      );
      await chunked.closed;
      expect(chunked.status()).toBe('413');
    },
  );

  it('gives the body of what anybody may send less time than that of a known user', async () => {
    const known = open(`${writeHead(api.keys.full ?? '')}{`);
    const unknown = OPEN_LINES.map((line) => ({ line, ...open(`${openHead(100, line)}{"login":"`) }));
    await Promise.all(unknown.map(({ closed }) => closed));
    expect(unknown.map(({ line, status }) => [line, status()])).toEqual(
      OPEN_LINES.map((line) => [line, '408']),
    );
    expect(known.status()).toBeUndefined();
    known.socket.destroy();
  });

  it('refuses a write with a key that may only read before its body has come', async () => {
    const limits = { readonly: true, kinds: null, addresses: null };
    const { body } = await (await browserOf(ADMIN)).send<{ key: string }>('/app/api/keys', {
      method: 'POST',
      body: { name: 'Limited', client: null, expires: null, ...limits },
    });
    for (const [key, line] of [
      [api.keys.readOnly, `PUT ${EVENT}`],
      [body.key, `PUT ${EVENT}`],
      [body.key, `PUT ${EVENT}/customdata`],
      [body.key, 'POST /api/webhooks'],
      [body.key, 'PUT /api/webhooks/1-1'],
    ] as const) {
      const writing = open(writeHead(key ?? '', line));
      expect([line, await until(10_000, writing.status)]).toEqual([line, '403']);
      writing.socket.destroy();
    }
  });
});

describe('a user', () => {
  const { api, browserOf } = useApplication('sqlite', { budgets: { user: { ...USER_BUDGET, bodies: 2 } } });

  it('has one budget over all keys and sessions', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as net.AddressInfo;
    const [here, there, other] = [await browserOf(ADMIN), await browserOf(ADMIN), await browserOf(READER)];
    const make = { method: 'POST', body: { name: 'One of several', client: null, expires: null } };
    const keys = await Promise.all(
      [1, 2].map(async () => (await here.send<{ key: string }>('/app/api/keys', make)).body.key),
    );
    const write = async (browser: typeof here) =>
      (await browser.send('/app/api/saved-queries', { method: 'POST', body: {} })).status;
    expect([await write(here), await write(there)]).toEqual([400, 400]);
    const hold = (key: string) => openAt(port, `${writeHead(key)}{`);
    const unfinished = keys.map(hold);
    await until(10_000, async () => {
      // Each look takes a place itself while it lasts, which one of them may have wanted.
      for (const [at, one] of unfinished.entries())
        if (one.status() !== undefined) unfinished[at] = hold(keys[at] ?? '');
      return (await write(here)) === 429 ? true : undefined;
    });
    expect([await write(there), await write(other)]).toEqual([429, 400]);
    const third = openAt(port, `${writeHead(keys[0] ?? '')}{`);
    expect(await until(10_000, third.status)).toBe('429');
    for (const { socket } of [...unfinished, third]) socket.destroy();
    await until(10_000, async () => ((await write(here)) === 400 ? true : undefined));
  });
});

describe('an address that presents what nobody has', () => {
  const { api } = useApplication('sqlite');

  it('is told to wait after 20 unknown keys and sessions a second, while others and known keys are served', async () => {
    const node = createApi(api.storage, {
      keys: api.keys,
      unknownPerSecond: 20,
      trustedProxies: ['127.0.0.1'],
    });
    const from = (address: string, key: string | null) =>
      node.get('/api/statuses', { key, remoteAddress: address, headers: { 'x-forwarded-proto': 'https' } });
    const local = async (key: string | null) => (await node.get('/api/statuses', { key })).status;
    try {
      expect(await local('full')).toBe(200);
      const refusals = [];
      for (let at = 0; at < 10; at += 1) refusals.push(await local(at % 2 === 0 ? null : createApiKey().key));
      const browser = createBrowser(node);
      for (let at = 0; at < 10; at += 1) {
        browser.cookie = `callboard=${createSessionId()}`;
        refusals.push((await browser.send('/app/api/session')).status);
      }
      expect(refusals).toEqual(Array(20).fill(401));
      const refused = await node.get('/api/statuses', { key: createApiKey().key });
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
      browser.cookie = `callboard=${createSessionId()}`;
      expect((await browser.send('/app/api/session')).status).toBe(429);
      expect(await local('full')).toBe(200);
      expect(await local('readOnly')).toBe(429);
      expect((await from('127.0.0.2', 'readOnly')).status).not.toBe(429);
      node.clock.advance(1);
      expect(await local('readOnly')).toBe(200);
    } finally {
      await node.app.close();
    }
  });

  it('is the one that a trusted proxy forwards, counted by its network, and nobody else can claim one', async () => {
    const node = createApi(api.storage, {
      keys: api.keys,
      unknownPerSecond: 5,
      trustedProxies: ['127.0.0.1'],
    });
    const statusOf = async (remoteAddress: string, forwarded: string) => {
      const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': forwarded };
      return (await node.get('/api/statuses', { key: createApiKey().key, remoteAddress, headers })).status;
    };
    const statusesOf = async (addresses: readonly string[], from = '127.0.0.1') => {
      const statuses = [];
      for (const address of addresses) statuses.push(await statusOf(from, address));
      return statuses;
    };
    const numbers = [1, 2, 3, 4, 5, 6];
    const five = [401, 401, 401, 401, 401];
    try {
      expect(await statusesOf(numbers.map((at) => `2001:db8:0:1::${at}`))).toEqual([...five, 429]);
      expect(await statusesOf(['2001:db8:0:2::1', '198.51.100.1'])).toEqual([401, 401]);
      expect(await statusesOf(numbers.map(() => '::ffff:203.0.113.9'))).toEqual([...five, 429]);
      expect(await statusesOf(['203.0.113.9', '203.0.113.8'])).toEqual([429, 401]);
      // The forged proxy entry of the client comes before the one that the trusted proxy adds.
      expect(await statusesOf(numbers.map((at) => `192.0.2.${at}, 198.51.100.7`))).toEqual([...five, 429]);
      // A client that is not a proxy counts by its own address.
      expect(
        await statusesOf(
          numbers.map((at) => `192.0.2.${at}`),
          '127.0.0.9',
        ),
      ).toEqual([...five, 429]);
    } finally {
      await node.app.close();
    }
  });
});
