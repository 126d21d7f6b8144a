/** The tables of records: one table per kind, one column per key, derived from the record schemas. */
import {
  type Entity,
  type RecordKind,
  type RecordValues,
  recordKinds,
  recordProperties,
} from '../model/records.ts';
import { StoredJson } from '../model/stored-json.ts';
import { type RecordLine, recordLine } from '../model/writer.ts';
import { AppError } from '../platform/errors.ts';
import { objectOf, propertyOf } from '../platform/objects.ts';
import { textProblem } from '../platform/storable-text.ts';
import { type Member, objectMaker } from './compiled-object.ts';
import type { Column, ColumnType, Row, Value } from './database.ts';

type Encoding = 'plain' | 'boolean' | 'json';

interface TableColumn extends Column {
  readonly key: string;
  readonly encoding: Encoding;
  /** Stored for records without this key, such as those of earlier versions. */
  readonly missing: Value;
}

export interface Table {
  readonly kind: RecordKind;
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** Several kinds share the table; a column `kind` tells them apart. */
  readonly shared: boolean;
}

const TABLE_NAMES: Record<RecordKind, string> = {
  usergroup: 'user_group',
  user: 'app_user',
  team: 'team',
  apiclient: 'api_client',
  integration: 'integration',
  apikey: 'api_key',
  customdefinition: 'custom_definition',
  profile: 'profile',
  status: 'status',
  resourcegroup: 'resource_group',
  contact: 'contact',
  contactlink: 'contact_link',
  resource: 'resource',
  resourceplaceholder: 'resource',
  location: 'resource',
  resourceinstance: 'resource_instance',
  unavailability: 'unavailability',
  group: 'event_group',
  event: 'event',
  resourcebooking: 'resource_booking',
  contactbooking: 'contact_booking',
  task: 'task',
  attachment: 'attachment',
  dataview: 'dataview',
  savedquery: 'saved_query',
};

/** Column names for keys that are reserved words of SQL. */
const RESERVED: Record<string, string> = {
  start: 'start_at',
  end: 'end_at',
  date: 'on_date',
  number: 'quantity',
};

export function columnName(key: string): string {
  return RESERVED[key] ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
}

/** Stored forms of empty values, by JSON type. */
const EMPTY: Readonly<Record<string, Value>> = { array: '[]', string: '' };

function columnOf(key: string, schema: Shape): TableColumn {
  const types = new Set(typesOf(schema));
  const isNullable = types.delete('null');
  const [type] = types;
  const name = columnName(key);
  const missing = isNullable || types.size > 1 ? null : (EMPTY[type ?? ''] ?? null);
  if (types.size === 1 && type === 'boolean') {
    return { key, name, type: 'integer', encoding: 'boolean', missing };
  }
  const plain: Record<string, ColumnType> = { integer: 'integer', number: 'real', string: 'text' };
  const columnType = types.size === 1 && type !== undefined ? plain[type] : undefined;
  return columnType
    ? { key, name, type: columnType, encoding: 'plain', missing }
    : { key, name, type: 'text', encoding: 'json', missing };
}

function typesOf(shape: Shape): string[] {
  if (shape.anyOf) return shape.anyOf.flatMap(typesOf);
  return [shape.type ?? typeof (shape.const ?? shape.enum?.[0])];
}

export const TABLES = objectOf(recordKinds, (kind): Table => {
  const name = TABLE_NAMES[kind];
  const columns = Object.entries(recordProperties(kind)).map(([key, schema]) => columnOf(key, schema));
  return { kind, name, columns, shared: name === 'resource' };
});

/** Returns `alias.a, alias.b, …`, without the columns of `except`. */
export function selectList(kind: RecordKind, alias: string, except: readonly string[] = []): string {
  const { columns, shared } = TABLES[kind];
  const names = columns.filter((column) => !except.includes(column.key)).map((column) => column.name);
  return [...(shared ? ['kind'] : []), ...names].map((name) => `${alias}.${name}`).join(', ');
}

/**
 * Returns a condition, to be appended to others, that restricts rows to the kind where several share its
 * table.
 */
export function ofKind(kind: RecordKind, alias: string): string {
  return TABLES[kind].shared ? ` and ${alias}.kind = '${kind}'` : '';
}

export function hasColumn(kind: RecordKind, name: string): boolean {
  return TABLES[kind].columns.some((column) => column.name === name);
}

/** Returns the columns that an insert of records of the kind fills, in the order of `encodeRecord`. */
export function insertColumns(kind: RecordKind): readonly Column[] {
  const { columns, shared } = TABLES[kind];
  return shared ? [{ name: 'kind', type: 'text' }, ...columns] : columns;
}

export function encodeRecord(kind: RecordKind, record: object): Value[] {
  const values = encodeColumns(kind, record);
  return TABLES[kind].shared ? [kind, ...values] : values;
}

