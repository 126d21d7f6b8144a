/** What a computing process and its parent tell each other. One job at a time, so messages need no numbers. */

/** A job runs where it can be killed at any moment, so it changes nothing that a transaction does not protect. */
export type Job = (input: unknown, emit: Emit) => Promise<void>;

/** Hands bytes to the parent; resolves when there is room for more. */
export type Emit = (chunk: Uint8Array) => Promise<void>;

/** To the child. The input is copied, so it holds plain values only. */
export interface RunMessage {
  readonly job: string;
  readonly input: unknown;
}

/** To the parent. */
export type ChildMessage =
  /** Once, when jobs can be sent. */
  | { readonly type: 'ready' }
  | { readonly type: 'chunk'; readonly bytes: Uint8Array }
  /** With the processor time that the job used, which a busy machine does not stretch. */
  | { readonly type: 'done'; readonly usedMs: number }
  | { readonly type: 'failed'; readonly message: string; readonly stack: string | undefined };

/** What a job emits is cut into pieces of about this size, so that no message keeps either side busy for long. */
export const CHUNK_BYTES = 65_536;
