/** The state of the server as tests compose it: copies are written by this process unless a test says otherwise. */
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { CopyWriter } from '../../src/operations/backups.ts';
import { createServerState, type ServerState } from '../../src/operations/server-state.ts';
import { type Clock, seconds } from '../../src/platform/clock.ts';
import type { DiskSpace } from '../../src/platform/disk.ts';
import { COPY_ENDINGS, writeCopy } from '../../src/storage/copies.ts';
import type { Storage } from '../../src/storage/storage.ts';

export interface TestBackups {
  readonly folder: string;
  /** Left out: copies the database of the API. */
  readonly writer?: CopyWriter;
  readonly node?: string;
  readonly disk?: DiskSpace;
}

const LARGE_DISK: DiskSpace = { free: 2 ** 50, total: 2 ** 50 };

export function createTestServerState(
  storage: Storage,
  clock: Clock,
  backups: TestBackups | undefined,
  onError: (error: unknown) => void,
): ServerState {
  const {
    folder,
    writer,
    node = 'node',
    disk = LARGE_DISK,
  } = backups ?? {
    folder: existingFolder(storage),
    writer: { write: async () => undefined },
  };
  return createServerState({
    store: storage.system,
    node: { name: node, version: '0.0.0', started: seconds(clock) },
    isShared: storage.buckets !== undefined,
    clock,
    disk: storage.disk,
    copies: {
      writer: writer ?? { write: (file) => writeCopy(storage.database, file) },
      folder,
      ending: COPY_ENDINGS[storage.database.dialect.name],
      measureDisk: async () => disk,
      leastFreePercent: 10,
    },
    onError,
  });
}

/** A folder that need not be made, for tests that write no backups. */
function existingFolder({ dataviews: { address } }: Storage): string {
  return address.engine === 'sqlite' ? dirname(address.file) : tmpdir();
}
