/** Answers questions about long periods of the plan in computing processes, one at a time. */
import type { PlanReading } from '../planning/questions.ts';
import { AppError } from '../platform/errors.ts';
import { FairQueue } from '../processes/fair-queue.ts';
import type { ComputePool } from '../processes/pool.ts';
import { DeadlineError, onceMore } from '../processes/worker-process.ts';
import type { StorageAddress } from './dataviews/storage-address.ts';
import { READ_PLAN, type ReadPlanInput, type ReadPlanMessage } from './jobs/read-plan.ts';

const DEADLINE_MS = 20_000;
const QUEUE = { slots: 1, waiting: 200, patienceMs: 15_000 };

export function createPlanReading(pool: Pick<ComputePool, 'run'>, address: StorageAddress): PlanReading {
  const queue = new FairQueue(QUEUE);

  async function attempt(input: ReadPlanInput): ReturnType<PlanReading['read']> {
    const pieces: Uint8Array[] = [];
    const onChunk = (bytes: Uint8Array): void => void pieces.push(bytes);
    let workMs: number;
    try {
      workMs = await pool.run({ job: READ_PLAN, input }, { deadlineMs: DEADLINE_MS, onChunk });
    } catch (error) {
      if (error instanceof DeadlineError)
        throw new AppError('unavailable', 'This took too long: ask for fewer days or halls.');
      throw error;
    }
    const [first, ...answer] = pieces;
    if (first === undefined) throw new Error('A question about the plan ended without an answer.');
    const { refused, encoding }: ReadPlanMessage = JSON.parse(Buffer.from(first).toString());
    if (refused !== undefined) throw new AppError(refused.code, refused.detail);
    return { body: Buffer.concat(answer), encoding, workMs };
  }

  return {
    async read(principal, question, encoding) {
      const input = { address, principal, question, encoding };
      const leave = await queue.enter({ owner: principal.userId, long: true });
      try {
        return await onceMore(() => attempt(input));
      } finally {
        leave();
      }
    },
  };
}
