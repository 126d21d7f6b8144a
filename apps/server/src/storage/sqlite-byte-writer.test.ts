import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, statement } from './database.ts';
import { openSqlite } from './sqlite.ts';

const INSERT = statement('insert into piece (number, data) values (?, ?) returning number');
const REFUSED = statement('insert into missing (number, data) values (?, ?) returning number');
const ALL = statement('select number, length(data) as bytes from piece order by number');

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-bytes-'));
  const file = join(folder, 'venue.db');
  database = openSqlite({ file, synchronous: 'FULL', queries: { budgetMs: 1_000 } });
  await database.transaction((open) =>
    open.query(statement('create table piece (number integer primary key, data blob)'), []),
  );
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it('writes bytes between transactions, each of which sees those before it', async () => {
  const count = () => database.transaction(async (open) => (await open.query(ALL, [])).length);
  const all = [count(), database.writeBytes(INSERT, [1, Buffer.alloc(500_000, 'x')]), count()];
  expect(await Promise.all(all)).toEqual([0, 1, 1]);
  expect(await database.query(ALL, [])).toEqual([{ number: 1, bytes: 500_000 }]);
});

it('takes a part of bytes that others use as well', async () => {
  const shared = new Uint8Array(1_000).fill(7);
  expect(await database.writeBytes(INSERT, [1, shared.subarray(10, 20)])).toBe(1);
  expect(shared).toHaveLength(1_000);
  expect(await database.query(ALL, [])).toEqual([{ number: 1, bytes: 10 }]);
});

it('rolls back what fails, and goes on', async () => {
  await expect(database.writeBytes(REFUSED, [1, Buffer.from('x')])).rejects.toThrow('missing');
  await expect(database.transaction((open) => open.query(INSERT, [1, 'text']))).resolves.toHaveLength(1);
  await expect(database.writeBytes(INSERT, [1, Buffer.from('x')])).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await database.writeBytes(INSERT, [2, Buffer.from('x')])).toBe(1);
});
