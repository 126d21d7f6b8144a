/** Rows of webhooks and their messages. */
import type { KeyLimits } from '../../access/key-limits.ts';
import type {
  ClaimedMessage,
  Delivery,
  DeliveryResult,
  NewWebhook,
  PauseReason,
  Webhook,
} from '../../webhooks/store.ts';
import { type Json, parseJson } from '../json-column.ts';
import { asProperties } from '../property-columns.ts';

const KEY_COLUMNS = 'k.name as "keyName", k.limits as "keyLimits", k.expires as "keyExpires"';

/** Joins the key that a webhook was made with, as far as it still exists. */
export function joinKey(alias: string): string {
  return `left join api_key k on k.id = ${alias}.key_id and k.user_id = ${alias}.user_id`;
}

/** Columns of a webhook that are written, in the order of `webhookValues`. */
export const WRITTEN_COLUMNS = [
  ...['created', 'revision', 'user_id', 'name', 'url', 'receiver', 'base_url', 'kinds', 'query', 'secret'],
  ...[
    'former_secret',
    'former_until',
    'state',
    'reason',
    'paused_at',
    'failing_since',
    'feed_cursor',
    'key_id',
  ],
] as const;

/** Columns of a webhook and its key, for a statement with `joinKey`. */
export const webhookColumns = (alias: string): string =>
  `${asProperties(['id', ...WRITTEN_COLUMNS], alias)}, ${KEY_COLUMNS}`;

export interface WebhookRow extends Omit<Webhook, 'kinds' | 'former' | 'pause' | 'cursor' | 'key'> {
  readonly kinds: Json<Webhook['kinds']>;
  readonly formerSecret: string | null;
  readonly formerUntil: number | null;
  readonly reason: PauseReason | null;
  readonly pausedAt: number | null;
  readonly feedCursor: string;
  readonly keyName: string | null;
  readonly keyLimits: Json<KeyLimits> | null;
  readonly keyExpires: number | null;
}

export function toWebhook(row: WebhookRow): Webhook {
  const { id, created, revision, userId, name, url, receiver, baseUrl, query, secret } = row;
  const { formerSecret, formerUntil, reason, pausedAt: at, failingSince, keyId, keyName, keyLimits } = row;
  return {
    ...{ id, created, revision, userId, name, url, receiver, baseUrl, query, secret, failingSince, keyId },
    kinds: parseJson(row.kinds),
    former:
      formerSecret === null || formerUntil === null ? null : { secret: formerSecret, until: formerUntil },
    pause: reason === null || at === null ? null : { reason, at },
    cursor: row.feedCursor,
    key:
      keyName === null
        ? null
        : { name: keyName, limits: keyLimits && parseJson(keyLimits), expires: row.keyExpires },
  };
}

/** Returns the values of a webhook's columns, without its id. */
export function webhookValues(webhook: NewWebhook) {
  const { created, revision, userId, name, url, receiver, baseUrl, kinds, query, secret } = webhook;
  const { former, pause, failingSince, cursor, keyId } = webhook;
  return [
    ...[created, revision, userId, name, url, receiver, baseUrl, JSON.stringify(kinds), query, secret],
    ...[former?.secret ?? null, former?.until ?? null, pause === null ? 'active' : 'paused'],
    ...[pause?.reason ?? null, pause?.at ?? null, failingSince, cursor, keyId],
  ];
}

/** Columns of messages. */
const MESSAGE_COLUMNS = ['type', 'changes', 'made_at', 'attempts'] as const;

interface MessageRow {
  readonly type: string;
  readonly changes: Json<Delivery['changes']>;
  readonly madeAt: number;
  readonly attempts: number;
}

export const DUE_COLUMNS = `e.id as "messageId", ${asProperties(['number', 'first_at', ...MESSAGE_COLUMNS], 'e')}`;

/** A message that is due, with its webhook. */
export interface DueRow extends WebhookRow, MessageRow {
  readonly number: number;
  readonly messageId: string;
  readonly firstAt: number | null;
}

export function toClaimed(row: DueRow, now: number): ClaimedMessage {
  const webhook = toWebhook(row);
  return {
    id: row.messageId,
    type: row.type,
    changes: parseJson(row.changes),
    madeAt: row.madeAt,
    attempt: row.attempts + 1,
    firstAt: row.firstAt ?? now,
    begunAt: now,
    webhook,
    owner: webhook.userId,
    receiver: webhook.receiver,
  };
}

type ResultRow = DeliveryResult | { readonly outcome: null };

export const DELIVERY_COLUMNS = asProperties([
  ...['id', 'state', 'at', 'next_at', ...MESSAGE_COLUMNS],
  ...['outcome', 'status', 'detail', 'answer', 'duration_ms'],
]);

export type DeliveryRow = ResultRow & MessageRow & Pick<Delivery, 'id' | 'state' | 'at' | 'nextAt'>;

export function toDelivery(row: DeliveryRow): Delivery {
  const { id, type, state, madeAt, attempts, at, nextAt } = row;
  const changes = parseJson(row.changes);
  return { id, type, changes, state, madeAt, attempts, at, nextAt, result: toResult(row) };
}

function toResult(row: ResultRow): DeliveryResult | null {
  if (row.outcome === null) return null;
  const { outcome, status, detail, answer, durationMs } = row;
  return { outcome, status, detail, answer, durationMs };
}
