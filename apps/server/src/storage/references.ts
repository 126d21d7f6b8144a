/**
 * References between rows, which the database itself knows only where a column holds one id of one table.
 * Writers lock the rows that they begin to refer to. Rows to be deleted are locked first, and references to
 * them are looked for afterwards.
 */

import { type RecordKind, recordKinds } from '../model/records.ts';
import { idsAt, MANY, REFERENCES, type Reference } from '../model/references.ts';
import { AppError } from '../platform/errors.ts';
import { type Dialect, type Row, type Session, statement, type Transaction } from './database.ts';
import type { RecordsByKind } from './records-by-kind.ts';
import { columnName, TABLES } from './tables.ts';

type Reader = Pick<Session, 'query'>;

/** Place of ids in the database; several kinds can share a table. */
export interface Place extends Reference {
  readonly table: string;
  readonly column: string;
  /** Tables of the rows referred to. */
  readonly targets: readonly string[];
}

const tablesOf = (kinds: readonly RecordKind[]): readonly string[] => [
  ...new Set(kinds.map((kind) => TABLES[kind].name)),
];

/** Tables in the order in which all transactions lock them. */
const LOCKED_TABLES = tablesOf(recordKinds);

export const PLACES: readonly Place[] = distinct(
  REFERENCES.map((reference) => ({
    ...reference,
    table: TABLES[reference.kind].name,
    column: columnName(reference.key),
    targets: tablesOf(reference.to),
  })),
);

function distinct(places: readonly Place[]): readonly Place[] {
  return [
    ...new Map(places.map((place) => [`${place.table}.${place.column}.${place.within}`, place])).values(),
  ];
}

/**
 * Locks the rows that the records begin to refer to, so that nobody deletes them before the transaction ends.
 * Must be called before the records are written. Throws `conflict` when one of them is missing and `closed`
 * is set.
 */
export async function lockReferences(
  transaction: Transaction,
  dialect: Dialect,
  records: RecordsByKind,
  { closed }: { readonly closed: boolean },
): Promise<void> {
  const batch = new Set(recordKinds.flatMap((kind) => records.idsOf(kind)));
  const wanted: { readonly reference: Reference; readonly tables: readonly string[]; readonly id: number }[] =
    [];
  for (const [kind, written] of records.all()) {
    const references = REFERENCES.filter((reference) => reference.kind === kind);
    if (references.length === 0) continue;
    const before = await storedColumns(transaction, dialect, kind, references, written);
    for (const record of written) {
      const old = before.get(record.id);
      for (const reference of references) {
        const known = new Set(old === undefined ? [] : idsAt(reference, old[reference.key]));
        for (const id of idsAt(reference, record[reference.key])) {
          if (!known.has(id) && !batch.has(id))
            wanted.push({ reference, tables: tablesOf(reference.to), id });
        }
      }
    }
  }
  const found = new Map<string, ReadonlySet<number>>();
  for (const table of LOCKED_TABLES) {
    const ids = new Set(wanted.flatMap(({ tables, id }) => (tables.includes(table) ? [id] : [])));
    if (ids.size === 0) continue;
    found.set(table, new Set(await lockRows(transaction, dialect, table, [...ids], dialect.lockReferred)));
  }
  const missing = wanted.find(({ tables, id }) => !tables.some((table) => found.get(table)?.has(id)));
  if (missing !== undefined && closed) throw gone(missing.reference);
}

function gone({ kind: from, to }: Reference): AppError {
  const detail = `Nothing was written. Among the ${to.map((kind) => MANY[kind])[0]} that the ${MANY[from]} refer to one was deleted meanwhile: load it again, and choose another.`;
  return new AppError('conflict', detail);
}

/**
 * Locks rows in the order of their ids, so that concurrent transactions wait for each other instead of
 * deadlocking.
 */
async function lockRows(
  transaction: Transaction,
  dialect: Dialect,
  table: string,
  ids: readonly number[],
  lock: string,
): Promise<readonly number[]> {
  const rows = await transaction.query<{ id: number }>(
    statement(`select e.id from ${table} e where ${dialect.inIds('e.id')} order by e.id${lock}`),
    [dialect.ids(ids)],
  );
  return rows.map(({ id }) => id);
}

/** Returns the current references of the stored records, decoded, by id. */
async function storedColumns(
  transaction: Transaction,
  dialect: Dialect,
  kind: RecordKind,
  references: readonly Reference[],
  records: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const keys = [...new Map(references.map((reference) => [reference.key, reference])).values()];
  const columns = ['id', ...keys.map(({ key }) => columnName(key))];
  const rows = await transaction.query<Row & { readonly id: number }>(
    statement(
      `select ${columns.map((column) => `e.${column}`).join(', ')} from ${TABLES[kind].name} e where ${dialect.inIds('e.id')}`,
    ),
    [dialect.ids(records.map(({ id }) => id))],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      Object.fromEntries(keys.map(({ key, inJson }) => [key, decoded(row, columnName(key), inJson)])),
    ]),
  );
}

