/**
 * The log of changes of the installation: written in the transaction that makes them, read by administrators.
 */
import { isDeepStrictEqual } from 'node:util';
import { join, raw, sql } from '@callboard/query/sql';
import type { AuditChange, AuditEntry, AuditLog } from '../model/audit.ts';
import { type Entity, RECORDS, type RecordKind, type RecordValues, recordKinds } from '../model/records.ts';
import type { Author } from '../model/writer.ts';
import { isObject } from '../platform/objects.ts';
import { accountEvents, type RecordPair, recordPair } from './account-events.ts';
import type { Column, Database, Dialect, Row, Transaction, Value } from './database.ts';
import { statement } from './database.ts';
import { asProperties } from './property-columns.ts';
import type { RecordsByKind } from './records-by-kind.ts';
import { SECRETS } from './secrets.ts';
import { writeSecurity } from './security-log.ts';
import { readSettings } from './settings.ts';
import { decodeRecord, selectList, TABLES } from './tables.ts';

/** Kinds that define rights and definitions. */
export const INSTALLATION_KINDS = [
  'usergroup',
  'user',
  'team',
  'apiclient',
  'integration',
  'apikey',
  'customdefinition',
  'profile',
  'status',
  'resourcegroup',
] as const satisfies readonly RecordKind[];

/** Kinds that make up the installation, as opposed to what is planned with it. */
const AUDITED: ReadonlySet<RecordKind> = new Set([...INSTALLATION_KINDS, 'dataview']);

/** Keys that are left out: identity, and values that follow from use. Nobody edits them. */
const UNTOLD = new Set(['id', 'created', 'revision', 'hash', 'lastUsed', 'ownerName']);

/** Kind that the ids under a key refer to. */
const REFERENCES: Readonly<Record<string, RecordKind>> = {
  userId: 'user',
  userIds: 'user',
  ownerId: 'user',
  userGroupId: 'usergroup',
  userGroupIds: 'usergroup',
  apiClientId: 'apiclient',
  integrationId: 'integration',
  parentId: 'customdefinition',
};

const LONGEST_VALUE = 2_000;

const COLUMNS: readonly Column[] = [
  { name: 'at', type: 'integer' },
  { name: 'user_name', type: 'text' },
  { name: 'user_id', type: 'integer' },
  { name: 'key_name', type: 'text' },
  { name: 'key_id', type: 'integer' },
  { name: 'action', type: 'text' },
  { name: 'subject', type: 'text' },
  { name: 'label', type: 'text' },
  { name: 'changes', type: 'text' },
];
const ENTRY = raw(asProperties(['id', ...COLUMNS.map(({ name }) => name)]));

/**
 * Records the changes of records. Must be called before they are written, since it reads their current state.
 */
export async function auditRecords(
  transaction: Transaction,
  dialect: Dialect,
  records: RecordsByKind,
  by: Author,
): Promise<void> {
  const pairs: RecordPair[] = [];
  for (const kind of recordKinds.filter((one) => AUDITED.has(one) && records.has(one))) {
    const written = records.of(kind);
    const before = await present(transaction, dialect, kind, written);
    for (const after of written) pairs.push(recordPair(kind, before.get(after.id), after));
  }
  await writePairs(transaction, dialect, pairs, by);
}

/** Records the removal of records; must be called before they are removed. */
export async function auditRemoval(
  transaction: Transaction,
  dialect: Dialect,
  kind: RecordKind,
  ids: readonly { readonly id: number }[],
  by: Author,
): Promise<void> {
  if (!AUDITED.has(kind)) return;
  const before = await present(transaction, dialect, kind, ids);
  const pairs = [...before.values()].map((record) => recordPair(kind, record, undefined));
  await writePairs(transaction, dialect, pairs, by);
}

/** Records the changes of settings; must be called before they are written. */
export async function auditSettings(transaction: Transaction, settings: object, by: Author): Promise<void> {
  const before: Readonly<Record<string, unknown>> = await readSettings(transaction);
  const entries = Object.entries(settings).flatMap(([label, after]): Omit<AuditEntry, 'id'>[] => {
    if (before[label] === after) return [];
    const changes = [{ name: label, before: before[label], after }];
    return [{ ...by, action: 'update', subject: 'setting', label, changes }];
  });
  await writeAudit(transaction, entries);
}

/** Writes entries that the caller has put together. */
export async function writeAudit(
  transaction: Transaction,
  entries: readonly Omit<AuditEntry, 'id'>[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ at, action, subject, label, changes, ...by }): Value[] => [
    at,
    by.userName,
    by.userId,
    by.keyName,
    by.keyId,
    action,
    subject,
    label,
    JSON.stringify(changes.map((change) => bounded(change))),
  ]);
  await transaction.insert('audit_entry', COLUMNS, rows);
}

