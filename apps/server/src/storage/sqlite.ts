/** SQLite in the process: one writer and one reader connection on a file in WAL mode. */
import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type Fragment, raw, sql, toText } from '@callboard/query/sql';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';
import { AppError } from '../platform/errors.ts';
import { createCheckpoints } from './checkpoints.ts';
import { type Member, objectMaker } from './compiled-object.ts';
import {
  type Column,
  conflictClause,
  type Database,
  type Dialect,
  nameTaken,
  type OnConflict,
  type Parameter,
  type QueryOptions,
  type Row,
  referenceGone,
  type Session,
  type Snapshot,
  type SnapshotDatabase,
  STORAGE_FULL,
  type Statement,
  type Transaction,
  type Value,
} from './database.ts';
import { endProcess } from './failed-sync.ts';
import { groupCommits } from './group-commit.ts';
import { createFileFlusher, NO_FLUSHER } from './log-flusher.ts';
import { makePrivateFile } from './private-file.ts';
import { MARK_COPY } from './restored.ts';
import { arraysOf, batchesOf } from './sqlite-arrays.ts';
import { isBusy, isFailedSync, reasonOf, sqliteDriver } from './sqlite-driver.ts';
import { createSqliteQueries } from './sqlite-queries.ts';

export interface SqliteOptions {
  readonly file: string;
  /** FULL: a committed write survives a power loss; NORMAL: only the end of the process. */
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly queries: QueryOptions;
}

const BUSY_TIMEOUT_MS = 5_000;
const CACHED_STATEMENTS = 500;
/** Well within the 2 seconds after which every process knows of a change (§5.5, §11.1). */
const POLL_MS = 250;
/** Maximum time that a write waits for that of another process. */
const WRITE_TIMEOUT_MS = 10_000;
/** Number of connections that are kept for the next snapshots. */
const IDLE_SNAPSHOTS = 2;
const SQLITE_FULL = 13;
/** Message of a full disk: in the package, errors of statements that return rows carry no code. */
const FULL_MESSAGE = 'database or disk is full';
/** The shared memory beside the database could not grow: the disk is full, too. */
const SQLITE_IOERR_SHMSIZE = 4874;
/** Maximum number of reported damages; more would not help. */
const MOST_DAMAGES = 20;
const placeholder = (): string => '?';

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  types: {
    id: 'integer primary key',
    // Autoincrement: a number is never reused.
    generatedId: 'integer primary key autoincrement',
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
  gathered: (columns, select) =>
    `select json_group_array(json_array(${columns.join()})) as gathered from (${select})`,
  byBytes: (expression) => expression,
  rowsFirst: true,
  gathersReads: false,
  termsContaining: (text) =>
    sql`select rowid from term_index where term_index match ${`"${text.replaceAll('"', '""')}"`}`,
  // Texts are compared byte by byte, and no character sorts after the last one.
  termsBeginningWith: (text) =>
    sql`select id from term where long is null and key >= ${text} and key < ${`${text}\u{10ffff}`}`,
  contains: (expression, text) => sql`instr(${raw(expression)}, ${text}) > 0`,
  lockRows: '',
  lockReferred: '',
  lockRemoved: '',
  skipLocked: '',
  // There is only one writer at a time anyway.
  locks: undefined,
  tidyLocks: [],
  forgetTerms: [{ text: "insert into term_index (term_index, rank) values ('secure-delete', 1)" }],
};

/** Statement that returns rows, with a converter from arrays where the driver can return arrays. */
interface RowStatement {
  readonly prepared: StatementSyncInstance;
  readonly toRow: ((values: unknown) => Row) | undefined;
}

class Connection implements Transaction, Snapshot {
  readonly handle: DatabaseSyncInstance;
  /** The open transaction has raised the generation. */
  bumped = false;
  readonly #statements: LRUCache<string, StatementSyncInstance>;
  readonly #rowStatements: LRUCache<string, RowStatement>;
  readonly #arrayStatements: LRUCache<string, StatementSyncInstance>;

  constructor(handle: DatabaseSyncInstance) {
    this.handle = handle;
    this.#statements = new LRUCache({ max: CACHED_STATEMENTS });
    this.#rowStatements = new LRUCache({ max: CACHED_STATEMENTS });
    this.#arrayStatements = new LRUCache({ max: CACHED_STATEMENTS });
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
    return this.#rows(text, values) as R[];
  }

  async query<R = Row>(statement: Statement, parameters: readonly Parameter[]): Promise<R[]> {
    return this.#rows(statement.text, parameters) as R[];
  }

