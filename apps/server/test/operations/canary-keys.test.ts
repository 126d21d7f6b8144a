/**
 * 1,000 keys are used in every possible way; afterwards none may appear anywhere in stored or visible data.
 */
import { readdir, readFile } from 'node:fs/promises';
import net from 'node:net';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransferStore } from '../../src/storage/transfer.ts';
import { exportText } from '../../src/transfer/export-file.ts';
import { ENGINES } from '../engines.ts';
import { type MadeKey, makeKeys } from './make-keys.ts';
import { startTestServer, type TestServer } from './running-server.ts';

const CANARIES = 1_000;
const AT_A_TIME = 20;
/** The random characters of a key; finding them without the prefix is just as bad. */
const BODY = { from: 3, length: 32 };
const LONG_WORD = new RegExp(`[0-9A-Za-z]{${BODY.length},}`, 'g');

describe.each(ENGINES)('keys on %s', (engine) => {
  let server: TestServer;
  let canaries: ReadonlySet<string>;
  /** Statuses, headers and bodies of all answers. */
  const answered: string[] = [];

  beforeAll(async () => {
    server = await startTestServer(engine, { CALLBOARD_LOG_LEVEL: 'trace', CALLBOARD_RATE_LIMIT: '100' });
    const valid = await makeKeys(server.own, CANARIES - 100);
    const expired = await makeKeys(server.own, 50, { expires: 1 });
    const deleted = await makeKeys(server.own, 50);
    await server.own.writer.remove(
      'apikey',
      deleted.map(({ id }) => id),
    );
    const all = [...valid, ...expired, ...deleted];
    canaries = new Set(all.map(({ key }) => key.slice(BODY.from, BODY.from + BODY.length)));
    for (let at = 0; at < all.length; at += AT_A_TIME) {
      await Promise.all(all.slice(at, at + AT_A_TIME).map((made, more) => use(made, at + more)));
    }
    // The last use of a key is recorded a moment later.
    await server.own.database.ping();
  });
  afterAll(() => server.remove());

  async function use({ key }: MadeKey, at: number): Promise<void> {
    const body = JSON.stringify([{ keyword: key, value: key }]);
    const json = { 'content-type': 'application/json' };
    const ways: (() => Promise<Response>)[] = [
      () => ask(`/api/profiles?api_key=${key}`),
      () => ask('/api/profiles', { headers: { authorization: `Bearer ${key}` } }),
      () => ask(`/api/events?keywords=x&api_key=${key}`),
      () => ask(`/api/events?api_key=${key}&api_key=${key}x`),
      () => ask(`/api/event/${key}?api_key=${key}`),
      () => ask(`/api/${key}/1-2?api_key=${key}`),
      () => ask(`/api/events/${key}:x?api_key=${key}`),
      () => ask(`/api/events/date:${key}?api_key=${key}`),
      () => ask(`/api/events/%zz?api_key=${key}`),
      () => ask(`/${key}`),
      () => ask(`/api/event/1-2/customdata?api_key=${key}`, { method: 'PUT', headers: json, body }),
      () => ask(`/api/event/1-2?api_key=${key}`, { method: 'PUT', headers: json, body: `{"${key}` }),
      () =>
        ask(`/api/events?api_key=${key}`, { method: 'DELETE', headers: { 'if-match': key, cookie: key } }),
      () => ask('/metrics', { headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': key } }),
      () => ask(`/api/events?api_key=${key}`, { headers: { 'x-padding': key.repeat(1_700) } }),
    ];
    const way = ways[at % ways.length];
    if (at % 20 === 19)
      await sendNonsense(`GET /api/events?api_key=${key} HTTP/1.1\r\nbad header ${key}\r\n\r\n`);
    else if (way !== undefined) await keep(await way());
  }

  const ask = (path: string, init?: RequestInit) => fetch(server.address + path, init);

  async function keep(answer: Response): Promise<void> {
    answered.push([answer.status, ...[...answer.headers].flat(), await answer.text()].join('\n'));
  }

  async function sendNonsense(text: string): Promise<void> {
    const socket = net.connect(Number(new URL(server.address).port), '127.0.0.1');
    socket.setEncoding('utf8').on('data', (chunk) => answered.push(String(chunk)));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(text);
    await closed;
  }

  function found(text: string): readonly string[] {
    const hits: string[] = [];
    for (const [word] of text.matchAll(LONG_WORD)) {
      for (let at = 0; at + BODY.length <= word.length; at += 1) {
        const part = word.slice(at, at + BODY.length);
        if (canaries.has(part)) hits.push(part);
      }
    }
    return hits;
  }

  it('are found where they are, so that the search means something', () => {
    const [canary = ''] = canaries;
    expect(canaries.size).toBe(CANARIES);
    expect(found(`xx cb_${canary}abcdef yy`)).toEqual([canary]);
    expect(found(`0${canary}0`)).toEqual([canary]);
    // The number of requests without a usable key that must wait depends on the pace.
    expect(new Set(['429', ...answered.map((text) => text.split('\n', 1)[0])])).toEqual(
      new Set(['200', '400', '401', '404', '405', '429', '431', 'HTTP/1.1 400 Bad Request\r']),
    );
  });

  it('are in no answer, error bodies and addresses of next pages included', () => {
    expect(answered.flatMap(found)).toEqual([]);
    expect(answered.join('\n')).toContain('"next":');
  });

  it('are not in the log, though it tells everything', () => {
    expect(server.logged().split('\n').length).toBeGreaterThan(CANARIES / 2);
    expect(found(server.logged())).toEqual([]);
  });

  it('are not among the metrics', async () => {
    const page = await (await ask('/metrics')).text();
    expect(page).toContain('callboard_unauthorized_total');
    expect(found(page)).toEqual([]);
  });

  it('are not in the database, nor in the files beside it', async () => {
    let searched = 0;
    for (const text of await storedTexts()) {
      searched += text.length;
      expect(found(text)).toEqual([]);
    }
    expect(searched).toBeGreaterThan(1_000_000);
  });

  async function storedTexts(): Promise<readonly string[]> {
    const { dataFolder, databaseUrl } = server.storage.options;
    if (databaseUrl === undefined) {
      const names = await readdir(dataFolder);
      expect(names).toContain('callboard.db-wal');
      return Promise.all(names.map((name) => readFile(join(dataFolder, name), 'latin1')));
    }
    const client = new Client(databaseUrl);
    await client.connect();
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
      );
      const texts: string[] = [];
      for (const { name } of tables) {
        const { rows } = await client.query<{ row: string }>(
          `select t::text as row from ${escapeIdentifier(name)} t`,
        );
        texts.push(rows.map(({ row }) => row).join('\n'));
      }
      return texts;
    } finally {
      await client.end();
    }
  }

  it('are in no copy: backup, export with secrets, export without', async () => {
    const { own, storage } = server;
    if (own.database.backup !== undefined) {
      const file = join(storage.options.dataFolder, 'copy.db');
      await own.database.backup(file);
      expect(found(await readFile(file, 'latin1'))).toEqual([]);
    }
    for (const secrets of [true, false]) {
      let text = '';
      for await (const chunk of exportText(createTransferStore(own.database), { secrets })) text += chunk;
      expect(text.length).toBeGreaterThan(1_000_000);
      expect(found(text)).toEqual([]);
    }
  });

  it('are not in the arguments of the process', async () => {
    expect(found([...process.argv, ...process.execArgv].join('\n'))).toEqual([]);
  });
});
