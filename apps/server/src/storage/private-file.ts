/** Files that only their owner may read, whatever the mask of the process is. */
import { closeSync, openSync } from 'node:fs';

const PRIVATE_MODE = 0o600;

/**
 * Makes an empty file where there is none. One that is there is not even opened: closing it would give back the locks
 * that this process holds on it.
 */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', PRIVATE_MODE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
