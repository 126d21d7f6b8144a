/** A sheet of a spreadsheet, whatever file it comes from. */

/**
 * A cell: text as it is written, a number that the file holds as one, or nothing. Days and times that the file holds as
 * such are texts like `2027-01-15`, `20:15` and `2027-01-15T20:15`.
 */
export type Cell = string | number | null;

export interface Sheet {
  readonly name: string;
  /** Rows from the first one of the sheet on, so that their places are those that people see. */
  readonly rows: readonly (readonly Cell[])[];
  /** The sheet has more rows than are read. */
  readonly isCut: boolean;
}

/** Limits of one spreadsheet, within which reading it takes a second or two and some 200 MiB. */
export const SHEET_LIMITS = {
  /** Rows of an import; the command line has no such limit. */
  rows: 2_000,
  columns: 200,
  /** Rows read of each sheet: titles, the header and empty rows come besides. */
  readRows: 5_000,
  sheets: 50,
  /** Characters of a cell. */
  cell: 20_000,
  /** Bytes of what a compressed file becomes. */
  unpacked: 48 * 1024 * 1024,
  parts: 2_000,
} as const;

export function isEmpty(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || cell === '';
}

/** Formats a cell for people. */
export function shownCell(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell);
}

/** Returns the name of a column without one: A, B … AA. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest === 0 ? '' : letterOf(rest - 1)}${String.fromCharCode(65 + (index % 26))}`;
}
