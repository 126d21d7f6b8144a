/** The limit on connections: a client that opens too many loses its own, and nobody else is kept out. */
import type net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type BoundReached,
  type ConnectionsOptions,
  createConnections,
} from '../../src/admission/connections.ts';
import { mostConnections } from '../../src/config/effective-config.ts';
import { createApp } from '../../src/http/app.ts';
import type { Services } from '../../src/http/services.ts';
import { createLog } from '../../src/platform/log.ts';
import { CERTIFICATE, PRIVATE_KEY } from '../operations/certificate.ts';
import { startTestServer } from '../operations/running-server.ts';
import { until } from '../operations/until.ts';
import { type Client, connect, getStatus, getText } from './sockets.ts';

const GREEDY = '127.0.0.1';
const OTHER = '127.0.0.2';
const THIRD = '127.0.0.3';
const MOST = 10;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Starts a server whose `/readyz` answers when the test says so. */
async function startServer(
  options: Partial<ConnectionsOptions> = {},
  tls?: { readonly cert: string; readonly key: string },
) {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const connections = createConnections({ most: MOST, ...options });
  const app = createApp({
    config: { baseUrl: () => 'http://x', hosts: [], isTrustedProxy: () => false, tls },
    clock: { now: () => 0 },
    log: createLog('silent'),
    isReady: () => answered.then(() => true),
    connections,
  } as unknown as Services);
  await app.listen({ port: 0, host: GREEDY });
  ends.push(() => app.close());
  const { port } = app.server.address() as net.AddressInfo;
  let received = 0;
  app.server.on('request', () => (received += 1));
  return { connections, port, answer, received: () => received };
}

async function connectAll(
  port: number,
  localAddress: string,
  count: number,
  text?: string,
): Promise<Client[]> {
  const options = { port, localAddress, ...(text !== undefined && { text }) };
  const clients = await Promise.all(Array.from({ length: count }, () => connect(options)));
  for (const { socket } of clients) ends.push(() => socket.destroy());
  return clients;
}

const closedOf = (clients: readonly Client[]) => clients.filter(({ isClosed }) => isClosed()).length;
const becomes = (condition: () => boolean) => until(10_000, () => (condition() ? true : undefined));
const WAITING = getText('/readyz');