  /** Runs a statement. Building the objects here takes half as long as in the driver. */
  #rows(text: string, parameters: readonly Parameter[]): unknown[] {
    let found = this.#rowStatements.get(text);
    if (!found) {
      found = toRowStatement(this.handle.prepare(text));
      this.#rowStatements.set(text, found);
    }
    const { prepared, toRow } = found;
    const rows = prepared.all(...(parameters as Value[]));
    return toRow === undefined ? rows : rows.map(toRow);
  }

  async values(fragment: Fragment): Promise<Value[][]> {
    const { text, values } = toText(fragment, placeholder);
    let prepared = this.#arrayStatements.get(text);
    if (!prepared) {
      prepared = this.handle.prepare(text);
      this.#arrayStatements.set(text, prepared);
    }
    return arraysOf(prepared, values as Value[]);
  }

  batches(fragment: Fragment, size: number): AsyncIterable<Value[][]> {
    const { text, values } = toText(fragment, placeholder);
    return batchesOf(this.handle.prepare(text), values as Value[], size);
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
    columns: readonly Column[],
    rows: readonly (readonly Value[])[],
  ): Promise<void> {
    const prepared = this.prepare(updateText(table, columns));
    for (const [id, ...values] of rows) prepared.run(...values, id ?? null);
  }

  async updateNext(
    table: string,
    columns: readonly Column[],
    rows: readonly (readonly Value[])[],
  ): Promise<number> {
    const at = columns.findIndex(({ name }) => name === 'revision') - 1;
    const prepared = this.prepare(`${updateText(table, columns)} and revision = ? - 1`);
    let written = 0;
    for (const [id, ...values] of rows) {
      written += Number(prepared.run(...values, id ?? null, values[at] ?? null).changes);
    }
    return written;
  }

  async bumpGeneration(): Promise<void> {
    this.bumped = true;
    this.prepare("update counter set value = value + 1 where name = 'generation'").run();
  }
}

function updateText(table: string, [id, ...columns]: readonly Column[]): string {
  return `update ${table} set ${columns.map(({ name }) => `${name} = ?`).join(', ')} where ${id?.name} = ?`;
}

/**
 * Reader whose statements share a snapshot within one turn of the event loop: acquiring and releasing its
 * locks is a third of the cost of a small read. A request that arrives after a commit is read in a later
 * turn, so it sees that commit.
 */
class TurnReader implements Session {
  readonly #connection: Connection;
  readonly #dataVersion: StatementSyncInstance;
  #isOpen = false;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#dataVersion = connection.prepare('pragma data_version');
  }

  /** Returns a number that changes with every commit of any process. */
  version(): number {
    this.#begin();
    return (this.#dataVersion.get() as { data_version: number }).data_version;
  }

  all<R = Row>(fragment: Fragment): Promise<R[]> {
    this.#begin();
    return this.#connection.all<R>(fragment);
  }

  query<R = Row>(statement: Statement, parameters: readonly Parameter[]): Promise<R[]> {
    this.#begin();
    return this.#connection.query<R>(statement, parameters);
  }

  /** Ends the snapshot: reads from now on see everything committed by now. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#connection.prepare('commit').run();
  }

  #begin(): void {
    if (this.#isOpen) return;
    this.#connection.prepare('begin').run();
    this.#isOpen = true;
    setImmediate(() => this.end());
  }
}

/** Prepares rows as arrays, which `node:sqlite` supports from Node 22.16 on. */
function toRowStatement(prepared: StatementSyncInstance): RowStatement {
  if (!('setReturnArrays' in prepared)) return { prepared, toRow: undefined };
  prepared.setReturnArrays(true);
  const members = prepared.columns().map(({ name }, at): Member => [name, `input[${at}]`]);
  return { prepared, toRow: objectMaker<unknown, Row>(members) };
}

function isFull(error: unknown): boolean {
  const { errcode, message } = error as { errcode?: number; message?: string };
  if (errcode === undefined) return message === FULL_MESSAGE;
  return reasonOf(error) === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE;
}

/** Returns a clearer error for the caller, where there is one. */
function explained(error: unknown): unknown {
  if (isFull(error)) return new AppError('storage-full', STORAGE_FULL, { cause: error });
  const { message = '' } = error as { message?: string };
  // Recognised by message: in the package, errors of statements that return rows carry no code.
  if (message.startsWith('FOREIGN KEY constraint failed')) return referenceGone(error);
  if (message.startsWith('UNIQUE constraint failed')) return nameTaken(error);
  return error;
}

/** Begins a write transaction; this process keeps serving while another one writes. */
async function begin(handle: DatabaseSyncInstance): Promise<void> {
  const deadline = performance.now() + WRITE_TIMEOUT_MS;
  for (let waitMs = 1; ; waitMs = Math.min(2 * waitMs, 20)) {
    try {
      handle.exec('begin immediate');
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) {
        throw new AppError('unavailable', 'Another process keeps the database locked: try again.', {
          cause: error,
        });
      }
      await setTimeout(waitMs);
    }
  }
}

