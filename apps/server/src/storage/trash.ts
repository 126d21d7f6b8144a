/** TrashStore on both databases. */
import type { EditableKind } from '@callboard/contract';
import type { LooseReference } from '../entities/editing/store.ts';
import { type EntityLine, recordOwner } from '../model/record-lines.ts';
import type { CustomValue, RecordKind } from '../model/records.ts';
import type { ExternalRef } from '../model/writer.ts';
import type {
  DeletedOne,
  ListedEntry,
  TrashContents,
  TrashEntry,
  TrashStore,
  TrashTransaction,
} from '../trash/store.ts';
import { type Database, type Session, StaleRow, statement, type Transaction } from './database.ts';
import { type Json, parseJson } from './json-column.ts';
import { removeLoose } from './loose-files.ts';
import { planningTransaction } from './planning.ts';
import { TABLES } from './tables.ts';
import { takenExternals } from './trash-rows.ts';
import { lockPlanning, REFERENCE_KINDS } from './writer.ts';

/** Number of entries per transaction that removes them. */
const REMOVED_AT_ONCE = 50;
const FIND = 'select * from trash e where e.id = ?';
const LINES = statement('select kind, name, line from trash_line where trash_id = ? order by number');
const FORGET = statement('delete from trash where id = ? returning id');
const PUT_EXTERNAL = statement(
  `insert into external_ref (source, external_id, kind, entity_id) values (?, ?, ?, ?)
   on conflict (source, external_id) do nothing returning entity_id`,
);

export function createTrashStore(database: Database): TrashStore {
  const { dialect } = database;

  /** Removes the entries, and the files that belong to nothing else. */
  async function drop(transaction: Transaction, ids: readonly number[]): Promise<void> {
    const files = await transaction.query<{ file_id: number }>(
      statement(
        `select distinct file_id from trash_file where ${dialect.inIds('trash_id')} order by file_id`,
      ),
      [dialect.ids(ids)],
    );
    await transaction.query(statement(`delete from trash where ${dialect.inIds('id')}`), [dialect.ids(ids)]);
    if (files.length > 0)
      await removeLoose(
        transaction,
        dialect,
        files.map(({ file_id: file }) => file),
      );
  }

  return {
    list: (userId, since, before, limit) =>
      database.snapshot(async (session) => {
        const [own, ofUser] = userId === 'everybody' ? ['', []] : [' and user_id = ?', [userId]];
        const [after, position] =
          before === undefined
            ? ['', []]
            : [' and (at < ? or (at = ? and id < ?))', [before.at, before.at, before.id]];
        const rows = await session.query<EntryRow>(
          statement(`select * from trash where at >= ?${own}${after} order by at desc, id desc limit ?`),
          [since, ...ofUser, ...position, limit],
        );
        return withCounts(session, rows.map(toEntry));
      }),

    async find(id) {
      const [row] = await database.query<EntryRow>(statement(FIND), [id]);
      return row && toEntry(row);
    },

    async deletedSince(kinds, ids, since) {
      if (ids.length === 0) return [];
      const rows = await database.query<DeletedRow>(
        statement(
          `select l.kind, l.line, e.user_id, e.user_name from trash_line l join trash e on e.id = l.trash_id
           where ${dialect.inIds('l.entity_id')} and ${dialect.inTexts('l.kind')} and e.at >= ?
           order by e.at, e.id`,
        ),
        [dialect.ids(ids), dialect.texts(kinds), since],
      );
      // A part can have been deleted before, and have come back with an import: the last time counts.
      return [...new Map(rows.map(toDeleted).map((one) => [one.id, one])).values()];
    },

    restore: (kind, work) =>
      database.transaction(async (transaction) => {
        if (REFERENCE_KINDS.has(kind)) await transaction.bumpGeneration();
        await lockPlanning(transaction, dialect);
        return work(trashTransaction(database, transaction));
      }),

    remove: (id, created) =>
      database.transaction(async (transaction) => {
        const [row] = await transaction.query(statement(`${FIND}${dialect.lockRows}`), [id]);
        if (row?.created !== created) return false;
        await drop(transaction, [id]);
        return true;
      }),

    removeOlder: (before) =>
      database.transaction(async (transaction) => {
        const { locks } = dialect;
        // Another node that sweeps waits here, and then finds what is left.
        if (locks) await transaction.query(locks.retention, []);
        const rows = await transaction.query<{ id: number }>(
          statement(
            `select e.id from trash e where e.at < ? order by e.at, e.id limit ${REMOVED_AT_ONCE}${dialect.skipLocked}`,
          ),
          [before],
        );
        if (rows.length > 0)
          await drop(
            transaction,
            rows.map(({ id }) => id),
          );
        return rows.length;
      }),
  };

  async function withCounts(
    session: Session,
    entries: readonly TrashEntry[],
  ): Promise<readonly ListedEntry[]> {
    const rows = await session.query<{ trash_id: number; kind: RecordKind; count: number }>(
      statement(
        `select trash_id, kind, count(*) as count from trash_line
         where ${dialect.inIds('trash_id')} and entity_id <> trash_id and kind not in ('value', 'external', 'reference')
         group by trash_id, kind`,
      ),
      [dialect.ids(entries.map(({ id }) => id))],
    );
    return entries.map((entry) => ({
      ...entry,
      along: rows
        .filter((row) => row.trash_id === entry.id)
        .map(({ kind, count }) => ({ kind, count }))
        .sort((one, other) => (one.kind < other.kind ? -1 : 1)),
    }));
  }
}

