/** Reading of the cells of a table row. */
import { kindSpec, type PropertyType } from '@callboard/contract';
import type { ImportItem, ItemFields } from '../import-item.ts';
import { customKeyword, type RowKind } from './csv-columns.ts';
import type { Row } from './csv-rows.ts';
import { readDecimal } from './decimal.ts';
import { cleanLine, keyOfName } from './text.ts';

type Cells = Row['cells'];

/** Reason why a row cannot be read; it becomes a problem of that row and is never thrown further. */
export class BadCell extends Error {}

/** Returns `fields` from the non-empty cells, so that empty ones leave their fields unchanged. */
export function texts<const C extends string>(cells: Cells, columns: readonly C[]): { [K in C]?: string } {
  const found: { [K in C]?: string } = {};
  for (const column of columns) {
    const text = cells.get(column);
    if (text !== undefined) found[column] = text;
  }
  return found;
}

export function list(cell: string): string[] {
  const parts = cell.split(';').map(cleanLine);
  return [...new Set(parts.filter((part) => part !== ''))];
}

export function optional<const K extends string, V>(
  cells: Cells,
  column: string,
  key: K,
  read: (cell: string, column: string) => V,
): { [P in K]?: V } {
  const cell = cells.get(column);
  const found: { [P in K]?: V } = {};
  if (cell !== undefined) found[key] = read(cell, column);
  return found;
}

export function flag(cell: string, column: string): boolean {
  if (/^(yes|y|true|1|ja|j)$/i.test(cell)) return true;
  if (/^(no|n|false|0|nee)$/i.test(cell)) return false;
  throw new BadCell(`${column}: ${JSON.stringify(cell)} is neither yes nor no`);
}

/** Reads a decimal string. */
export function decimal(cell: string, column: string): string {
  const number = readDecimal(cell);
  if (number !== undefined) return number;
  throw new BadCell(`${column}: ${JSON.stringify(cell)} is no number: write it like 1250.5 or 1250,5`);
}

function amount(cell: string, column: string): number {
  return Number(decimal(cell, column));
}

/** Readers of cells by the type of the property that they become. */
const READERS: { readonly [T in PropertyType]?: (cell: string, column: string) => unknown } = {
  text: String,
  lines: String,
  words: list,
  flag,
  number: amount,
};

/** Returns the fields from the columns that are properties of the kind. */
export function properties<K extends RowKind>(cells: Cells, kind: K): ItemFields<K> {
  const spec = kindSpec(kind);
  const fields = spec.imported.flatMap((name) => {
    const cell = cells.get(name);
    const property = spec.properties[name];
    if (property === undefined) throw new Error(`A ${kind} has no property ${name}`);
    const { type, key = name } = property;
    const read = READERS[type];
    if (read === undefined) throw new Error(`No cell can be read as the ${type} ${kind}.${name}`);
    return cell === undefined ? [] : [[key, read(cell, name)] as const];
  });
  // Each field was read as its property says, which the type checker does not see where the kind is open.
  return Object.fromEntries(fields) as ItemFields<K>;
}

/** Reads the names of a row; a row of an existing entity may leave its name out. */
export function nameOf(
  cells: Cells,
  key: string,
  ...others: readonly (string | undefined)[]
): { name?: string } {
  const name = cleanLine(cells.get('name') ?? others.filter((part) => part !== undefined).join(' '));
  if (name !== '') return { name };
  if (key.startsWith('id:')) return {};
  throw new BadCell('has no name');
}

/** Returns the cells of `customdata.<keyword>`. */
export function valuesOf(cells: Cells): { values?: Record<string, string> } {
  const values = [...cells].flatMap(([column, cell]) => {
    const keyword = customKeyword(column);
    return keyword === undefined ? [] : [[keyword, cell] as const];
  });
  return values.length === 0 ? {} : { values: Object.fromEntries(values) };
}

/** Returns the key for a name in a cell. */
export function nameKey(kind: ImportItem['kind'], name: string): string {
  return `${kind}:name:${keyOfName(name)}`;
}
