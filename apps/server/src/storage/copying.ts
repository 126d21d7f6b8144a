/** Writes copies of the database in a process of its own, which ends with each copy. */
import type { CopyWriter } from '../operations/backups.ts';
import { createComputePool } from '../processes/pool.ts';
import type { WorkerProgram } from '../processes/worker-process.ts';
import { WRITE_COPY, type WriteCopyInput } from './jobs/write-copy.ts';

/** A copy of hundreds of gigabytes on a slow disk. */
const DEADLINE_MS = 24 * 3_600_000;

export function createCopyWriter(
  program: Omit<WorkerProgram, 'args'>,
  { dataFolder, databaseUrl }: Omit<WriteCopyInput, 'file'>,
): CopyWriter {
  return {
    async write(file, signal) {
      const pool = createComputePool({ ...program, args: [] });
      try {
        const input: WriteCopyInput = { dataFolder, databaseUrl, file };
        const options = { deadlineMs: DEADLINE_MS, onChunk: () => undefined, signal };
        await pool.run({ job: WRITE_COPY, input }, options);
      } finally {
        pool.close();
      }
    },
  };
}
