/**
 * What a computation gives, record by record: cells in the order of a shape, never objects, since headers are the
 * words of users (`__proto__` is a fine header).
 */

/** A JSON value; never undefined, and numbers are finite. */
export type Cell = string | number | boolean | null | readonly Cell[] | { readonly [key: string]: Cell };

export type ColumnType = 'text' | 'number' | 'boolean' | 'date' | 'time' | 'datetime' | 'json';

export interface ColumnShape {
  /** Unique among its siblings. */
  readonly header: string;
  /** What the cell holds when it is not null. `json`: an object or an array, given as it is to be served. */
  readonly type: ColumnType;
  /**
   * Of a nested table: the cell is an array of arrays, each with the cells of these columns.
   * Without it the cell is served as it is.
   */
  readonly columns?: readonly ColumnShape[] | undefined;
}

export interface ResultShape {
  /** Groupings, outermost first; empty for a table. Columns: those grouped by, then the aggregates. */
  readonly levels: readonly { readonly columns: readonly ColumnShape[] }[];
  readonly columns: readonly ColumnShape[];
}

/** Takes a result in order. Each call must be awaited where it gives a promise: that is how a slow disk holds it up. */
export interface RecordSink {
  begin(shape: ResultShape): void | Promise<void>;
  /** Opens a group of the next level; what follows up to its `closeGroup` is in it. */
  openGroup(cells: readonly Cell[]): void | Promise<void>;
  row(cells: readonly Cell[]): void | Promise<void>;
  closeGroup(): void | Promise<void>;
  end(): void | Promise<void>;
}
