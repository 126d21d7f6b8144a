/** Folders that are created on demand. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from './errors.ts';
import { propertyOf } from './objects.ts';

/**
 * Creates a folder that only its owner may look into, and its missing parents. It goes step by step: Node's
 * recursive creation never ends in places that take no folders, such as /proc. Throws AppError that says what
 * to do.
 */
export function makeFolder(path: string): void {
  try {
    make(path);
  } catch (cause) {
    const code = propertyOf(cause, 'code') ?? 'unknown';
    throw new AppError(
      'unavailable',
      `The folder ${path} cannot be made (${code}): name one that this user may write in, with --data or CALLBOARD_DATA.`,
      { cause },
    );
  }
}

function make(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) make(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it just now.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
