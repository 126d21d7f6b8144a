/** The job `read-plan`: answers a question about the plan from a snapshot of its own. */
import type { Principal } from '../../access/principal.ts';
import type { AnswerEncoding, PlanQuestion } from '../../planning/questions.ts';
import { AppError } from '../../platform/errors.ts';
import { CHUNK_BYTES, type Job } from '../../processes/protocol.ts';
import type { Dialect, Snapshot } from '../database.ts';
import type { OpenStorage, StorageAddress } from '../dataviews/storage-address.ts';

export const READ_PLAN = 'read-plan';

export interface ReadPlanInput {
  readonly address: StorageAddress;
  readonly principal: Principal;
  readonly question: PlanQuestion;
  /** Undefined: the sender wants the answer as it is. */
  readonly encoding: AnswerEncoding | undefined;
}

/** First message of the job; the pieces of the answer follow. */
export interface ReadPlanMessage {
  /** The error for the sender of the question; undefined: it is answered. */
  readonly refused?: { readonly code: AppError['code']; readonly detail: string };
  readonly encoding?: AnswerEncoding | undefined;
}

interface PlanBytes {
  /** JSON. */
  readonly bytes: Buffer;
  /** Undefined: they are not encoded. */
  readonly encoding: AnswerEncoding | undefined;
}

export type ReadPlan = (
  at: { readonly session: Snapshot; readonly dialect: Dialect },
  asked: Omit<ReadPlanInput, 'address'>,
) => Promise<PlanBytes>;

export function readPlanJob(read: ReadPlan, open: OpenStorage): Job<ReadPlanInput> {
  return async ({ address, ...asked }, emit) => {
    const { database } = await open(address);
    const begin = (message: ReadPlanMessage) => emit(Buffer.from(JSON.stringify(message)));
    let answer: PlanBytes;
    try {
      answer = await database.snapshot((session) => read({ session, dialect: database.dialect }, asked));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return begin({ refused: { code: error.code, detail: error.message } });
    }
    const { bytes, encoding } = answer;
    await begin({ encoding });
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
      await emit(bytes.subarray(from, from + CHUNK_BYTES));
  };
}
