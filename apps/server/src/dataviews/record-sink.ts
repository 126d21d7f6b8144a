/**
 * The output of a computation, record by record. Cells come in the order of a shape and never as objects,
 * because users choose the headers (`__proto__` is a valid header).
 */

/** JSON value; never undefined, and numbers are finite. */
export type Cell = string | number | boolean | null | readonly Cell[] | { readonly [key: string]: Cell };

export type ColumnType = 'text' | 'number' | 'boolean' | 'date' | 'time' | 'datetime' | 'json';

export interface ColumnShape {
  /** Unique among its siblings. */
  readonly header: string;
  /** Type of a non-null cell. `json`: an object or an array, in the form in which it is served. */
  readonly type: ColumnType;
  /**
   * Columns of a nested table: the cell is an array of rows, each an array of cells in the order of these
   * columns. Without them the cell is served unchanged.
   */
  readonly columns?: readonly ColumnShape[] | undefined;
}

export interface ResultShape {
  /** Groupings, outermost first; empty for a plain table. Columns: those grouped by, then the aggregates. */
  readonly levels: readonly { readonly columns: readonly ColumnShape[] }[];
  readonly columns: readonly ColumnShape[];
}

/** Receives a result in order. A returned promise must be awaited: it is the back-pressure of a slow disk. */
export interface RecordSink {
  begin(shape: ResultShape): void | Promise<void>;
  /** Opens a group of the next level; everything up to the matching `closeGroup` belongs to it. */
  openGroup(cells: readonly Cell[]): void | Promise<void>;
  row(cells: readonly Cell[]): void | Promise<void>;
  closeGroup(): void | Promise<void>;
  end(): void | Promise<void>;
}
