/** Stopping the program: gently with one signal, at once with two, without warning with SIGKILL. */
import http from 'node:http';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gracePeriod } from '../../src/operations/grace-period.ts';
import { formatId } from '../../src/platform/ids.ts';
import { installDemoKeys } from '../api/api.ts';
import { openDemoStorage, type TestStorage } from '../engines.ts';
import { rollingRestart } from './rolling-restart.ts';
import { endNodes, startNode } from './running-node.ts';

afterEach(endNodes);

describe('gracePeriod', () => {
  const period = (state: { open: number; lastRequestAt: number; graceMs: number }) => {
    let now = 1_000_000;
    const startedAt = now;
    const done = gracePeriod({
      graceMs: state.graceMs,
      connections: async () => state.open,
      lastRequestAt: () => state.lastRequestAt,
      now: () => {
        now += 10;
        return now;
      },
    });
    return done.then(() => now - startedAt);
  };

  it('ends at once when nobody is there', async () => {
    expect(await period({ open: 0, lastRequestAt: Number.NEGATIVE_INFINITY, graceMs: 5_000 })).toBeLessThan(
      100,
    );
  });

  it('takes its time when somebody is connected, or was there lately', async () => {
    expect(await period({ open: 1, lastRequestAt: 0, graceMs: 200 })).toBeGreaterThanOrEqual(200);
    expect(await period({ open: 0, lastRequestAt: 1_000_000, graceMs: 200 })).toBeGreaterThanOrEqual(200);
  });

  it('is over at once when there is none', async () => {
    expect(await period({ open: 9, lastRequestAt: 1_000_000, graceMs: 0 })).toBeLessThan(100);
  });
});

describe('a node that is told to stop', () => {
  let storage: TestStorage;
  let key: string;
  beforeAll(async () => {
    storage = await openDemoStorage('sqlite');
    key = (await installDemoKeys(storage)).full ?? '';
  });
  afterAll(() => storage.close());

  it.each(['SIGTERM', 'SIGINT'] as const)('ends at once on %s without callers', async (signal) => {
    const node = await startNode(storage.options, { CALLBOARD_STOP_GRACE: '20' });
    const startedAt = performance.now();
    node.signal(signal);
    expect(await node.ended).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('answers what is under way, says it is leaving, and ends connections', async () => {
    const node = await startNode(storage.options, { CALLBOARD_STOP_GRACE: '2' });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) =>
      new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
        http
          .get({ agent, host: '127.0.0.1', port: node.port, path }, (answer) => {
            answer.resume();
            answer.on('end', () =>
              resolve({ status: answer.statusCode, connection: answer.headers.connection }),
            );
          })
          .on('error', reject);
      });
    const path = `/api/events/date:%23thisweek?api_key=${key}`;
    expect(await ask(path)).toEqual({ status: 200, connection: 'keep-alive' });
    // Half of a request is on its way when the signal comes.
    const late = net.connect(node.port, '127.0.0.1');
    let received = '';
    late.setEncoding('utf8').on('data', (text) => {
      received += text;
    });
    late.write(`GET ${path} HTTP/1.1\r\n`);
    node.signal('SIGTERM');
    const answers = [];
    for (;;) {
      const answer = await ask('/readyz');
      if (answer.status === 503) break;
      answers.push(answer);
    }
    expect(await ask(path)).toEqual({ status: 200, connection: 'close' });
    const ended = new Promise((resolve) => late.once('close', resolve));
    late.write('Host: localhost\r\n\r\n');
    await ended;
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toMatch(/\r\nconnection: close\r\n/i);
    agent.destroy();
    expect(await node.ended).toBe(0);
  });

  it('does not wait for ever for a client that does not finish', async () => {
    const node = await startNode(storage.options, { CALLBOARD_STOP_GRACE: '1' });
    const stuck = net.connect(node.port, '127.0.0.1');
    stuck.on('error', () => undefined);
    stuck.write('GET /healthz HTTP/1.1\r\n');
    await fetch(`${node.address}/healthz`);
    const startedAt = performance.now();
    node.signal('SIGTERM');
    expect(await node.ended).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('ends at once on the second signal', async () => {
    const node = await startNode(storage.options, { CALLBOARD_STOP_GRACE: '20' });
    await fetch(`${node.address}/healthz`);
    node.signal('SIGTERM');
    while ((await fetch(`${node.address}/readyz`)).ok);
    const startedAt = performance.now();
    node.signal('SIGTERM');
    expect(await node.ended).toBe(130);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

describe('a rolling restart of two nodes', () => {
  it('fails none of 3,000 requests at 500 a second', async () => {
    const storage = await openDemoStorage('postgres');
    try {
      const { full } = await installDemoKeys(storage);
      const events = await storage.transfer.all('event');
      const paths = events
        .slice(0, 50)
        .map(({ id, created }) => `/api/event/${formatId(id, created)}?api_key=${full}`);
      const result = await rollingRestart({
        place: storage.options,
        paths,
        perSecond: 500,
        total: 3_000,
        rounds: 1,
      });
      expect(Object.fromEntries(result.outcomes)).toEqual({ 200: 3_000 });
      expect(result.exits).toEqual([0, 0]);
      for (const ms of result.stopMs) expect(ms).toBeLessThan(10_000);
    } finally {
      await storage.close();
    }
  });
});
