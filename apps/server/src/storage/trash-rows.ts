/** The rows of the trash: a line for each record, value and reference, as an export has them. */
import type { DeletedEntity } from '../entities/editing/store.ts';
import type { ExternalRef, RecordLine } from '../model/writer.ts';
import { AppError } from '../platform/errors.ts';
import {
  type Column,
  type Dialect,
  type Session,
  statement,
  type Transaction,
  type Value,
} from './database.ts';
import { type ExternalRow, toExternal, toValue, type ValueRow } from './import-reader.ts';
import { type Json, parseJson } from './json-column.ts';
import { namesOf } from './uses.ts';

type Reader = Pick<Session, 'query'>;

const text = (name: string): Column => ({ name, type: 'text' });
const integer = (name: string): Column => ({ name, type: 'integer' });
const ENTRY_COLUMNS = [
  ...[integer('id'), integer('created'), text('kind'), text('name')],
  ...[integer('at'), integer('user_id'), text('user_name')],
];
const LINE_COLUMNS = [
  ...[integer('trash_id'), integer('number'), text('kind')],
  ...[integer('entity_id'), text('name'), text('line')],
];
const FILE_COLUMNS = [integer('trash_id'), integer('file_id')];
/** Maximum number of characters that one deletion puts into the trash. */
const MOST_CHARACTERS = 20_000_000;

export interface TrashLine {
  readonly kind: string;
  readonly entityId: number;
  readonly name: string;
  readonly line: string;
}

export async function keepInTrash(
  transaction: Transaction,
  dialect: Dialect,
  { at, userId, userName, lines, references }: DeletedEntity,
): Promise<void> {
  const [{ kind, record: root }] = lines;
  const ids = lines.map(({ record }) => record.id);
  const names = await namesOfAll(transaction, dialect, lines);
  const kept: TrashLine[] = [
    ...lines.map((line) => ({
      kind: line.kind,
      entityId: line.record.id,
      name: names.get(line.record.id) ?? '',
      line: JSON.stringify(line),
    })),
    ...(await valueLines(transaction, dialect, ids)),
    ...(await externalLines(transaction, dialect, ids)),
    ...references.map((reference) => ({
      ...{ kind: 'reference', entityId: reference.id, name: '' },
      line: JSON.stringify({ kind: 'reference', reference }),
    })),
  ];
  if (kept.reduce((sum, { line }) => sum + line.length, 0) > MOST_CHARACTERS)
    throw new AppError(
      'in-use',
      'Nothing was deleted. Too much hangs on it to be kept in the trash: delete some of it first.',
    );
  // The same id can have been deleted before, and have come back with an import.
  await transaction.query(statement('delete from trash where id = ?'), [root.id]);
  await transaction.insert('trash', ENTRY_COLUMNS, [
    [root.id, root.created, kind, names.get(root.id) ?? '', at, userId, userName],
  ]);
  await transaction.insert(
    'trash_line',
    LINE_COLUMNS,
    kept.map((line, number): Value[] => [root.id, number, line.kind, line.entityId, line.name, line.line]),
  );
  const files = await filesOf(transaction, dialect, ids);
  await transaction.insert(
    'trash_file',
    FILE_COLUMNS,
    files.map((file): Value[] => [root.id, file]),
  );
}

