/**
 * Sorts any number of rows: those that fit in memory are sorted there, the rest are merged from sorted runs
 * in a file.
 */
import type { Value } from '../catalogue/field.ts';
import { compareKeys, type SortKey } from './order.ts';
import { SpoolFile, type SpoolSpace, sizeOf } from './spool.ts';

export interface SortBy {
  /** Number of the column. */
  readonly at: number;
  readonly keyOf: (value: Value) => SortKey;
  readonly descending: boolean;
}

interface SortableRow {
  readonly keys: readonly SortKey[];
  readonly values: Value[];
}

const RUN_BYTES = 8 * 1024 * 1024;

export class Sorter {
  readonly #by: readonly SortBy[];
  readonly #space: SpoolSpace;
  readonly #runBytes: number;
  #file: SpoolFile<Value[]> | undefined;
  /** End positions of the sorted runs in the file. */
  readonly #runs: number[] = [];
  #rows: SortableRow[] = [];
  #bytes = 0;

  constructor(by: readonly SortBy[], space: SpoolSpace, runBytes: number = RUN_BYTES) {
    this.#by = by;
    this.#space = space;
    this.#runBytes = runBytes;
  }

  add(values: Value[]): void {
    this.#rows.push(this.#keyed(values));
    this.#bytes += 80 + sizeOf(values) + 24 * this.#by.length;
    if (this.#bytes >= this.#runBytes) this.#writeRun();
  }

  /** Yields the rows in order; equal ones in order of insertion. */
  *sorted(): Generator<Value[]> {
    this.#rows.sort((a, b) => this.#compare(a, b));
    if (this.#runs.length === 0) {
      for (const { values } of this.#rows) yield values;
      this.#rows = [];
      return;
    }
    const file = this.#file;
    const stored = this.#runs.flatMap((end, at) => file?.items(this.#runs[at - 1] ?? 0, end) ?? []);
    yield* this.#merge([...stored.map((run) => this.#keyedRun(run)), this.#rows.values()]);
    this.close();
  }

  close(): void {
    this.#file?.close();
    this.#file = undefined;
    this.#runs.length = 0;
    this.#rows = [];
  }

  #writeRun(): void {
    this.#rows.sort((a, b) => this.#compare(a, b));
    this.#file ??= new SpoolFile(this.#space);
    for (const { values } of this.#rows) this.#file.add(values);
    this.#runs.push(this.#file.end());
    this.#rows = [];
    this.#bytes = 0;
  }

  /** Yields rows with their keys: making the keys again is faster than reading them back. */
  *#keyedRun(rows: Iterable<Value[]>): Generator<SortableRow> {
    for (const values of rows) yield this.#keyed(values);
  }

  #keyed(values: Value[]): SortableRow {
    return { keys: this.#by.map(({ at, keyOf }) => keyOf(values[at] ?? null)), values };
  }

  #compare(a: SortableRow, b: SortableRow): number {
    for (let at = 0; at < this.#by.length; at += 1) {
      const order = compareKeys(a.keys[at] ?? null, b.keys[at] ?? null, this.#by[at]?.descending ?? false);
      if (order !== 0) return order;
    }
    return 0;
  }

  /**
   * Merges the runs with a heap of their first rows; among equal rows that of the earlier run comes first.
   */
  *#merge(sources: readonly Iterator<SortableRow>[]): Generator<Value[]> {
    interface Head {
      readonly run: number;
      row: SortableRow;
    }
    const heap: Head[] = [];
    const isBefore = (a: Head, b: Head): boolean => {
      const order = this.#compare(a.row, b.row);
      return order < 0 || (order === 0 && a.run < b.run);
    };
    const sink = (from: number): void => {
      for (let at = from; ; ) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2]) {
          const [one, other] = [heap[child], heap[least]];
          if (one !== undefined && other !== undefined && isBefore(one, other)) least = child;
        }
        const [one, other] = [heap[at], heap[least]];
        if (least === at || one === undefined || other === undefined) return;
        heap[at] = other;
        heap[least] = one;
        at = least;
      }
    };
    for (const [run, source] of sources.entries()) {
      const next = source.next();
      if (next.done !== true) heap.push({ run, row: next.value });
    }
    for (let at = heap.length >> 1; at >= 0; at -= 1) sink(at);
    for (let head = heap[0]; head !== undefined; head = heap[0]) {
      yield head.row.values;
      const next = sources[head.run]?.next();
      if (next !== undefined && next.done !== true) {
        head.row = next.value;
      } else {
        const last = heap.pop();
        if (last === undefined || heap.length === 0) continue;
        heap[0] = last;
      }
      sink(0);
    }
  }
}
