/**
 * Flattens a result into one table of plain cells for flat formats: every row begins with the cells of its
 * groups.
 */
import type { Cell, ColumnShape, RecordSink } from '../record-sink.ts';
import type { ResultOutput } from '../result-output.ts';

export type PlainCell = string | number | boolean | null;

/** Receiver of the flat table. */
export interface FlatRows {
  begin(columns: readonly ColumnShape[]): Promise<void>;
  row(cells: readonly PlainCell[]): Promise<void>;
  end(): Promise<void>;
}

/** Creates the sink. A top-level record of the output is one row, or all rows of an outermost group. */
export function createFlatSink(
  output: Pick<ResultOutput, 'recordStarts' | 'recordEnds'>,
  rows: FlatRows,
): RecordSink {
  const groups: (readonly PlainCell[])[] = [];
  return {
    begin({ levels, columns }) {
      return rows.begin([...levels.flatMap((level) => level.columns), ...columns]);
    },
    openGroup(cells) {
      if (groups.length === 0) output.recordStarts();
      groups.push(cells.map(plainCell));
    },
    async row(cells) {
      if (groups.length === 0) output.recordStarts();
      await rows.row([...groups.flat(), ...cells.map(plainCell)]);
      if (groups.length === 0) output.recordEnds();
    },
    closeGroup() {
      groups.pop();
      if (groups.length === 0) output.recordEnds();
    },
    end: () => rows.end(),
  };
}

/**
 * Returns a cell as people read it. An entity becomes its name, other objects their values. Members of lists
 * are joined by commas, rows of a nested table by semicolons. JSON keeps the structure.
 */
export function plainCell(cell: Cell): PlainCell {
  if (typeof cell !== 'object' || cell === null) return cell;
  if (!isList(cell)) return readable(cell);
  const isTable = cell.some((member) => typeof member === 'object' && member !== null && !hasName(member));
  return cell
    .map(readable)
    .filter(Boolean)
    .join(isTable ? '; ' : ', ');
}

function readable(cell: Cell): string {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '');
  if (isList(cell)) return cell.map(readable).filter(Boolean).join(', ');
  if (hasName(cell)) return String(cell.name);
  return Object.values(cell).map(readable).filter(Boolean).join(' ');
}

function isList(cell: Cell): cell is readonly Cell[] {
  return Array.isArray(cell);
}

function hasName(cell: object): cell is { readonly name: string } {
  return 'name' in cell && typeof cell.name === 'string';
}
