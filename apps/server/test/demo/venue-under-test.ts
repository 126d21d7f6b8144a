/** A shared demo venue for the tests of this folder: its lines, and its records by kind. */
import type { Fields, RecordKind } from '../../src/model/records.ts';
import { demoLines } from '../demo-storage.ts';

export const lines = demoLines();

export function all<K extends RecordKind>(kind: K): Fields<K>[] {
  return lines.flatMap((line) => (line.kind === kind && 'record' in line ? [line.record as Fields<K>] : []));
}

export const values = lines.flatMap((line) => (line.kind === 'value' ? [line.value] : []));
export const changes = lines.flatMap((line) => (line.kind === 'change' ? [line.change] : []));
export const files = new Map(
  lines.flatMap((line) => (line.kind === 'file' ? [[line.id, line.base64] as const] : [])),
);
export const fields = new Map(all('customdefinition').map((definition) => [definition.id, definition]));

export function groupBy<T, K>(items: readonly T[], key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
