/** PostgreSQL: a pool of connections with named statements; many nodes can share one database. */
import { createPulse, keepContact } from './contact.ts';
import type { Database, QueryOptions, SnapshotDatabase } from './database.ts';
import { Connections } from './postgres/connections.ts';
import { createConnector, type SessionSettings } from './postgres/connector.ts';
import { postgresDialect } from './postgres/dialect.ts';
import { GenerationWatch } from './postgres/generation-watch.ts';
import { createPostgresQueries } from './postgres/queries.ts';
import { PostgresSession } from './postgres/session.ts';
import { createSnapshots, createTransactions } from './postgres/transactions.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly connections: number;
  readonly queries: QueryOptions;
}

/**
 * Query for the identity of the database. A restored dump has at least other table ids, if not another
 * database or server.
 */
const INCARNATION = `select s.system_identifier || ' ' || d.oid || ' ' || 'session'::regclass::oid as name
  from pg_control_system() s, pg_database d where d.datname = current_database()`;

const INVALID_INDEXES = `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisvalid and pg_table_is_visible(c.oid)`;

const TABLES = `select quote_ident(tablename) as name from pg_tables
  where schemaname = current_schema() order by 1`;

const NOW = 'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now';

const SESSION: SessionSettings = {
  application_name: 'callboard',
  statement_timeout: 600_000,
  lock_timeout: 10_000,
};
/** Statements of requests end before the database would have compiled them: it takes a tenth of a second. */
const SERVING: SessionSettings = { ...SESSION, others: { jit: 'off' } };
const IDLE_MS = 60_000;

/**
 * Opens a database for a process that computes on snapshots: one at a time, with a second connection to store
 * results.
 */
export function openPostgresSnapshots(url: string): SnapshotDatabase {
  // Asynchronous commits become durable with the next synchronous one: the one that marks the result as
  // complete.
  const connect = createConnector(url, { ...SESSION, others: { synchronous_commit: 'off' } });
  // Idle connections stay open, so that the next snapshot does not wait for one.
  const pool = new Connections(connect, { max: 2 });
  const session = new PostgresSession(pool);
  return {
    dialect: postgresDialect,
    ...createSnapshots(pool),
    query: (statement, parameters) => session.query(statement, parameters),
    close: () => pool.close(),
  };
}

export async function openPostgres({
  url,
  connections,
  queries: limits,
}: PostgresOptions): Promise<Database> {
  const connect = createConnector(url, SERVING);
  const pool = new Connections(connect, { max: connections, idleMs: IDLE_MS });
  const pulse = createPulse();
  const watch = new GenerationWatch(connect, pulse);
  const session = new PostgresSession(pool);
  const queryConnect = createConnector(url, { ...SERVING, statement_timeout: limits.budgetMs });
  const queries = createPostgresQueries(queryConnect, limits);
  const close = async (): Promise<void> => {
    await watch.stop();
    await Promise.all([queries.close(), pool.close()]);
  };
  try {
    await watch.start();
  } catch (error) {
    await close();
    throw error;
  }

  const transaction = createTransactions(pool, (generation) => watch.heard(generation));
  const database: Database = {
    dialect: postgresDialect,
    all: (fragment) => session.all(fragment),
    query: (statement, parameters) => session.query(statement, parameters),
    transaction,
    // Concurrent commits of several connections already share their disk flush.
    smallTransaction: transaction,
    writeBytes: (statement, parameters) =>
      transaction(async (open) => (await open.query(statement, parameters)).length),
    ...createSnapshots(pool),
    findIds: queries.findIds,
    generation: () => watch.current(),
    async now() {
      const [row] = await session.query<{ now: number }>({ text: NOW }, []);
      if (row === undefined) throw new Error('The database does not tell the time.');
      return row.now;
    },
    async incarnation() {
      const [row] = await session.query<{ name: string }>({ text: INCARNATION }, []);
      if (row === undefined) throw new Error('The database does not tell its name.');
      return row.name;
    },
    async check() {
      // The server looks after pages and references itself; an index that could not be built is our concern.
      const rows = await session.query<{ name: string }>({ text: INVALID_INDEXES }, []);
      return rows.map(({ name }) => `the index ${name} is not valid`);
    },
    async purge() {
      const tables = await session.query<{ name: string }>({ text: TABLES }, []);
      // Each table in a statement of its own, so that waiting for a locked one concerns that table alone.
      for (const { name } of tables) await session.query({ text: `vacuum ${name}` }, []);
      return [];
    },
    async ping() {
      await session.query({ text: 'select 1' }, []);
    },
    close,
  };
  return keepContact(database, pulse);
}
