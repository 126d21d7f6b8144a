/** Reads files that are to be imported in computing processes, one at a time, within a bound of time. */
import { AppError } from '../platform/errors.ts';
import { FairQueue } from '../processes/fair-queue.ts';
import type { ComputePool } from '../processes/pool.ts';
import { DeadlineError, onceMore } from '../processes/worker-process.ts';
import type { FileReading } from '../transfer/file-reading.ts';
import {
  type FileAnswers,
  READ_IMPORT_FILE,
  type ReadFileAnswer,
  type ReadFileInput,
  type Reading,
  withCells,
} from './jobs/read-file.ts';

const DEADLINE_MS = 20_000;
const QUEUE = { slots: 1, waiting: 50, patienceMs: 30_000 };

export function createFileReading(pool: Pick<ComputePool, 'run'>): FileReading {
  const queue = new FairQueue(QUEUE);

  async function attempt<W extends Reading>(input: ReadFileInput<W>): Promise<FileAnswers[W]> {
    const pieces: Uint8Array[] = [];
    const onChunk = (bytes: Uint8Array): void => void pieces.push(bytes);
    try {
      await pool.run({ job: READ_IMPORT_FILE, input }, { deadlineMs: DEADLINE_MS, onChunk });
    } catch (error) {
      if (error instanceof DeadlineError)
        throw new AppError('bad-body', 'The file takes too long to read: divide it, or save it as CSV.');
      throw error;
    }
    const answer: ReadFileAnswer<W> = JSON.parse(Buffer.concat(pieces).toString(), withCells);
    if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.detail);
    return answer.answer;
  }

  async function read<W extends Reading>(input: ReadFileInput<W>, owner: number): Promise<FileAnswers[W]> {
    const leave = await queue.enter({ owner, long: true });
    try {
      return await onceMore(() => attempt(input));
    } finally {
      leave();
    }
  }

  return {
    look: (file, look, owner) => read<'look'>({ file, request: { what: 'look', look } }, owner),
    items: (file, items, owner) => read<'items'>({ file, request: { what: 'items', items } }, owner),
    calendar: (file, calendar, owner) =>
      read<'calendar'>({ file, request: { what: 'calendar', calendar } }, owner),
  };
}
