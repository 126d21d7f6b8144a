/** SystemStore on both databases: figures, nodes, and the one backup that may be made at a time. */
import { stat } from 'node:fs/promises';
import type { BackupRun, ServingNode, SystemFigures, SystemStore } from '../operations/system-store.ts';
import { type Database, type Session, statement } from './database.ts';
import { writeSecurity } from './security-log.ts';

const DATABASE_BYTES = {
  sqlite: statement('select page_count * page_size as bytes from pragma_page_count, pragma_page_size'),
  postgres: statement('select pg_database_size(current_database()) as bytes'),
} as const;
const FILES = statement(
  'select count(*) as count, cast(coalesce(sum(size), 0) as bigint) as bytes from file',
);
const RESULTS = statement(
  `select cast(coalesce(sum(bytes), 0) as bigint) as bytes,
     sum(case when state = 'queued' then 1 else 0 end) as waiting,
     sum(case when state in ('starting', 'computing') then 1 else 0 end) as running
   from dataview_result`,
);
const CALLBACKS_WAITING = statement(
  "select count(*) as count from dataview_callback where state in ('waiting', 'due')",
);
const CALLBACKS_FAILED = statement(
  "select count(*) as count from dataview_callback where at >= ? and (outcome <> 'answered' or status >= 400)",
);
const WEBHOOKS_WAITING = statement(
  "select count(*) as count from webhook_delivery where state in ('due', 'sending')",
);
const WEBHOOKS_FAILED = statement(
  "select count(*) as count from webhook_delivery where made_at >= ? and state in ('failed', 'dropped')",
);
const IMPORTS = statement('select count(*) as count from file_import where at >= ?');
const MIGRATIONS = statement('select count(*) as count, max(name) as newest from migration');

const KEEP_NODE = statement(
  `insert into serving_node (name, version, started, seen) values (?, ?, ?, ?)
   on conflict (name) do update set version = excluded.version, started = excluded.started, seen = excluded.seen`,
);
const FORGET_NODES = statement('delete from serving_node where seen < ?');
const FORGET_NODE = statement('delete from serving_node where name = ?');
const NODES = statement('select name, version, started, seen from serving_node order by name');

const RUN = statement('select * from backup_run');
/** One statement: of several nodes that begin at once, one gets a row. */
const BEGIN = statement(
  `insert into backup_run (id, run, node, file, started_by, started, seen, bytes) values (1, ?, ?, ?, ?, ?, ?, 0)
   on conflict (id) do update set run = excluded.run, node = excluded.node, file = excluded.file,
     started_by = excluded.started_by, started = excluded.started, seen = excluded.seen, bytes = 0,
     finished = null, fault = null
   where backup_run.finished is not null or backup_run.seen < ?
   returning id`,
);
const KEEP = statement('update backup_run set seen = ?, bytes = ? where run = ? and finished is null');
const END = statement('update backup_run set seen = ?, bytes = ?, finished = ?, fault = ? where run = ?');

interface RunRow {
  readonly run: string;
  readonly node: string;
  readonly file: string;
  readonly started_by: number | null;
  readonly started: number;
  readonly seen: number;
  readonly bytes: number;
  readonly finished: number | null;
  readonly fault: string | null;
}

/** `logFile`: the log of SQLite; undefined on PostgreSQL. */
export function createSystemStore(database: Database, logFile: string | undefined): SystemStore {
  const run = async (text: Parameters<Session['query']>[0], values: Parameters<Session['query']>[1]) =>
    database.transaction((transaction) => transaction.query(text, values));
  const count = async (text: Parameters<Session['query']>[0], values: Parameters<Session['query']>[1]) => {
    const [row] = await database.query<{ count: number }>(text, values);
    return Number(row?.count ?? 0);
  };

  return {
    async figures(since): Promise<SystemFigures> {
      const engine = database.dialect.name;
      const [size] = await database.query<{ bytes: number }>(DATABASE_BYTES[engine], []);
      const [files] = await database.query<{ count: number; bytes: number }>(FILES, []);
      const [results] = await database.query<{ bytes: number; waiting: number; running: number }>(
        RESULTS,
        [],
      );
      const [migrations] = await database.query<{ count: number; newest: string }>(MIGRATIONS, []);
      return {
        engine,
        databaseBytes: Number(size?.bytes ?? 0),
        logBytes: logFile === undefined ? undefined : await bytesOf(logFile),
        files: { count: Number(files?.count ?? 0), bytes: Number(files?.bytes ?? 0) },
        results: {
          bytes: Number(results?.bytes ?? 0),
          waiting: Number(results?.waiting ?? 0),
          running: Number(results?.running ?? 0),
        },
        callbacks: {
          waiting: await count(CALLBACKS_WAITING, []),
          failed: await count(CALLBACKS_FAILED, [since]),
        },
        webhooks: {
          waiting: await count(WEBHOOKS_WAITING, []),
          failed: await count(WEBHOOKS_FAILED, [since]),
        },
        imports: await count(IMPORTS, [since]),
        migrations: { count: Number(migrations?.count ?? 0), newest: migrations?.newest ?? '' },
      };
    },

    async keepNode({ name, version, started, seen }, before) {
      await database.transaction(async (transaction) => {
        await transaction.query(FORGET_NODES, [before]);
        await transaction.query(KEEP_NODE, [name, version, started, seen]);
      });
    },
    async forgetNode(name) {
      await run(FORGET_NODE, [name]);
    },
    nodes: () => database.query<ServingNode>(NODES, []),

    async backupRun() {
      const [row] = await database.query<RunRow>(RUN, []);
      return row && toRun(row);
    },
    beginBackup: ({ run: name, node, file, started: at }, by, lostBefore) =>
      database.transaction(async (transaction) => {
        const begun = await transaction.query(BEGIN, [name, node, file, by.userId, at, at, lostBefore]);
        if (begun.length === 0) return false;
        await writeSecurity(transaction, [{ event: 'backup-begun', at, actor: by, details: { file, node } }]);
        return true;
      }),
    async keepBackup(name, at, bytes) {
      await run(KEEP, [at, bytes, name]);
    },
    async endBackup(name, { at, bytes, fault }) {
      await run(END, [at, bytes, at, fault, name]);
    },
  };
}

async function bytesOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    // The log is removed when the last connection ends.
    return 0;
  }
}

function toRun(row: RunRow): BackupRun {
  return {
    run: row.run,
    node: row.node,
    file: row.file,
    startedBy: row.started_by,
    started: row.started,
    seen: row.seen,
    bytes: row.bytes,
    finished: row.finished,
    fault: row.fault,
  };
}
