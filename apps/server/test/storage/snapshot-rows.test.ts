import { join, sql } from '@callboard/query/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';

describe.each(ENGINES)('rows of a snapshot on %s', (engine) => {
  let storage: TestStorage;
  const names = Array.from({ length: 25 }, (_, at) => `team ${at}`);
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    await storage.writer.write({ records: names.map((name) => buildLine('team', { name })) });
  });
  afterAll(() => storage.close());

  it('are arrays in the order of the columns, also of columns that are called alike', async () => {
    const rows = await storage.database.snapshot((session) =>
      session.values(sql`select e.name as a, ${'x'} as b, null as c, f.created as d from team e
        join team f on f.id = e.id where e.name in (${join(['team 0', 'team 1'])}) order by e.id`),
    );
    expect(rows.map(([name, given, none]) => [name, given, none])).toEqual([
      ['team 0', 'x', null],
      ['team 1', 'x', null],
    ]);
    expect(rows.every((row) => typeof row[3] === 'number' && row.length === 4)).toBe(true);
  });

  it('come in batches, between which the session does other work, and which see nothing that is written meanwhile', async () => {
    const read: unknown[] = [];
    const sizes: number[] = [];
    await storage.database.snapshot(async (session) => {
      const all = session.batches(
        sql`select e.name as a, e.id as b from team e where e.name <> ${'-'} order by e.id`,
        10,
      );
      for await (const batch of all) {
        sizes.push(batch.length);
        read.push(...batch.map(([name]) => name));
        const inner = await session.values(sql`select count(*) as a from team e where e.name <> ${'-'}`);
        expect(Number(inner[0]?.[0])).toBe(names.length);
        await storage.writer.write({ records: [buildLine('team', { name: `later ${sizes.length}` })] });
      }
    });
    expect(read).toEqual(names);
    expect(sizes).toEqual([10, 10, 5]);
  });

  it('can be read by two at a time, and be left before their end', async () => {
    await storage.database.snapshot(async (session) => {
      const open = () =>
        session.batches(sql`select e.id as a from team e order by e.id`, 5)[Symbol.asyncIterator]();
      const [one, other] = [open(), open()];
      const [first, second] = [await one.next(), await other.next()];
      expect(first.value).toEqual(second.value);
      await one.return?.();
      expect((await other.next()).done).toBe(false);
      await other.return?.();
      expect(await session.values(sql`select 1 as a`)).toEqual([[1]]);
    });
  });
});
