/** The disk of the database is full (§7): writes are 507, reads go on, and nothing is left half done. */
import { execFileSync } from 'node:child_process';
import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, sqliteFile } from '../../src/storage/storage.ts';
import { type Api, createApi, type ErrorAnswer, installDemoKeys, type Page, pathOf } from '../api/api.ts';
import { demoPath, sampleOf } from '../api/demo-records.ts';
import { ENGINES, openDemoStorage, type TestStorage } from '../engines.ts';
import { diskOf } from './disk.ts';
import { endNodes, startNode } from './running-node.ts';
import { until } from './until.ts';

const EVENT = demoPath('event', sampleOf('event'));
const FIELD = 'works';
const body = (value: string) => JSON.stringify([{ keyword: FIELD, value }]);
/** Too large for any small space that is left. */
const LONG = 'Symphony\n'.repeat(60_000);
const JSON_BODY = { 'content-type': 'application/json' };
/** Books with these numbers are in memory only. */
const FIRST_UNKEPT = 900_000_000_000_000;

describe.each(ENGINES)('a full disk on %s', (engine) => {
  let storage: TestStorage;
  let api: Api;

  beforeAll(async () => {
    storage = await openDemoStorage(engine);
    api = createApi(storage, { keys: await installDemoKeys(storage) });
  });
  afterAll(async () => {
    await api.app.close();
    await storage.close();
  });

  const put = (value: string, path = EVENT) =>
    api.get<ErrorAnswer>(`${path}/customdata`, { method: 'PUT', headers: JSON_BODY, payload: body(value) });
  const read = async () => {
    const { items } = await api.read<{ items: object }>(`${EVENT}/customdata?valuesonly`);
    const { data } = await api.read<Page>(`${EVENT}/history`);
    return { items, data };
  };

  it('refuses writes whole, serves every read, and takes writes again as soon as there is room', async () => {
    const disk = diskOf(storage.database, engine);
    const events = await api.readAll('/api/events');
    for (let round = 0; round < 3; round += 1) {
      expect((await put(`round ${round}`)).status).toBe(204);
      const before = await read();
      await disk.fill();
      const refused = await Promise.all(Array.from({ length: 5 }, (_, at) => put(`${at} ${LONG}`)));
      for (const { status, body: error } of refused) {
        expect([status, error.code]).toEqual([507, 'storage-full']);
        expect(error.detail).toContain('nothing was written');
      }
      expect(await read()).toEqual(before);
      expect((await api.get(EVENT)).status).toBe(200);
      // Each first page needs a book; sooner or later there is no space for it.
      let unkept: string | undefined;
      for (let at = 0; at < 40 && unkept === undefined; at += 1) {
        // Otherwise the previous request's book would be reused.
        api.clock.advance(11);
        const { pagination } = await api.read<Page>('/api/events');
        const next = pathOf(pagination.next ?? '');
        if (Number(/book=(\d+)/.exec(next)?.[1]) >= FIRST_UNKEPT) unkept = next;
      }
      const rest = await api.readAll(unkept ?? '');
      expect(rest.map(({ id }) => id)).toEqual(events.slice(100).map(({ id }) => id));
      expect((await api.get(unkept ?? '', { key: 'readOnly' })).status).toBe(404);
      await disk.free();
      expect((await put(LONG)).status).toBe(204);
      expect((await put('')).status).toBe(204);
    }
    expect(await storage.database.check()).toEqual([]);
  });
});

/** Mounts a small file system, if this user may mount one. */
function mountSmallDisk(size: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** Writes until there is no space for another byte. */
function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (let chunk = 65_536; chunk >= 1; ) {
      try {
        writeSync(handle, Buffer.alloc(chunk));
      } catch {
        chunk = Math.floor(chunk / 2);
      }
    }
  } finally {
    closeSync(handle);
  }
}

describe('a node whose disk is full', () => {
  let storage: TestStorage;
  let folder: string | undefined;
  let key: string;

  beforeAll(async () => {
    storage = await openDemoStorage('sqlite');
    key = (await installDemoKeys(storage)).full ?? '';
    await storage.database.backup?.(join(storage.options.dataFolder, 'copy.db'));
    const copy = join(storage.options.dataFolder, 'copy.db');
    folder = mountSmallDisk(statSync(copy).size + 6 * 1024 * 1024);
    if (folder !== undefined) copyFileSync(copy, sqliteFile(folder));
  });
  afterEach(endNodes);
  afterAll(async () => {
    if (folder !== undefined) unmount(folder);
    await storage.close();
  });

  it('serves on, and writes again without a restart', async (context) => {
    if (folder === undefined) return context.skip('this user may not mount a file system');
    const node = await startNode({ dataFolder: folder, databaseUrl: undefined });
    const ask = async (path: string, init: RequestInit = {}) => {
      const url = `${node.address}${path}${path.includes('?') ? '&' : '?'}api_key=${key}`;
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
      return { status: answer.status, text: await answer.text() };
    };
    const put = (value: string) =>
      ask(`${EVENT}/customdata`, { method: 'PUT', headers: JSON_BODY, body: body(value) });
    const ballast = join(folder, 'ballast');
    for (let round = 0; round < 5; round += 1) {
      expect((await put(`round ${round}`)).status).toBe(204);
      const before = (await ask(`${EVENT}/customdata?valuesonly`)).text;
      fillUp(ballast);
      // Writes that fit into the log's existing space still succeed.
      const statuses: number[] = [];
      while (statuses.at(-1) !== 507 && statuses.length < 50) {
        statuses.push((await put(`full ${statuses.length} ${LONG}`)).status);
      }
      expect([...new Set(statuses)].filter((status) => status !== 204)).toEqual([507]);
      const taken = statuses.length - 1;
      const after = (await ask(`${EVENT}/customdata?valuesonly`)).text;
      if (taken === 0) expect(after).toBe(before);
      else expect(after).toContain(`full ${taken - 1} `);
      const paths = [EVENT, '/api/events', '/api/events/date:%23thisyear', '/api/events/name:a', '/readyz'];
      for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 200]);
      rmSync(ballast);
      await until(5_000, async () => ((await put('room again')).status === 204 ? true : undefined));
    }
    node.signal('SIGTERM');
    expect(await node.ended).toBe(0);
    const again = await openStorage({ dataFolder: folder, synchronous: 'NORMAL' });
    expect(await again.database.check()).toEqual([]);
    await again.close();
  });
});
