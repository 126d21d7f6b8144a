/** Rows of SQLite as arrays, all at once or in batches. */
import type { StatementSyncInstance } from '@photostructure/sqlite';
import type { Row, Value } from './database.ts';

/**
 * Returns the conversion of rows to arrays. `node:sqlite` has arrays from Node 22.16 on; before, columns need
 * distinct names.
 */
function toArrays(prepared: StatementSyncInstance): (row: unknown) => Value[] {
  if (!('setReturnArrays' in prepared)) return (row) => Object.values(row as Row);
  prepared.setReturnArrays(true);
  return (row) => row as Value[];
}

export function arraysOf(prepared: StatementSyncInstance, values: readonly Value[]): Value[][] {
  const toArray = toArrays(prepared);
  const rows = prepared.all(...values);
  return 'setReturnArrays' in prepared ? (rows as unknown as Value[][]) : rows.map(toArray);
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
