/**
 * Storage of the bytes of results. The process that computes a result writes them, and every node reads them.
 * Each run has its own bytes, so that an abandoned run cannot damage its successor.
 */
import type { RunKey } from './results-store.ts';

/** `index`: position of each record in `data`, see `record-index.ts`. */
export type ResultPart = 'data' | 'index';

/** Bytes written at a time; only the last piece of a part may be shorter. */
export const PIECE_BYTES = 256 * 1024;

/** Range of bytes; `end` is exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Bytes of the result are missing: removed at this moment, or lost with a disk. */
export class ResultGone extends Error {
  override readonly name = 'ResultGone';
}

/** Writer for the process that computes the result. */
export interface ResultWriter {
  /** Appends a piece to a part; resolves when there is room for more, and the buffer may then be reused. */
  write(part: ResultPart, bytes: Uint8Array): Promise<void>;
  /** Resolves when all bytes are durable, or will be with the next commit. */
  finish(): Promise<void>;
  /** Releases resources when `finish` was not reached; the bytes stay until they are removed. */
  abandon(): Promise<void>;
}

export interface ResultSpace {
  /** Deletes the bytes of earlier runs of the result and begins a new run. */
  create(run: RunKey): Promise<ResultWriter>;
  /** Reads on demand, one piece at a time at most. Throws ResultGone. */
  read(run: RunKey, part: ResultPart, range: ByteRange): AsyncIterable<Uint8Array>;
  /** Removes all bytes of these results; missing ones are ignored. */
  remove(ids: readonly number[]): Promise<void>;
  /**
   * Removes the bytes of abandoned runs, for example after a crash; `current`: see ResultStore.currentRuns.
   */
  sweep(current: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>): Promise<void>;
}
