/**
 * Views that were read lately. A view whose row still holds the same values is given out again as the same object, so
 * that whoever made something of it need not make it again. What counts is the row, and every read reads it.
 */
import { LRUCache } from 'lru-cache';
import type { Row } from './database.ts';

/** What the kept views may take together, roughly; most take 3 KB. */
const MOST_BYTES = 16 * 1024 * 1024;
const BYTES_WITHOUT_TEXTS = 3_000;

interface Kept<V> {
  readonly row: Row;
  readonly view: V;
}

/** `viewOf(row)` or, while the row with this id is the same as last time, the view of last time. */
export function createKeptViews<V extends object>(viewOf: (row: Row) => V): (id: number, row: Row) => V {
  const kept = new LRUCache<number, Kept<V>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ row }) => BYTES_WITHOUT_TEXTS + 4 * textLength(row),
  });
  return (id, row) => {
    const last = kept.get(id);
    if (last !== undefined && isSame(last.row, row)) return last.view;
    const view = viewOf(row);
    kept.set(id, { row, view });
    return view;
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