// A Mac has only one address of 127.0.0.0/8.
describe.skipIf(process.platform === 'darwin')('the bound on connections', () => {
  it('is kept by closing the oldest idle connection of the address with the most', async () => {
    const { connections, port } = await startServer();
    const [kept] = await connectAll(port, OTHER, 1);
    const greedy: Client[] = [];
    for (let at = 0; at < 3 * MOST; at += 1) greedy.push(...(await connectAll(port, GREEDY, 1)));
    await becomes(() => closedOf(greedy) === 2 * MOST + 1);
    expect(greedy.slice(0, 2 * MOST + 1).every(({ isClosed }) => isClosed())).toBe(true);
    expect(kept?.isClosed()).toBe(false);
    expect(await getStatus(port, '/healthz', THIRD)).toBe(200);
    expect(connections.open).toBeLessThanOrEqual(MOST);
    expect(connections.closed).toBe(2 * MOST + 2);
  });

  it('is kept when many connections come at once', async () => {
    const { connections, port } = await startServer();
    const [first, second] = await Promise.all([connectAll(port, GREEDY, 40), connectAll(port, GREEDY, 40)]);
    await becomes(() => closedOf([...first, ...second]) === 80 - MOST);
    expect(connections.open).toBe(MOST);
  });

  it('closes idle connections first, then unfinished requests, and none that has a request under way', async () => {
    const { port, answer, received } = await startServer();
    const working = await connectAll(port, GREEDY, 4, WAITING);
    const unfinished = await connectAll(
      port,
      GREEDY,
      3,
      `${WAITING.trimEnd()}\r\nContent-Length: 9\r\n\r\n{`,
    );
    const idle = await connectAll(port, GREEDY, 3);
    await becomes(() => received() === 7);
    await connectAll(port, OTHER, 2);
    await becomes(() => closedOf(idle) === 2);
    expect(closedOf([...working, ...unfinished])).toBe(0);
    await connectAll(port, OTHER, 2);
    await becomes(() => closedOf(idle) === 3);
    await connectAll(port, OTHER, 4);
    await becomes(() => closedOf(unfinished) === 2);
    expect(closedOf(working)).toBe(0);
    answer();
    await becomes(() => working.every(({ received }) => received().startsWith('HTTP/1.1 200')));
  });

  it('refuses the newest connection when all others are at work', async () => {
    const { port, answer, received } = await startServer();
    const working = await connectAll(port, GREEDY, MOST, WAITING);
    await becomes(() => received() === MOST);
    const [late] = await connectAll(port, OTHER, 1);
    await becomes(() => late?.isClosed() ?? false);
    expect(closedOf(working)).toBe(0);
    answer();
    await becomes(() => working.every(({ received }) => received().startsWith('HTTP/1.1 200')));
  });

  it('spares trusted proxies while anybody else has an idle connection', async () => {
    const { port } = await startServer({ isTrustedProxy: (ip) => ip === OTHER });
    const proxy = await connectAll(port, OTHER, MOST - 2);
    const greedy = await connectAll(port, GREEDY, 2);
    const more = await connectAll(port, OTHER, 2);
    await becomes(() => closedOf(greedy) === 2);
    expect(closedOf([...proxy, ...more])).toBe(0);
    await connectAll(port, OTHER, 1);
    await becomes(() => closedOf(proxy) === 1);
  });

  it('is told once a minute at most, with what has been closed meanwhile', async () => {
    const clock = { ms: 0 };
    const told: BoundReached[] = [];
    const options = { now: () => clock.ms, onBound: (reached: BoundReached) => told.push(reached) };
    const { connections, port } = await startServer(options);
    const open = async (count: number, closed: number) => {
      await connectAll(port, GREEDY, count);
      await becomes(() => connections.closed === closed);
    };
    await open(MOST + 5, 5);
    expect(told).toEqual([{ most: MOST, closed: 1, ofOneAddress: MOST + 1 }]);
    clock.ms = 59_999;
    await open(5, 10);
    expect(told).toHaveLength(1);
    clock.ms = 60_000;
    await open(1, 11);
    expect(told.slice(1)).toEqual([{ most: MOST, closed: 10, ofOneAddress: MOST + 1 }]);
  });

  it('counts connections that never finish their TLS handshake', async () => {
    const { connections, port } = await startServer({}, { cert: CERTIFICATE, key: PRIVATE_KEY });
    const silent = await connectAll(port, GREEDY, MOST + 5);
    await becomes(() => closedOf(silent) === 5);
    expect(connections.open).toBe(MOST);
    for (const { socket } of silent) socket.destroy();
    await becomes(() => connections.open === 0);
  });
});

describe('a server with 50 connections', () => {
  it.skipIf(process.platform === 'darwin')(
    'shows on its page of metrics and in its log that they were not enough, and names no address',
    async () => {
      const server = await startTestServer('sqlite', { CALLBOARD_CONNECTIONS: '50' });
      ends.push(() => server.remove());
      const port = Number(new URL(server.address).port);
      const idle = await connectAll(port, GREEDY, 60);
      await becomes(() => closedOf(idle) === 10);
      const page = await (await fetch(`${server.address}/metrics`)).text();
      expect(page).toMatch(/^callboard_connections 50$/m);
      expect(page).toMatch(/^callboard_connections_most 50$/m);
      expect(page).toMatch(/^callboard_connections_closed_total 11$/m);
      const line = server
        .logged()
        .split('\n')
        .filter((one) => one.includes('all connections are taken'));
      expect(line).toHaveLength(1);
      expect(JSON.parse(line[0] ?? '')).toMatchObject({ level: 40, most: 50, closed: 1, ofOneAddress: 51 });
      expect(line[0]).not.toContain(GREEDY);
    },
  );

  it('has fewer where the system lets the process open fewer files', () => {
    expect(mostConnections({ connections: 4_000 }, undefined)).toBe(4_000);
    expect(mostConnections({ connections: 4_000 }, 20_000)).toBe(4_000);
    expect(mostConnections({ connections: 4_000 }, 1_024)).toBe(824);
    expect(mostConnections({ connections: 4_000 }, 64)).toBe(1);
  });
});
