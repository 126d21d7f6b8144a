/**
 * Clients that drip their request, or do not read their answer, are
 * cut off; everybody else is served meanwhile.
 */
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import type { Services } from '../../src/http/services.ts';
import type { Timeouts } from '../../src/http/timeouts.ts';
import { createLog } from '../../src/platform/log.ts';

/** The real timeouts, divided by a hundred. */
const TIMEOUTS: Timeouts = {
  headersMs: 300,
  requestMs: 900,
  stallMs: 1_500,
  keepAliveMs: 2_000,
  checkingMs: 50,
};
const DRIP_MS = 40;
/** Additional time for a slow machine. */
const TOLERANCE_MS = 2_500;
const LARGE = 'x'.repeat(64 * 1024 * 1024);

const refused: number[] = [];
const app = createApp({
  config: {
    baseUrl: () => 'http://x',
    hosts: [],
    isTrustedProxy: () => false,
    tls: undefined,
    timeouts: TIMEOUTS,
  },
  clock: { now: () => 0 },
  log: createLog('silent'),
  isReady: async () => true,
  metrics: { token: undefined, contentType: 'text/plain', text: async () => LARGE },
  observer: {
    inFlight: 0,
    begun: () => undefined,
    answered: () => undefined,
    refused: (status: number) => refused.push(status),
  },
} as unknown as Services);
let port: number;

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as net.AddressInfo);
});
afterAll(() => app.close());

interface Ended {
  readonly afterMs: number;
  readonly received: string;
}

/** Sends the start at once and then a piece at a time, until the server cuts it off. */
function drip(start: string, piece: () => string, read = true): Promise<Ended> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let received = '';
    const socket = net.connect({ port, host: '127.0.0.1' });
    const timer = setInterval(() => socket.writable && socket.write(piece()), DRIP_MS);
    socket.setEncoding('latin1').on('error', () => undefined);
    if (read) socket.on('data', (text) => (received += String(text)));
    else socket.pause();
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ afterMs: performance.now() - startedAt, received });
    });
    socket.write(start);
  });
}

async function expectServed(): Promise<void> {
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
}

describe('a client that drips', () => {
  it('its headers is cut off at the limit, with 408', async () => {
    const slow = drip('GET /healthz HTTP/1.1\r\n', () => 'X: y\r\n');
    await expectServed();
    const { afterMs, received } = await slow;
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(afterMs).toBeGreaterThanOrEqual(TIMEOUTS.headersMs - 50);
    expect(afterMs).toBeLessThan(TIMEOUTS.headersMs + TOLERANCE_MS);
  });

  it('a single header without end is cut off as well', async () => {
    const { afterMs, received } = await drip('GET /healthz HTTP/1.1\r\nX: ', () => 'y');
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(afterMs).toBeLessThan(TIMEOUTS.headersMs + TOLERANCE_MS);
  });

  it('its body does not keep the connection longer than a request may take', async () => {
    const head = 'PUT /api/event/1-2 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n';
    const { afterMs } = await drip(head, () => ' ');
    expect(afterMs).toBeLessThan(TIMEOUTS.requestMs + TOLERANCE_MS);
  });

  it('is counted', () => {
    expect(refused).toContain(408);
  });
});

describe('a client that', () => {
  it('sends nothing at all is cut off', async () => {
    const { afterMs } = await drip('', () => '');
    expect(afterMs).toBeLessThan(TIMEOUTS.stallMs + TOLERANCE_MS);
  });

  it('does not read its answer is cut off when nothing has moved for long enough', async () => {
    const { afterMs } = await new Promise<{ afterMs: number }>((resolve) => {
      const startedAt = performance.now();
      app.server.once('connection', (connection: net.Socket) => {
        connection.once('close', () => resolve({ afterMs: performance.now() - startedAt }));
      });
      const socket = net.connect({ port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      socket.pause();
      socket.write('GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });
    expect(afterMs).toBeGreaterThanOrEqual(TIMEOUTS.stallMs - 100);
    expect(afterMs).toBeLessThan(TIMEOUTS.stallMs + TOLERANCE_MS);
  });

  it('comes with two hundred others like it delays nobody', async () => {
    const slow = Array.from({ length: 200 }, () => drip('GET /healthz HTTP/1.1\r\n', () => 'X: y\r\n'));
    await expectServed();
    const all = await Promise.all(slow);
    for (const { afterMs } of all) expect(afterMs).toBeLessThan(TIMEOUTS.headersMs + TOLERANCE_MS);
    await expectServed();
  });
});
