/** The rows of a database as they are stored, table by table, the same for both engines. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Database, statement } from '../../src/storage/database.ts';

export type StoredRow = Readonly<Record<string, string | number | null>>;

/**
 * Returns a small venue as the first schema had stored it, and its export: `{table, row}`, with references
 * backwards, and export lines.
 */
export function firstSchema(): {
  readonly rows: readonly [string, StoredRow][];
  readonly lines: readonly object[];
} {
  const file = new URL('./fixtures/0001-initial.jsonl.gz', import.meta.url);
  const all = gunzipSync(readFileSync(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    rows: all.flatMap((line) => ('table' in line ? [[line.table, line.row] as [string, StoredRow]] : [])),
    lines: all.filter((line) => !('table' in line)),
  };
}

const BYTES = '\u0000base64:';

/** Returns bytes as text, so that rows are JSON. */
function plain(row: Record<string, unknown>): StoredRow {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Uint8Array
        ? BYTES + Buffer.from(value).toString('base64')
        : (value as string | number | null),
    ]),
  );
}

export async function rowsOf(database: Database, table: string): Promise<readonly StoredRow[]> {
  return (await database.query<Record<string, unknown>>(statement(`select * from ${table}`), [])).map(plain);
}

/** Inserts rows statement by statement, because only the schema knows these rows. */
export async function insertRows(database: Database, rows: readonly [string, StoredRow][]): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(statement('delete from counter'), []);
    for (const [table, row] of rows) {
      const names = Object.keys(row);
      const values = Object.values(row).map((value) =>
        typeof value === 'string' && value.startsWith(BYTES)
          ? Buffer.from(value.slice(BYTES.length), 'base64')
          : value,
      );
      const text = `insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`;
      await transaction.query(statement(text), values);
    }
    if (database.dialect.name === 'sqlite') return;
    // Sequences of the database continue after the highest number.
    for (const table of ['term', 'change_log']) {
      const next = `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`;
      await transaction.query(statement(next), []);
    }
  });
}
