/** The mapping of a table: what its columns and names mean here. */
import { MappingShape } from '@callboard/contract';
import { foldText } from '@callboard/query';
import type { Static } from 'typebox';
import { AppError } from '../../platform/errors.ts';
import { customKeyword } from '../formats/csv-columns.ts';
import { cleanLine } from '../formats/text.ts';
import { targetsOf } from './column-words.ts';
import { type Cell, isEmpty, letterOf, type Sheet, shownCell } from './sheet.ts';

export type Mapping = Static<typeof MappingShape>;

export { MappingShape };

/** Returns the sheet that the mapping is about. Throws `bad-body` when there is none. */
export function sheetOf(sheets: readonly Sheet[], name: string | null): Sheet {
  const [first] = sheets;
  const found = name === null ? first : sheets.find((sheet) => foldText(sheet.name) === foldText(name));
  if (found !== undefined) return found;
  throw new AppError(
    'bad-body',
    first === undefined
      ? 'The file has no cells: there is nothing to import.'
      : `The file has no sheet ${JSON.stringify(name)}.`,
  );
}

/** Returns the names of the columns, each different; `header` is the row from 1, or 0. */
export function headersOf({ rows }: Sheet, header: number): readonly string[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const names = header === 0 ? [] : (rows[header - 1] ?? []);
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const name = cleanLine(shownCell(names[index])).slice(0, 200) || letterOf(index);
    const count = (seen.get(foldText(name)) ?? 0) + 1;
    seen.set(foldText(name), count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

export interface SheetRow {
  /** Row of the sheet, counted from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Returns the rows below the header that have cells. */
export function dataRows({ rows }: Sheet, header: number): readonly SheetRow[] {
  return rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .slice(header)
    .filter(({ cells }) => !cells.every(isEmpty));
}

/** Throws `bad-value` for a mapping that cannot be carried out whatever the file is. */
export function checkMapping({ kind, columns, fixed, recognise }: Mapping): void {
  const known = new Set(targetsOf(kind));
  const filled = [...columns, ...fixed].map(({ column }) => column);
  const unknown = filled.find((column) => !known.has(column) && customKeyword(column) === undefined);
  if (unknown !== undefined) throw refused(`No column can fill ${JSON.stringify(unknown)}.`);
  const twice = filled.find((column, index) => filled.indexOf(column) !== index);
  if (twice !== undefined) throw refused(`Two columns fill ${twice}: leave one of them out.`);
  const missing = recognise.find((column) => !filled.includes(column));
  if (missing !== undefined) throw refused(`Rows cannot be told apart by ${missing}: no column fills it.`);
  if (recognise.length === 0) throw refused('Say which columns tell one row from the others.');
}

/** Returns whether the file has all columns that the mapping names. */
export function fits({ columns }: Mapping, headers: readonly string[]): boolean {
  const present = new Set(headers.map(foldText));
  return columns.length > 0 && columns.every(({ header }) => present.has(foldText(header)));
}

function refused(detail: string): AppError {
  return new AppError('bad-value', detail);
}
