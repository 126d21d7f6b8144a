/** Connections to PostgreSQL that break. */
import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { outcomeOf, rowsOf, terminate, transactionsOf, withPool } from '../../../test/postgres-pool.ts';
import { statement } from '../database.ts';

/** A way to the database whose connections can be reset. */
async function withDoor(work: (url: string, reset: () => void) => Promise<void>): Promise<void> {
  const target = new URL(inject('postgresUrl'));
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  try {
    await work(url.href, reset);
  } finally {
    reset();
    server.close();
  }
}

const OWN_ID = statement('select pg_backend_pid() as id');

describe('connections that break', () => {
  it('run nothing of a transaction outside of it', async () => {
    await withPool(async (pool) => {
      await pool.run({ text: 'create table lost_transaction (step int)' });
      try {
        for (let round = 0; round < 5; round += 1) {
          const broken = transactionsOf(pool)(async (transaction) => {
            const [own] = await transaction.query<{ id: number }>(OWN_ID, []);
            await transaction.query(statement('insert into lost_transaction values (1)'), []);
            await terminate(pool, own?.id ?? 0);
            await outcomeOf(transaction.query(statement('insert into lost_transaction values (2)'), []));
            // The pool has another connection by then.
            await pool.run({ text: 'select 1' });
            await outcomeOf(transaction.query(statement('insert into lost_transaction values (3)'), []));
          });
          expect(await outcomeOf(broken)).toBe('rejected');
        }
        expect(await rowsOf(pool, 'select step from lost_transaction')).toEqual([]);
      } finally {
        await pool.run({ text: 'drop table lost_transaction' });
      }
    });
  });

  it('answer or reject every statement when the network resets, also one that was half sent', async () => {
    await withDoor((url, reset) =>
      withPool(async (pool) => {
        for (let round = 0; round < 5; round += 1) {
          await pool.run({ text: 'select 1' });
          const large = outcomeOf(rowsOf(pool, 'select length($1::text)', ['x'.repeat(8_000_000)]));
          const small = Array.from({ length: 20 }, (_, at) =>
            outcomeOf(rowsOf(pool, 'select $1::int', [at])),
          );
          await new Promise(setImmediate);
          reset();
          const outcomes = await Promise.all([large, ...small]);
          expect(outcomes.every((outcome) => ['answered', 'rejected'].includes(outcome))).toBe(true);
          // One statement may be given a connection that is about to be told of its end.
          while ((await outcomeOf(pool.run({ text: 'select 1' }))) === 'rejected');
          expect(await rowsOf(pool, 'select $1::int as round', [round])).toEqual([{ round }]);
        }
      }, url),
    );
  });

  it('fail a transaction between two statements with a code, and are replaced', async () => {
    await withPool(async (pool) => {
      for (let round = 0; round < 5; round += 1) {
        const broken = transactionsOf(pool)(async (transaction) => {
          const [own] = await transaction.query<{ id: number }>(OWN_ID, []);
          await terminate(pool, own?.id ?? 0);
          await transaction.query(statement('select 1'), []);
        });
        await expect(broken).rejects.toMatchObject({
          code: expect.stringMatching(/^(CONNECTION_|57P01|EC|EP)/),
        });
      }
      expect(await rowsOf(pool, 'select 2 as two')).toEqual([{ two: 2 }]);
    });
  });

  it('are replaced when they were ended while idle or at work', async () => {
    await withPool(async (pool) => {
      for (let round = 0; round < 5; round += 1) {
        const asked = Array.from({ length: 20 }, (_, at) =>
          outcomeOf(rowsOf(pool, 'select $1::int, pg_sleep(0.01)', [at])),
        );
        await withPool((other) =>
          other.run({
            text: `select pg_terminate_backend(pid) from pg_stat_activity
              where pid <> pg_backend_pid() and query like '%pg_sleep(0.01)%'`,
          }),
        );
        await Promise.all(asked);
        // A connection may still be closing when it gets the next statement, but it must not stay that way.
        let answers: readonly unknown[] = [];
        while (answers.length === 0 || answers.includes('lost')) {
          answers = await Promise.all(
            Array.from({ length: 6 }, (_, at) =>
              rowsOf(pool, 'select $1::int as at', [at]).then(
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
