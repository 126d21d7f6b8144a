/** Questions about the plan, which this process or another one answers as a whole. */
import type { Principal } from '../access/principal.ts';
import type { FreeTimeQuery } from './free-time.ts';
import type { ConflictsQuery, OverviewQuery } from './overview.ts';

export type PlanQuestion =
  | { readonly about: 'uses'; readonly query: OverviewQuery }
  | { readonly about: 'conflicts'; readonly query: ConflictsQuery }
  /** How many conflicts are to be settled. */
  | { readonly about: 'count'; readonly query: ConflictsQuery }
  /** `today` is a planning day. */
  | { readonly about: 'options'; readonly query: OverviewQuery; readonly today: number }
  | { readonly about: 'free'; readonly query: FreeTimeQuery };

/** Periods of more days than this are read by other processes, so that nobody has to wait meanwhile. */
const SHORT_DAYS = 45;

export function isLong({ query: { fromDay, toDay } }: PlanQuestion): boolean {
  return toDay - fromDay >= SHORT_DAYS;
}

/** Encodings in which an answer can be sent. */
export type AnswerEncoding = 'br' | 'gzip';

interface ReadAnswer {
  /** Bytes of JSON. */
  readonly body: Buffer;
  /** Undefined: the bytes are as they are read. */
  readonly encoding: AnswerEncoding | undefined;
  /** Processor time that it took, in milliseconds. */
  readonly workMs: number;
}

/** Answers questions in other processes. */
export interface PlanReading {
  /**
   * Returns the answer, compressed where an encoding is given and the answer is long enough. Throws what the question throws, and
   * `unavailable` when too many wait or it takes too long.
   */
  read(principal: Principal, question: PlanQuestion, encoding?: AnswerEncoding): Promise<ReadAnswer>;
}
