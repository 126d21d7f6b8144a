/** ChangeFeedStore on both databases. */
import { type Moment, momentAt, parseMoment } from '../change-feed/moment.ts';
import type { Position } from '../change-feed/position.ts';
import type { ChangeFeedStore, FeedOwner } from '../change-feed/store.ts';
import type { Change } from '../model/change.ts';
import type { RecordKind } from '../model/records.ts';
import type { OperationMark } from '../model/writer.ts';
import {
  type DetailedRow,
  type Details,
  type EntryRow,
  fieldNames,
  markDetails,
  type PositionRow,
  type RemovedEntity,
  removalDetails,
  toDetailed,
  toEntry,
  toPosition,
  writeDetails,
} from './change-feed-rows.ts';
import {
  type Column,
  type Database,
  type Dialect,
  type Session,
  type Statement,
  statement,
  type Transaction,
  type Value,
} from './database.ts';
import { type OwnerColumns, ownerColumns, ownersOf } from './owners.ts';
import { INCARNATION } from './restored.ts';
import { ofKind, TABLES } from './tables.ts';

const COLUMNS: readonly Column[] = [
  { name: 'kind', type: 'text' },
  { name: 'removed', type: 'integer' },
  { name: 'ids', type: 'text' },
  { name: 'details', type: 'text' },
];
/** Number of entries per transaction that removes them. */
const REMOVED_AT_ONCE = 1_000;

/** Entities of a kind that a transaction has written. */
export interface WrittenEntities {
  readonly kind: RecordKind;
  readonly ids: readonly number[];
  /** Ids that were not stored before; left out: none of them is new. */
  readonly created?: ReadonlySet<number> | undefined;
  /** Names of changed fields by id. */
  readonly fields?: ReadonlyMap<number, readonly string[]>;
}

/** Adds an entry for each kind to the feed. */
export async function writeFeed(
  transaction: Transaction,
  written: readonly WrittenEntities[],
  mark?: OperationMark,
): Promise<void> {
  const rows = written
    .filter(({ ids }) => ids.length > 0)
    .map(({ kind, ids, created, fields }): Value[] =>
      rowOf(kind, false, ids, { ...writeDetails(ids, created, fields), ...markDetails(mark) }),
    );
  if (rows.length > 0) await transaction.insert('change_feed', COLUMNS, rows);
}

export async function writeRemovals(
  transaction: Transaction,
  kind: RecordKind,
  removed: readonly RemovedEntity[],
  mark?: OperationMark,
): Promise<void> {
  const ids = removed.map(({ id }) => id);
  const details = { ...removalDetails(removed), ...markDetails(mark) };
  await transaction.insert('change_feed', COLUMNS, [rowOf(kind, true, ids, details)]);
}

function rowOf(kind: RecordKind, removed: boolean, ids: readonly number[], details: Details): Value[] {
  return [kind, removed ? 1 : 0, JSON.stringify(ids), JSON.stringify(details)];
}

/** Returns the names of changed fields by entity, as programs are told them. */
export function fieldsOf(
  changes: readonly Pick<Change, 'entityId' | 'changes'>[],
): ReadonlyMap<number, readonly string[]> {
  const byEntity = new Map<number, readonly string[]>();
  for (const { entityId, changes: entries } of changes) {
    const names = fieldNames(entries);
    if (names.length > 0) byEntity.set(entityId, [...new Set([...(byEntity.get(entityId) ?? []), ...names])]);
  }
  return byEntity;
}

interface FeedStatements {
  /** Returns one row, also where there are no entries. */
  readonly horizon: Statement;
  /** Takes the horizon of a moment, on PostgreSQL also its end and its open transactions, and the limit. */
  readonly page: Statement;
  /** Returns one row, whose moment is text. */
  readonly moment: Statement;
  /** Returns at most one row. */
  readonly oldest: Statement;
  /** Returns one row. */
  readonly end: Statement;
  readonly settled: Statement;
  /** Returns at most one row. */
  readonly newest: Statement;
  readonly beginning: Statement;
  /** Removes the entries before a position. */
  readonly remove: Statement;
}

/** Numbers are given in the order of commits: one transaction writes at a time. */
const SQLITE: FeedStatements = {
  horizon: statement(
    `select coalesce((select seq from sqlite_sequence where name = 'change_feed'), 0) as horizon,
       (select min(number) from change_feed) as oldest`,
  ),
  page: statement('select * from change_feed where number > ? order by number limit ?'),
  moment: statement(
    `select coalesce((select seq from sqlite_sequence where name = 'change_feed'), 0) as moment`,
  ),
  oldest: statement('select number from change_feed order by number limit 1'),
  end: statement(
    `select coalesce((select seq from sqlite_sequence where name = 'change_feed'), 0) + 1 as number`,
  ),
  settled: statement('select * from change_feed where number >= ? order by number limit ?'),
  newest: statement('select number from change_feed order by number desc limit 1'),
  beginning: statement(`select number, at from change_feed order by number limit ${REMOVED_AT_ONCE + 1}`),
  remove: statement('delete from change_feed where number < ? returning number'),
};

