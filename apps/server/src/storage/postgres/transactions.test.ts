/** Transactions and snapshots on PostgreSQL. */
import { describe, expect, it } from 'vitest';
import { outcomeOf, rowsOf, transactionsOf, withPool } from '../../../test/postgres-pool.ts';
import { statement } from '../database.ts';
import { createSnapshots } from './transactions.ts';

describe('transactions', () => {
  const LEVEL = statement("select current_setting('transaction_isolation') as level");

  it('run at the level of their kind, and undo all when the work fails', async () => {
    await withPool(async (pool) => {
      const transaction = transactionsOf(pool);
      expect(await transaction((open) => open.query(LEVEL, []))).toEqual([{ level: 'read committed' }]);
      const read = createSnapshots(pool).snapshot((open) => open.query(LEVEL, []));
      expect(await read).toEqual([{ level: 'repeatable read' }]);
      const failure = new Error('the work failed');
      const failed = transaction(async (open) => {
        await open.query(statement('create table never_there (n int)'), []);
        throw failure;
      });
      await expect(failed).rejects.toBe(failure);
      expect(await rowsOf(pool, "select to_regclass('never_there') as found")).toEqual([{ found: null }]);
    });
  });

  it('fail with the first error of their statements, also where the work goes on after it', async () => {
    await withPool(async (pool) => {
      const transaction = transactionsOf(pool);
      const divide = statement('select 1 / ?::int');
      const swallowed = transaction((open) => open.query(divide, [0]).catch(() => 'went on'));
      await expect(swallowed).rejects.toMatchObject({ code: '22012' });
      const after = transaction(async (open) => {
        await outcomeOf(open.query(divide, [0]));
        return open.query(divide, [1]);
      });
      await expect(after).rejects.toMatchObject({ code: '22012' });
    });
  });

  it('are repeated when a table has other columns since a statement was prepared', async () => {
    await withPool(async (pool) => {
      const transaction = transactionsOf(pool);
      await pool.run({ text: 'create table changed_meanwhile (a int)' });
      try {
        const read = () =>
          transaction((open) => open.query(statement('select * from changed_meanwhile where ? = 1'), [1]));
        await pool.run({ text: 'insert into changed_meanwhile values (1)' });
        expect(await read()).toEqual([{ a: 1 }]);
        await pool.run({ text: 'alter table changed_meanwhile add b int default 2' });
        expect(await read()).toEqual([{ a: 1, b: 2 }]);
      } finally {
        await pool.run({ text: 'drop table changed_meanwhile' });
      }
    });
  });

  it('stream rows in batches, to a reader who may stop early', async () => {
    await withPool(async (pool) => {
      const { snapshot, stream } = createSnapshots(pool);
      const series = statement('select generate_series(1, ?::int) as n');
      const seen = await snapshot(async (session) => {
        let count = 0;
        for await (const { n } of stream(session, series, [1_200])) count += Number(n === count + 1);
        for (let turn = 0; turn < 5; turn += 1) {
          for await (const { n } of stream(session, series, [100_000])) {
            expect(n).toBe(1);
            break;
          }
        }
        return count;
      });
      expect(seen).toBe(1_200);
      const { rows } = await pool.run<{ n: number; text: string }>({
        text: "select n, repeat('x', 200) as text from generate_series(1, 50000) as n",
      });
      expect([rows.length, rows[49_999]?.n, rows[49_999]?.text.length]).toEqual([50_000, 50_000, 200]);
    });
  });
});
