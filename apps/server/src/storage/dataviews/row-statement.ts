/** Statements for rows of dataviews: the requested columns of an entity and of those it refers to. */
import { type Fragment, join, raw, sql } from '@callboard/query/sql';
import { storedFieldId } from '../../dataviews/catalogue/custom-fields.ts';
import type { ColumnRef, Row, RowRequest } from '../../dataviews/store.ts';
import type { RecordKind } from '../../model/records.ts';
import type { Dialect } from '../database.ts';
import { decodeColumn, type JsonValue, TABLES } from '../tables.ts';

/** Returns the alias of a join; the row itself is `e`, as in the conditions of queries. */
function aliasOf(index: number): string {
  return index === 0 ? 'e' : `j${index}`;
}

function columnOf(kind: RecordKind, key: string) {
  const column = TABLES[kind].columns.find((one) => one.key === key);
  if (column === undefined) throw new Error(`${kind} has no ${key}`);
  return column;
}

const kindAt = ({ kind, joins }: RowRequest, index: number): RecordKind =>
  index === 0 ? kind : (joins[index - 1]?.kind ?? kind);

function selected(request: RowRequest, { join: index, key }: ColumnRef): Fragment {
  const alias = aliasOf(index);
  if (key === '') return raw('null');
  if (key === 'kind') return raw(`${alias}.kind`);
  if (key === 'activeUnits') {
    return raw(
      `(select count(*) from resource_instance x where x.resource_id = ${alias}.id and x.active = 1)`,
    );
  }
  const fieldId = storedFieldId(key);
  if (fieldId !== undefined) {
    return sql`(select x.value from custom_value x where x.entity_id = ${raw(alias)}.id and x.field_id = ${fieldId})`;
  }
  return raw(`${alias}.${columnOf(kindAt(request, index), key).name}`);
}

/** Returns `c0, c1, …`: the columns, each with a name of its own. */
export function columnsOf(request: RowRequest): Fragment {
  return join(request.columns.map((column, at) => sql`${selected(request, column)} as ${raw(`c${at}`)}`));
}

/** Returns `table e left join …`. */
export function sourceOf(request: RowRequest): string {
  const joins = request.joins.map(({ from, key, kind }, at) => {
    const alias = aliasOf(at + 1);
    const column = columnOf(kindAt(request, from), key);
    return `left join ${TABLES[kind].name} ${alias} on ${alias}.id = ${aliasOf(from)}.${column.name}`;
  });
  return [`${TABLES[request.kind].name} e`, ...joins].join(' ');
}

/** Returns a function that decodes the rows of a request in place. */
export function decoderOf(request: RowRequest): (rows: readonly Row[]) => readonly Row[] {
  const steps = request.columns.flatMap(({ join: index, key }, at) => {
    const decode = decoderOfKey(kindAt(request, index), key);
    return decode === undefined ? [] : [{ at, decode }];
  });
  return (rows) => {
    for (const row of rows) for (const { at, decode } of steps) row[at] = decode(row[at] ?? null);
    return rows;
  };
}

function decoderOfKey(kind: RecordKind, key: string): ((value: unknown) => JsonValue) | undefined {
  if (key === '' || key === 'kind' || key === 'activeUnits') return undefined;
  if (storedFieldId(key) !== undefined) return (value) => (value === null ? null : JSON.parse(String(value)));
  return decodeColumn(columnOf(kind, key));
}

/** Returns `dialect.inIds` as a part of a composed statement. */
export function amongIds(dialect: Dialect, expression: string, ids: readonly number[]): Fragment {
  const [before = '', after = ''] = dialect.inIds(expression).split('?');
  return sql`${raw(before)}${dialect.ids(ids)}${raw(after)}`;
}
