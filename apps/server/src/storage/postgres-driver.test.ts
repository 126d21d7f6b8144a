import { describe, expect, inject, it } from 'vitest';
import { postgres } from './postgres-driver.ts';

async function withPool<T>(work: (sql: ReturnType<typeof postgres>) => Promise<T>): Promise<T> {
  const sql = postgres(inject('postgresUrl'), {
    max: 2,
    onnotice: () => undefined,
    fetch_types: false,
    backoff: () => 0,
  });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

describe('the repaired driver', () => {
  it('outlives a transaction whose connection is ended between two statements', async () => {
    await withPool(async (sql) => {
      for (let round = 0; round < 5; round += 1) {
        const broken = sql.begin(async (transaction) => {
          const [row] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`;
          await sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`;
          await transaction`select 1`;
        });
        await expect(broken).rejects.toMatchObject({
          code: expect.stringMatching(/^(CONNECTION_|57P01|EC|EP)/),
        });
      }
      expect(await sql`select 2 as two`).toMatchObject([{ two: 2 }]);
    });
  });

  it('goes on with every connection that was ended while idle or at work', async () => {
    await withPool(async (sql) => {
      for (let round = 0; round < 5; round += 1) {
        const asked = Array.from({ length: 20 }, (_, at) =>
          sql`select ${at}::int, pg_sleep(0.01)`.catch(() => 0),
        );
        await withPool(
          (other) => other`select pg_terminate_backend(pid) from pg_stat_activity
            where pid <> pg_backend_pid() and query like '%pg_sleep(0.01)%'`,
        );
        await Promise.all(asked);
        // A connection may still be closing when it gets the next statement, but it must not stay that way.
        let answers: readonly unknown[] = [];
        while (answers.length === 0 || answers.includes('lost')) {
          answers = await Promise.all(
            Array.from({ length: 6 }, (_, at) =>
              sql`select ${at}::int as at`.then(
                ([row]) => row?.at,
                () => 'lost',
              ),
            ),
          );
        }
        expect(answers).toEqual([0, 1, 2, 3, 4, 5]);
      }
    });
  });
});
