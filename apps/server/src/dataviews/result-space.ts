/**
 * Where the bytes of results are. They are written by the process that computes a result and read by every node. Each
 * run of a result has bytes of its own, so that one that was given up can do no harm to the one that follows.
 */
import type { RunKey } from './results-store.ts';

/** `index`: where in `data` each record is, see `record-index.ts`. */
export type ResultPart = 'data' | 'index';

/** What is written at a time; only the last piece of a part may be shorter. */
export const PIECE_BYTES = 256 * 1024;

/** From `start` to before `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The bytes of a result are not there, or not all of them: removed at this moment, or lost with a disk. */
export class ResultGone extends Error {
  override readonly name = 'ResultGone';
}

/** For the process that computes. */
export interface ResultWriter {
  /** Appends a piece to a part; resolves when there is room for more. The bytes may be used again then. */
  write(part: ResultPart, bytes: Uint8Array): Promise<void>;
  /** Resolves when all bytes are where nothing but the disk can lose them, or will be with the next commit. */
  finish(): Promise<void>;
  /** Lets go of what it holds, where `finish` was not reached; the bytes stay until somebody removes them. */
  abandon(): Promise<void>;
}

export interface ResultSpace {
  /** Throws away what earlier runs of the result have left, and begins a new one. */
  create(run: RunKey): Promise<ResultWriter>;
  /** Reads on while more is asked for, and stops when it is not; a piece at most at a time. Throws ResultGone. */
  read(run: RunKey, part: ResultPart, range: ByteRange): AsyncIterable<Uint8Array>;
  /** Removes all bytes of these results; what is not there is no error. */
  remove(ids: readonly number[]): Promise<void>;
  /** Removes what runs have left that were given up, as a crash leaves it; `current`: see ResultStore.currentRuns. */
  sweep(current: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>): Promise<void>;
}
