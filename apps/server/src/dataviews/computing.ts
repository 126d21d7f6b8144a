/** Where computations run: in processes that can be killed at any moment. */
import type { ComputeLimits } from './result-rules.ts';
import type { Progress, Run } from './results-store.ts';

export interface ComputeOptions {
  /** Unix second; decides what today is. */
  readonly now: number;
  readonly limits: ComputeLimits;
  /** The snapshot is open: whatever is written from now on is not in the result. */
  readonly onSnapshot: () => void;
  /** A few times a second at most. */
  readonly onProgress: (progress: Progress) => void;
  /** Fires when nobody wants the result any more. */
  readonly signal: AbortSignal;
}

export type Computed =
  | { readonly type: 'done'; readonly records: number; readonly bytes: number }
  /** With a cause where it is the server's fault. */
  | { readonly type: 'failed'; readonly description: string; readonly cause?: unknown }
  /** The process, or its database, is gone: it can be tried again. */
  | { readonly type: 'lost'; readonly cause: unknown };

export interface Computing {
  /** Runs at a time. */
  readonly places: number;
  /** Never rejects. Its bytes are stored when it resolves with `done`. */
  compute(run: Run, options: ComputeOptions): Promise<Computed>;
  /** Starts the processes, so that the first to ask need not wait for them. */
  warm(): void;
  /** Kills them. */
  close(): void;
}
