/** Backups made in the application: one at a time over all nodes, in the background, into the folder of the node. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Actor, actorOf } from '../access/actor.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { type DiskSpace, roomOn } from '../platform/disk.ts';
import { AppError } from '../platform/errors.ts';
import { createZone } from '../platform/time-zone.ts';
import type { BackupRun, SystemStore } from './system-store.ts';

/** Writes a copy in a process of its own; the file appears under its name when it is whole. */
export interface CopyWriter {
  write(file: string, signal: AbortSignal): Promise<void>;
}

/** A file in the folder of backups. */
export interface BackupFile {
  readonly name: string;
  /** Unix second of its last change. */
  readonly at: number;
  readonly bytes: number;
  /** False: it is being written, or what wrote it was ended. */
  readonly complete: boolean;
}

export interface BackupList {
  readonly folder: string;
  /** The newest first; of very many the newest alone. */
  readonly files: readonly BackupFile[];
  /** The backup that is being made, or was made last, on any node; undefined: there was none. */
  readonly last: (BackupRun & { readonly state: 'running' | 'done' | 'failed' }) | undefined;
}

export interface Backups {
  list(): Promise<BackupList>;
  /**
   * Begins a backup. Throws `conflict` while another one is being made, on any node, and `storage-full` when there is
   * too little room.
   */
  begin(by: Actor): Promise<void>;
  /** Stops a backup that is being made, and resolves when it is over. */
  close(): Promise<void>;
}

interface BackupsOptions {
  readonly store: Pick<SystemStore, 'backupRun' | 'beginBackup' | 'keepBackup' | 'endBackup'>;
  readonly writer: CopyWriter;
  readonly folder: string;
  /** Ending of the names of files. */
  readonly ending: string;
  readonly node: string;
  /** The same on all nodes. */
  readonly clock: Clock;
  /** Bytes that a copy will take, as far as that can be known. */
  readonly expectedBytes: () => Promise<number>;
  readonly measureDisk: (folder: string) => Promise<DiskSpace>;
  readonly leastFreePercent: number;
  readonly onError: (error: unknown) => void;
}

const UTC = createZone('UTC');
const MOST_SHOWN = 100;
const KEEP_EVERY_MS = 2_000;
/** A node that has said nothing for so long is gone, and its backup with it. */
const LOST_AFTER = 60;
const PREFIX = 'callboard-';
/** File of a copy that is being written, beside the one that it becomes. */
const UNFINISHED = new RegExp(`^\\.(${PREFIX}.+)\\.[0-9a-f-]{36}\\.tmp$`);

export function createBackups(options: BackupsOptions): Backups {
  const { store, writer, folder, ending, node, clock, onError } = options;
  let underWay: { readonly stop: AbortController; readonly over: Promise<void> } | undefined;

  async function files(): Promise<readonly BackupFile[]> {
    const names = (await readdir(folder).catch(absent)) ?? [];
    const shown = names.filter((name) => UNFINISHED.test(name) || isBackup(name));
    // The names begin with their time.
    const newest = shown.toSorted((one, other) => (plain(one) < plain(other) ? 1 : -1)).slice(0, MOST_SHOWN);
    const found: BackupFile[] = [];
    for (const name of newest) {
      const info = await stat(join(folder, name)).catch(absent);
      if (info === undefined) continue;
      const at = Math.floor(info.mtimeMs / 1000);
      found.push({ name: plain(name), at, bytes: info.size, complete: !UNFINISHED.test(name) });
    }
    return found;
  }

  async function bytesOf(file: string): Promise<number> {
    return (await files()).find(({ name }) => name === file)?.bytes ?? 0;
  }

  /** Removes what processes that were ended have left. */
  async function removeUnfinished(): Promise<void> {
    for (const name of (await readdir(folder).catch(absent)) ?? []) {
      if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
    }
  }

  async function requireRoom(): Promise<void> {
    const room = roomOn(await options.measureDisk(folder), options.leastFreePercent);
    if (room >= (await options.expectedBytes())) return;
    throw new AppError(
      'storage-full',
      `The disk of the backups has too little room: ${options.leastFreePercent} % of it, and 1 GiB, have to stay free. Nothing was written. Remove old backups, or let CALLBOARD_BACKUPS name a folder on a larger disk.`,
    );
  }

  async function write(run: string, file: string, signal: AbortSignal): Promise<void> {
    const keep = async (): Promise<void> => store.keepBackup(run, seconds(clock), await bytesOf(file));
    const timer = setInterval(() => void keep().catch(onError), KEEP_EVERY_MS);
    let fault: string | null = null;
    try {
      await writer.write(join(folder, file), signal);
    } catch (error) {
      fault = signal.aborted
        ? 'The server was stopped.'
        : 'It could not be written; the log of the server has the reason.';
      if (!signal.aborted) onError(error);
    } finally {
      clearInterval(timer);
    }
    if (fault !== null) await removeUnfinished();
    await store.endBackup(run, { at: seconds(clock), bytes: await bytesOf(file), fault });
  }

  return {
    async list() {
      const [run, found] = [await store.backupRun(), await files()];
      return { folder, files: found, last: run && { ...run, ...stateOf(run, seconds(clock)) } };
    },

    async begin(by) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await requireRoom();
      const [run, at] = [randomUUID(), seconds(clock)];
      const file = `${PREFIX}${fileTime(at)}${ending}`;
      const wanted = { run, node, file, started: at };
      if (underWay !== undefined || !(await store.beginBackup(wanted, actorOf(by), at - LOST_AFTER))) {
        throw new AppError('conflict', 'A backup is being made already: wait until it is done.');
      }
      await removeUnfinished().catch(onError);
      const stop = new AbortController();
      const over = write(run, file, stop.signal)
        .catch(onError)
        .finally(() => {
          underWay = undefined;
        });
      underWay = { stop, over };
    },

    async close() {
      underWay?.stop.abort();
      await underWay?.over;
    },
  };
}

/** Returns a time as names of files have it, in UTC: `2026-11-20T11-06-00Z`. */
function fileTime(at: number): string {
  return `${UTC.formatInstant(at).slice(0, 19).replaceAll(':', '-')}Z`;
}

const isBackup = (name: string): boolean => name.startsWith(PREFIX) && /\.(db|jsonl)$/.test(name);

/** Returns the name that the file has, or will have when it is whole. */
const plain = (name: string): string => UNFINISHED.exec(name)?.[1] ?? name;

function stateOf({ finished, seen, fault }: BackupRun, now: number) {
  if (finished !== null) return { state: fault === null ? ('done' as const) : ('failed' as const) };
  if (now - seen <= LOST_AFTER) return { state: 'running' as const };
  return { state: 'failed' as const, fault: 'The node that made it was ended.' };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