interface EntryRow {
  readonly id: number;
  readonly created: number;
  readonly kind: EditableKind;
  readonly name: string;
  readonly at: number;
  readonly user_id: number | null;
  readonly user_name: string;
}

function toEntry({
  user_id: userId,
  user_name: userName,
  id,
  created,
  kind,
  name,
  at,
}: EntryRow): TrashEntry {
  return { id, created, kind, name, at, userId, userName };
}

interface DeletedRow {
  readonly kind: RecordKind;
  readonly line: Json<EntityLine>;
  readonly user_id: number | null;
  readonly user_name: string;
}

function toDeleted({ kind, line, user_id: userId, user_name: userName }: DeletedRow): DeletedOne {
  const { record } = parseJson(line);
  const { userGroupId } = recordOwner(record);
  return { kind, id: record.id, created: record.created, userGroupId, userId, userName };
}

type StoredLine =
  | EntityLine
  | { readonly kind: 'value'; readonly value: CustomValue }
  | { readonly kind: 'external'; readonly ref: ExternalRef }
  | { readonly kind: 'reference'; readonly reference: LooseReference };

function trashTransaction(database: Database, transaction: Transaction): TrashTransaction {
  const { dialect } = database;
  return {
    ...planningTransaction(database, transaction),

    async lockEntry(id) {
      const [row] = await transaction.query<EntryRow>(statement(`${FIND}${dialect.lockRows}`), [id]);
      return row && toEntry(row);
    },

    async contentsOf(id) {
      const rows = await transaction.query<{ name: string; line: Json<StoredLine> }>(LINES, [id]);
      return toContents(rows.map(({ name, line }) => ({ name, line: parseJson(line) })));
    },

    async existing(kinds, ids) {
      const found = new Set<number>();
      if (ids.length === 0) return found;
      for (const table of new Set(kinds.map((kind) => TABLES[kind].name))) {
        const rows = await transaction.query<{ id: number }>(
          statement(`select e.id from ${table} e where ${dialect.inIds('e.id')}`),
          [dialect.ids(ids)],
        );
        for (const row of rows) found.add(row.id);
      }
      return found;
    },

    async namesInTrash(ids) {
      if (ids.length === 0) return new Map();
      const rows = await transaction.query<{ entity_id: number; name: string }>(
        statement(
          `select entity_id, name from trash_line
           where ${dialect.inIds('entity_id')} and kind not in ('value', 'external', 'reference')`,
        ),
        [dialect.ids(ids)],
      );
      return new Map(rows.map((row) => [row.entity_id, row.name]));
    },

    takenExternals: (externals) => takenExternals(transaction, dialect, externals),

    async addExternals(externals) {
      for (const { source, externalId, kind, entityId } of externals) {
        const added = await transaction.query(PUT_EXTERNAL, [source, externalId, kind, entityId]);
        if (added.length === 0) throw new StaleRow('reference of another system');
      }
    },

    async forget(id) {
      await transaction.query(FORGET, [id]);
    },
  };
}

function toContents(lines: readonly { readonly name: string; readonly line: StoredLine }[]): TrashContents {
  const records: { name: string; line: EntityLine }[] = [];
  const values: CustomValue[] = [];
  const externals: ExternalRef[] = [];
  const references: LooseReference[] = [];
  for (const { name, line } of lines) {
    if (line.kind === 'value') values.push(line.value);
    else if (line.kind === 'external') externals.push(line.ref);
    else if (line.kind === 'reference') references.push(line.reference);
    else records.push({ name, line });
  }
  return { records, values, externals, references };
}
