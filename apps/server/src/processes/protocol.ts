/**
 * The messages between a computing process and its parent. There is one job at a time, so messages need no
 * numbers.
 */

/**
 * Job of a computing process. It can be killed at any moment, so it changes nothing that a transaction does
 * not protect.
 */
export type Job<I> = (input: I, emit: Emit) => Promise<void>;

/** The jobs of a process by name, each with an input of its own. */
export type Jobs = Readonly<Record<string, Job<never>>>;

/** Passes bytes to the parent; resolves when there is room for more. */
export type Emit = (chunk: Uint8Array) => Promise<void>;

/** Message to the child. The input is copied, so it holds plain values only. */
export interface RunMessage {
  readonly job: string;
  readonly input: unknown;
}

/** Message to the parent. */
export type ChildMessage =
  /** Sent once, when the process accepts jobs. */
  | { readonly type: 'ready' }
  | { readonly type: 'chunk'; readonly bytes: Uint8Array }
  /** Processor time that the job used, which a busy machine does not inflate. */
  | { readonly type: 'done'; readonly usedMs: number }
  | { readonly type: 'failed'; readonly message: string; readonly stack: string | undefined };

/**
 * Approximate size of the pieces that output is cut into, so that no message keeps either side busy for long.
 */
export const CHUNK_BYTES = 65_536;