/** The horizon is the oldest transaction that may still be writing. */
const HORIZON = 'txid_snapshot_xmin(txid_current_snapshot())';
const POSTGRES: FeedStatements = {
  // While the very first entry is there none is missing, however old the transactions of others are.
  horizon: statement(
    `select ${HORIZON} as horizon,
       (select min(transaction_number) from change_feed having min(number) > 1) as oldest`,
  ),
  page: statement(
    `select * from change_feed
     where transaction_number >= ? and (transaction_number >= ? or transaction_number = any(?::bigint[]))
     order by transaction_number, number limit ?`,
  ),
  moment: statement('select txid_current_snapshot()::text as moment'),
  oldest: statement(
    'select transaction_number, number from change_feed order by transaction_number, number limit 1',
  ),
  end: statement(`select ${HORIZON} as transaction_number, 0 as number`),
  settled: statement(
    `select * from change_feed where (transaction_number, number) >= (?, ?) and transaction_number < ${HORIZON}
     order by transaction_number, number limit ?`,
  ),
  newest: statement(
    `select transaction_number, number from change_feed where transaction_number < ${HORIZON}
     order by transaction_number desc, number desc limit 1`,
  ),
  beginning: statement(
    `select transaction_number, number, at from change_feed order by transaction_number, number limit ${REMOVED_AT_ONCE + 1}`,
  ),
  remove: statement('delete from change_feed where (transaction_number, number) < (?, ?) returning number'),
};

const SETTING = statement('select value from setting where name = ?');
const NOWHERE = { transaction: 0, number: 0 };

export function createChangeFeedStore(database: Database): ChangeFeedStore {
  const { dialect } = database;
  const isNumbered = dialect.name === 'sqlite';
  const statements = isNumbered ? SQLITE : POSTGRES;
  const placeOf = ({ transaction, number }: Position): readonly number[] =>
    isNumbered ? [number] : [transaction, number];

  async function ownersIn(
    session: Session,
    kind: RecordKind,
    ids: readonly number[],
  ): Promise<readonly FeedOwner[]> {
    const rows = await session.query<OwnerColumns & { readonly id: number; readonly created: number }>(
      ownersStatement(kind, dialect),
      [dialect.ids(ids)],
    );
    return rows.map((row) => ({
      id: row.id,
      created: row.created,
      owners: ownersOf(row),
    }));
  }

  return {
    read: (after, limit) =>
      database.snapshot(async (session) => {
        const [now] = await session.query(statements.horizon, []);
        const newest = Number(now?.horizon ?? 0);
        if (after === undefined) return { entries: [], horizon: newest, isCut: false };
        const { horizon, end, open } = typeof after === 'number' ? momentAt(after) : after;
        const from = isNumbered ? [horizon] : [horizon, end, dialect.ids(open)];
        const rows = await session.query<EntryRow>(statements.page, [...from, limit + 1]);
        const oldest = Number(now?.oldest ?? 0);
        const next = isNumbered ? horizon + 1 : horizon;
        return {
          entries: rows.slice(0, limit).map(toEntry),
          horizon: newest,
          isCut: rows.length > limit || horizon > newest || next < oldest,
        };
      }),

    async moment(): Promise<Moment> {
      const [row] = await database.query<{ readonly moment: number | string }>(statements.moment, []);
      const moment = parseMoment(String(row?.moment));
      if (moment === undefined) throw new Error('the database says no moment');
      return moment;
    },

    readSettled: (from, limit, needed) =>
      database.snapshot(async (session) => {
        const [incarnation] = await session.query<{ value: string }>(SETTING, [INCARNATION]);
        const [oldest] = await session.query<PositionRow>(statements.oldest, []);
        const [end] = await session.query<PositionRow>(statements.end, []);
        const rows =
          from === undefined
            ? []
            : await session.query<DetailedRow>(statements.settled, [...placeOf(from), limit + 1]);
        const newest = end === undefined ? NOWHERE : toPosition(end);
        const hasMore = rows.length > limit;
        const entries = rows.slice(0, limit).map(toDetailed);
        const page = {
          entries,
          incarnation: incarnation?.value ?? '',
          end: (hasMore ? entries.at(-1)?.position : undefined) ?? newest,
          oldest: oldest === undefined ? NOWHERE : toPosition(oldest),
          newest,
          hasMore,
        };
        const present = new Map<number, FeedOwner>();
        for (const [kind, ids] of needed(page)) {
          for (const owner of await ownersIn(session, kind, [...ids])) present.set(owner.id, owner);
        }
        return { ...page, present };
      }),

    async newestSettled() {
      const [row] = await database.query<PositionRow>(statements.newest, []);
      return row === undefined ? NOWHERE : toPosition(row);
    },

    owners: (kind, ids) => ownersIn(database, kind, ids),

    remove: (before) =>
      database.transaction(async (transaction) => {
        const rows = await transaction.query<PositionRow & { readonly at: number }>(statements.beginning, []);
        const stays = rows.findIndex((row) => row.at >= before);
        // The last one that is too old stays: from it a reader sees whether entries are missing before.
        const boundary: PositionRow | undefined = rows[(stays < 0 ? rows.length : stays) - 1];
        if (boundary === undefined) return 0;
        return (await transaction.query(statements.remove, placeOf(toPosition(boundary)))).length;
      }),
  };
}

function ownersStatement(kind: RecordKind, dialect: Dialect): Statement {
  const owners = ownerColumns(kind).map((column) => `, ${column}`);
  return statement(
    `select e.id, e.created${owners.join('')} from ${TABLES[kind].name} e where ${dialect.inIds('e.id')}${ofKind(kind, 'e')}`,
  );
}
