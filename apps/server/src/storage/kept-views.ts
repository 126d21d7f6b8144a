/**
 * Cache of views that are read repeatedly. While its row is unchanged, a view is returned as the same object,
 * so that callers can keep what they made from it. Every read still asks the database: for its state, where
 * it has one, and for the row when anything has been committed since.
 */
import { LRUCache } from 'lru-cache';
import type { Row } from './database.ts';

/** Approximate total size of the cached views; most take 3 KB. */
const MOST_BYTES = 16 * 1024 * 1024;
const BYTES_WITHOUT_TEXTS = 3_000;
/** Minimum number of ids that are remembered: only a view that is read again soon is cached. */
const REMEMBERED = 10_000;

/** State of the database; see `Session.state`. */
type State = number | undefined;

interface CachedView<V> {
  readonly row: Row;
  readonly view: V;
  /** State in which the row was last read with these values. */
  state: State;
}

export interface KeptViews<V> {
  /** Returns the view when the database is still in the state in which its row was last read. */
  unchanged(id: number, state: State): V | undefined;
  /**
   * Returns the view of a row read in that state; the cached view while the row is unchanged. A cached view
   * is frozen, since it is shared from then on.
   */
  viewOf(id: number, row: Row, state: State): V;
}

export function createKeptViews<V extends object>(make: (row: Row) => V): KeptViews<V> {
  const kept = new LRUCache<number, CachedView<V>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ row }) => BYTES_WITHOUT_TEXTS + 4 * textLength(row),
  });
  let latest = new Set<number>();
  let before = latest;

  /**
   * Returns whether the view was read recently. This skips one-off scans, which would only fill the cache:
   * long-lived entries are expensive to collect.
   */
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

/** Compares rows of the same statement. */
function isSame(a: Row, b: Row): boolean {
  for (const column in a) {
    if (a[column] !== b[column]) return false;
  }
  return true;
}

/** Returns the length of the row's texts; the view and values made from it take about three times as much. */
function textLength(row: Row): number {
  let length = 0;
  for (const column in row) {
    const value = row[column];
    if (typeof value === 'string') length += value.length;
  }
  return length;
}
