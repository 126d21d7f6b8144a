/** Work on a whole SQLite file: statistics, rewriting, copying, looking for damage. */
import { setTimeout } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { propertyOf } from '../platform/objects.ts';
import { STORAGE_FULL } from './database.ts';
import { MARK_COPY } from './restored.ts';
import type { Connection } from './sqlite-connection.ts';
import { sqliteDriver } from './sqlite-driver.ts';
import { isFull } from './sqlite-errors.ts';

/** Maximum time that a write waits for that of another process. */
export const WRITE_TIMEOUT_MS = 10_000;
/** Maximum number of reported damages; more would not help. */
const MOST_DAMAGES = 20;

/**
 * Updates the query planner's statistics where they have changed much: 200 ms at 100,000 events. Without them
 * a query for a week and a status reads all events of that status first.
 */
export function collectStatistics(handle: DatabaseSyncInstance): void {
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
export async function rewriteFile(file: string): Promise<readonly string[]> {
  const handle = new (sqliteDriver())(file);
  try {
    handle.exec(`pragma busy_timeout = ${WRITE_TIMEOUT_MS}`);
    // Unlike elsewhere, no `temp_store = memory`: the whole database passes through it.
    handle.exec('vacuum');
    // The loop below does the waiting, so that readers of this process can finish.
    handle.exec('pragma busy_timeout = 0');
    const checkpoint = handle.prepare('pragma wal_checkpoint(truncate)');
    for (const deadline = performance.now() + EMPTY_LOG_MS; ; await setTimeout(100)) {
      if (propertyOf(checkpoint.get(), 'busy') === 0) return [];
      if (performance.now() > deadline) {
        return [`${file}-wal, which somebody reads: run "callboard erase leftovers" later.`];
      }
    }
  } catch (error) {
    const reason = isFull(error) ? STORAGE_FULL : String(propertyOf(error, 'message'));
    return [
      `${file} has free pages, as it could not be written anew (${reason}): run "callboard erase leftovers".`,
    ];
  } finally {
    handle.close();
  }
}

/** Writes everything that the connection sees to a file, marked as a copy, and closes the connection. */
export function copyFile(source: Connection, file: string): void {
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
}

/** Returns a line for each problem of the file, and closes the connection. */
export async function damagesOf(source: Connection): Promise<readonly string[]> {
  try {
    const found = await source.query<{ integrity_check: string }>(
      { text: `pragma integrity_check(${MOST_DAMAGES})` },
      [],
    );
    const orphans = await source.query<{ table: string; parent: string }>(
      { text: 'pragma foreign_key_check' },
      [],
    );
    return [
      ...found.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
      ...new Set(
        orphans.map(({ table, parent }) => `rows of ${table} refer to rows of ${parent} that are gone`),
      ),
    ];
  } finally {
    source.handle.close();
  }
}
