/**
 * Brings commits to the disk without stopping the process meanwhile. What was appended to a log before `flushed` is
 * called is on the disk when it resolves; calls that come while the disk is busy share its next turn.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { endProcess } from './failed-sync.ts';

export interface LogFlusher {
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/** `sync` brings everything to the disk that has been written until it is called. */
export function createLogFlusher(sync: () => Promise<void>, close = async () => undefined): LogFlusher {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function flushed(): Promise<void> {
    if (next !== undefined) return next;
    const turn = running.then(() => {
      // From here on it is too late to join: the disk may have been told already.
      next = undefined;
      return sync();
    });
    next = turn;
    // One that fails is the matter of those who wait for it, not of those who come later.
    running = turn.catch(() => undefined);
    return turn;
  }

  return {
    flushed,
    async close() {
      await running;
      await close();
    },
  };
}

/**
 * Of a file that is there from the first commit on, and stays the same as long as the database is open. A sync that fails
 * goes to `onFailedSync`, which ends the process.
 */
export function createFileFlusher(
  path: string,
  onFailedSync: (error: unknown) => never = endProcess,
): LogFlusher {
  let opened: FileHandle | undefined;
  return createLogFlusher(
    async () => {
      // Opening may fail for want of handles, which loses nothing: the next turn tries again.
      opened ??= await open(path, 'r+');
      await opened.datasync().catch(onFailedSync);
    },
    async () => {
      await opened?.close();
    },
  );
}

export const NO_FLUSHER: LogFlusher = { flushed: async () => undefined, close: async () => undefined };
