/**
 * The lock of a data folder with SQLite, which belongs to one server. It is a lock of the operating system,
 * so it ends with the process in any case; commands beside the server do not need it.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { makePrivateFile } from './private-file.ts';
import { isBusy, sqliteDriver } from './sqlite-driver.ts';
import { sqliteFile } from './storage.ts';

/**
 * Database that is locked while the server runs: SQLite can lock files on every operating system, Node
 * cannot.
 */
const LOCK_FILE = 'server.lock';
/** File with the process that holds the lock, for the message to the next one. */
const HOLDER_FILE = 'server.json';

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

export interface ClaimedFolder {
  release(): void;
}

/**
 * Claims the folder, creating it if necessary. Throws AppError `unavailable`, which names the process, while
 * another server holds it.
 */
export function claimDataFolder(folder: string, clock: Clock): ClaimedFolder {
  makeFolder(folder);
  const lock = join(folder, LOCK_FILE);
  makePrivateFile(lock);
  const Driver = sqliteDriver();
  const handle = new Driver(lock);
  try {
    // Nothing is written, so a crash leaves nothing to undo.
    handle.exec('pragma journal_mode = memory');
    handle.exec('begin exclusive');
  } catch (error) {
    handle.close();
    if (!isBusy(error)) throw error;
    throw new AppError('unavailable', inUse(folder), { cause: error });
  }
  const since = Temporal.Instant.fromEpochMilliseconds(clock.now()).toString({ smallestUnit: 'second' });
  const holder: Holder = { pid: process.pid, host: hostname(), since };
  writeFileSync(join(folder, HOLDER_FILE), `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  const release = (): void => {
    rmSync(join(folder, HOLDER_FILE), { force: true });
    handle.close();
  };
  try {
    emptyLog(sqliteFile(folder));
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}

function inUse(folder: string): string {
  const holder = readHolder(folder);
  const who =
    holder === undefined
      ? 'Another process'
      : `Process ${holder.pid} on ${holder.host}, started ${holder.since},`;
  return `${who} serves ${folder} already: stop it first, or name another folder with --data or CALLBOARD_DATA.`;
}

/** Reads the holder; undefined in the moment between taking the lock and writing the file. */
function readHolder(folder: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, HOLDER_FILE), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Copies the log of the previous server into the database and syncs it. If a failed sync ended that server,
 * the system may show parts of the log that are not on disk, and further writes would follow them.
 */
function emptyLog(file: string): void {
  if (!existsSync(`${file}-wal`)) return;
  const Driver = sqliteDriver();
  const handle = new Driver(file);
  try {
    handle.exec('pragma wal_checkpoint(truncate)');
  } finally {
    handle.close();
  }
}
