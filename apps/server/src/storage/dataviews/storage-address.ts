/**
 * The data and results that a computing process opens; only this file knows which of the two engines it is.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResultSpace } from '../../dataviews/result-space.ts';
import type { Session, SnapshotDatabase } from '../database.ts';
import { openPostgresSnapshots } from '../postgres.ts';
import { openSqliteSnapshots } from '../sqlite-snapshots.ts';
import { createChunkSpace } from './chunk-space.ts';
import { createFileSpace } from './file-space.ts';

/**
 * Location of the database and results. It is sent over the channel to the process, because others may see
 * its arguments and environment.
 */
export type StorageAddress =
  | { readonly engine: 'sqlite'; readonly file: string; readonly results: string }
  | { readonly engine: 'postgres'; readonly url: string };

export interface OpenedStorage {
  readonly database: SnapshotDatabase;
  readonly space: ResultSpace;
  /** Folder for files that disappear with the process. */
  readonly temporaryFolder: string;
}

/** Returns the folder in which a node keeps results on SQLite. */
export function resultsFolder(dataFolder: string): string {
  return join(dataFolder, 'results');
}

/** Returns the space of results that are computed at the address. */
export function spaceOf(address: StorageAddress, session: Pick<Session, 'query'>): ResultSpace {
  return address.engine === 'postgres' ? createChunkSpace(session) : createFileSpace(address.results);
}

/** Opens the storage at the first call; a process has one address only. */
export type OpenStorage = (address: StorageAddress) => Promise<OpenedStorage>;

export function openOnce(): OpenStorage {
  let opened: Promise<OpenedStorage> | undefined;
  return (address) => {
    opened ??= openAddress(address);
    return opened;
  };
}

async function openAddress(address: StorageAddress): Promise<OpenedStorage> {
  const database =
    address.engine === 'postgres' ? openPostgresSnapshots(address.url) : openSqliteSnapshots(address.file);
  return { database, space: spaceOf(address, database), temporaryFolder: tmpdir() };
}
