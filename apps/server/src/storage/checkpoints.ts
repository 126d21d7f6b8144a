/**
 * Copies the write-ahead log of SQLite into the database from a thread of its own. Left to SQLite, the commit that
 * makes the log long does it, and syncs the disk twice, while nothing in the process is answered.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { endProcess } from './failed-sync.ts';
import { isFailedSync, reasonOf } from './sqlite-driver.ts';
import { createSqliteThread } from './sqlite-thread.ts';

/** Frames after which the log is copied: 4 MiB. */
const COPY_AFTER = 1_000;
/** Frames after which writers wait for the copy, so that the log ends somewhere however fast they are. */
const WAIT_AFTER = 4 * COPY_AFTER;
/**
 * Passes over the log before writers wait for the last one. SQLite syncs the database, which takes longest, at the end of a
 * pass during which nobody has committed: the first one is long, the further ones are short enough for that.
 */
const PASSES = 5;

/** https://www.sqlite.org/fileformat2.html#walformat: a header, then frames of a header and a page each. */
const LOG = { header: 32, salt: 16, frameHeader: 24, frameSalt: 8, saltBytes: 8 } as const;

/** The copy waits for no writer: it ends where they are. */
const COPY = {
  opening: 'pragma busy_timeout = 0; pragma synchronous = normal; pragma wal_autocheckpoint = 0',
  answer: "handle.exec('pragma wal_checkpoint(passive)');",
};

export interface Checkpoints {
  /**
   * To be called after each commit, outside of `exclusively`: begins a copy when the log is long. When writers are
   * faster than the disk, resolves when the copy has ended, otherwise at once.
   */
  committed(): Promise<void> | undefined;
  /** Resolves when the thread has closed its connection. */
  close(): Promise<void>;
}

/** `exclusively` keeps writers away: SQLite begins a log anew only when all of it is copied. */
export function createCheckpoints(
  file: string,
  pageBytes: number,
  exclusively: (work: () => Promise<void>) => Promise<void>,
): Checkpoints {
  const log = new Log(`${file}-wal`, pageBytes);
  const thread = createSqliteThread<undefined, undefined>(file, COPY);
  let running: Promise<void> | undefined;
  let copied = { salt: '', frames: 0 };

  const framesCopied = (salt: string): number => (salt === copied.salt ? copied.frames : 0);

  async function copy(): Promise<void> {
    const salt = log.salt();
    let frames = framesCopied(salt);
    while (log.holds(frames + COPY_AFTER, salt)) frames += COPY_AFTER;
    await thread.ask(undefined).catch((error: unknown) => {
      if (isFailedSync(error)) endProcess(error);
      if (reasonOf(error) === undefined) throw error;
    });
    copied = { salt, frames };
  }

  /** The end is copied while nobody writes: by then it is short, and nearly everything is synced. */
  async function copyAll(): Promise<void> {
    try {
      for (let pass = 0; pass < PASSES; pass += 1) await copy();
      await exclusively(copy);
    } catch {
      // The thread did not start. SQLite copies the log itself when it is longer still.
    } finally {
      running = undefined;
    }
  }

  return {
    committed() {
      if (!log.isOpen()) return undefined;
      const salt = log.salt();
      const frames = framesCopied(salt);
      if (!log.holds(frames + COPY_AFTER, salt)) return undefined;
      running ??= copyAll();
      return log.holds(frames + WAIT_AFTER, salt) ? running : undefined;
    },
    async close() {
      await running;
      await thread.close();
      log.close();
    },
  };
}

/** The log as a file; SQLite holds no locks on it that closing it could release. */
class Log {
  readonly #path: string;
  readonly #frameBytes: number;
  readonly #salt = Buffer.alloc(LOG.saltBytes);
  #opened: number | undefined;

  constructor(path: string, pageBytes: number) {
    this.#path = path;
    this.#frameBytes = LOG.frameHeader + pageBytes;
  }

  /** Opening fails for lack of handles, for example; the next call tries again. */
  isOpen(): boolean {
    try {
      this.#opened ??= openSync(this.#path, 'r');
      return true;
    } catch {
      return false;
    }
  }

  /** Returns what tells this log from the one before it in the same file; an empty text when there is none yet. */
  salt(): string {
    return this.#saltAt(LOG.salt);
  }

  /** Returns whether the log with this salt has at least so many frames. */
  holds(frames: number, salt: string): boolean {
    const found = this.#saltAt(LOG.header + (frames - 1) * this.#frameBytes + LOG.frameSalt);
    return found !== '' && found === salt;
  }

  close(): void {
    if (this.#opened !== undefined) closeSync(this.#opened);
  }

  #saltAt(position: number): string {
    if (this.#opened === undefined) return '';
    const bytes = readSync(this.#opened, this.#salt, 0, LOG.saltBytes, position);
    return bytes < LOG.saltBytes ? '' : this.#salt.toString('latin1');
  }
}
