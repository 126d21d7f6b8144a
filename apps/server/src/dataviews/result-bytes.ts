/** Reading a result: the whole of it, or a page, a piece at a time and only as far as somebody takes it. */
import { AppError } from '../platform/errors.ts';
import { decodeEntry, entryRange, pageRanges } from './record-index.ts';
import type { ByteRange, ResultPart, ResultSpace } from './result-space.ts';
import type { ReadyResult, RunKey } from './results-store.ts';

/** Numbers of records, both included, from 1. */
export interface Page {
  readonly from: number;
  readonly to: number;
}

export interface ResultBytes {
  readonly length: number;
  /** To be read once. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** To be called instead, where nobody reads them. */
  close(): Promise<void>;
}

/** Throws `not-found` when the result has just been removed. The page must be one of the result. */
export async function readResult(
  space: ResultSpace,
  run: RunKey,
  ready: ReadyResult,
  page: Page | undefined,
): Promise<ResultBytes> {
  try {
    const ranges =
      page === undefined ? [{ start: 0, end: ready.bytes }] : await rangesOf(space, run, ready, page);
    const length = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
    return { length, ...(await begun(readRanges(space, run, ranges))) };
  } catch (error) {
    const detail = 'There is no such result (any more): ask for a new one.';
    throw new AppError('not-found', detail, { cause: error });
  }
}

async function rangesOf(
  space: ResultSpace,
  run: RunKey,
  { bytes, records }: ReadyResult,
  { from, to }: Page,
): Promise<readonly ByteRange[]> {
  const entryOf = async (record: number): Promise<ByteRange> =>
    decodeEntry(await readAll(space, run, 'index', entryRange(record)));
  const [first, last, pageFirst, pageLast] = await Promise.all([
    entryOf(1),
    entryOf(records),
    entryOf(from),
    entryOf(to),
  ]);
  return pageRanges({ bytes, first, last }, { first: pageFirst, last: pageLast });
}

async function readAll(
  space: ResultSpace,
  run: RunKey,
  part: ResultPart,
  range: ByteRange,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of space.read(run, part, range)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* readRanges(
  space: ResultSpace,
  run: RunKey,
  ranges: readonly ByteRange[],
): AsyncGenerator<Uint8Array, void> {
  for (const range of ranges) yield* space.read(run, 'data', range);
}

/** With its first piece read: what is gone is told before an answer has begun. */
async function begun(pieces: AsyncGenerator<Uint8Array, void>): Promise<Omit<ResultBytes, 'length'>> {
  let first: IteratorResult<Uint8Array, void> | undefined = await pieces.next();
  const close = async (): Promise<void> => {
    await pieces.return();
  };
  const chunks: AsyncIterableIterator<Uint8Array, void> = {
    async next() {
      const piece = first ?? pieces.next();
      first = undefined;
      return piece;
    },
    async return() {
      await close();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => chunks,
  };
  return { chunks, close };
}
