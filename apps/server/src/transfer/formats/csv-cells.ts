/** Reading the cells of a table's row. */
import type { Row } from './csv-rows.ts';
import { cleanLine } from './text.ts';

type Cells = Row['cells'];

/** Why a row cannot be read; it becomes a problem of that row and is never thrown further. */
export class BadCell extends Error {}

/** `fields` with the cells that are there, so that an empty one leaves the field as it is. */
export function texts<const C extends string>(cells: Cells, columns: readonly C[]): { [K in C]?: string } {
  const filled = columns.map((column) => [column, cells.get(column)] as const);
  return Object.fromEntries(filled.filter(([, text]) => text !== undefined)) as { [K in C]?: string };
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
  return cell === undefined ? {} : ({ [key]: read(cell, column) } as { [P in K]?: V });
}

export function flag(cell: string, column: string): boolean {
  if (/^(yes|y|true|1)$/i.test(cell)) return true;
  if (/^(no|n|false|0)$/i.test(cell)) return false;
  throw new BadCell(`${column}: ${JSON.stringify(cell)} is neither yes nor no`);
}

export function amount(cell: string, column: string): number {
  const number = Number(cell.replace(',', '.'));
  if (!Number.isFinite(number)) throw new BadCell(`${column}: ${JSON.stringify(cell)} is no number`);
  return number;
}
