/** Mode of files that only their owner may read, whatever the umask of the process. */

import { closeSync, openSync } from 'node:fs';
import { propertyOf } from '../platform/objects.ts';

const PRIVATE_MODE = 0o600;

/**
 * Creates an empty file unless it exists. An existing one is not even opened: closing it would release the
 * locks that this process holds on it.
 */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', PRIVATE_MODE));
  } catch (error) {
    if (propertyOf(error, 'code') !== 'EEXIST') throw error;
  }
}
