/** WebhookStore on both databases: the webhooks themselves, and how far each has read the change feed. */
import { raw, sql } from '@callboard/query/sql';
import { MOST_REPLAYED, type WebhookStore } from '../../webhooks/store.ts';
import { writeAudit } from '../audit-log.ts';
import { isBounded } from '../bounded-plan.ts';
import { type Column, type Database, statement, type Transaction } from '../database.ts';
import { whereOf } from '../query-terms.ts';
import { TABLES } from '../tables.ts';
import {
  addMessages,
  addTold,
  createDeliveryQueue,
  REPLAY_ONE,
  REPLAY_SINCE,
  TESTS,
  waitingIn,
} from './deliveries.ts';
import {
  joinKey,
  toWebhook,
  type WebhookRow,
  WRITTEN_COLUMNS,
  webhookColumns,
  webhookValues,
} from './rows.ts';

const SELECT = `select ${webhookColumns('e')} from webhook e ${joinKey('e')}`;
const ALL = statement(`${SELECT} order by e.id`);
const ACTIVE = statement(`${SELECT} where e.state = 'active' order by e.id`);
const ONE = statement(`${SELECT} where e.id = ?`);
const INSERT = statement(
  `insert into webhook (${WRITTEN_COLUMNS.join(', ')}) values (${WRITTEN_COLUMNS.map(() => '?').join(', ')}) returning id`,
);
const UPDATE = statement(
  `update webhook set ${WRITTEN_COLUMNS.map((column) => `${column} = ?`).join(', ')} where id = ?`,
);
const REMOVE = statement('delete from webhook where id = ?');
const PAUSE = statement(
  `update webhook set state = 'paused', reason = ?, paused_at = ?
   where id = ? and state = 'active' and revision = ? and feed_cursor = ?`,
);
const ADVANCE = statement(
  `update webhook set feed_cursor = ?
   where id = ? and state = 'active' and revision = ? and feed_cursor = ? returning id`,
);
const FORGET_MATCHES = statement('delete from webhook_match where webhook_id = ?');
const SEND_WAITING = statement(
  `update webhook_delivery set state = 'due', next_at = ?, attempts = 0, first_at = null
   where webhook_id = ? and state in ('due', 'sending')`,
);
const DROP_WAITING = statement(
  `update webhook_delivery set state = 'dropped', outcome = 'unsent', status = null, detail = ?, answer = '', duration_ms = 0
   where webhook_id = ? and state in ('due', 'sending')`,
);
const SKIPPED = 'skipped when the webhook was resumed';
const MATCH_COLUMNS: readonly Column[] = [
  { name: 'webhook_id', type: 'integer' },
  { name: 'entity_id', type: 'integer' },
];

export function createWebhookStore(database: Database): WebhookStore {
  const { dialect } = database;
  const lock = statement(`select value from counter e where name = 'id'${dialect.lockRows}`);
  const matched = statement(
    `select entity_id from webhook_match where webhook_id = ? and ${dialect.inIds('entity_id')}`,
  );
  const unmatch = statement(
    `delete from webhook_match where webhook_id = ? and ${dialect.inIds('entity_id')}`,
  );
  // Their cursors must not move between reading and writing them back.
  const locked = statement(`${SELECT} order by e.id${dialect.lockRows}`);

  const addMatches = (transaction: Transaction, id: number, entities: readonly number[]): Promise<void> =>
    transaction.insert(
      'webhook_match',
      MATCH_COLUMNS,
      entities.map((entity) => [id, entity]),
      { key: ['webhook_id', 'entity_id'], update: [] },
    );

  return {
    ...createDeliveryQueue(database),
    all: async () => (await database.query<WebhookRow>(ALL, [])).map(toWebhook),
    active: async () => (await database.query<WebhookRow>(ACTIVE, [])).map(toWebhook),

    change: (work) =>
      database.transaction(async (transaction) => {
        // Concurrent changes wait here: two could each take the last of a bounded number.
        await transaction.query(lock, []);
        return work({
          all: async () => (await transaction.query<WebhookRow>(locked, [])).map(toWebhook),
          async insert(webhook) {
            const [row] = await transaction.query<{ id: number }>(INSERT, webhookValues(webhook));
            const [made] = await transaction.query<WebhookRow>(ONE, [row?.id ?? 0]);
            if (made === undefined) throw new Error('a webhook that was just stored is not there');
            return toWebhook(made);
          },
          async update(webhook) {
            await transaction.query(UPDATE, [...webhookValues(webhook), webhook.id]);
          },
          async remove(id) {
            await transaction.query(REMOVE, [id]);
          },
          async setMatches(id, entities) {
            await transaction.query(FORGET_MATCHES, [id]);
            if (entities.length > 0) await addMatches(transaction, id, entities);
          },
          async restart(id, waiting, now) {
            if (waiting === 'send') await transaction.query(SEND_WAITING, [now, id]);
            else await transaction.query(DROP_WAITING, [SKIPPED, id]);
          },
          async countTests(id) {
            const [row] = await transaction.query<{ count: number }>(TESTS, [id]);
            return row?.count ?? 0;
          },
          addMessage: (id, message, now) => addMessages(transaction, id, [message], now),
          async replay(id, wanted, now) {
            const replayed =
              'id' in wanted
                ? await transaction.query(REPLAY_ONE, [now, id, wanted.id])
                : await transaction.query(REPLAY_SINCE, [now, id, wanted.since, MOST_REPLAYED]);
            return replayed.length;
          },
          audit: (entry, by, at) => writeAudit(transaction, [{ ...by, ...entry, at, subject: 'webhook' }]),
        });
      }),

    async matching({ kind, plan, definitions }, visibility, ids, userId) {
      const where = whereOf(kind, plan, visibility, { dialect, definitions });
      const among = raw(ids.map((id) => String(id)).join(', '));
      const found = await database.findIds(
        sql`select e.id from ${raw(TABLES[kind].name)} e where e.id in (${among}) and ${where}`,
        { bounded: isBounded(kind, plan, definitions), asker: { userId } },
      );
      return new Set(found);
    },

    async matched(id, entities) {
      const rows = await database.query<{ entity_id: number }>(matched, [id, dialect.ids(entities)]);
      return new Set(rows.map((row) => row.entity_id));
    },

    advance: ({ id, revision, cursor }, { messages, operations, matching, unmatching, ...advance }, now) =>
      database.smallTransaction(async (transaction) => {
        const moved = await transaction.query(ADVANCE, [advance.cursor, id, revision, cursor]);
        if (moved.length === 0) return false;
        await addTold(transaction, dialect, id, { messages, operations }, now);
        if (unmatching.length > 0) await transaction.query(unmatch, [id, dialect.ids(unmatching)]);
        if (matching.length > 0) await addMatches(transaction, id, matching);
        return true;
      }),

    async pause({ id, revision, cursor }, reason, now) {
      await database.smallTransaction((transaction) =>
        transaction.query(PAUSE, [reason, now, id, revision, cursor]),
      );
    },

    waiting: () => waitingIn(database),
  };
}
