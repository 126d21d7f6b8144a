/** Dangling references: rows that hold the id of something that does not exist. */

import { type RecordKind, recordKinds } from '../model/records.ts';
import { idsAt, MANY } from '../model/references.ts';
import { type Dialect, type Session, statement } from './database.ts';
import { type Json, parseJson } from './json-column.ts';
import { PLACES, type Place } from './references.ts';
import { TABLES } from './tables.ts';

type Reader = Pick<Session, 'query'>;

export interface DanglingReference {
  /** Plural of the referring kind. */
  readonly from: string;
  /** Key that holds the id. */
  readonly key: string;
  /** Plural of the kind referred to. */
  readonly to: string;
  /** Number of rows with a dangling reference. */
  readonly count: number;
  /** Id of one of those rows, and the missing id that it holds. */
  readonly example: number;
  readonly missing: number;
}

interface DanglingCount {
  readonly count: number;
  readonly example: number | null;
  readonly missing: number | null;
}

/** Column that holds an id, whose target the database itself may not know. */
interface Column {
  readonly from: string;
  readonly key: string;
  readonly to: string;
  readonly table: string;
  readonly column: string;
  /** Column that identifies a row; for values and links, that of their entity. */
  readonly row: string;
  readonly targets: readonly string[];
}

const ENTITY_TABLES = [...new Set(recordKinds.map((kind) => TABLES[kind].name))];
const listOf = (kinds: readonly RecordKind[]): string => kinds.map((kind) => MANY[kind]).join(' and ');

const COLUMNS: readonly Column[] = [
  ...PLACES.filter(({ inJson }) => !inJson).map((place) => ({
    ...place,
    from: MANY[place.kind],
    to: listOf(place.to),
    row: 'id',
  })),
  ...(
    [
      ['attachments', 'fileId', 'files', 'attachment', 'file_id', 'id', ['file']],
      ['custom data values', 'entityId', 'entities', 'custom_value', 'entity_id', 'entity_id', ENTITY_TABLES],
      ['names of imports', 'entityId', 'entities', 'external_ref', 'entity_id', 'entity_id', ENTITY_TABLES],
      ['links of lists', 'entityId', 'resources and groups', 'link', 'entity_id', 'entity_id', ENTITY_TABLES],
      ['links of lists', 'refId', 'what they are found by', 'link', 'ref_id', 'entity_id', ENTITY_TABLES],
    ] as const
  ).map(([from, key, to, table, column, row, targets]) => ({ from, key, to, table, column, row, targets })),
];

const PAGE = 5_000;

/** Checks every reference of the database; returns none in a sound one. */
export async function findDangling(reader: Reader, dialect: Dialect): Promise<readonly DanglingReference[]> {
  const found: DanglingReference[] = [];
  const counted = await reader.query<DanglingCount & { place: number }>(COUNTS, []);
  for (const { place, count, example, missing } of counted) {
    const column = COLUMNS[place];
    if (count === 0 || column === undefined) continue;
    const { from, key, to } = column;
    found.push({ from, key, to, count, example: example ?? 0, missing: missing ?? 0 });
  }
  for (const place of PLACES.filter(({ inJson }) => inJson)) {
    const one = await danglingInJson(reader, dialect, place);
    if (one !== undefined) found.push(one);
  }
  const files = await danglingFiles(reader, dialect);
  return files === undefined ? found : [...found, files];
}

const nowhere = (targets: readonly string[], id: string): string =>
  targets.map((table) => `not exists (select 1 from ${table} t where t.id = ${id})`).join(' and ');

const COUNTS = statement(
  COLUMNS.map(
    ({ table, column, row, targets }, place) =>
      `select ${place} as place, count(*) as count, min(e.${row}) as example, min(e.${column}) as missing
       from ${table} e where e.${column} is not null and ${nowhere(targets, `e.${column}`)}`,
  )
    .join(' union all ')
    .concat(' order by place'),
);

interface Referrer {
  readonly row: number;
  readonly to: number;
}

async function danglingInJson(
  reader: Reader,
  dialect: Dialect,
  { kind, key, within, table, column, targets, to }: Place,
): Promise<DanglingReference | undefined> {
  const page = statement(
    `select e.id, e.${column} as json from ${table} e
     where e.id > ? and e.${column} <> '[]' order by e.id limit ${PAGE}`,
  );
  const referrers: Referrer[] = [];
  for (let after = 0; ; ) {
    const rows = await reader.query<{ id: number; json: string }>(page, [after]);
    const read = rows.flatMap(({ id, json }) =>
      idsAt({ within }, JSON.parse(json)).map((one): Referrer => ({ row: id, to: one })),
    );
    referrers.push(...(await withoutTarget(reader, dialect, targets, read)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) break;
    after = last.id;
  }
  return summarized({ from: MANY[kind], key: [key, ...within].join('.'), to: listOf(to) }, referrers);
}

// The server writes this JSON itself, so the key always appears in exactly this form.
const FILE_VALUES = statement(
  `select v.entity_id as id, v.value as json from custom_definition d join custom_value v on v.field_id = d.id
   where d.type = 'Attachment' and v.value like '%"fileId":%' order by v.entity_id`,
);

async function danglingFiles(reader: Reader, dialect: Dialect): Promise<DanglingReference | undefined> {
  const rows = await reader.query<{ id: number; json: Json<{ fileId?: number }> }>(FILE_VALUES, []);
  const referrers = rows.flatMap(({ id, json }): Referrer[] => {
    const { fileId } = parseJson(json);
    return fileId === undefined ? [] : [{ row: id, to: fileId }];
  });
  const gone = await withoutTarget(reader, dialect, ['file'], referrers);
  return summarized({ from: 'custom data values', key: 'fileId', to: 'files' }, gone);
}

async function withoutTarget(
  reader: Reader,
  dialect: Dialect,
  targets: readonly string[],
  referrers: readonly Referrer[],
): Promise<readonly Referrer[]> {
  const ids = dialect.ids([...new Set(referrers.map(({ to }) => to))]);
  const there = new Set<number>();
  if (referrers.length > 0) {
    for (const table of targets) {
      const rows = await reader.query<{ id: number }>(
        statement(`select t.id from ${table} t where ${dialect.inIds('t.id')}`),
        [ids],
      );
      for (const { id } of rows) there.add(id);
    }
  }
  return referrers.filter(({ to }) => !there.has(to));
}

function summarized(
  what: Pick<DanglingReference, 'from' | 'key' | 'to'>,
  referrers: readonly Referrer[],
): DanglingReference | undefined {
  const [first] = referrers;
  if (first === undefined) return undefined;
  const rows = new Set(referrers.map(({ row }) => row));
  return { ...what, count: rows.size, example: first.row, missing: first.to };
}
