/** The messages of webhooks: the queue that all nodes send from, and the log of what came of them. */
import { randomUUID } from 'node:crypto';
import {
  type Advance,
  type ChangesMessage,
  type Delivery,
  LEASE_SECONDS,
  MOST_WAITING,
  type NewMessage,
  TEST_TYPE,
  type WebhookStore,
} from '../../webhooks/store.ts';
import {
  type Column,
  type Database,
  type Dialect,
  type Session,
  statement,
  type Transaction,
} from '../database.ts';
import {
  DELIVERY_COLUMNS,
  type DeliveryRow,
  DUE_COLUMNS,
  type DueRow,
  joinKey,
  toClaimed,
  toDelivery,
  webhookColumns,
} from './rows.ts';

const COLUMNS: readonly Column[] = [
  { name: 'id', type: 'text' },
  { name: 'webhook_id', type: 'integer' },
  { name: 'type', type: 'text' },
  { name: 'changes', type: 'text' },
  { name: 'made_at', type: 'integer' },
  { name: 'state', type: 'text' },
  { name: 'next_at', type: 'integer' },
  { name: 'operation', type: 'text' },
];
const UNDONE = 'undone before it was sent';
const QUEUED = "state in ('due', 'sending')";
const ENDED = "state in ('delivered', 'failed', 'dropped')";
const WAITING = statement(
  `select webhook_id, count(*) as count from webhook_delivery where ${QUEUED} group by webhook_id`,
);
const AGAIN = "update webhook_delivery set state = 'due', next_at = ?, attempts = 0, first_at = null";
/** Parameters: now, webhook, id. */
export const REPLAY_ONE = statement(`${AGAIN} where webhook_id = ? and id = ? and ${ENDED} returning number`);
/** Parameters: now, webhook, Unix second, limit. */
export const REPLAY_SINCE = statement(
  `${AGAIN} where number in (select number from webhook_delivery where webhook_id = ? and made_at >= ? and ${ENDED}
   and type <> '${TEST_TYPE}' order by number limit ?) returning number`,
);
/** Parameter: webhook. */
export const TESTS = statement(
  `select count(*) as count from webhook_delivery where webhook_id = ? and type = '${TEST_TYPE}' and ${QUEUED}`,
);
const LIST = statement(
  `select ${DELIVERY_COLUMNS} from webhook_delivery where webhook_id = ? order by number desc limit ?`,
);
const FINISH = statement(
  `update webhook_delivery set state = ?, next_at = ?, outcome = ?, status = ?, detail = ?, answer = ?, duration_ms = ?,
     lease_until = null
   where id = ? and state = 'sending' and attempts = ? returning webhook_id`,
);
const SUCCEEDED = statement(
  'update webhook set failing_since = null where id = ? and failing_since is not null',
);
const FAILED = statement('update webhook set failing_since = ? where id = ? and failing_since is null');
const PAUSE = statement(
  "update webhook set state = 'paused', reason = ?, paused_at = ? where id = ? and state = 'active'",
);
const TRIM_OLD = statement(`delete from webhook_delivery where made_at < ? and ${ENDED}`);
const TRIM_MANY = statement(
  `delete from webhook_delivery where number in (select number from
     (select number, state, row_number() over (partition by webhook_id order by number desc) as nth from webhook_delivery) n
   where nth > ? and ${ENDED})`,
);

type AddedMessage = NewMessage & Partial<Pick<ChangesMessage, 'notBefore' | 'operation'>>;

/** Adds messages that are due at once unless they say otherwise. */
export async function addMessages(
  transaction: Transaction,
  webhookId: number,
  messages: readonly AddedMessage[],
  now: number,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ type, changes, notBefore = 0, operation }) => [
    ...[randomUUID(), webhookId, type, JSON.stringify(changes), now, 'due', Math.max(now, notBefore)],
    operation === undefined || operation.isUndo ? null : operation.key,
  ]);
  await transaction.insert('webhook_delivery', COLUMNS, rows);
}

/** Adds messages made of changes, without those of operations of which nothing was sent before they were taken back. */
export async function addTold(
  transaction: Transaction,
  dialect: Dialect,
  webhookId: number,
  { messages, operations }: Pick<Advance, 'messages' | 'operations'>,
  now: number,
): Promise<void> {
  const dropped = new Map<string, boolean>();
  let waiting: ChangesMessage[] = [];
  for (const message of messages) {
    const { operation } = message;
    if (operation?.isUndo === true) {
      const { key } = operation;
      if (!dropped.has(key)) {
        // Among those to be added are perhaps those of the operation itself.
        await addMessages(transaction, webhookId, waiting, now);
        waiting = [];
        const isDropped = await dropUndone(transaction, dialect, webhookId, key);
        dropped.set(key, isDropped ?? operations.has(key));
      }
      if (dropped.get(key) === true) continue;
    }
    waiting.push(message);
  }
  await addMessages(transaction, webhookId, waiting, now);
}

/**
 * Drops the messages of an operation, if none of them was ever tried; returns whether nothing of it is told, and
 * undefined where it has none.
 */
