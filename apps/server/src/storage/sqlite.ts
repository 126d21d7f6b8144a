/** SQLite in the process: one writer and one reader connection on a file in WAL mode. */
import { createRequire } from 'node:module';
import { type Fragment, raw, sql, toText } from '@callboard/query/sql';
import type { DatabaseSync, DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';
import {
  type Column,
  conflictClause,
  type Database,
  type Dialect,
  type OnConflict,
  type Parameter,
  type Row,
  type Statement,
  type Transaction,
  type Value,
} from './database.ts';

/** `node:sqlite` where this Node has it without a flag, else the package with the same interface. */
function driver(): typeof DatabaseSync {
  const require = createRequire(import.meta.url);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const builtIn = major > 22 || (major === 22 && minor >= 13);
  return (
    require(builtIn ? 'node:sqlite' : '@photostructure/sqlite') as { DatabaseSync: typeof DatabaseSync }
  ).DatabaseSync;
}

export interface SqliteOptions {
  readonly file: string;
  /** FULL: a committed write survives the loss of power; NORMAL: only that of the process. */
  readonly synchronous: 'FULL' | 'NORMAL';
}

const BUSY_TIMEOUT_MS = 5_000;
const CACHED_STATEMENTS = 500;
/** Well within the 2 seconds after which every process knows of a change (decisions 6, 8). */
const POLL_MS = 250;
const placeholder = (): string => '?';

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  types: {
    id: 'integer primary key',
    generatedId: 'integer primary key',
    integer: 'integer',
    bytes: 'blob',
    clustered: ' without rowid',
  },
  termIndex: [
    'create view term_text as select id, coalesce(long, key) as fold from term',
    `create virtual table term_index using fts5(
       fold, content = 'term_text', content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`,
    `create trigger term_added after insert on term begin
       insert into term_index (rowid, fold) values (new.id, coalesce(new.long, new.key));
     end`,
    `create trigger term_removed after delete on term begin
       insert into term_index (term_index, rowid, fold) values ('delete', old.id, coalesce(old.long, old.key));
     end`,
  ],
  inIds: (expression) => `${expression} in (select value from json_each(?))`,
  ids: (ids) => `[${ids.join()}]`,
  inTexts: (expression) => `${expression} in (select value from json_each(?))`,
  texts: (texts) => JSON.stringify(texts),
  termsContaining: (text) =>
    sql`select rowid from term_index where term_index match ${`"${text.replaceAll('"', '""')}"`}`,
  contains: (expression, text) => sql`instr(${raw(expression)}, ${text}) > 0`,
  migrationLock: undefined,
};

class Connection implements Transaction {
  readonly handle: DatabaseSyncInstance;
  /** The open transaction has grown the generation. */
  bumped = false;
  readonly #statements: LRUCache<string, StatementSyncInstance>;

  constructor(handle: DatabaseSyncInstance) {
    this.handle = handle;
    this.#statements = new LRUCache({ max: CACHED_STATEMENTS });
  }

  prepare(text: string): StatementSyncInstance {
    let prepared = this.#statements.get(text);
    if (!prepared) {
      prepared = this.handle.prepare(text);
      this.#statements.set(text, prepared);
    }
    return prepared;
  }

  async all<R = Row>(fragment: Fragment): Promise<R[]> {
    const { text, values } = toText(fragment, placeholder);
    return this.prepare(text).all(...(values as Value[])) as R[];
  }

  async query<R = Row>(statement: Statement, parameters: readonly Parameter[]): Promise<R[]> {
    return this.prepare(statement.text).all(...(parameters as Value[])) as R[];
  }

  async insert(
    table: string,
    columns: readonly Column[],
    rows: readonly (readonly Value[])[],
    onConflict?: OnConflict,
  ): Promise<void> {
    const prepared = this.prepare(
      `insert into ${table} (${columns.map((column) => column.name).join(', ')})
       values (${columns.map(placeholder).join(', ')})${conflictClause(onConflict)}`,
    );
    for (const row of rows) prepared.run(...row);
  }

  async update(
    table: string,
    [id, ...columns]: readonly Column[],
    rows: readonly (readonly Value[])[],
  ): Promise<void> {
    const prepared = this.prepare(
      `update ${table} set ${columns.map((column) => `${column.name} = ?`).join(', ')} where ${id?.name} = ?`,
    );
    for (const [key, ...values] of rows) prepared.run(...values, key ?? null);
  }

  async bumpGeneration(): Promise<void> {
    this.bumped = true;
    this.prepare("update counter set value = value + 1 where name = 'generation'").run();
  }
}

export function openSqlite(options: SqliteOptions): Database {
  const Driver = driver();
  const open = (readOnly: boolean): Connection => {
    const handle = new Driver(options.file, { readOnly });
    handle.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    if (!readOnly) {
      handle.exec('pragma journal_mode = wal');
      handle.exec(`pragma synchronous = ${options.synchronous}`);
      handle.exec('pragma foreign_keys = on');
      handle.exec('pragma wal_autocheckpoint = 2000');
    }
    handle.exec('pragma cache_size = -32000');
    handle.exec('pragma temp_store = memory');
    handle.exec('pragma mmap_size = 268435456');
    return new Connection(handle);
  };
  const writer = open(false);
  const reader = open(true);
  const dataVersion = reader.handle.prepare('pragma data_version');
  let seenVersion = -1;
  let generation = 0;
  const look = (): void => {
    const { data_version: version } = dataVersion.get() as { data_version: number };
    if (version === seenVersion) return;
    // Before the first migration there is nothing to look at.
    if (!reader.handle.prepare("select 1 from sqlite_master where name = 'counter'").get()) return;
    const row = reader.prepare('select value from counter where name = ?').get('generation');
    generation = (row as { value: number } | undefined)?.value ?? 0;
    seenVersion = version;
  };
  look();
  // Our own commits are seen at once; this is for those of other processes (the CLI beside a server).
  const timer = setInterval(look, POLL_MS);
  timer.unref();
  let tail: Promise<unknown> = Promise.resolve();

  const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const result = tail.then(work);
    tail = result.catch(() => undefined);
    return result;
  };

  return {
    dialect: sqliteDialect,
    all: (fragment) => reader.all(fragment),
    query: (statement, parameters) => reader.query(statement, parameters),
    transaction: (work) =>
      exclusively(async () => {
        writer.handle.exec('begin immediate');
        try {
          const result = await work(writer);
          writer.handle.exec('commit');
          if (writer.bumped) look();
          writer.bumped = false;
          return result;
        } catch (error) {
          writer.bumped = false;
          if (writer.handle.isTransaction) writer.handle.exec('rollback');
          throw error;
        }
      }),
    async snapshot(work) {
      const connection = open(true);
      try {
        connection.handle.exec('begin');
        return await work(connection);
      } finally {
        connection.handle.close();
      }
    },
    async *stream(session, { text }, parameters) {
      const { handle } = session as Connection;
      for (const row of handle.prepare(text).iterate(...(parameters as Value[]))) yield row as Row;
    },
    generation: () => generation,
    async backup(file) {
      const source = open(true);
      try {
        source.prepare('vacuum into ?').run(file);
      } finally {
        source.handle.close();
      }
    },
    async ping() {
      reader.prepare('select 1').get();
    },
    async close() {
      clearInterval(timer);
      await tail;
      reader.handle.close();
      writer.handle.close();
    },
  };
}
