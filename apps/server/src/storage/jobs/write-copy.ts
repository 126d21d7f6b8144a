/** The job `write-copy`: writes a copy of the whole database to a file, in a process that serves nobody. */
import type { Job } from '../../processes/protocol.ts';
import { writeCopy } from '../copies.ts';
import { openDatabase } from '../storage.ts';

export const WRITE_COPY = 'write-copy';

export interface WriteCopyInput {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly file: string;
}

export const writeCopyJob: Job<WriteCopyInput> = async ({ dataFolder, databaseUrl, file }) => {
  const database = await openDatabase({ dataFolder, databaseUrl, synchronous: 'FULL' });
  try {
    await writeCopy(database, file);
  } finally {
    await database.close();
  }
};
