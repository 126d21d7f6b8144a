/** One user or address does its worst, and another user notices nothing: every request of theirs succeeds, none is lost. */
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { startTestServer, type TestServer } from '../operations/running-server.ts';
import { until } from '../operations/until.ts';
import { BEHAVIOURS, behave } from './behaviours.ts';
import { openTarget, type Parties, prepareParties, type Target } from './target.ts';

const READS = 15;
const WRITES = 2;
/**
 * Enough to keep every connection taken that one address may have. At full speed the queue of the system overflows before
 * the server accepts, so that all wait whole seconds until the system sends their packets again.
 */
const CONNECTIONS_PER_SECOND = 1_000;
/** A Mac has one address of 127.0.0.0/8 only. */
const OTHER_ADDRESS = process.platform === 'darwin' ? {} : { localAddress: '127.0.0.2' };

describe.each(ENGINES)('beside a hostile user on %s', (engine) => {
  let server: TestServer;
  let parties: Parties;
  let target: Target;

  beforeAll(async () => {
    server = await startTestServer(engine, {
      CALLBOARD_CONNECTIONS: '500',
      CALLBOARD_LOG_LEVEL: 'warn',
      // so that a busy machine ends no costly query, which would be a 503 of its own
      CALLBOARD_QUERY_BUDGET_MS: '60000',
      // that of the settings, as in life
      CALLBOARD_RATE_LIMIT: '',
    });
    parties = await prepareParties(server.storage, server.keys);
    target = await openTarget(parties, Number(new URL(server.address).port));
    // A key that was found once is looked up whatever else comes from its address.
    expect((await ask('GET', '/api/statuses')).status).toBe(200);
  });
  afterAll(() => server.remove());

  /** As the other user, on a connection of its own. */
  function ask(method: string, path: string, body?: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          ...OTHER_ADDRESS,
          ...{ host: '127.0.0.1', port: target.port, agent: false, method },
          path: `${path}${path.includes('?') ? '&' : '?'}api_key=${parties.other.key}`,
          headers: body === undefined ? {} : { 'content-type': 'application/json' },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part) => (text += String(part)));
          answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  function readAll(): Promise<number[]> {
    const { eventPaths } = parties.other;
    const paths = Array.from({ length: READS }, (_, at) => eventPaths[at % eventPaths.length] ?? '');
    return Promise.all(paths.map(async (path) => (await ask('GET', path)).status));
  }

  /** Every one of them is read back. */
  async function writeAll(about: string): Promise<number[]> {
    const { writePath, keyword } = parties.other;
    const statuses = [];
    for (let at = 0; at < WRITES; at += 1) {
      const value = `${about}, ${at}`;
      statuses.push((await ask('PUT', writePath, JSON.stringify([{ keyword, value }]))).status);
      const { text } = await ask('GET', `${writePath}?keywords=${keyword}`);
      expect(text).toContain(value);
    }
    return statuses;
  }

  it.each(BEHAVIOURS)(
    'all reads and writes of another succeed: $name',
    async (behaviour) => {
      const hostility = behave(behaviour, target, behaviour.silent && CONNECTIONS_PER_SECOND);
      try {
        await until(10_000, () => (hostility.begun >= behaviour.loops ? true : undefined));
        const [reads, writes] = await Promise.all([readAll(), writeAll(behaviour.name)]);
        expect(reads).toEqual(Array(READS).fill(200));
        expect(writes).toEqual(Array(WRITES).fill(204));
        const shown = () => behaviour.shows.some((outcome) => hostility.outcomes.has(outcome));
        await until(15_000, () => (shown() ? true : undefined)).catch(() => undefined);
        expect(shown(), JSON.stringify([...hostility.outcomes])).toBe(true);
        expect([...hostility.outcomes.keys()].filter((outcome) => outcome.startsWith('5'))).toEqual([]);
      } finally {
        await hostility.stop();
      }
      // Nothing of it is left: the one under way is that which asks.
      await until(30_000, async () => {
        const page = await (await fetch(`${server.address}/metrics`)).text();
        return /^callboard_http_requests_in_flight 1$/m.test(page) ? true : undefined;
      });
    },
    90_000,
  );

  it('nothing is in the log that had to be mended', () => {
    const lines = server
      .logged()
      .split('\n')
      .filter((line) => line !== '');
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
