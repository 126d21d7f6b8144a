/** Failures of SQLite, as callers are told them. */
import { AppError } from '../platform/errors.ts';
import { propertyOf } from '../platform/objects.ts';
import { nameTaken, referenceGone, STORAGE_FULL } from './database.ts';
import { reasonOf } from './sqlite-driver.ts';

const SQLITE_FULL = 13;
/** Message of a full disk: in the package, errors of statements that return rows carry no code. */
const FULL_MESSAGE = 'database or disk is full';
/** The shared memory beside the database could not grow: the disk is full, too. */
const SQLITE_IOERR_SHMSIZE = 4874;

export function isFull(error: unknown): boolean {
  const errcode = propertyOf(error, 'errcode');
  if (errcode === undefined) return propertyOf(error, 'message') === FULL_MESSAGE;
  return reasonOf(error) === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE;
}

export function keptLocked(cause: unknown): AppError {
  return new AppError('unavailable', 'Another process keeps the database locked: try again.', { cause });
}

/** Returns a clearer error for the caller, where there is one. */
export function explained(error: unknown): unknown {
  if (isFull(error)) return new AppError('storage-full', STORAGE_FULL, { cause: error });
  const message = String(propertyOf(error, 'message') ?? '');
  // Recognised by message: in the package, errors of statements that return rows carry no code.
  if (message.startsWith('FOREIGN KEY constraint failed')) return referenceGone(error);
  if (message.startsWith('UNIQUE constraint failed')) return nameTaken(error);
  return error;
}