function decoded(row: Row, column: string, inJson: boolean): unknown {
  const value = row[column] ?? null;
  return inJson && value !== null ? JSON.parse(String(value)) : value;
}

/**
 * Must be called before rows are deleted. Waits for all transactions that are about to refer to them, and
 * throws `in-use` when anything but the rows themselves does.
 */
export async function lockUnused(
  transaction: Transaction,
  dialect: Dialect,
  kind: RecordKind,
  ids: readonly number[],
): Promise<void> {
  await lockRows(transaction, dialect, TABLES[kind].name, ids, dialect.lockRemoved);
  const uses = new Map<RecordKind, number>();
  for (const place of PLACES.filter(({ to }) => to.includes(kind))) {
    const own = place.table === TABLES[kind].name ? new Set(ids) : new Set<number>();
    const count = await countReferrers(transaction, dialect, place, ids, own);
    if (count > 0) uses.set(place.kind, (uses.get(place.kind) ?? 0) + count);
  }
  if (uses.size === 0) return;
  const list = [...uses].map(([from, count]) => `${count} ${MANY[from]}`).join(', ');
  throw new AppError('in-use', `Nothing was deleted. Remove first what refers to it: ${list}.`);
}

export interface ReferenceCount {
  readonly id: number;
  readonly count: number;
}

/** Counts the records of the kinds that `isCounted` accepts and that refer to each of these; an id can have several counts. */
export async function countReferences(
  reader: Reader,
  dialect: Dialect,
  to: RecordKind,
  ids: readonly number[],
  isCounted: (from: RecordKind) => boolean,
): Promise<ReferenceCount[]> {
  const found: ReferenceCount[] = [];
  for (const { table, column, inJson, within } of PLACES.filter(
    (place) => place.to.includes(to) && isCounted(place.kind),
  )) {
    if (!inJson) {
      const text = `select e.${column} as id, count(*) as count from ${table} e where ${dialect.inIds(`e.${column}`)} group by e.${column}`;
      found.push(...(await reader.query<ReferenceCount>(statement(text), [dialect.ids(ids)])));
      continue;
    }
    const rows = await reader.query<{ json: string }>(
      statement(`select e.${column} as json from ${table} e where e.${column} <> '[]'`),
      [],
    );
    const wanted = new Set(ids);
    const referred = rows.flatMap(({ json }) => idsAt({ within }, JSON.parse(json)));
    found.push(...referred.filter((id) => wanted.has(id)).map((id) => ({ id, count: 1 })));
  }
  return found;
}

/** Returns how many records refer to each of these; ids without any are left out. */
export async function referenceCounts(
  reader: Reader,
  dialect: Dialect,
  to: RecordKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const { id, count } of await countReferences(reader, dialect, to, ids, () => true)) {
    counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

/** Maximum number of patterns in one search; with more ids it is cheaper to read all rows. */
const MOST_PATTERNS = 20;

/** Counts the rows, other than these, that refer to one of the ids at a place. */
async function countReferrers(
  reader: Reader,
  dialect: Dialect,
  { table, column, inJson, within }: Place,
  ids: readonly number[],
  except: ReadonlySet<number>,
): Promise<number> {
  if (!inJson) {
    const others = except.size === 0 ? '' : ` and not (${dialect.inIds('e.id')})`;
    const [row] = await reader.query<{ count: number }>(
      statement(`select count(*) as count from ${table} e where ${dialect.inIds(`e.${column}`)}${others}`),
      [dialect.ids(ids), ...(except.size === 0 ? [] : [dialect.ids([...except])])],
    );
    return row?.count ?? 0;
  }
  const patterns = ids.length > MOST_PATTERNS ? [] : ids.map((id) => `%${id}%`);
  const likely =
    patterns.length === 0
      ? `e.${column} <> '[]'`
      : `(${patterns.map(() => `e.${column} like ?`).join(' or ')})`;
  const rows = await reader.query<{ id: number; json: string }>(
    statement(`select e.id, e.${column} as json from ${table} e where ${likely}`),
    patterns,
  );
  const wanted = new Set(ids);
  return rows.filter(
    ({ id, json }) => !except.has(id) && idsAt({ within }, JSON.parse(json)).some((to) => wanted.has(to)),
  ).length;
}