/** Frames of the log after which a commit copies them itself: should the thread of `checkpoints.ts` be missing. */
const COPY_IN_COMMIT_AFTER = 16_000;

/** Page cache of a connection in KiB; the operating system caches the rest. */
const CACHE = { writing: 32_000, reading: 16_000, computing: 8_000 } as const;

function connect(
  file: string,
  readOnly: boolean,
  cacheKiB: number = readOnly ? CACHE.reading : CACHE.writing,
): Connection {
  // The write-ahead log and the shared memory beside it inherit the mode of the database.
  if (!readOnly) makePrivateFile(file);
  const Driver = sqliteDriver();
  const handle = new Driver(file, { readOnly });
  handle.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  if (!readOnly) {
    handle.exec('pragma journal_mode = wal');
    // For FULL, the log flusher syncs the log before a write is answered: here the sync would block
    // everything.
    handle.exec('pragma synchronous = normal');
    handle.exec('pragma foreign_keys = on');
    handle.exec(`pragma wal_autocheckpoint = ${COPY_IN_COMMIT_AFTER}`);
  }
  handle.exec(`pragma cache_size = -${cacheKiB}`);
  handle.exec('pragma temp_store = memory');
  return new Connection(handle);
}

/**
 * Updates the query planner's statistics where they have changed much: 200 ms at 100,000 events. Without them
 * a query for a week and a status reads all events of that status first.
 */
function collectStatistics(handle: DatabaseSyncInstance): void {
  try {
    handle.exec('pragma analysis_limit = 400');
    handle.exec('pragma optimize = 0x10002');
  } catch {
    // Another process is writing, or the disk is full; statistics only serve speed.
  }
}

/** Time that readers of older snapshots have before the log is emptied. */
const EMPTY_LOG_MS = 10_000;

/** Rewrites the whole file without free pages and empties the log; temporarily needs the same space again. */
async function rewriteFile(file: string): Promise<readonly string[]> {
  const handle = new (sqliteDriver())(file);
  try {
    handle.exec(`pragma busy_timeout = ${WRITE_TIMEOUT_MS}`);
    // Unlike elsewhere, no `temp_store = memory`: the whole database passes through it.
    handle.exec('vacuum');
    // The loop below does the waiting, so that readers of this process can finish.
    handle.exec('pragma busy_timeout = 0');
    const checkpoint = handle.prepare('pragma wal_checkpoint(truncate)');
    for (const deadline = performance.now() + EMPTY_LOG_MS; ; await setTimeout(100)) {
      if ((checkpoint.get() as { busy: number }).busy === 0) return [];
      if (performance.now() > deadline) {
        return [`${file}-wal, which somebody reads: run "callboard erase leftovers" later.`];
      }
    }
  } catch (error) {
    const reason = isFull(error) ? STORAGE_FULL : (error as Error).message;
    return [
      `${file} has free pages, as it could not be written anew (${reason}): run "callboard erase leftovers".`,
    ];
  } finally {
    handle.close();
  }
}

function pageBytes({ handle }: Connection): number {
  return (handle.prepare('pragma page_size').get() as { page_size: number }).page_size;
}

/** Opens a read-only connection for a computing process; it sees every commit made before a statement. */
export function openSqliteReader(file: string): Session {
  return connect(file, true, CACHE.computing);
}

/** Creates reads on snapshots, over connections that are kept for the next ones. */
function createSnapshots(open: () => Connection): Pick<Database, 'snapshot' | 'stream'> & { close(): void } {
  const idle: Connection[] = [];
  return {
    async snapshot(work) {
      const connection = idle.pop() ?? open();
      try {
        connection.handle.exec('begin');
        // The first statement, this one, determines the snapshot.
        connection.prepare('select 1 from sqlite_master limit 1').get();
        return await work(connection);
      } finally {
        if (connection.handle.isTransaction) connection.handle.exec('rollback');
        if (idle.length < IDLE_SNAPSHOTS) idle.push(connection);
        else connection.handle.close();
      }
    },
    async *stream(session, { text }, parameters) {
      // Keep a reference to the statement: the iterator alone does not protect it from garbage collection.
      const prepared = (session as Connection).prepare(text);
      for (const row of prepared.iterate(...(parameters as Value[]))) yield row as Row;
    },
    close() {
      for (const connection of idle.splice(0)) connection.handle.close();
    },
  };
}

/** Opens a database for a process that computes on snapshots. */
export function openSqliteSnapshots(file: string): SnapshotDatabase {
  const { close, ...snapshots } = createSnapshots(() => connect(file, true));
  const reader = connect(file, true);
  return {
    dialect: sqliteDialect,
    ...snapshots,
    query: (statement, parameters) => reader.query(statement, parameters),
    async close() {
      close();
      reader.handle.close();
    },
  };
}

