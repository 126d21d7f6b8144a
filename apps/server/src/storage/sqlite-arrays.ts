/** Rows of SQLite as arrays, all at once or in batches. */
import type { StatementSyncInstance } from '@photostructure/sqlite';
import type { Value } from './database.ts';

/**
 * Returns the conversion of rows to arrays. `node:sqlite` has arrays from Node 22.16 on; before, columns need
 * distinct names.
 */
function toArrays(
  prepared: StatementSyncInstance,
): (row: Readonly<Record<string, Value>> | Value[]) => Value[] {
  if ('setReturnArrays' in prepared) prepared.setReturnArrays(true);
  return (row) => (Array.isArray(row) ? row : Object.values(row));
}

export function arraysOf(prepared: StatementSyncInstance, values: readonly Value[]): Value[][] {
  const toArray = toArrays(prepared);
  return prepared.all(...values).map(toArray);
}

/** Yields rows in batches; nobody else may run the statement meanwhile. */
export async function* batchesOf(
  prepared: StatementSyncInstance,
  values: readonly Value[],
  size: number,
): AsyncGenerator<Value[][]> {
  const toArray = toArrays(prepared);
  let batch: Value[][] = [];
  for (const row of prepared.iterate(...values)) {
    batch.push(toArray(row));
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