async function namesOfAll(
  transaction: Transaction,
  dialect: Dialect,
  lines: readonly RecordLine[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  for (const kind of new Set(lines.map((line) => line.kind))) {
    const ids = lines.filter((line) => line.kind === kind).map(({ record }) => record.id);
    for (const [id, name] of await namesOf(transaction, dialect, kind, ids)) names.set(id, name);
  }
  return names;
}

async function valueLines(reader: Reader, dialect: Dialect, ids: readonly number[]): Promise<TrashLine[]> {
  const rows = await reader.query<ValueRow & { readonly name: string | null }>(
    statement(
      `select v.entity_id, v.field_id, v.value, d.name from custom_value v
       left join custom_definition d on d.id = v.field_id
       where ${dialect.inIds('v.entity_id')} order by v.entity_id, v.field_id`,
    ),
    [dialect.ids(ids)],
  );
  return rows.map((row) => ({
    ...{ kind: 'value', entityId: row.entity_id, name: row.name ?? '' },
    line: JSON.stringify({ kind: 'value', value: toValue(row) }),
  }));
}

async function externalLines(reader: Reader, dialect: Dialect, ids: readonly number[]): Promise<TrashLine[]> {
  const rows = await reader.query<ExternalRow>(
    statement(`select * from external_ref where ${dialect.inIds('entity_id')} order by source, external_id`),
    [dialect.ids(ids)],
  );
  return rows.map((row) => ({
    ...{ kind: 'external', entityId: row.entity_id, name: '' },
    line: JSON.stringify({ kind: 'external', ref: toExternal(row) }),
  }));
}

/** Returns the files of attachments and custom data of these entities. */
export async function filesOf(
  reader: Reader,
  dialect: Dialect,
  ids: readonly number[],
): Promise<readonly number[]> {
  const attached = await reader.query<{ file_id: number }>(
    statement(
      `select file_id from attachment where ${dialect.inIds('holder_id')} and file_id is not null order by id`,
    ),
    [dialect.ids(ids)],
  );
  // The server writes this JSON itself, so the key always appears in exactly this form.
  const values = await reader.query<{ value: Json<{ fileId?: number }> }>(
    statement(
      `select v.value from custom_value v join custom_definition d on d.id = v.field_id
       where ${dialect.inIds('v.entity_id')} and d.type = 'Attachment' and v.value like '%"fileId":%'`,
    ),
    [dialect.ids(ids)],
  );
  const inValues = values.flatMap(({ value }) => parseJson(value).fileId ?? []);
  return [...new Set([...attached.map(({ file_id: file }) => file), ...inValues])];
}

/** Removes the entries of these entities; returns their files, and names in other systems that nothing else has taken. */
export async function takeFromTrash(
  transaction: Transaction,
  dialect: Dialect,
  ids: readonly number[],
): Promise<{ readonly externals: readonly ExternalRef[]; readonly files: readonly number[] }> {
  const lines = await transaction.query<{ line: Json<{ ref: ExternalRef }> }>(
    statement(
      `select l.line from trash_line l where l.kind = 'external' and ${dialect.inIds('l.trash_id')} order by l.trash_id, l.number`,
    ),
    [dialect.ids(ids)],
  );
  const externals = lines.map(({ line }) => parseJson(line).ref);
  const taken = new Set((await takenExternals(transaction, dialect, externals)).map(keyOf));
  const held = await transaction.query<{ file_id: number }>(
    statement(`select distinct file_id from trash_file where ${dialect.inIds('trash_id')}`),
    [dialect.ids(ids)],
  );
  await transaction.query(statement(`delete from trash where ${dialect.inIds('id')}`), [dialect.ids(ids)]);
  return {
    externals: externals.filter((external) => !taken.has(keyOf(external))),
    files: held.map(({ file_id: file }) => file),
  };
}

const keyOf = ({ source, externalId }: ExternalRef): string => JSON.stringify([source, externalId]);

export async function takenExternals(
  reader: Reader,
  dialect: Dialect,
  externals: readonly ExternalRef[],
): Promise<readonly ExternalRef[]> {
  if (externals.length === 0) return [];
  const rows = await reader.query<ExternalRow>(
    statement(
      `select * from external_ref where ${dialect.inTexts('source')} and ${dialect.inTexts('external_id')}`,
    ),
    [
      dialect.texts([...new Set(externals.map(({ source }) => source))]),
      dialect.texts(externals.map(({ externalId }) => externalId)),
    ],
  );
  const stored = new Set(rows.map((row) => keyOf(toExternal(row))));
  return externals.filter((external) => stored.has(keyOf(external)));
}
