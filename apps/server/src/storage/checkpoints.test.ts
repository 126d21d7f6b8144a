import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCheckpoints } from './checkpoints.ts';
import { sqliteDriver } from './sqlite-driver.ts';

const PAGE_BYTES = 4096;
const MIB = 2 ** 20;

async function openLogged() {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-checkpoints-'));
  const file = join(folder, 'venue.db');
  const handle = new (sqliteDriver())(file);
  handle.exec('pragma journal_mode = wal');
  handle.exec('pragma wal_autocheckpoint = 0');
  handle.exec('create table filled (bytes blob)');
  const waits: string[] = [];
  const checkpoints = createCheckpoints(file, PAGE_BYTES, async (work) => {
    waits.push('writers wait');
    await work();
  });
  return {
    checkpoints,
    waits,
    write: (mib: number) => handle.exec(`insert into filled (bytes) values (zeroblob(${mib * MIB}))`),
    emptyLog: async () => {
      handle.exec('pragma wal_checkpoint(truncate)');
      expect((await stat(`${file}-wal`)).size).toBe(0);
    },
    bytes: async (suffix = '') => (await stat(`${file}${suffix}`)).size,
    async close() {
      await checkpoints.close();
      handle.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

it('leaves a log alone that is empty', async () => {
  const { checkpoints, emptyLog, waits, close } = await openLogged();
  await emptyLog();
  await checkpoints.committed();
  await close();
  expect(waits).toEqual([]);
});

it('leaves a short log alone', async () => {
  const { checkpoints, write, bytes, waits, close } = await openLogged();
  write(1);
  expect(checkpoints.committed()).toBeUndefined();
  expect(await bytes()).toBeLessThan(MIB);
  await close();
  expect(waits).toEqual([]);
});

it('copies a long log, which SQLite then begins anew, while nobody writes for the end of the copy only', async () => {
  const { checkpoints, write, bytes, waits, close } = await openLogged();
  write(20);
  expect(await bytes()).toBeLessThan(MIB);
  await checkpoints.committed();
  expect(await bytes()).toBeGreaterThan(20 * MIB);
  expect(waits).toEqual(['writers wait']);

  const length = await bytes('-wal');
  write(10);
  expect(await bytes('-wal')).toBe(length);
  await checkpoints.committed();
  await close();
});

it('lets writers go on when the log is long, and wait when it is four times as long', async () => {
  const { checkpoints, write, close } = await openLogged();
  write(9);
  expect(checkpoints.committed()).toBeUndefined();
  write(9);
  expect(checkpoints.committed()).toBeInstanceOf(Promise);
  await close();
});
