/**
 * Cells as JSON text: objects are written key by key in the order of the columns, so that any header is safe.
 */
import type { Cell, ColumnShape } from '../record-sink.ts';

/** Writes the members of an object, without its braces. */
export type MembersText = (cells: readonly Cell[]) => string;

/** Creates the writer once per list of columns: a result has many rows and few shapes. */
export function createMembersText(columns: readonly ColumnShape[]): MembersText {
  const members = columns.map((column, at) => ({
    key: `${at === 0 ? '' : ','}${JSON.stringify(column.header)}:`,
    text: cellText(column),
  }));
  return (cells) => {
    let text = '';
    for (let at = 0; at < members.length; at++) {
      const member = members[at];
      if (member !== undefined) text += member.key + member.text(cells[at] ?? null);
    }
    return text;
  };
}

function cellText({ columns }: ColumnShape): (cell: Cell) => string {
  if (columns === undefined) return JSON.stringify;
  const members = createMembersText(columns);
  return (cell) => {
    if (!Array.isArray(cell)) return JSON.stringify(cell);
    return `[${cell.map((row: readonly Cell[]) => `{${members(row)}}`).join(',')}]`;
  };
}
