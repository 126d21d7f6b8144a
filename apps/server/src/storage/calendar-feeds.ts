/** CalendarFeedStore on both databases. */
import type { CalendarFeed, CalendarFeedStore } from '../calendars/store.ts';
import { findUserWithGroups } from './access.ts';
import { createCalendarReader } from './calendar-reader.ts';
import { type Database, type Statement, statement, type Value } from './database.ts';
import { securityUser, writeSecurity } from './security-log.ts';
import { TABLES } from './tables.ts';
import { writerIn } from './writer.ts';

const COLUMNS = ['id', 'created', 'hash', 'owner_id', 'subject_kind', 'subject_id', 'detail'].map((name) => ({
  name,
  type: ['hash', 'subject_kind', 'detail'].includes(name) ? ('text' as const) : ('integer' as const),
}));
const ALL = statement('select * from calendar_feed order by id');
const OWN = statement('select * from calendar_feed where owner_id = ? order by id');
const FIND = statement('select * from calendar_feed where hash = ?');
const COUNT = statement('select count(*) as count from calendar_feed where owner_id = ?');
const REMOVE = statement(
  'delete from calendar_feed where id = ? and created = ? and owner_id = coalesce(?, owner_id) returning *',
);
const TOUCH = statement(
  'update calendar_feed set last_read = ? where id = ? and (last_read is null or last_read < ?)',
);

/**
 * The newest entry of the change feed, and on PostgreSQL those that other transactions may still precede: whatever is
 * committed becomes one of these, so that the text changes.
 */
const MARKS: Readonly<Record<'sqlite' | 'postgres', Statement>> = {
  sqlite: statement('select max(number) as mark from change_feed'),
  postgres: statement(
    `select concat(
       (select concat(transaction_number, '.', number) from change_feed
        where transaction_number < txid_snapshot_xmin(txid_current_snapshot())
        order by transaction_number desc, number desc limit 1), ' ',
       (select md5(string_agg(number::text, ',' order by number)) from change_feed
        where transaction_number >= txid_snapshot_xmin(txid_current_snapshot()))) as mark`,
  ),
};

export function createCalendarFeedStore(database: Database): CalendarFeedStore {
  const { dialect } = database;
  const findAccount = findUserWithGroups(dialect);
  const lockUser = statement(`select e.id from app_user e where e.id = ?${dialect.lockRows}`);

  return {
    async list(ownerId) {
      const rows =
        ownerId === 'everybody'
          ? await database.query<FeedRow>(ALL, [])
          : await database.query<FeedRow>(OWN, [ownerId]);
      return rows.map(toFeed);
    },

    find: (hash) =>
      database.snapshot(async (session) => {
        const [row] = await session.query<FeedRow>(FIND, [hash]);
        if (row === undefined) return undefined;
        const feed = toFeed(row);
        const account = await findAccount(session, feed.ownerId);
        return account && { feed, ...account };
      }),

    create: ({ hash, created, ownerId, subject, detail, name }, by, most) =>
      database.transaction(async (transaction) => {
        // Other requests of the user wait here, so that nobody gets more than there may be.
        await transaction.query(lockUser, [ownerId]);
        const [counted] = await transaction.query<{ count: number }>(COUNT, [ownerId]);
        if ((counted?.count ?? 0) >= most) return undefined;
        const id = await writerIn(database, transaction).allocateIds(1);
        const row: Value[] = [id, created, hash, ownerId, subject.kind, subject.id, detail];
        await transaction.insert('calendar_feed', COLUMNS, [row]);
        const owner = await securityUser(transaction, ownerId);
        await writeSecurity(transaction, [
          {
            ...{ event: 'calendar-created', at: created, actor: by, subject: owner?.subject },
            details: { calendar: name, detail },
          },
        ]);
        return { id, created, ownerId, subject, detail, lastRead: null };
      }),

    remove: ({ id, created }, ownerId, by) =>
      database.transaction(async (transaction) => {
        const [row] = await transaction.query<FeedRow>(REMOVE, [
          id,
          created,
          ownerId === 'anybody' ? null : ownerId,
        ]);
        if (row === undefined) return false;
        const { at, ...actor } = by;
        const feed = toFeed(row);
        const owner = await securityUser(transaction, feed.ownerId);
        const { kind } = feed.subject;
        const [subject] = await transaction.query<{ name: string }>(
          statement(`select name from ${TABLES[kind].name} where id = ?`),
          [feed.subject.id],
        );
        await writeSecurity(transaction, [
          {
            ...{ event: 'calendar-deleted', at, actor, subject: owner?.subject },
            details: { calendar: subject?.name ?? '', detail: feed.detail },
          },
        ]);
        return true;
      }),

    async touch(id, at) {
      await database.transaction((transaction) => transaction.query(TOUCH, [at, id, at]));
    },

    async mark() {
      const [row] = await database.query<{ mark: Value }>(MARKS[dialect.name], []);
      return String(row?.mark ?? '');
    },

    read: (work) => database.snapshot((session) => work(createCalendarReader(session, dialect))),
  };
}

interface FeedRow {
  readonly id: number;
  readonly created: number;
  readonly owner_id: number;
  readonly subject_kind: CalendarFeed['subject']['kind'];
  readonly subject_id: number;
  readonly detail: CalendarFeed['detail'];
  readonly last_read: number | null;
}

function toFeed(row: FeedRow): CalendarFeed {
  return {
    id: row.id,
    created: row.created,
    ownerId: row.owner_id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    detail: row.detail,
    lastRead: row.last_read,
  };
}
