/** The job `read-plan`: answers a question about the plan from a snapshot of its own. */
import type { Principal } from '../../access/principal.ts';
import type { PlanQuestion } from '../../planning/questions.ts';
import { AppError } from '../../platform/errors.ts';
import { CHUNK_BYTES, type Job } from '../../processes/protocol.ts';
import type { Dialect, Snapshot } from '../database.ts';
import type { OpenStorage, StorageAddress } from '../dataviews/storage-address.ts';

export const READ_PLAN = 'read-plan';

export interface ReadPlanInput {
  readonly address: StorageAddress;
  readonly principal: Principal;
  readonly question: PlanQuestion;
}

/** First message of the job; the pieces of the answer follow. */
export interface ReadPlanMessage {
  /** The error for the sender of the question; null: it is answered. */
  readonly refused: { readonly code: AppError['code']; readonly detail: string } | null;
}

/** Returns the answer as JSON. */
export type ReadPlan = (
  at: { readonly session: Snapshot; readonly dialect: Dialect },
  asked: Pick<ReadPlanInput, 'principal' | 'question'>,
) => Promise<string>;

export function readPlanJob(read: ReadPlan, open: OpenStorage): Job<ReadPlanInput> {
  return async ({ address, ...asked }, emit) => {
    const { database } = await open(address);
    const begin = (message: ReadPlanMessage) => emit(Buffer.from(JSON.stringify(message)));
    let answer: Buffer;
    try {
      const text = await database.snapshot((session) => read({ session, dialect: database.dialect }, asked));
      answer = Buffer.from(text);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return begin({ refused: { code: error.code, detail: error.message } });
    }
    await begin({ refused: null });
    for (let from = 0; from < answer.length; from += CHUNK_BYTES)
      await emit(answer.subarray(from, from + CHUNK_BYTES));
  };
}
