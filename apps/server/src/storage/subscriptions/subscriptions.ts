/** SubscriptionStore on both databases. */
import {
  type ApplyTransaction,
  LEASE_SECONDS,
  type MadeEntries,
  NO_VERSION,
  type ReadingEnd,
  type Subscription,
  type SubscriptionChange,
  type SubscriptionStore,
} from '../../subscriptions/store.ts';
import type { ImportReader } from '../../transfer/store.ts';
import { writeAudit } from '../audit-log.ts';
import { type Database, type Session, statement, type Transaction } from '../database.ts';
import { recordsIn } from '../hanging.ts';
import { inImport } from '../import-transaction.ts';
import { planningTransaction } from '../planning.ts';
import { referenceCounts } from '../references.ts';
import { namesOf } from '../uses.ts';
import {
  ENTRY,
  ENTRY_COLUMNS,
  type EntryRow,
  entryValues,
  SUBSCRIPTION,
  type SubscriptionRow,
  toEntry,
  toSubscription,
  WANTED_COLUMNS,
  wantedValues,
} from './rows.ts';

const ALL = statement(`select ${SUBSCRIPTION} from subscription order by id`);
const COUNTS = statement(
  'select subscription_id, count(*) as count from subscription_entry group by subscription_id',
);
const INSERT = statement(
  `insert into subscription (${WANTED_COLUMNS.join(', ')}) values (${WANTED_COLUMNS.map(() => '?').join(', ')}) returning ${SUBSCRIPTION}`,
);
const UPDATE = statement(
  `update subscription set ${WANTED_COLUMNS.map((column) => `${column} = ?`).join(', ')},
     etag = ?, last_modified = ?, digest = ?, read_day = ?, lease_until = null, attempt = attempt + 1, failures = 0
   where id = ?`,
);
const DUE = statement(
  `update subscription set next_at = ?, accepts_empty = ?, etag = null, last_modified = null, digest = null,
     read_day = null, lease_until = null, attempt = attempt + 1, failures = 0
   where id = ?`,
);
const REMOVE = statement('delete from subscription where id = ?');
const ENTRIES = statement(
  `select ${ENTRY} from subscription_entry where subscription_id = ? order by start_at, entry_key`,
);
const END = `lease_until = null, next_at = ?, tried_at = ?, problem = ?`;
const FAILED = statement(
  `update subscription set ${END}, failures = failures + 1 where id = ? and attempt = ? returning id`,
);
const GOOD = statement(
  `update subscription set ${END}, failures = 0, good_at = ?, etag = ?, last_modified = ?, digest = ?, read_day = ?,
     report = ?, accepts_empty = 0
   where id = ? and attempt = ? returning id`,
);

