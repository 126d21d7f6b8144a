/** The features that the server uses of its PostgreSQL driver, and the faults repaired in it; any replacement passes this. */
import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { postgres } from './postgres-driver.ts';

const OPTIONS = {
  max: 2,
  onnotice: () => undefined,
  fetch_types: false,
  backoff: () => 0,
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
};

async function withPool<T>(
  work: (sql: ReturnType<typeof open>) => Promise<T>,
  url = inject('postgresUrl'),
  connection: Readonly<Record<string, string | number>> = {},
): Promise<T> {
  const sql = open(url, connection);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function open(url: string, connection: Readonly<Record<string, string | number>>) {
  return postgres(url, { ...OPTIONS, connection });
}

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

const outcomeOf = (query: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(query).then(
    () => 'answered',
    () => 'rejected',
  );

describe('the repaired driver', () => {
  it('runs nothing of a transaction outside of it when its connection is lost', async () => {
    await withPool(async (sql) => {
      await sql`create table lost_transaction (step int)`;
      try {
        for (let round = 0; round < 5; round += 1) {
          const broken = sql.begin(async (transaction) => {
            const [row] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`;
            await transaction`insert into lost_transaction values (1)`;
            await sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`;
            await outcomeOf(transaction`insert into lost_transaction values (2)`);
            // The pool has another connection by then.
            await sql`select 1`;
            await outcomeOf(transaction`insert into lost_transaction values (3)`);
          });
          expect(await outcomeOf(broken)).toBe('rejected');
        }
        expect(await sql`select step from lost_transaction`).toHaveLength(0);
      } finally {
        await sql`drop table lost_transaction`;
      }
    });
  });

  it('answers or rejects every statement when the network resets, also one that was half sent', async () => {
    await withDoor((url, reset) =>
      withPool(async (sql) => {
        for (let round = 0; round < 5; round += 1) {
          await sql`select 1`;
          const large = outcomeOf(sql`select length(${'x'.repeat(8_000_000)}::text)`);
          const small = Array.from({ length: 20 }, (_, at) => outcomeOf(sql`select ${at}::int`));
          await new Promise(setImmediate);
          reset();
          const outcomes = await Promise.all([large, ...small]);
          expect(outcomes.every((outcome) => ['answered', 'rejected'].includes(outcome))).toBe(true);
          // One statement may be given a connection that is about to be told of its end.
          while ((await outcomeOf(sql`select 1`)) === 'rejected');
          expect(await sql`select ${round}::int as round`).toEqual([{ round }]);
        }
      }, url),
    );
  });

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

describe('the driver', () => {
  it('reads and writes the types of the columns there are', async () => {
    await withPool(async (sql) => {
      const text = "naïve “quotes” ' \\ 𝄞\n\t";
      const bytes = Buffer.from([0, 1, 255]);
      const [row] = await sql.unsafe(
        `select $1::bigint as "big", $2::text as "text", $3::bytea as "bytes", $4::float8 as "real", $5::text as "empty",
           null::bigint as "none", true as "yes", 7 as "small", $6 = any($7::bigint[]) as "within"`,
        [Number.MAX_SAFE_INTEGER, text, bytes, 0.1, '', 5, '{1,5,9}'],
        { prepare: true },
      );
      expect(row).toEqual({
        big: Number.MAX_SAFE_INTEGER,
        text,
        bytes,
        real: 0.1,
        empty: '',
        none: null,
        yes: true,
        small: 7,
        within: true,
      });
    });
  });

  it('gives rows as arrays, with columns of one name both, and the number of changed rows', async () => {
    await withPool(async (sql) => {
      expect(await sql.unsafe('select 1 as a, 2 as a, null as b').values()).toEqual([[1, 2, null]]);
      await sql.begin(async (open) => {
        await open`create temp table counted (n int) on commit drop`;
        expect((await open`insert into counted select generate_series(1, 5)`).count).toBe(5);
        expect((await open`update counted set n = 0 where n > 3`).count).toBe(2);
        expect((await open`delete from counted where n = 9`).count).toBe(0);
      });
    });
  });

  it('gives each of many statements at a time its own answer, with errors among them', async () => {
    await withPool(async (sql) => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, at) =>
          sql
            .unsafe('select 60 / $1::int as result, $2::text as at', [at % 5, `${at}`], { prepare: true })
            .then(
              ([row]) => [row?.result, row?.at],
              (error: { code: string }) => [error.code, `${at}`],
            ),
        ),
      );
      const expected = Array.from({ length: 200 }, (_, at) => [
        at % 5 === 0 ? '22012' : Math.floor(60 / (at % 5)),
        `${at}`,
      ]);
      expect(answers).toEqual(expected);
    });
  });

  it('prepares a statement again whose table has other columns now', async () => {
    await withPool(async (sql) => {
      await sql`create table prepared_again (a int)`;
      try {
        await sql`insert into prepared_again values (1)`;
        const read = () => sql.unsafe('select * from prepared_again where a = $1', [1], { prepare: true });
        for (let turn = 0; turn < 4; turn += 1) expect(await read()).toEqual([{ a: 1 }]);
        await sql`alter table prepared_again add b int default 2`;
        for (let turn = 0; turn < 4; turn += 1) expect(await read()).toEqual([{ a: 1, b: 2 }]);
      } finally {
        await sql`drop table prepared_again`;
      }
    });
  });

  it('commits a transaction at the level that is named, and undoes one whose work fails', async () => {
    await withPool(async (sql) => {
      const levels = await Promise.all(
        ['read committed', 'repeatable read', 'serializable'].map((level) =>
          sql.begin(`isolation level ${level}`, async (open) => {
            const [row] = await open`select current_setting('transaction_isolation') as level`;
            return row?.level;
          }),
        ),
      );
      expect(levels).toEqual(['read committed', 'repeatable read', 'serializable']);
      const failure = new Error('the work failed');
      const failed = sql.begin(async (open) => {
        await open`create table never_there (n int)`;
        throw failure;
      });
      await expect(failed).rejects.toBe(failure);
      expect(await sql`select to_regclass('never_there') as found`).toEqual([{ found: null }]);
    });
  });

  it('tells the code, the constraint and the detail of an error, and a server that refuses a NUL', async () => {
    await withPool(async (sql) => {
      const twice = sql.begin(async (open) => {
        await open`create temp table once_only (n int constraint only_once unique) on commit drop`;
        await open`insert into once_only values (1), (1)`;
      });
      await expect(twice).rejects.toMatchObject({
        code: '23505',
        constraint_name: 'only_once',
        detail: 'Key (n)=(1) already exists.',
      });
      await expect(sql.unsafe('select $1::text', ['a\0b'])).rejects.toMatchObject({ code: '22021' });
    });
  });

  it('ends a statement that is cancelled, or takes longer than its connection allows', async () => {
    await withPool(async (sql) => {
      const [{ pid } = { pid: 0 }] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
      const slow = sql.begin(async (open) => {
        const [own] = await open<{ pid: number }[]>`select pg_backend_pid() as pid`;
        const waiting = open`select pg_sleep(60)`.then(() => 'woke up');
        waiting.catch(() => undefined);
        await sql`select pg_cancel_backend(${own?.pid ?? pid})`;
        return await waiting;
      });
      await expect(slow).rejects.toMatchObject({ code: '57014' });
    });
    const bounded = withPool((sql) => sql`select pg_sleep(60)`, inject('postgresUrl'), {
      statement_timeout: 20,
    });
    await expect(bounded).rejects.toMatchObject({ code: '57014' });
  });

  it('reads a large result whole, and by a cursor whose reader may stop early', async () => {
    await withPool(async (sql) => {
      const rows = await sql.unsafe("select n, repeat('x', 200) as text from generate_series(1, 50000) as n");
      expect([rows.length, rows[49_999]?.n, rows[49_999]?.text.length]).toEqual([50_000, 50_000, 200]);
      const sizes: number[] = [];
      for await (const batch of sql.unsafe('select generate_series(1, 1200)').cursor(500))
        sizes.push(batch.length);
      expect(sizes).toEqual([500, 500, 200]);
      for (let turn = 0; turn < 5; turn += 1) {
        for await (const batch of sql.unsafe('select generate_series(1, 100000)').cursor(500)) {
          expect(batch).toHaveLength(500);
          break;
        }
      }
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    });
  });

  it('hears what is notified, also after its connection was ended', async () => {
    await withPool(async (sql) => {
      const heard: string[] = [];
      let wake: () => void = () => undefined;
      const { state } = await sql.listen('driver_test', (payload) => {
        heard.push(payload);
        wake();
      });
      const hears = async (payload: string) => {
        while (!heard.includes(payload)) {
          const next = new Promise<void>((resolve) => {
            wake = resolve;
          });
          await sql.notify('driver_test', payload);
          // A notification without a listener is lost, so it is sent again.
          await Promise.race([next, sql`select pg_sleep(0.05)`]);
        }
      };
      await hears('first');
      await sql`select pg_terminate_backend(${state.pid}, 5000)`;
      await hears('second');
      expect(new Set(heard)).toEqual(new Set(['first', 'second']));
    });
  });
});
