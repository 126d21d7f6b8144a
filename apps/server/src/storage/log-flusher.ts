/**
 * Syncing of a log without blocking the process. Everything appended before `flushed` is called is on disk
 * when it resolves; calls that arrive while the disk is busy share the next sync.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { endProcess } from './failed-sync.ts';

export interface LogFlusher {
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/** Creates a flusher; `sync` brings everything to disk that was written before the call. */
export function createLogFlusher(sync: () => Promise<void>, close = async () => undefined): LogFlusher {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function flushed(): Promise<void> {
    if (next !== undefined) return next;
    const turn = running.then(() => {
      // Too late to join from here on: the sync may already be running.
      next = undefined;
      return sync();
    });
    next = turn;
    // A failed sync concerns the callers who wait for it, not later ones.
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
 * Creates the flusher of a file, which exists from the first commit on and stays the same while the database
 * is open. A failed sync is passed to `onFailedSync`, which ends the process.
 */
export function createFileFlusher(
  path: string,
  onFailedSync: (error: unknown) => never = endProcess,
): LogFlusher {
  let opened: FileHandle | undefined;
  return createLogFlusher(
    async () => {
      // Opening may fail for lack of handles, which loses nothing: the next call tries again.
      opened ??= await open(path, 'r+');
      await opened.datasync().catch(onFailedSync);
    },
    async () => {
      await opened?.close();
    },
  );
}

export const NO_FLUSHER: LogFlusher = { flushed: async () => undefined, close: async () => undefined };
