/** What a computing process reads, and where it writes; which of the two engines it is, only this file asks. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResultSpace } from '../../dataviews/result-space.ts';
import type { Session, SnapshotDatabase } from '../database.ts';
import { openPostgresSnapshots } from '../postgres.ts';
import { openSqliteSnapshots } from '../sqlite.ts';
import { createChunkSpace } from './chunk-space.ts';
import { createFileSpace } from './file-space.ts';

/** Sent over the channel to the process: neither its arguments nor its environment, which others may see, hold it. */
export type ComputePlace =
  | { readonly engine: 'sqlite'; readonly file: string; readonly results: string }
  | { readonly engine: 'postgres'; readonly url: string };

export interface OpenedPlace {
  readonly database: SnapshotDatabase;
  readonly space: ResultSpace;
  /** For files that are gone with the process. */
  readonly temporaryFolder: string;
}

/** Where a node has the results of SQLite. */
export function resultsFolder(dataFolder: string): string {
  return join(dataFolder, 'results');
}

/** Where the results are that are computed at the place. */
export function spaceOf(place: ComputePlace, session: Pick<Session, 'query'>): ResultSpace {
  return place.engine === 'postgres' ? createChunkSpace(session) : createFileSpace(place.results);
}

export async function openComputePlace(place: ComputePlace): Promise<OpenedPlace> {
  const database =
    place.engine === 'postgres' ? openPostgresSnapshots(place.url) : openSqliteSnapshots(place.file);
  return { database, space: spaceOf(place, database), temporaryFolder: tmpdir() };
}