/** Encodes a record in the order of the table's columns: without the kind, which never changes. */
export function encodeColumns(kind: RecordKind, record: object): Value[] {
  return TABLES[kind].columns.map(({ key, encoding, missing }) => {
    const value = propertyOf(record, key);
    return value === undefined ? missing : encode(encoding, value);
  });
}

function encode(encoding: Encoding, value: unknown): Value {
  if (value === null) return null;
  if (encoding === 'boolean') return value ? 1 : 0;
  if (encoding === 'json') return JSON.stringify(value);
  if (typeof value === 'string') return storableText(value);
  if (typeof value === 'number') return value;
  throw new TypeError('A plain column holds texts or numbers.');
}

/** Throws for text that one of the databases cannot hold, so that both hold the same. */
export function storableText(text: string): string {
  const problem = textProblem(text);
  if (problem !== undefined) throw new AppError('bad-value', `A text cannot be stored. ${problem}`);
  return text;
}

/** Value as records hold it. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

type Decoder<T, W = unknown> = (row: Row, shared?: W) => T;
const decoders = new Map<string, Decoder<unknown>>();

function decoderOf<T>(kind: RecordKind): Decoder<T> {
  let decoder = decoders.get(kind);
  if (!decoder) {
    decoder = createDecoder<unknown, unknown>(TABLES[kind].columns);
    decoders.set(kind, decoder);
  }
  // A decoder of these columns gives the record of the kind.
  return decoder as Decoder<T>;
}

/** Decodes the record of a row that holds the columns of `selectList`. */
export function decodeRecord<K extends RecordKind>(kind: K, row: Row): Entity<K> {
  return decoderOf<Entity<K>>(kind)(row);
}

/** Columns of a kind that are not decoded as those of its record. */
interface Differing<E extends string, U extends string> {
  /** Left out, as in `selectList`. */
  readonly except: readonly E[];
  /** JSON that is left unread. */
  readonly unread: readonly U[];
}

type DifferingEntity<K extends RecordKind, E extends string, U extends keyof Entity<K>> = Omit<
  Entity<K>,
  E | U
> & { readonly [N in U]: StoredJson<Entity<K>[N]> };

/**
 * Returns a decoder of the other columns; its objects have further members, each made from the row and from what rows
 * share.
 */
export function decoderWith<
  K extends RecordKind,
  E extends keyof Entity<K> & string,
  U extends keyof Entity<K> & string,
  M extends object,
  W = unknown,
>(
  kind: K,
  { except, unread }: Differing<E, U>,
  more: { readonly [N in keyof M & string]: (row: never, shared: W) => M[N] },
): (row: Row, shared?: W) => DifferingEntity<K, E, U> & M {
  const columns = TABLES[kind].columns.filter((column) => !except.some((key) => key === column.key));
  const decoded = columns.map((column) =>
    unread.some((key) => key === column.key) ? { ...column, encoding: 'unread' as const } : column,
  );
  return createDecoder(decoded, more);
}

/** Decodes a record to be read by key, whatever its kind. */
export function decodeValues(kind: RecordKind, row: Row): RecordValues {
  return decoderOf<RecordValues>(kind)(row);
}

/** Decodes a record together with its kind. */
export function decodeLine<K extends RecordKind>(kind: K, row: Row): RecordLine<K> {
  return recordLine(kind, decodeRecord(kind, row));
}

const EMPTY_ARRAY: readonly never[] = Object.freeze([]);
const EMPTY_OBJECT: { readonly [key: string]: never } = Object.freeze({});

/** The caller says what objects of these columns and members are: the decoder is made of text. */
function createDecoder<T, W>(
  columns: readonly (Pick<TableColumn, 'key' | 'name'> & { readonly encoding: Encoding | 'unread' })[],
  more: Readonly<Record<string, unknown>> = {},
): Decoder<T, W> {
  const members = columns.map(({ key, name, encoding }): Member => {
    const value = `input[${JSON.stringify(name)}]`;
    return [key, encoding === 'plain' ? value : `${encoding}(${value})`];
  });
  const made = Object.keys(more).map((key): Member => [key, `${key}(input, others)`]);
  return objectMaker([...members, ...made], { ...DECODED, unread, ...more });
}

/** Returns the decoder of a column; undefined where values are stored unchanged. */
export function decodeColumn({ encoding }: TableColumn): ((value: unknown) => JsonValue) | undefined {
  return encoding === 'plain' ? undefined : DECODED[encoding];
}

const unread = (text: string): StoredJson<unknown> => new StoredJson(text);

/** Decoders of values that are not stored unchanged, by encoding. */
const DECODED: { readonly [E in Exclude<Encoding, 'plain'>]: (value: unknown) => JsonValue } = {
  boolean: (value) => (value === null ? null : value === 1),
  json: (value) => {
    if (value === null) return null;
    if (value === '[]') return EMPTY_ARRAY;
    return value === '{}' ? EMPTY_OBJECT : JSON.parse(String(value));
  },
};
