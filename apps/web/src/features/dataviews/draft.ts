/** Edits of a definition under construction; each returns a new definition. */
import type { DataviewColumn } from '@callboard/contract';
import type { DataviewDefinition, Problem } from './requests.ts';

export const NEW_DEFINITION: DataviewDefinition = {
  name: '',
  scope: 'event',
  columns: [{ header: 'Name', field: 'name' }],
};

/** Returns the object with the key set, or without the key when the value is empty. */
export function withKey<T extends object, K extends string>(object: T, key: K, value: unknown): T {
  const { [key]: _, ...rest } = object as Readonly<Record<string, unknown>>;
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return (isEmpty ? rest : { ...object, [key]: value }) as T;
}

export function replaced<T>(list: readonly T[], at: number, element: T): readonly T[] {
  return list.map((one, index) => (index === at ? element : one));
}

export function without<T>(list: readonly T[], at: number): readonly T[] {
  return list.filter((_, index) => index !== at);
}

/** Moves an element up (-1) or down (1); at either end the list stays as it is. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return list;
  return replaced(replaced(list, at, other), at + by, one);
}

/** Returns the wanted header, with a number appended when another column already has it. */
export function freeHeader(wanted: string, columns: readonly DataviewColumn[]): string {
  const taken = new Set(columns.map(({ header }) => header));
  for (let count = 1; ; count += 1) {
    const header = count === 1 ? wanted : `${wanted} ${count}`;
    if (!taken.has(header)) return header;
  }
}

/** Returns the problem at exactly this path. */
export function problemAt(problems: readonly Problem[], path: string): string | undefined {
  return problems.find((one) => one.path === path)?.detail;
}

/** Returns the first problem at or below this path. */
export function problemsBelow(problems: readonly Problem[], path: string): string | undefined {
  return problems.find((one) => one.path === path || one.path.startsWith(`${path}/`))?.detail;
}

/** Key for elements identified by position, because their names change during typing. */
export function placeKey(at: number): string {
  return `${at}`;
}
