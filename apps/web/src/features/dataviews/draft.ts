/** Changes of a definition that is being built; every one gives a new definition. */
import type { DataviewColumn } from '@callboard/contract';
import type { DataviewDefinition, Problem } from './requests.ts';

export const NEW_DEFINITION: DataviewDefinition = {
  name: '',
  scope: 'event',
  columns: [{ header: 'Name', field: 'name' }],
};

/** The object with the key, or without it where there is no value. */
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

/** `by`: -1 up, 1 down. Beyond the ends nothing happens. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return list;
  return replaced(replaced(list, at, other), at + by, one);
}

/** The wanted header, with a number where another column has it. */
export function freeHeader(wanted: string, columns: readonly DataviewColumn[]): string {
  const taken = new Set(columns.map(({ header }) => header));
  for (let count = 1; ; count += 1) {
    const header = count === 1 ? wanted : `${wanted} ${count}`;
    if (!taken.has(header)) return header;
  }
}

/** What is wrong at the place itself. */
export function problemAt(problems: readonly Problem[], path: string): string | undefined {
  return problems.find((one) => one.path === path)?.detail;
}

/** What is wrong anywhere below the place. */
export function problemsBelow(problems: readonly Problem[], path: string): string | undefined {
  return problems.find((one) => one.path === path || one.path.startsWith(`${path}/`))?.detail;
}

/** For lists whose elements are told apart by their places, since their names change while they are typed. */
export function placeKey(at: number): string {
  return `${at}`;
}
