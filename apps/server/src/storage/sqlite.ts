/** SQLite in the process: one writer and one reader connection on a file in WAL mode. */
import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { propertyOf } from '../platform/objects.ts';
import { createCheckpoints } from './checkpoints.ts';
import type { Database, QueryOptions, Transaction } from './database.ts';
import { endProcess } from './failed-sync.ts';
import { groupCommits } from './group-commit.ts';
import { createFileFlusher, NO_FLUSHER } from './log-flusher.ts';
import { createByteWriter } from './sqlite-byte-writer.ts';
import { type Connection, connect, type PageCache, pageBytes } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { isBusy, isFailedSync } from './sqlite-driver.ts';
import { explained, keptLocked } from './sqlite-errors.ts';
import {
  collectStatistics,
  copyFile,
  damagesOf,
  rewriteFile,
  WRITE_TIMEOUT_MS,
} from './sqlite-maintenance.ts';
import { createSqliteQueries } from './sqlite-queries.ts';
import { createSnapshots } from './sqlite-snapshots.ts';
import { TurnReader } from './sqlite-turn-reader.ts';

export interface SqliteOptions {
  readonly file: string;
  /** FULL: a committed write survives a power loss; NORMAL: only the end of the process. */
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly queries: QueryOptions;
  readonly pageCache?: PageCache | undefined;
}

/** Well within the 2 seconds after which every process knows of a change (§5.5, §11.1). */
const POLL_MS = 250;

/** Begins a write transaction; this process keeps serving while another one writes. */
async function begin(handle: DatabaseSyncInstance): Promise<void> {
  const deadline = performance.now() + WRITE_TIMEOUT_MS;
  for (let waitMs = 1; ; waitMs = Math.min(2 * waitMs, 20)) {
    try {
      handle.exec('begin immediate');
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) throw keptLocked(error);
      await setTimeout(waitMs);
    }
  }
}

export function openSqlite(options: SqliteOptions): Database {
  const open = (readOnly: boolean): Connection => connect(options.file, readOnly, options.pageCache);
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
    counted = Number(propertyOf(row, 'value') ?? 0);
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
  const durable = async <T>(committed: Promise<T>): Promise<T> => {
    const result = await committed;
    const copied = checkpoints.committed();
    // Outside the transaction: transactions committed meanwhile share the next flush.
    await log.flushed();
    await copied;
    return result;
  };
  const transaction = <T>(work: (open: Transaction) => Promise<T>): Promise<T> => durable(commit(work));
  const bytes = createByteWriter(options.file);
  const grouped = groupCommits(transaction, {
    set: () => writer.handle.exec('savepoint job'),
    release: () => writer.handle.exec('release job'),
    rollback: () => writer.handle.exec('rollback to job; release job'),
  });

  return {
    dialect: sqliteDialect,
    all: (fragment) => turn.all(fragment),
    query: (statement, parameters) => turn.query(statement, parameters),
    rowsNow: (statement, parameters) => turn.rowsNow(statement, parameters),
    version: () => turn.version(),
    transaction,
    smallTransaction: (work) =>
      grouped(work).catch((error: unknown) => {
        throw explained(error);
      }),
    writeBytes: (statement, parameters) =>
      durable(exclusively(() => bytes.write(statement, parameters))).catch((error: unknown) => {
        throw isBusy(error) ? keptLocked(error) : explained(error);
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
      copyFile(open(true), file);
    },
    check: () => damagesOf(open(true)),
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
      await bytes.close();
      await log.close();
      snapshots.close();
      turn.end();
      if (hasWritten) collectStatistics(writer.handle);
      reader.handle.close();
      writer.handle.close();
    },
  };
}