async function dropUndone(
  transaction: Transaction,
  { lockRows, ids, inIds }: Dialect,
  webhookId: number,
  key: string,
): Promise<boolean | undefined> {
  const rows = await transaction.query<{
    readonly number: number;
    readonly state: string;
    readonly attempts: number;
    readonly detail: string | null;
  }>(
    statement(
      `select number, state, attempts, detail from webhook_delivery e where webhook_id = ? and operation = ?
       order by number${lockRows}`,
    ),
    [webhookId, key],
  );
  // A former page of the same undo may have dropped them.
  const isUntold = rows.every(
    ({ state, attempts, detail }) =>
      (state === 'due' && attempts === 0) || (state === 'dropped' && detail === UNDONE),
  );
  if (rows.length === 0) return undefined;
  if (!isUntold) return false;
  await transaction.query(
    statement(
      `update webhook_delivery set state = 'dropped', outcome = 'unsent', status = null, detail = ?, answer = '', duration_ms = 0
       where ${inIds('number')}`,
    ),
    [UNDONE, ids(rows.map(({ number }) => number))],
  );
  return true;
}

export async function waitingIn(reader: Session): Promise<ReadonlyMap<number, number>> {
  const rows = await reader.query<{ webhook_id: number; count: number }>(WAITING, []);
  return new Map(rows.map((row) => [row.webhook_id, row.count]));
}

type DeliveryQueue = Pick<WebhookStore, 'claim' | 'finish' | 'deliveries' | 'trim'>;

export function createDeliveryQueue(database: Database): DeliveryQueue {
  const { dialect } = database;
  /** Free to be sent: due, or left by a node that has died. Parameters: now, now. */
  const isFree = (alias: string): string =>
    `((${alias}.state = 'due' and ${alias}.next_at <= ?) or (${alias}.state = 'sending' and ${alias}.lease_until <= ?))`;
  // A receiver that fails gets one message at a time, and a paused webhook only tests.
  const due = statement(
    `select ${webhookColumns('w')}, ${DUE_COLUMNS}
     from webhook_delivery e join webhook w on w.id = e.webhook_id ${joinKey('w')}
     where ${isFree('e')} and e.number in (
       select min(d.number) from webhook_delivery d join webhook v on v.id = d.webhook_id
       where ${isFree('d')} and (v.state = 'active' or d.type = '${TEST_TYPE}')
         and not ${dialect.inIds('v.user_id')} and not ${dialect.inTexts("(v.user_id || ' ' || v.receiver)")}
         and (v.failing_since is null or d.type = '${TEST_TYPE}' or not exists
           (select 1 from webhook_delivery o where o.webhook_id = v.id and o.state = 'sending' and o.lease_until > ?))
       group by d.webhook_id)
     order by e.next_at, e.number limit ?${dialect.skipLocked}`,
  );
  // Changes of a webhook lock it before its messages: the same order here, else the two could deadlock.
  const lock = statement(`select id from webhook e where id = ?${dialect.lockRows}`);
  const claim = statement(
    `update webhook_delivery set state = 'sending', attempts = attempts + 1, at = ?, first_at = coalesce(first_at, ?),
       lease_until = ?
     where ${dialect.inIds('number')} and ${isFree('webhook_delivery')} returning number`,
  );

  return {
    claim: ({ now, limit, exceptOwners, exceptReceivers }) => {
      const receivers = exceptReceivers.map(({ owner, receiver }) => `${owner} ${receiver}`);
      return database.transaction(async (open) => {
        const rows = await open.query<DueRow>(due, [
          ...[now, now, now, now],
          ...[dialect.ids(exceptOwners), dialect.texts(receivers), now, limit],
        ]);
        if (rows.length === 0) return [];
        const numbers = dialect.ids(rows.map((row) => row.number));
        const claimed = await open.query<{ number: number }>(claim, [
          now,
          now,
          now + LEASE_SECONDS,
          numbers,
          now,
          now,
        ]);
        const taken = new Set(claimed.map((row) => row.number));
        return rows.filter((row) => taken.has(row.number)).map((row) => toClaimed(row, now));
      });
    },

    async finish({ id, attempt, begunAt, webhook }, { result, state, nextAt, pause, succeeded }, now) {
      const { outcome, status, detail, answer, durationMs } = result;
      await database.smallTransaction(async (open) => {
        await open.query(lock, [webhook.id]);
        const finished = await open.query(FINISH, [
          ...[state, nextAt, outcome, status, detail, answer, Math.round(durationMs), id, attempt],
        ]);
        if (finished.length === 0) return;
        if (succeeded === true) await open.query(SUCCEEDED, [webhook.id]);
        // From the begin of the attempt: a message whose first attempt failed has then failed throughout.
        else if (succeeded === false) await open.query(FAILED, [begunAt, webhook.id]);
        if (pause !== null) await open.query(PAUSE, [pause, now, webhook.id]);
      });
    },

    async deliveries(id, limit): Promise<readonly Delivery[]> {
      return (await database.query<DeliveryRow>(LIST, [id, limit])).map(toDelivery);
    },

    async trim({ before, keep }) {
      await database.smallTransaction(async (open) => {
        await open.query(TRIM_OLD, [before]);
        await open.query(TRIM_MANY, [Math.max(keep, MOST_WAITING)]);
      });
    },
  };
}
