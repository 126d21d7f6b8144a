/**
 * Views that are read again and again. A view whose row still holds the same values is given out again as the same object,
 * so that whoever made something of it need not make it again. Every read asks the database: for its state, where it
 * tells one, and for the row when anything was committed since.
 */
import { LRUCache } from 'lru-cache';
import type { Row } from './database.ts';

/** What the kept views may take together, roughly; most take 3 KB. */
const MOST_BYTES = 16 * 1024 * 1024;
const BYTES_WITHOUT_TEXTS = 3_000;
/** So many ids at least are remembered: a view that is read for the first time in a while is not kept. */
const REMEMBERED = 10_000;

/** See `Session.state`. */
type State = number | undefined;

interface Kept<V> {
  readonly row: Row;
  readonly view: V;
  /** In which the row was as it is here. */
  state: State;
}

export interface KeptViews<V> {
  /** The view, when the database is in the very state in which its row was read last. */
  unchanged(id: number, state: State): V | undefined;
  /**
   * The view of the row that was read in that state: while the row is the same, the view of last time. One that is kept is
   * frozen, as it is shared from now on.
   */
  viewOf(id: number, row: Row, state: State): V;
}

export function createKeptViews<V extends object>(make: (row: Row) => V): KeptViews<V> {
  const kept = new LRUCache<number, Kept<V>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ row }) => BYTES_WITHOUT_TEXTS + 4 * textLength(row),
  });
  let latest = new Set<number>();
  let before = latest;

  /** Whoever reads everything once would only fill the memory, and what is kept for a while costs more to let go of. */
  function isReadAgain(id: number): boolean {
    if (latest.has(id) || before.has(id)) return true;
    if (latest.size >= REMEMBERED) {
      before = latest;
      latest = new Set();
    }
    latest.add(id);
    return false;
  }

  return {
    unchanged(id, state) {
      if (state === undefined) return undefined;
      const last = kept.get(id);
      return last?.state === state ? last.view : undefined;
    },
    viewOf(id, row, state) {
      const last = kept.get(id);
      if (last !== undefined && isSame(last.row, row)) {
        last.state = state;
        return last.view;
      }
      const view = make(row);
      if (last !== undefined || isReadAgain(id)) kept.set(id, { row, view: Object.freeze(view), state });
      return view;
    },
  };
}

/** Rows of one statement. */
function isSame(a: Row, b: Row): boolean {
  for (const column in a) {
    if (a[column] !== b[column]) return false;
  }
  return true;
}

/** Of the row; the view and what is made of it hold about three times as much. */
function textLength(row: Row): number {
  let length = 0;
  for (const column in row) {
    const value = row[column];
    if (typeof value === 'string') length += value.length;
  }
  return length;
}
