/** The SQLite driver, and the meaning of its error codes. */
import { createRequire } from 'node:module';
import type { DatabaseSync } from '@photostructure/sqlite';
import { propertyOf } from '../platform/objects.ts';

const require = createRequire(import.meta.url);

/**
 * Returns `node:sqlite` where this Node has it without a flag, else the package with the same interface. Node 22 calls
 * its SQLite experimental, in two lines on standard error that programs would find between ours.
 */
export function sqliteDriver(): typeof DatabaseSync {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    const driver: { readonly DatabaseSync: typeof DatabaseSync } = require(sqliteDriverPath());
    return driver.DatabaseSync;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Returns where a thread that has no module of its own finds the driver. */
export function sqliteDriverPath(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const builtIn = major > 22 || (major === 22 && minor >= 13);
  return builtIn ? 'node:sqlite' : require.resolve('@photostructure/sqlite');
}

const SQLITE_BUSY = 5;
const SQLITE_IOERR_FSYNC = 1034;
const SQLITE_IOERR_DIR_FSYNC = 1290;

/** Returns the reason of an SQLite error: the lower byte of its code; the upper bytes refine it. */
export function reasonOf(error: unknown): number | undefined {
  const errcode = propertyOf(error, 'errcode');
  return typeof errcode === 'number' ? errcode % 256 : undefined;
}

/** Returns whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return reasonOf(error) === SQLITE_BUSY;
}

/**
 * Returns whether the disk failed to store written data, for example while SQLite copies its log into the
 * database.
 */
export function isFailedSync(error: unknown): boolean {
  const errcode = propertyOf(error, 'errcode');
  return errcode === SQLITE_IOERR_FSYNC || errcode === SQLITE_IOERR_DIR_FSYNC;
}