async function present<K extends RecordKind>(
  transaction: Transaction,
  dialect: Dialect,
  kind: K,
  records: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, Entity<K>>> {
  const rows = await transaction.query<Row & { readonly id: number }>(
    statement(
      `select ${selectList(kind, 'e')} from ${TABLES[kind].name} e where ${dialect.inIds('e.id')} order by e.id`,
    ),
    [dialect.ids(records.map(({ id }) => id))],
  );
  return new Map(rows.map((row) => [row.id, decodeRecord(kind, row)]));
}

async function writePairs(
  transaction: Transaction,
  dialect: Dialect,
  pairs: readonly RecordPair[],
  by: Author,
): Promise<void> {
  const names = await namesOf(transaction, dialect, pairs);
  const entries = pairs.flatMap(({ kind, before, after }): Omit<AuditEntry, 'id'>[] => {
    const changes = changesOf(kind, before, after, names);
    const action = before === undefined ? 'create' : after === undefined ? 'remove' : 'update';
    if (action === 'update' && changes.length === 0) return [];
    return [{ ...by, action, subject: kind, label: labelOf(kind, after ?? before), changes }];
  });
  await writeAudit(transaction, entries);
  await writeSecurity(transaction, accountEvents(pairs, by, names));
}

function changesOf(
  kind: RecordKind,
  before: RecordValues | undefined,
  after: RecordValues | undefined,
  names: ReadonlyMap<number, string>,
): readonly AuditChange[] {
  const secrets = SECRETS[kind] ?? [];
  return Object.keys(RECORDS[kind].fields).flatMap((name) => {
    if (UNTOLD.has(name)) return [];
    const [from, to] = [before?.[name] ?? null, after?.[name] ?? null];
    if (!secrets.includes(name)) return differences(name, name, from, to, names);
    return from === to ? [] : [{ name, before: from !== null, after: to !== null }];
  });
}

/**
 * Compares values, and objects member by member, so that only differences are recorded:
 * `permissions.kinds.event.read`.
 */
function differences(
  name: string,
  key: string,
  before: unknown,
  after: unknown,
  names: ReadonlyMap<number, string>,
): readonly AuditChange[] {
  if (isDeepStrictEqual(before, after) || (isNothing(before) && isNothing(after))) return [];
  const [from, to] = [membersOf(before), membersOf(after)];
  if (from === undefined || to === undefined || key === 'definition') {
    return [{ name, before: named(key, before, names), after: named(key, after, names) }];
  }
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((member) =>
    differences(`${name}.${member}`, member, from[member] ?? null, to[member] ?? null, names),
  );
}

/** Returns the members of an object; none for null, and undefined for anything else. */
function membersOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (value === null) return {};
  return isObject(value) && !Array.isArray(value) ? value : undefined;
}

function isNothing(value: unknown): boolean {
  if (value === null || value === '' || value === false) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Replaces ids by the names of the records they refer to. */
function named(key: string, value: unknown, names: ReadonlyMap<number, string>): unknown {
  if (key in REFERENCES) {
    const nameOf = (id: unknown): unknown => (typeof id === 'number' ? (names.get(id) ?? id) : id);
    return Array.isArray(value) ? value.map(nameOf) : nameOf(value);
  }
  return value;
}

/** Returns the names of all records referred to, including those of the same batch. */
async function namesOf(
  transaction: Transaction,
  dialect: Dialect,
  pairs: readonly RecordPair[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  const wanted = new Map<RecordKind, Set<number>>();
  for (const record of pairs.flatMap(({ before, after }) => [before, after])) collect(record, wanted);
  for (const [kind, ids] of wanted) {
    const column = kind === 'user' ? 'login' : 'name';
    const rows = await transaction.query<{ id: number; label: string }>(
      statement(`select id, ${column} as label from ${TABLES[kind].name} where ${dialect.inIds('id')}`),
      [dialect.ids([...ids])],
    );
    for (const { id, label } of rows) names.set(id, label);
  }
  for (const { after } of pairs) {
    if (after !== undefined) names.set(after.id, nameOf(after));
  }
  return names;
}

function collect(value: unknown, wanted: Map<RecordKind, Set<number>>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, member] of Object.entries(value)) {
    const kind = REFERENCES[key];
    if (kind === undefined) collect(key === 'sharedWith' ? member : null, wanted);
    else {
      const ids = wanted.get(kind) ?? new Set();
      for (const id of [member].flat()) if (typeof id === 'number') ids.add(id);
      wanted.set(kind, ids);
    }
  }
}

function nameOf(record: RecordValues): string {
  return String(record.login ?? record.name ?? '');
}

function labelOf(kind: RecordKind, record: RecordValues | undefined): string {
  if (kind === 'customdefinition') return `${record?.kind}.${record?.keyword}`;
  return record === undefined ? '' : nameOf(record);
}

/** Cuts long values: definitions of dataviews can be long, and their revisions keep them whole. */
function bounded({ name, before, after }: AuditChange): AuditChange {
  const short = (value: unknown): unknown => {
    const text = JSON.stringify(value) ?? '';
    return text.length <= LONGEST_VALUE ? value : `${text.slice(0, LONGEST_VALUE)}…`;
  };
  return { name, before: short(before), after: short(after) };
}

const PEOPLE = statement('select distinct user_name from audit_entry order by user_name limit 1000');

export function createAuditLog(database: Database): AuditLog {
  return {
    async entries({ userName, from, until, beforeId, limit }) {
      const conditions = [
        raw('1=1'),
        ...(userName === undefined ? [] : [sql`user_name = ${userName}`]),
        ...(from === undefined ? [] : [sql`at >= ${from}`]),
        ...(until === undefined ? [] : [sql`at < ${until}`]),
        ...(beforeId === undefined ? [] : [sql`id < ${beforeId}`]),
      ];
      const rows = await database.all<Omit<AuditEntry, 'changes'> & { readonly changes: string }>(
        sql`select ${ENTRY} from audit_entry where ${join(conditions, ' and ')} order by id desc limit ${limit}`,
      );
      return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) }));
    },

    async people() {
      const rows = await database.query<{ user_name: string }>(PEOPLE, []);
      return rows.map(({ user_name: name }) => name);
    },
  };
}
