/** Rows with all their related values, in slices that fit in memory. */
import { ComputationFailed } from '../computation-failed.ts';
import type { Row } from '../store.ts';
import { type FillContext, fill, TooMuchAtOnce } from './fill.ts';
import type { Table } from './table.ts';

/** Maximum number of related values held for the rows of a slice. */
const MOST_VALUES = 300_000;
/** Maximum for a slice of a single record, which cannot be split. */
const MOST_OF_ONE = 2_000_000;

/** The rows in order, slice by slice; each slice is filled when it is taken, and released with the next. */
export class Slices {
  readonly #table: Table;
  readonly #context: Omit<FillContext, 'budget'>;
  readonly #most: number;
  /** Size of the last slice that could be filled. */
  #size = Number.POSITIVE_INFINITY;

  constructor(table: Table, context: Omit<FillContext, 'budget'>, most: number = MOST_VALUES) {
    this.#table = table;
    this.#context = context;
    this.#most = most;
  }

  async *of(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
    for (let at = 0; at < rows.length; ) {
      const slice = rows.slice(at, at + Math.min(this.#size, rows.length));
      const budget = { left: slice.length > 1 ? this.#most : MOST_OF_ONE };
      try {
        await fill(this.#table, slice, { ...this.#context, budget });
      } catch (error) {
        if (!(error instanceof TooMuchAtOnce)) throw error;
        if (slice.length === 1) throw tooMuch();
        this.#size = slice.length >> 1;
        continue;
      }
      yield slice;
      at += slice.length;
      for (const row of slice) row.length = 0;
      if (budget.left > this.#most / 2) this.#size *= 2;
    }
  }
}

function tooMuch(): ComputationFailed {
  const most = MOST_OF_ONE.toLocaleString('en');
  return new ComputationFailed(
    `The lists and tables of one record hold more than ${most} values: filter them, or use aggregates.`,
  );
}
