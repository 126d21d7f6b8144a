/** ChangeFeedStore on both databases. */
import type { ChangeFeedStore, FeedEntry } from '../change-feed/store.ts';
import type { RecordKind } from '../model/records.ts';
import {
  type Column,
  type Database,
  type Dialect,
  type Row,
  type Statement,
  statement,
  type Transaction,
  type Value,
} from './database.ts';
import { hasColumn, ofKind, TABLES } from './tables.ts';

const COLUMNS: readonly Column[] = [
  { name: 'kind', type: 'text' },
  { name: 'removed', type: 'integer' },
  { name: 'ids', type: 'text' },
];
/** Number of entries per transaction that removes them. */
const REMOVED_AT_ONCE = 1_000;
/** Keeps the last entry, from which a reader sees whether entries are missing before it. */
const REMOVE = statement(
  `delete from change_feed where number in
     (select number from change_feed where at < ? and number < (select max(number) from change_feed)
      order by at limit ${REMOVED_AT_ONCE}) returning number`,
);

/** Adds an entry for each kind to the feed. */
export async function writeFeed(
  transaction: Transaction,
  written: ReadonlyMap<RecordKind, readonly number[]>,
  { removed = false } = {},
): Promise<void> {
  const rows = [...written].flatMap(([kind, ids]): Value[][] =>
    ids.length === 0 ? [] : [[kind, removed ? 1 : 0, JSON.stringify(ids)]],
  );
  if (rows.length > 0) await transaction.insert('change_feed', COLUMNS, rows);
}

interface FeedStatements {
  /** Returns one row without an entry where there are no entries. */
  readonly page: Statement;
  readonly horizon: Statement;
}

/** Numbers are given in the order of commits: one transaction writes at a time. */
const SQLITE: FeedStatements = {
  horizon: statement(
    `select coalesce((select seq from sqlite_sequence where name = 'change_feed'), 0) as horizon,
       (select min(number) from change_feed) as oldest`,
  ),
  page: statement('select * from change_feed where number > ? order by number limit ?'),
};

/** The horizon is the oldest transaction that may still be writing. */
const POSTGRES: FeedStatements = {
  horizon: statement(
    `select txid_snapshot_xmin(txid_current_snapshot()) as horizon,
       (select min(transaction_number) from change_feed) as oldest`,
  ),
  page: statement(
    'select * from change_feed where transaction_number >= ? order by transaction_number, number limit ?',
  ),
};

export function createChangeFeedStore(database: Database): ChangeFeedStore {
  const { dialect } = database;
  const isNumbered = dialect.name === 'sqlite';
  const { page, horizon: present } = isNumbered ? SQLITE : POSTGRES;

  return {
    read: (horizon, limit) =>
      database.snapshot(async (session) => {
        const [now] = await session.query(present, []);
        const newest = Number(now?.horizon ?? 0);
        if (horizon === undefined) return { entries: [], horizon: newest, isCut: false };
        const rows = await session.query(page, [horizon, limit + 1]);
        const oldest = Number(now?.oldest ?? 0);
        const next = isNumbered ? horizon + 1 : horizon;
        return {
          entries: rows.slice(0, limit).map(toEntry),
          horizon: newest,
          isCut: rows.length > limit || horizon > newest || next < oldest,
        };
      }),

    async owners(kind, ids) {
      const rows = await database.query(ownersOf(kind, dialect), [dialect.ids(ids)]);
      return rows.map((row) => ({
        id: row.id as number,
        created: row.created as number,
        userGroupId: (row.user_group_id as number | undefined) ?? null,
      }));
    },

    remove: (before) =>
      database.transaction(async (transaction) => (await transaction.query(REMOVE, [before])).length),
  };
}

function ownersOf(kind: RecordKind, dialect: Dialect): Statement {
  const owner = hasColumn(kind, 'user_group_id') ? ', e.user_group_id' : '';
  return statement(
    `select e.id, e.created${owner} from ${TABLES[kind].name} e where ${dialect.inIds('e.id')}${ofKind(kind, 'e')}`,
  );
}

const toEntry = (row: Row): FeedEntry => ({
  number: row.number as number,
  kind: row.kind as RecordKind,
  removed: row.removed === 1,
  ids: JSON.parse(row.ids as string),
});
