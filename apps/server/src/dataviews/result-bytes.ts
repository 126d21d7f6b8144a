/** Reading a result, whole or one page of it, piece by piece and only as fast as the reader takes it. */
import { LRUCache } from 'lru-cache';
import { entriesRange, spanOf } from './record-index.ts';
import type { ByteRange, ResultSpace } from './result-space.ts';
import type { ReadyResult, RunKey } from './results-store.ts';

/** Range of record numbers, counted from 1, both ends included. */
export interface Page {
  readonly from: number;
  readonly to: number;
}

export interface ResultBytes {
  readonly length: number;
  /** Content; can be read once. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Releases the content; must be called when `chunks` is not read. */
  close(): Promise<void>;
}

/** Opens the whole result, or a page within it. Throws ResultGone. */
export type ReadResult = (run: RunKey, ready: ReadyResult, page: Page | undefined) => Promise<ResultBytes>;

/** Bytes before the first and after the last record; with them a page is a complete document. */
interface Frame {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** Number of results whose frames are cached for paging. */
const REMEMBERED_FRAMES = 200;

export function createResultReader(space: ResultSpace): ReadResult {
  // The bytes of a run never change, and its number is never reused.
  const frames = new LRUCache<string, Frame>({ max: REMEMBERED_FRAMES });

  async function frameOf(run: RunKey, { records, bytes }: ReadyResult): Promise<Frame> {
    const key = `${run.id} ${run.run}`;
    const known = frames.get(key);
    if (known !== undefined) return known;
    const [first, last] = await Promise.all([spanOfRecords(run, 1, 1), spanOfRecords(run, records, records)]);
    const [head, tail] = await Promise.all([
      readAll(space.read(run, 'data', { start: 0, end: first.start })),
      readAll(space.read(run, 'data', { start: last.end, end: bytes })),
    ]);
    frames.set(key, { head, tail });
    return { head, tail };
  }

  async function spanOfRecords(run: RunKey, first: number, last: number): Promise<ByteRange> {
    return spanOf(await readAll(space.read(run, 'index', entriesRange(first, last))));
  }

  async function readPage(run: RunKey, ready: ReadyResult, { from, to }: Page): Promise<ResultBytes> {
    const [{ head, tail }, span] = await Promise.all([frameOf(run, ready), spanOfRecords(run, from, to)]);
    async function* pieces(): AsyncGenerator<Uint8Array, void> {
      if (head.length > 0) yield head;
      yield* space.read(run, 'data', span);
      if (tail.length > 0) yield tail;
    }
    return { length: head.length + span.end - span.start + tail.length, ...(await begun(pieces())) };
  }

  async function readWhole(run: RunKey, { bytes }: ReadyResult): Promise<ResultBytes> {
    async function* pieces(): AsyncGenerator<Uint8Array, void> {
      yield* space.read(run, 'data', { start: 0, end: bytes });
    }
    return { length: bytes, ...(await begun(pieces())) };
  }

  return (run, ready, page) => (page === undefined ? readWhole(run, ready) : readPage(run, ready, page));
}

async function readAll(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Reads the first piece before returning, so that missing bytes are reported before the response begins. */
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
