/** The queue of callbacks on both databases: each is sent once at most, whoever asks and whatever dies (§6). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCallbackDispatcher } from '../../src/dataviews/callbacks/dispatcher.ts';
import {
  type ClaimOptions,
  MOST_QUEUED_PER_KEY,
  type NewCallback,
} from '../../src/dataviews/callbacks/store.ts';
import type { CallResult } from '../../src/outgoing/sender.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLog } from '../../src/platform/log.ts';
import { statement } from '../../src/storage/database.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { bundledProgram } from '../bundled-program.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { until } from '../operations/until.ts';
import { addDue } from './callback-rows.ts';

const NOW = 1_800_000_100;
const ANSWERED: CallResult = { outcome: 'answered', status: 200, detail: '', durationMs: 12 };
const to = (apiKeyId: number, host = 'hooks'): NewCallback => ({
  apiKeyId,
  url: `https://secret@${host}.example/`,
  receiver: `https://${host}.example`,
  baseUrl: '',
});
const EVERYTHING: ClaimOptions = { now: NOW, limit: 100, exceptKeys: [], exceptReceivers: [] };

describe.each(ENGINES)('the queue of callbacks on %s', (engine) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
  });
  afterEach(() =>
    storage.database.transaction((open) => open.query(statement('delete from dataview_callback'), [])),
  );
  afterAll(() => storage.close());
  const claimed = async (options: Partial<ClaimOptions> = {}) => {
    const { callbacks } = storage.dataviews;
    return (await callbacks.claimDue({ ...EVERYTHING, ...options })).map(({ resultId }) => resultId);
  };

  it('gives the oldest of each key, and never again', async () => {
    await addDue(storage, [to(1), to(1), to(2), to(1), to(3)]);
    const id = (number: number) => `${number}-1800000000`;
    expect(await claimed({ limit: 2 })).toEqual([id(1), id(3)]);
    expect(await claimed()).toEqual([id(2), id(5)]);
    expect(await claimed()).toEqual([id(4)]);
    expect(await claimed()).toEqual([]);
  });

  it('passes over keys and receivers that are busy', async () => {
    await addDue(storage, [to(1, 'slow'), to(1, 'quick'), to(2, 'slow'), to(3, 'quick')]);
    const exceptReceivers = [{ apiKeyId: 1, receiver: 'https://slow.example' }];
    const first = await claimed({ exceptKeys: [3], exceptReceivers });
    expect(first).toEqual(['2-1800000000', '3-1800000000']);
  });

  it('gives what is to be sent, with the secret of the API client of its key', async () => {
    const client = buildRecord('apiclient', { callbackSecret: 'whsec_c2VjcmV0' });
    const user = buildRecord('user');
    const key = buildRecord('apikey', { userId: user.id, apiClientId: client.id });
    await storage.writer.write({
      records: [recordLine('apiclient', client), recordLine('user', user), recordLine('apikey', key)],
    });
    await addDue(storage, [to(key.id), to(4711)]);
    const [signed, plain] = await storage.dataviews.callbacks.claimDue(EVERYTHING);
    expect(signed).toEqual({
      ...to(key.id),
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      resultId: '1-1800000000',
      dataviewId: { id: 7, created: 1_800_000_000 },
      format: 'json',
      creationTimeMs: 1_800_000_000_250,
      secret: 'whsec_c2VjcmV0',
    });
    expect(plain?.secret).toBeNull();
  });

  it('has a log without credentials, newest first, of what was sent and what is on its way', async () => {
    const { callbacks } = storage.dataviews;
    await addDue(storage, [to(1), to(2)]);
    const [first, second] = await callbacks.claimDue(EVERYTHING);
    await callbacks.finish(first?.id ?? '', ANSWERED);
    const listed = await callbacks.list({ limit: 10 });
    expect(listed.map(({ id, result }) => [id, result])).toEqual([
      [second?.id, null],
      [first?.id, ANSWERED],
    ]);
    expect(JSON.stringify(listed)).not.toContain('secret');
    expect(listed[1]).toMatchObject({ at: NOW, receiver: 'https://hooks.example' });
    expect(await callbacks.list({ limit: 1 })).toHaveLength(1);
    expect(await callbacks.list({ dataviewId: 8, limit: 10 })).toEqual([]);
    // A finished callback stays finished.
    await callbacks.finish(first?.id ?? '', { ...ANSWERED, outcome: 'failed' });
    expect((await callbacks.list({ limit: 10 }))[1]?.result).toEqual(ANSWERED);
  });

  it('forgets what is old, and all but so many, but nothing that is due', async () => {
    const { callbacks } = storage.dataviews;
    await addDue(
      storage,
      Array.from({ length: 8 }, (_, at) => to(at)),
    );
    await claimed({ limit: 2, now: NOW - 100 });
    await claimed({ limit: 4 });
    await callbacks.trimLog({ before: NOW - 50, keep: 3 });
    expect(await callbacks.list({ limit: 10 })).toHaveLength(3);
    expect(await claimed()).toHaveLength(2);
  });

  it(`keeps ${MOST_QUEUED_PER_KEY} of a key waiting; the next is in the log as dropped`, async () => {
    await addDue(
      storage,
      Array.from({ length: MOST_QUEUED_PER_KEY + 1 }, () => to(1)),
    );
    await addDue(storage, [to(2)]);
    const dropped = await storage.dataviews.callbacks.list({ limit: 10 });
    expect(dropped.map(({ result }) => result?.outcome)).toEqual(['dropped']);
    expect(await claimed()).toHaveLength(2);
  });

  it('is emptied by several nodes at once, each callback by one of them', async () => {
    const nodes = [storage, await storage.openAnother(), await storage.openAnother()];
    const total = 240;
    await addDue(
      storage,
      Array.from({ length: total }, (_, at) => to(at % 12, `host${at % 5}`)),
    );
    const sent: string[] = [];
    const dispatchers = nodes.map(({ dataviews }) =>
      createCallbackDispatcher({
        logDays: async () => 30,
        queue: dataviews.callbacks,
        async send({ body }) {
          sent.push(body);
          return ANSWERED;
        },
        present: ({ resultId }) => ({ id: resultId, dataviewid: '', url: '', creationtime: '' }),
        clock: systemClock,
        log: createLog('silent'),
      }),
    );
    await until(20_000, () => (sent.length >= total ? true : undefined));
    for (const one of dispatchers) await one.stop();
    expect(sent).toHaveLength(total);
    expect(new Set(sent).size).toBe(total);
    const logged = await storage.dataviews.callbacks.list({ limit: 1_000 });
    expect(logged.filter(({ result }) => result?.outcome === 'answered')).toHaveLength(total);
  });

  it('sends nothing twice although its process is killed again and again', async () => {
    const received: string[] = [];
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        received.push(body);
        response.end();
      });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const total = 150;
    await addDue(
      storage,
      Array.from({ length: total }, (_, at) => ({ apiKeyId: at % 9, url, receiver: url, baseUrl: '' })),
    );
    const left = async () => {
      const [row] = await storage.database.query<{ count: number }>(
        statement("select count(*) as count from dataview_callback where state = 'due'"),
        [],
      );
      return row?.count ?? 0;
    };
    const { dataFolder, databaseUrl = '' } = storage.options;
    const source = new URL('./callback-worker.ts', import.meta.url);
    const program = fileURLToPath(await bundledProgram(source));
    let rounds = 0;
    while ((await left()) > 0) {
      rounds += 1;
      const before = received.length;
      const worker = spawn(process.execPath, [program, dataFolder, databaseUrl], { stdio: 'ignore' });
      const enough = before + 10 * rounds;
      await until(20_000, async () => (received.length >= enough || (await left()) === 0 ? true : undefined));
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    receiver.closeAllConnections();
    receiver.close();
    expect(rounds).toBeGreaterThan(3);
    expect(new Set(received).size).toBe(received.length);
    // A killed process loses its callbacks in progress, as documented: never more than it had in flight.
    expect(total - received.length).toBeLessThanOrEqual(20 * rounds);
  });
});
