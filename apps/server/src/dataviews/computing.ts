/** Computations run in processes that can be killed at any moment. */
import type { ComputeLimits } from './result-rules.ts';
import type { Progress, Run } from './results-store.ts';

export interface ComputeOptions {
  /** Unix second; determines which day is today. */
  readonly now: number;
  readonly limits: ComputeLimits;
  /** Called when the snapshot is open: later changes are not in the result. */
  readonly onSnapshot: () => void;
  /** Called a few times a second at most. */
  readonly onProgress: (progress: Progress) => void;
  /** Aborts when the result is no longer wanted. */
  readonly signal: AbortSignal;
}

export type ComputeOutcome =
  | { readonly type: 'done'; readonly records: number; readonly bytes: number }
  /** The computation failed; the cause is present when it is the server's fault. */
  | { readonly type: 'failed'; readonly description: string; readonly cause?: unknown }
  /** The process or its database is gone: another attempt may succeed. */
  | { readonly type: 'lost'; readonly cause: unknown };

export interface ComputePool {
  /** Maximum number of concurrent runs. */
  readonly slots: number;
  /** Computes a result. Never rejects; all bytes are stored when it resolves with `done`. */
  compute(run: Run, options: ComputeOptions): Promise<ComputeOutcome>;
  /** Starts the processes, so that the first caller need not wait for them. */
  warm(): void;
  /** Kills all processes. */
  close(): void;
}
