import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CERTIFICATE, PRIVATE_KEY } from '../../test/operations/certificate.ts';
import { createAddressRules } from './addresses.ts';
import type { Lookup } from './resolve-host.ts';
import { createSender } from './sender.ts';
import { HOSTILE_NAMES, hostileUrls } from './testing/hostile-urls.ts';

const servers: Server[] = [];
let opened = 0;
const count = (): void => {
  opened += 1;
};

/** All attempts of this process to connect anywhere. */
const attempts = channel('net.client.socket');

beforeEach(() => {
  opened = 0;
  attempts.subscribe(count);
});

afterEach(async () => {
  attempts.unsubscribe(count);
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) (server as ReturnType<typeof createHttp>).closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  servers.push(server);
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A receiver on 127.0.0.1 and the requests it got. */
async function receiver(answer: RequestListener = (_, response) => void response.end()) {
  const received: Received[] = [];
  let connections = 0;
  const server = createHttp(async (request, response) => {
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part as Uint8Array);
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(parts).toString() });
    answer(request, response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  const port = await listen(server);
  return { port, received, connections: () => connections };
}

interface World {
  readonly allow?: readonly string[];
  readonly named?: Lookup;
  readonly trusted?: Lookup;
  readonly totalMs?: number;
}

const nowhere: Lookup = async (host) => {
  throw Object.assign(new Error(`no ${host} at 10.11.12.13`), { code: 'ENOTFOUND' });
};

function sender({ allow = [], named = nowhere, trusted = nowhere, totalMs = 5_000 }: World = {}) {
  const send = createSender({
    rules: createAddressRules(allow),
    lookups: { named, trusted },
    userAgent: 'Callboard/0.1.0',
    timeouts: { totalMs, connectMs: totalMs },
  });
  return (url: string, headers: Readonly<Record<string, string>> = {}) =>
    send({ url, body: '{"id":"r1"}', headers });
}

const LOCAL = { allow: ['127.0.0.1'] };

describe('a callback', () => {
  it.each([
    ['/hook/../b/./c?token=%7e|{x}&a=%C3%a9', undefined],
    ["/a%2e%2E/'quoted'?q='one'\"two\"<three>", undefined],
    ['//twice//', undefined],
    ['/with\\backslash?and\\another', undefined],
    ['', '/'],
    ['?only=query', '/?only=query'],
    ['/path#fragment', '/path'],
    ['?a=b#/c', '/?a=b'],
  ])('uses path and query byte for byte as given: %s', async (given, sent = given) => {
    const { port, received } = await receiver();
    expect(await sender(LOCAL)(`http://127.0.0.1:${port}${given}`)).toMatchObject({ outcome: 'answered' });
    expect(received.map(({ url }) => url)).toEqual([sent]);
  });

  it('is one POST of the JSON body to the address as it was given', async () => {
    const { port, received } = await receiver();
    const result = await sender(LOCAL)(`http://127.0.0.1:${port}/hook/a%2Fb?token=x%20y#part`, {
      'webhook-id': 'c1',
    });
    expect(result).toEqual({
      ...{ outcome: 'answered', status: 200, detail: '', durationMs: expect.any(Number) },
      answer: { text: '', retryAfter: null },
    });
    expect(received).toEqual([
      {
        method: 'POST',
        url: '/hook/a%2Fb?token=x%20y',
        headers: {
          host: `127.0.0.1:${port}`,
          connection: 'close',
          'content-type': 'application/json',
          'content-length': '11',
          'user-agent': 'Callboard/0.1.0',
          'webhook-id': 'c1',
        },
        body: '{"id":"r1"}',
      },
    ]);
  });

  it('carries the credentials of the address as Basic authentication, not in the path', async () => {
    const { port, received } = await receiver();
    await sender(LOCAL)(`http://user%40hall:p%C3%A4ss:w@127.0.0.1:${port}/x`);
    await sender(LOCAL)(`http://bad%zz@127.0.0.1:${port}/x`);
    expect(received.map(({ url }) => url)).toEqual(['/x', '/x']);
    const sent = received.map(({ headers }) => String(headers.authorization).replace('Basic ', ''));
    expect(sent.map((text) => Buffer.from(text, 'base64').toString())).toEqual([
      'user@hall:päss:w',
      'bad%zz:',
    ]);
  });

  it('never shares a connection with another', async () => {
    const { port, connections } = await receiver();
    const send = sender(LOCAL);
    await send(`http://127.0.0.1:${port}/`);
    await send(`http://127.0.0.1:${port}/`);
    expect(connections()).toBe(2);
  });

  it.each([201, 204, 400, 404, 500])('tells status %d and is not sent again', async (status) => {
    const { port, received } = await receiver((_, response) => void response.writeHead(status).end());
    expect(await sender(LOCAL)(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'answered', status });
    expect(received).toHaveLength(1);
  });

  it.each([301, 302, 303, 307, 308])('follows no redirect %d', async (status) => {
    const canary = await receiver();
    const location = `http://127.0.0.1:${canary.port}/`;
    const { port } = await receiver((_, response) => void response.writeHead(status, { location }).end());
    expect(await sender(LOCAL)(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'answered', status });
    expect(canary.connections()).toBe(0);
  });
});

describe('the beginning of an answer', () => {
  it('is returned as text that can be stored, with the time after which to try again', async () => {
    const { port } = await receiver((_, response) =>
      response.writeHead(503, { 'retry-after': '120' }).end(`\0 later ${'x'.repeat(5_000)}`),
    );
    const { status, answer } = await sender(LOCAL)(`http://127.0.0.1:${port}/`);
    expect([status, answer?.retryAfter]).toEqual([503, '120']);
    expect(answer?.text).toMatch(/^\ufffd later x+$/);
    expect(answer?.text).toHaveLength(1_024);
  });
});

describe('receivers that misbehave', () => {
  it('one that never answers is left when the time is over', async () => {
    const { port } = await receiver(() => undefined);
    const result = await sender({ ...LOCAL, totalMs: 100 })(`http://127.0.0.1:${port}/`);
    expect(result).toMatchObject({ outcome: 'timeout', status: null, detail: 'no answer in time' });
  });

  it('one that never ends its answer is left after a little of it', async () => {
    let left: Promise<unknown> | undefined;
    const { port } = await receiver((_, response) => {
      left = once(response, 'close');
      const more = (): void => {
        while (response.write('x'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    });
    expect(await sender(LOCAL)(`http://127.0.0.1:${port}/`)).toMatchObject({
      outcome: 'answered',
      status: 200,
    });
    await left;
  });

  it('one that drips its answer is left when the time is over, with its status', async () => {
    const { port } = await receiver((_, response) => void response.write('x'));
    const result = await sender({ ...LOCAL, totalMs: 100 })(`http://127.0.0.1:${port}/`);
    expect(result).toMatchObject({ outcome: 'answered', status: 200 });
  });

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['endless headers', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`],
    ['nothing', ''],
  ])('one that sends %s failed', async (_, bytes) => {
    const port = await listen(
      createTcp(
        (socket) =>
          void socket
            .on('error', () => undefined)
            .resume()
            .end(bytes),
      ),
    );
    expect(await sender(LOCAL)(`http://127.0.0.1:${port}/`)).toMatchObject({
      outcome: 'failed',
      status: null,
    });
  });

  it('one that nobody can be sure of is not told anything', async () => {
    let requests = 0;
    const port = await listen(
      createHttps({ cert: CERTIFICATE, key: PRIVATE_KEY }, () => {
        requests += 1;
      }),
    );
    expect(await sender(LOCAL)(`https://127.0.0.1:${port}/`)).toMatchObject({
      outcome: 'failed',
      detail: 'no answer (DEPTH_ZERO_SELF_SIGNED_CERT)',
    });
    expect(requests).toBe(0);
  });

  it('one is asked for by its name, not by the address that it leads to', async () => {
    const asked: string[] = [];
    const port = await listen(
      createHttps({
        cert: CERTIFICATE,
        key: PRIVATE_KEY,
        SNICallback: (name, answer) => {
          asked.push(name);
          answer(null);
        },
      }),
    );
    await sender({ ...LOCAL, named: async () => ['127.0.0.1'] })(`https://hooks.example:${port}/`);
    expect(asked).toEqual(['hooks.example']);
  });

  it('one that is not there failed, without naming what its name leads to', async () => {
    const port = await listen(createTcp());
    servers.splice(0).forEach((server) => void server.close());
    const gone = await sender({ ...LOCAL, named: async () => ['127.0.0.1'] })(`http://gone.example:${port}/`);
    expect(gone).toMatchObject({ outcome: 'failed', detail: 'no answer (ECONNREFUSED)' });
    const unknown = await sender()('http://unknown.example/');
    expect(unknown).toMatchObject({ outcome: 'failed', detail: 'no answer (ENOTFOUND)' });
  });

  it('a name server that never answers is left when the time is over', async () => {
    const silent: Lookup = (_, signal) => once(signal, 'abort').then(() => []);
    const result = await sender({ named: silent, totalMs: 100 })('http://silent.example/');
    expect(result).toMatchObject({ outcome: 'timeout' });
    expect(opened).toBe(0);
  });
});

describe('addresses that may not be called', () => {
  const hostile: Lookup = async (host) => HOSTILE_NAMES[host] ?? [];

  it('more than two hundred ways to name one: not a single connection', async () => {
    const canary = await receiver();
    const urls = hostileUrls(canary.port);
    expect(new Set(urls).size).toBeGreaterThan(200);
    const outcomes = new Map<string, string>();
    for (const url of urls) {
      const isAddress = URL.canParse(url);
      const { outcome } = isAddress ? await sender({ named: hostile })(url) : { outcome: 'refused' };
      outcomes.set(url, outcome);
    }
    expect([...outcomes].filter(([, outcome]) => outcome !== 'refused')).toEqual([]);
    expect([opened, canary.connections()]).toEqual([0, 0]);
  });

  it('the same canary is reached when it is allowed, so the count above means something', async () => {
    const canary = await receiver();
    await sender(LOCAL)(`http://2130706433:${canary.port}/`);
    expect([opened, canary.connections()]).toEqual([1, 1]);
  });

  it('a name is looked up once, and what it leads to a moment later does not matter', async () => {
    const good = await receiver();
    const elsewhere = ['127.0.0.2', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.3', '0.0.0.0'];
    let asked = 0;
    const rebinding: Lookup = async () => {
      asked += 1;
      return asked % 2 === 1 ? ['127.0.0.1'] : [elsewhere[asked % elsewhere.length] ?? '::1'];
    };
    const send = sender({ ...LOCAL, named: rebinding });
    const rounds = 400;
    let answered = 0;
    for (let round = 0; round < rounds; round++) {
      const { outcome } = await send(`http://rebind.example:${good.port}/`);
      if (outcome === 'answered') answered += 1;
    }
    expect([asked, answered, opened, good.connections()]).toEqual([
      rounds,
      rounds / 2,
      rounds / 2,
      rounds / 2,
    ]);
  });

  it('a name of the operator may lead anywhere, and only that name', async () => {
    const good = await receiver();
    const trusted: Lookup = async () => ['127.0.0.1'];
    const send = sender({ allow: ['hooks.internal'], named: trusted, trusted });
    expect(await send(`http://hooks.internal:${good.port}/`)).toMatchObject({ outcome: 'answered' });
    expect(await send(`http://other.internal:${good.port}/`)).toMatchObject({ outcome: 'refused' });
    expect(await send(`http://127.0.0.1:${good.port}/`)).toMatchObject({ outcome: 'refused' });
    expect(good.received).toMatchObject([{ headers: { host: `hooks.internal:${good.port}` } }]);
  });

  it('the next address of a name is tried when one does not connect', async () => {
    const good = await receiver();
    const named: Lookup = async () => ['127.0.0.9', '127.0.0.1'];
    const result = await sender({ allow: ['127.0.0.0/8'], named })(`http://two.example:${good.port}/`);
    expect(result).toMatchObject({ outcome: 'answered' });
    expect([opened, good.received.length]).toEqual([2, 1]);
  });
});