export function openSqlite(options: SqliteOptions): Database {
  const open = (readOnly: boolean): Connection => connect(options.file, readOnly);
  const writer = open(false);
  // `begin` waits for other processes without blocking this one.
  writer.handle.exec('pragma busy_timeout = 0');
  const reader = open(true);
  const turn = new TurnReader(reader);
  const queries = createSqliteQueries(turn, options.file, options.queries);
  let seenVersion = -1;
  let counted = 0;
  let failures = 0;
  const look = (): void => {
    turn.end();
    const version = turn.version();
    if (version === seenVersion) return;
    // Before the first migration there is nothing to look at.
    if (!reader.handle.prepare("select 1 from sqlite_master where name = 'counter'").get()) return;
    const row = reader.prepare('select value from counter where name = ?').get('generation');
    counted = (row as { value: number } | undefined)?.value ?? 0;
    seenVersion = version;
  };
  /** Looks for changes; when that fails, everything may have changed. */
  const lookSafely = (): void => {
    try {
      look();
    } catch {
      failures += 1;
      seenVersion = -1;
    }
  };
  look();
  // Commits of this process are seen at once; the timer is for those of others (the CLI beside a server).
  const timer = setInterval(lookSafely, POLL_MS);
  timer.unref();
  let tail: Promise<unknown> = Promise.resolve();
  let hasWritten = false;
  const snapshots = createSnapshots(() => open(true));

  const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const result = tail.then(work);
    tail = result.catch(() => undefined);
    return result;
  };

  const commit = <T>(work: (open: Transaction) => Promise<T>): Promise<T> =>
    exclusively(async () => {
      await begin(writer.handle);
      writer.bumped = false;
      try {
        const result = await work(writer);
        // An open snapshot would keep the checkpoint that follows a commit from copying the whole log, which then
        // grows without end while reads and writes alternate, as in an import.
        turn.end();
        writer.handle.exec('commit');
        hasWritten = true;
        if (writer.bumped) lookSafely();
        return result;
      } catch (error) {
        if (isFailedSync(error)) endProcess(error);
        if (writer.handle.isTransaction) writer.handle.exec('rollback');
        throw explained(error);
      }
    });
  const log = options.synchronous === 'FULL' ? createFileFlusher(`${options.file}-wal`) : NO_FLUSHER;
  const checkpoints = createCheckpoints(options.file, pageBytes(writer), exclusively);
  const transaction = async <T>(work: (open: Transaction) => Promise<T>): Promise<T> => {
    const result = await commit(work);
    const copied = checkpoints.committed();
    // Outside the transaction: transactions committed meanwhile share the next flush.
    await log.flushed();
    await copied;
    return result;
  };
  const grouped = groupCommits(transaction, {
    set: () => writer.handle.exec('savepoint job'),
    release: () => writer.handle.exec('release job'),
    rollback: () => writer.handle.exec('rollback to job; release job'),
  });

  return {
    dialect: sqliteDialect,
    all: (fragment) => turn.all(fragment),
    query: (statement, parameters) => turn.query(statement, parameters),
    transaction,
    smallTransaction: (work) =>
      grouped(work).catch((error: unknown) => {
        throw explained(error);
      }),
    snapshot: snapshots.snapshot,
    stream: snapshots.stream,
    findIds: queries.findIds,
    generation: () => counted + failures,
    async incarnation() {
      // File numbers are reused: the time of birth tells two files with the same number apart.
      const { ino, birthtimeNs } = await stat(options.file, { bigint: true });
      return `${ino} ${birthtimeNs}`;
    },
    async backup(file) {
      const source = open(true);
      try {
        source.prepare('vacuum into ?').run(file);
      } finally {
        source.handle.close();
      }
      const copy = new (sqliteDriver())(file);
      try {
        copy.exec('pragma journal_mode = memory');
        copy.exec(MARK_COPY);
      } finally {
        copy.close();
      }
    },
    async check() {
      const source = open(true);
      try {
        const found = source.prepare(`pragma integrity_check(${MOST_DAMAGES})`).all() as {
          integrity_check: string;
        }[];
        const orphans = source.prepare('pragma foreign_key_check').all() as {
          table: string;
          parent: string;
        }[];
        return [
          ...found.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
          ...new Set(
            orphans.map(({ table, parent }) => `rows of ${table} refer to rows of ${parent} that are gone`),
          ),
        ];
      } finally {
        source.handle.close();
      }
    },
    purge: () =>
      exclusively(() => {
        turn.end();
        return rewriteFile(options.file);
      }),
    async ping() {
      reader.prepare('select 1').get();
    },
    async close() {
      clearInterval(timer);
      queries.close();
      await tail;
      await checkpoints.close();
      await log.close();
      snapshots.close();
      turn.end();
      if (hasWritten) collectStatistics(writer.handle);
      reader.handle.close();
      writer.handle.close();
    },
  };
}
