/** The pool of connections to PostgreSQL, and what storage relies on of each. */
import { describe, expect, inject, it } from 'vitest';
import { rowsOf, SETTINGS, transactionsOf, withPool } from '../../../test/postgres-pool.ts';
import { statement } from '../database.ts';
import type { Connection } from './connection.ts';
import { Connections } from './connections.ts';
import { createConnector } from './connector.ts';

const TRANSACTION_ID = statement('select pg_current_xact_id()::text as id');
describe('a pool of connections', () => {
  const OWN = 'select pg_backend_pid() as id, pg_sleep(0.001)';

  it('opens no more than it may, for statements that share and for work that does not', async () => {
    await withPool(async (pool) => {
      const ids = await Promise.all(
        Array.from({ length: 60 }, async (_, at) => {
          const runner = at % 3 === 0 ? pool.use((connection) => rowsOf(connection, OWN)) : rowsOf(pool, OWN);
          return (await runner)[0]?.id;
        }),
      );
      expect(new Set(ids).size).toBe(2);
    });
  });

  it('begins work that needs a connection alone in the order in which it came', async () => {
    await withPool(async (pool) => {
      const begun: number[] = [];
      const works = Array.from({ length: 30 }, (_, at) =>
        pool.use(async (connection) => {
          begun.push(at);
          await rowsOf(connection, OWN);
        }),
      );
      await Promise.all(works);
      expect(begun).toEqual(begun.toSorted((a, b) => a - b));
    });
  });

  it('runs no statement of others on the connection of a transaction', async () => {
    await withPool(async (pool) => {
      const transaction = transactionsOf(pool);
      let ended = 0;
      const inside = Array.from({ length: 20 }, () =>
        transaction(async (open) => {
          const [first] = await open.query<{ id: string }>(TRANSACTION_ID, []);
          await new Promise(setImmediate);
          const [second] = await open.query<{ id: string }>(TRANSACTION_ID, []);
          ended += 1;
          return first?.id === second?.id ? (first?.id ?? '') : 'changed';
        }),
      );
      const outside = (async () => {
        const seen: unknown[] = [];
        while (ended < inside.length) seen.push((await rowsOf(pool, TRANSACTION_ID.text))[0]?.id);
        return seen;
      })();
      const ids = await Promise.all(inside);
      expect(ids).not.toContain('changed');
      const others = new Set(await outside);
      expect(ids.filter((id) => others.has(id))).toEqual([]);
    });
  });

  it('shares no connection where statements are not to wait behind each other', async () => {
    const connect = createConnector(inject('postgresUrl'), SETTINGS);
    const pool = new Connections(connect, { max: 2, exclusive: true });
    const slow = rowsOf(pool, 'select pg_sleep(0.2)').then(() => 'slow');
    const light = Promise.all(Array.from({ length: 10 }, () => rowsOf(pool, 'select 1'))).then(() => 'light');
    expect(await Promise.race([slow, light])).toBe('light');
    await slow;
    await pool.close();
  });

  it('keeps its connection after an error of a statement', async () => {
    await withPool(async (pool) => {
      const [before] = await rowsOf(pool, 'select pg_backend_pid() as id');
      await expect(rowsOf(pool, 'select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
      expect(await rowsOf(pool, 'select pg_backend_pid() as id')).toEqual([before]);
    });
  });

  it('lets work end before it closes, and takes no more', async () => {
    const pool = new Connections(createConnector(inject('postgresUrl'), SETTINGS), { max: 1 });
    const sleeping = rowsOf(pool, 'select 1 as one, pg_sleep(0.05)::text as slept');
    const waiting = rowsOf(pool, 'select 2 as two');
    const closed = pool.close();
    await expect(rowsOf(pool, 'select 3')).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
    await closed;
    expect([await sleeping, await waiting]).toEqual([[{ one: 1, slept: '' }], [{ two: 2 }]]);
  });
});

describe('a connection', () => {
  it('reads and writes the types of the columns there are', async () => {
    await withPool(async (pool) => {
      const text = "naïve “quotes” ' \\ 𝄞\n\t";
      const bytes = Buffer.from([0, 1, 255]);
      const { rows } = await pool.run({
        text: `select $1::bigint as "big", $2::text as "text", $3::bytea as "bytes", $4::float8 as "real", $5::text as "empty",
           null::bigint as "none", true as "yes", 7 as "small", $6 = any($7::bigint[]) as "within",
           '{"a":[1]}'::json as "json", 12.50::numeric as "numeric", $8::text as "half"`,
        parameters: [
          Number.MAX_SAFE_INTEGER,
          text,
          new Uint8Array(bytes),
          0.1,
          '',
          5,
          '{1,5,9}',
          'a lone \ud800 surrogate',
        ],
        prepared: true,
      });
      expect(rows).toEqual([
        {
          big: Number.MAX_SAFE_INTEGER,
          text,
          bytes,
          real: 0.1,
          empty: '',
          none: null,
          yes: true,
          small: 7,
          within: true,
          json: { a: [1] },
          numeric: '12.50',
          half: 'a lone \ufffd surrogate',
        },
      ]);
    });
  });

  it('gives rows as arrays, with columns of one name both, and the number of changed rows', async () => {
    await withPool(async (pool) => {
      const { rows } = await pool.runForArrays({ text: 'select 1 as a, 2 as a, null as b' });
      expect(rows).toEqual([[1, 2, null]]);
      await pool.use(async (connection) => {
        const countOf = async (text: string) => (await connection.run({ text })).count;
        await countOf('create temp table counted (n int)');
        expect(await countOf('insert into counted select generate_series(1, 5)')).toBe(5);
        expect(await countOf('update counted set n = 0 where n > 3')).toBe(2);
        expect(await countOf('delete from counted where n = 9')).toBe(0);
      });
    });
  });

  it('gives each of many statements at a time its own answer, with errors among them', async () => {
    const text = 'select 60 / $1::int as result, $2::text as at';
    const ask = (runner: Pick<Connection, 'run'>, at: number) =>
      runner
        .run<{ result: number; at: string }>({ text, parameters: [at % 5, `${at}`], prepared: true })
        .then(
          ({ rows }) => [rows[0]?.result, rows[0]?.at],
          (error: { code: string }) => [error.code, `${at}`],
        );
    const expected = Array.from({ length: 200 }, (_, at) => [
      at % 5 === 0 ? '22012' : Math.floor(60 / (at % 5)),
      `${at}`,
    ]);
    await withPool(async (pool) => {
      const askAll = (runner: Pick<Connection, 'run'>) =>
        Promise.all(Array.from({ length: 200 }, (_, at) => ask(runner, at)));
      expect(await askAll(pool)).toEqual(expected);
      expect(await pool.use(askAll)).toEqual(expected);
    });
  });

  it('prepares a statement once under a name that stays, and composed ones not at all', async () => {
    await withPool((pool) =>
      pool.use(async (connection) => {
        for (let turn = 0; turn < 3; turn += 1) {
          await connection.run({ text: 'select $1::int as kept', parameters: [turn], prepared: true });
          await connection.run({ text: `select $1::int + ${turn} as composed`, parameters: [turn] });
        }
        const kept = 'select statement from pg_prepared_statements';
        expect(await rowsOf(connection, kept)).toEqual([{ statement: 'select $1::int as kept' }]);
      }),
    );
  });

  it('prepares a statement again whose table has other columns now', async () => {
    await withPool(async (pool) => {
      await pool.run({ text: 'create table prepared_again (a int)' });
      try {
        await pool.run({ text: 'insert into prepared_again values (1)' });
        const text = 'select * from prepared_again where a = $1';
        const read = async () => (await pool.run({ text, parameters: [1], prepared: true })).rows;
        for (let turn = 0; turn < 4; turn += 1) expect(await read()).toEqual([{ a: 1 }]);
        await pool.run({ text: 'alter table prepared_again add b int default 2' });
        for (let turn = 0; turn < 4; turn += 1) expect(await read()).toEqual([{ a: 1, b: 2 }]);
      } finally {
        await pool.run({ text: 'drop table prepared_again' });
      }
    });
  });

  it('says the code, the constraint and the detail of an error, and refuses a NUL', async () => {
    await withPool((pool) =>
      pool.use(async (connection) => {
        await connection.run({ text: 'create temp table once_only (n int constraint only_once unique)' });
        const twice = connection.run({ text: 'insert into once_only values (1), (1)' });
        await expect(twice).rejects.toMatchObject({
          code: '23505',
          constraint: 'only_once',
          detail: 'Key (n)=(1) already exists.',
        });
        const nul = connection.run({ text: 'select $1::text', parameters: ['a\0b'] });
        await expect(nul).rejects.toMatchObject({ code: '22021' });
      }),
    );
  });

  it('ends a statement that is cancelled, and one that takes longer than the session allows', async () => {
    await withPool(async (pool) => {
      const slow = pool.use(async (connection) => {
        const id = await connection.processId();
        const waiting = connection.run({ text: 'select pg_sleep(60)' });
        waiting.catch(() => undefined);
        await pool.run({ text: 'select pg_cancel_backend($1)', parameters: [id ?? 0] });
        return await waiting;
      });
      await expect(slow).rejects.toMatchObject({ code: '57014' });
    });
    const bounded = withPool((pool) => pool.run({ text: 'select pg_sleep(60)' }), undefined, {
      statement_timeout: 20,
    });
    await expect(bounded).rejects.toMatchObject({ code: '57014' });
  });

  it('hears what is notified', async () => {
    await withPool((pool) =>
      pool.use(async (connection) => {
        const heard = new Promise((resolve) => {
          connection.onNotification(resolve);
        });
        await connection.run({ text: 'listen driver_test' });
        await pool.run({ text: "select pg_notify('driver_test', 'first')" });
        expect(await heard).toBe('first');
      }),
    );
  });
});
