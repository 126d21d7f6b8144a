/** Rows of SQLite as arrays, all at once or in batches. */
import type { StatementSyncInstance } from '@photostructure/sqlite';
import type { Value } from './database.ts';

/**
 * Returns the conversion of rows to arrays. `node:sqlite` has arrays from Node 22.16 on; before, columns need
 * distinct names.
 */
function toArrays<V>(prepared: StatementSyncInstance): (row: object) => V[] {
  if ('setReturnArrays' in prepared) prepared.setReturnArrays(true);
  return (row) => (Array.isArray(row) ? row : Object.values(row));
}

export function arraysOf<V>(prepared: StatementSyncInstance, values: readonly Value[]): V[][] {
  const toArray = toArrays<V>(prepared);
  const rows: object[] = prepared.all(...values);
  // A driver that can return arrays was told to.
  return 'setReturnArrays' in prepared ? (rows as V[][]) : rows.map(toArray);
}

/** Yields rows in batches; nobody else may run the statement meanwhile. */
export async function* batchesOf<V>(
  prepared: StatementSyncInstance,
  values: readonly Value[],
  size: number,
): AsyncGenerator<V[][]> {
  const toArray = toArrays<V>(prepared);
  let batch: V[][] = [];
  for (const row of prepared.iterate(...values)) {
    batch.push(toArray(row));
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
