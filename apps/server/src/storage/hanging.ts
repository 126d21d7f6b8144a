/** Records that are deleted together with an entity, and those that stay without their reference to it. */
import type { HangingOptions, HangingRecords, LooseRecord } from '../entities/editing/store.ts';
import { type EntityLine, entityLine } from '../model/record-lines.ts';
import { type Entity, type RecordKind, recordKinds } from '../model/records.ts';
import { idsAt } from '../model/references.ts';
import { type Dialect, type Session, statement } from './database.ts';
import { PLACES, type Place } from './references.ts';
import { decodeRecord, ofKind, selectList, TABLES } from './tables.ts';

type Reader = Pick<Session, 'query'>;
type KindById = Map<number, RecordKind>;

interface HangingIds {
  /** With the entity itself. */
  readonly along: KindById;
  readonly stays: ReadonlyMap<number, { readonly kind: RecordKind; readonly keys: Set<string> }>;
  readonly isCut: boolean;
}

interface Root {
  readonly kind: RecordKind;
  readonly id: number;
}

/** Returns them without the entity itself. */
export async function hangingOn(
  reader: Reader,
  dialect: Dialect,
  root: Root,
  options: HangingOptions,
): Promise<HangingRecords> {
  return load(reader, dialect, root, await find(reader, dialect, root, options), '');
}

/** Returns them locked, so that nobody changes them or begins to refer to them before the transaction ends. */
export async function lockHanging(
  reader: Reader,
  dialect: Dialect,
  root: Root,
  options: HangingOptions,
): Promise<HangingRecords> {
  let found = await find(reader, dialect, root, options);
  for (;;) {
    const records = await load(reader, dialect, root, found, dialect.lockRemoved);
    if (dialect.lockRemoved === '' || found.isCut) return records;
    // Others may have begun to refer to them before they were locked.
    const again = await find(reader, dialect, root, options);
    if (again.along.size === found.along.size && again.stays.size === found.stays.size) return records;
    found = again;
  }
}

async function find(
  reader: Reader,
  dialect: Dialect,
  root: Root,
  { withMembers, most }: HangingOptions,
): Promise<HangingIds> {
  const along: KindById = new Map([[root.id, root.kind]]);
  const stays = new Map<number, { readonly kind: RecordKind; readonly keys: Set<string> }>();
  for (let latest: KindById = along; latest.size > 0 && along.size <= most + 1; ) {
    const next: KindById = new Map();
    for (const place of PLACES) {
      const ids = [...latest].filter(([, kind]) => place.to.includes(kind)).map(([id]) => id);
      if (ids.length === 0) continue;
      const goes = place.belongs || (withMembers && place.key === 'groupId');
      for (const { id, kind } of await referrers(reader, dialect, place, ids, most + 1)) {
        if (along.has(id)) continue;
        if (goes) {
          along.set(id, kind);
          next.set(id, kind);
        } else {
          const keys = stays.get(id)?.keys ?? new Set<string>();
          stays.set(id, { kind, keys: keys.add(place.key) });
        }
      }
    }
    latest = next;
  }
  for (const id of along.keys()) stays.delete(id);
  return { along, stays, isCut: along.size - 1 + stays.size > most };
}

/** Returns the first rows, by id, that refer to one of these at a place. */
async function referrers(
  reader: Reader,
  dialect: Dialect,
  { kind, table, column, inJson, within }: Place,
  ids: readonly number[],
  most: number,
): Promise<readonly Root[]> {
  const { shared } = TABLES[kind];
  const columns = `e.id${shared ? ', e.kind' : ''}${inJson ? `, e.${column} as json` : ''}`;
  const where = inJson ? `e.${column} <> '[]'` : dialect.inIds(`e.${column}`);
  const limit = inJson ? '' : ` limit ${most}`;
  const rows = await reader.query<{ id: number; kind?: RecordKind; json?: string }>(
    statement(`select ${columns} from ${table} e where ${where} order by e.id${limit}`),
    inJson ? [] : [dialect.ids(ids)],
  );
  const wanted = new Set(ids);
  return rows
    .filter(
      ({ json }) => json === undefined || idsAt({ within }, JSON.parse(json)).some((id) => wanted.has(id)),
    )
    .map((row) => ({ id: row.id, kind: row.kind ?? kind }));
}

async function load(
  reader: Reader,
  dialect: Dialect,
  root: Root,
  { along, stays, isCut }: HangingIds,
  lock: string,
): Promise<HangingRecords> {
  if (isCut) return { along: [], stays: [], isCut };
  const lines: EntityLine[] = [];
  const loose: LooseRecord[] = [];
  for (const kind of recordKinds) {
    const going = [...along].filter(([id, one]) => one === kind && id !== root.id).map(([id]) => id);
    for (const record of await recordsIn(reader, dialect, kind, going, lock))
      lines.push(entityLine(kind, record));
    const staying = [...stays].filter(([, one]) => one.kind === kind).map(([id]) => id);
    for (const record of await recordsIn(reader, dialect, kind, staying, lock))
      loose.push({ line: entityLine(kind, record), keys: [...(stays.get(record.id)?.keys ?? [])] });
  }
  return { along: lines, stays: loose, isCut };
}

/** Returns the stored records of a kind among these ids, by id. */
export async function recordsIn<K extends RecordKind>(
  reader: Reader,
  dialect: Dialect,
  kind: K,
  ids: readonly number[],
  lock = '',
): Promise<readonly Entity<K>[]> {
  if (ids.length === 0) return [];
  const rows = await reader.query(
    statement(
      `select ${selectList(kind, 'e')} from ${TABLES[kind].name} e where ${dialect.inIds('e.id')}${ofKind(kind, 'e')} order by e.id${lock}`,
    ),
    [dialect.ids(ids)],
  );
  return rows.map((row) => decodeRecord(kind, row));
}