export function createSubscriptionStore(database: Database): SubscriptionStore {
  const { dialect } = database;
  // The lock that imports take first: an import under way and a change never wait for each other in turn.
  const lock = statement(`select e.value from counter e where e.name = 'generation'${dialect.lockRows}`);
  const locked = statement(`select ${SUBSCRIPTION} from subscription e order by id${dialect.lockRows}`);
  const own = statement(
    `select ${SUBSCRIPTION} from subscription e where id = ? and attempt = ?${dialect.lockRows}`,
  );
  const forget = statement(
    `delete from subscription_entry where subscription_id = ? and ${dialect.inTexts('entry_key')}`,
  );
  const isFree = 'paused = 0 and next_at <= ? and (lease_until is null or lease_until <= ?)';
  const due = statement(
    `select ${SUBSCRIPTION} from subscription e where ${isFree} order by next_at, id limit ?${dialect.skipLocked}`,
  );
  const claim = statement(
    `update subscription set lease_until = ?, attempt = attempt + 1 where ${dialect.inIds('id')} and ${isFree}
     returning ${SUBSCRIPTION}`,
  );

  const changeIn = (transaction: Transaction): SubscriptionChange => ({
    all: async () => (await transaction.query<SubscriptionRow>(locked, [])).map(toSubscription),
    async insert(subscription) {
      const [row] = await transaction.query<SubscriptionRow>(INSERT, wantedValues(subscription));
      if (row === undefined) throw new Error('A subscription was not inserted.');
      return toSubscription(row);
    },
    async update(subscription) {
      const { etag, lastModified, digest, day } = subscription;
      await transaction.query(UPDATE, [
        ...wantedValues(subscription),
        ...[etag, lastModified, digest, day, subscription.id],
      ]);
    },
    async due(id, acceptsEmpty, now) {
      await transaction.query(DUE, [now, acceptsEmpty ? 1 : 0, id]);
    },
    async remove(id) {
      await transaction.query(REMOVE, [id]);
    },
    async records(kind, ids) {
      const found = await recordsIn(transaction, dialect, kind, ids);
      return new Map(found.map((record) => [record.id, record]));
    },
    audit: (entry, by, at) => writeAudit(transaction, [{ ...by, ...entry, at, subject: 'subscription' }]),
  });

  const madeOf = (transaction: Transaction, id: number): MadeEntries => ({
    all: async () => (await transaction.query<EntryRow>(ENTRIES, [id])).map(toEntry),
    async put(entries) {
      if (entries.length === 0) return;
      await transaction.insert(
        'subscription_entry',
        ENTRY_COLUMNS,
        entries.map((entry) => entryValues(id, entry)),
        {
          key: ['subscription_id', 'entry_key'],
          update: ENTRY_COLUMNS.slice(2).map(({ name }) => name),
        },
      );
    },
    async forget(keys) {
      if (keys.length > 0) await transaction.query(forget, [id, dialect.texts(keys)]);
    },
  });

  const planOf = (reader: ImportReader, transaction: Transaction, id: number): ApplyTransaction => ({
    reader,
    planning: planningTransaction(database, transaction),
    made: madeOf(transaction, id),
    references: (kind, ids) => referenceCounts(transaction, dialect, kind, ids),
  });

  return {
    all: async () => (await database.query<SubscriptionRow>(ALL, [])).map(toSubscription),
    counts: () => countsIn(database),

    named: (kind, ids) =>
      database.snapshot(async (session) => {
        const names = await namesOf(session, dialect, kind, ids);
        const records = await recordsIn(session, dialect, kind, ids);
        return new Map(records.map(({ id, created }) => [id, { id, created, name: names.get(id) ?? '' }]));
      }),

    change: (work) =>
      database.transaction(async (transaction) => {
        await transaction.query(lock, []);
        return work(changeIn(transaction));
      }),

    changePlan: (id, work) =>
      inImport(database, (reader, transaction) =>
        work(changeIn(transaction), planOf(reader, transaction, id)),
      ),

    claim: ({ now, limit }) =>
      database.transaction(async (transaction) => {
        const rows = await transaction.query<{ id: number }>(due, [now, now, limit]);
        if (rows.length === 0) return [];
        const ids = dialect.ids(rows.map(({ id }) => id));
        const claimed = await transaction.query<SubscriptionRow>(claim, [now + LEASE_SECONDS, ids, now, now]);
        return claimed.map((row) => {
          const subscription = toSubscription(row);
          return { subscription, owner: subscription.id, receiver: subscription.receiver };
        });
      }),

    apply: (claimed, work, now) =>
      inImport(database, async (reader, transaction) => {
        const rows = await transaction.query(own, [claimed.id, claimed.attempt]);
        if (rows.length === 0) return undefined;
        const end = await work(planOf(reader, transaction, claimed.id));
        await writeEnd(transaction, claimed, end, now);
        return end;
      }),

    async finish(claimed, end, now) {
      await database.smallTransaction((transaction) => writeEnd(transaction, claimed, end, now));
    },
  };
}

async function countsIn(reader: Session): Promise<ReadonlyMap<number, number>> {
  const rows = await reader.query<{ subscription_id: number; count: number }>(COUNTS, []);
  return new Map(rows.map((row) => [row.subscription_id, row.count]));
}

async function writeEnd(
  transaction: Transaction,
  { id, attempt, ...before }: Subscription,
  { nextAt, problem, version, report }: ReadingEnd,
  now: number,
): Promise<void> {
  const end = [nextAt, now, problem === null ? null : JSON.stringify(problem)];
  if (problem !== null) {
    await transaction.query(FAILED, [...end, id, attempt]);
    return;
  }
  const { etag, lastModified, digest, day } = version ?? { ...NO_VERSION, ...before };
  const kept = report ?? before.report;
  await transaction.query(GOOD, [
    ...end,
    ...[now, etag, lastModified, digest, day],
    ...[kept === null ? null : JSON.stringify(kept), id, attempt],
  ]);
}
