/** The event that ends a run, made of the outcome of its computation. */
import type { ComputeOutcome } from './computing.ts';
import { type CachePolicy, failureExpiresAt, lifetime, maxPageSize } from './result-rules.ts';
import type { RunEvent } from './results-store.ts';

export interface RunTimes {
  readonly startedAt: number;
  readonly finishTime: number;
}

export function success(
  { records, bytes }: Extract<ComputeOutcome, { readonly type: 'done' }>,
  { startedAt, finishTime }: RunTimes,
  cache: CachePolicy,
): RunEvent {
  const durationMs = finishTime - startedAt;
  return {
    type: 'succeed',
    records,
    bytes,
    finishTime,
    durationMs,
    maxPageSize: maxPageSize(records, bytes),
    ...lifetime(finishTime, durationMs, cache),
  };
}

export function failure(description: string, { startedAt, finishTime }: RunTimes): RunEvent {
  const durationMs = finishTime - startedAt;
  return { type: 'fail', description, finishTime, durationMs, expiresAt: failureExpiresAt(finishTime) };
}
