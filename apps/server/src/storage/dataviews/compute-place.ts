/**
 * The data and results that a computing process opens; only this file knows which of the two engines it is.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResultSpace } from '../../dataviews/result-space.ts';
import type { Session, SnapshotDatabase } from '../database.ts';
import { openPostgresSnapshots } from '../postgres.ts';
import { openSqliteSnapshots } from '../sqlite.ts';
import { createChunkSpace } from './chunk-space.ts';
import { createFileSpace } from './file-space.ts';

/**
 * Location of the database and results. It is sent over the channel to the process, because others may see
 * its arguments and environment.
 */
export type ComputePlace =
  | { readonly engine: 'sqlite'; readonly file: string; readonly results: string }
  | { readonly engine: 'postgres'; readonly url: string };

export interface OpenedPlace {
  readonly database: SnapshotDatabase;
  readonly space: ResultSpace;
  /** Folder for files that disappear with the process. */
  readonly temporaryFolder: string;
}

/** Returns the folder in which a node keeps results on SQLite. */
export function resultsFolder(dataFolder: string): string {
  return join(dataFolder, 'results');
}

/** Returns the space of results that are computed at the place. */
export function spaceOf(place: ComputePlace, session: Pick<Session, 'query'>): ResultSpace {
  return place.engine === 'postgres' ? createChunkSpace(session) : createFileSpace(place.results);
}

export async function openComputePlace(place: ComputePlace): Promise<OpenedPlace> {
  const database =
    place.engine === 'postgres' ? openPostgresSnapshots(place.url) : openSqliteSnapshots(place.file);
  return { database, space: spaceOf(place, database), temporaryFolder: tmpdir() };
}
