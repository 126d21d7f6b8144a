/** Reads and writes the rows of an export that are no records. */
import {
  EXPORTED_NAMES,
  type ExportedName,
  exportedTable,
  Json,
  type RowLine,
} from '../transfer/exported-rows.ts';
import { type Column, type Dialect, type Row, statement, type Transaction, type Value } from './database.ts';
import { storableText } from './tables.ts';

export function selectRows(table: ExportedName): string {
  const { columns, key } = exportedTable(table);
  return `select ${Object.keys(columns).join(', ')} from ${table} order by ${key.join(', ')}`;
}

/** Returns whether an export has the rows of a table. */
export const isExported = (table: ExportedName, secrets: boolean): boolean =>
  secrets || exportedTable(table).secret !== 'rows';

export function toRowLine(table: ExportedName, row: Row, secrets: boolean): RowLine {
  const { columns, secret } = exportedTable(table);
  const shown = Object.entries(columns).map(([name, schema]) => {
    const value = row[name];
    if (name === secret && !secrets) return [name, null];
    return [name, schema === Json && typeof value === 'string' ? JSON.parse(value) : value];
  });
  return { kind: 'row', table, row: Object.fromEntries(shown) };
}

/** Writes rows of an export over those that are there, in the order of the tables. */
export async function writeRows(
  transaction: Transaction,
  dialect: Dialect,
  lines: readonly RowLine[],
): Promise<void> {
  const isSecretLeft = ({ table, row }: RowLine) => row[exportedTable(table).secret ?? ''] === null;
  for (const table of EXPORTED_NAMES) {
    const own = lines.filter((line) => line.table === table);
    await writeBatch(
      transaction,
      dialect,
      own.filter((line) => !isSecretLeft(line)),
    );
    await writeBatch(transaction, dialect, own.filter(isSecretLeft));
  }
}

/** Writes rows of one table, all with or all without their secret. */
async function writeBatch(
  transaction: Transaction,
  dialect: Dialect,
  lines: readonly RowLine[],
): Promise<void> {
  const [first] = lines;
  if (first === undefined) return;
  const { table } = first;
  const { columns, key, isNumbered, secret = '' } = exportedTable(table);
  const names = Object.keys(columns);
  // A secret that the export does not have stays as it is here, and what it is for as well.
  const isSecretLeft = first.row[secret] === null;
  const left = new Set(isSecretLeft ? [...key, secret, 'paused'] : key);
  await transaction.insert(
    table,
    names.map((name): Column => ({ name, type: typeOf(columns[name]) })),
    lines.map(({ row }) => {
      const written = { ...row, ...restored(first.table, row, isSecretLeft) };
      return names.map((name) => storedValue(columns[name], Reflect.get(written, name)));
    }),
    { key, update: names.filter((name) => !left.has(name)) },
  );
  const follow = isNumbered && dialect.numberAfter?.(table);
  if (follow) await transaction.query(statement(follow), []);
}

/** Returns the columns that are otherwise after an import. */
function restored(table: ExportedName, row: RowLine['row'], isSecretLeft: boolean): RowLine['row'] {
  // Like a restored copy it must not tell the receivers of the installation that it was made of.
  if (table === 'webhook' && row.state === 'active') {
    return { state: 'paused', reason: 'restored', paused_at: 0 };
  }
  // Somebody has to write the address again.
  return isSecretLeft ? { url: row.receiver, paused: 1 } : {};
}

function typeOf(schema: object | undefined): Column['type'] {
  const text = JSON.stringify(schema);
  return text.includes('"integer"') ? 'integer' : text.includes('"number"') ? 'real' : 'text';
}

function storedValue(schema: object | undefined, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (schema === Json) return storableText(JSON.stringify(value));
  return typeof value === 'number' ? value : storableText(String(value));
}
