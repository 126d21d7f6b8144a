/** Rows of webhooks and their messages. */
import type { KeyLimits } from '../../access/key-limits.ts';
import type {
  ClaimedMessage,
  Delivery,
  DeliveryResult,
  DeliveryState,
  NewWebhook,
  PauseReason,
  Webhook,
} from '../../webhooks/store.ts';
import { type Json, parseJson } from '../json-column.ts';

export interface WebhookRow {
  readonly id: number;
  readonly created: number;
  readonly revision: number;
  readonly user_id: number;
  readonly name: string;
  readonly url: string;
  readonly receiver: string;
  readonly base_url: string;
  readonly kinds: Json<Webhook['kinds']>;
  readonly query: string;
  readonly secret: string;
  readonly former_secret: string | null;
  readonly former_until: number | null;
  readonly state: 'active' | 'paused';
  readonly reason: PauseReason | null;
  readonly paused_at: number | null;
  readonly failing_since: number | null;
  readonly feed_cursor: string;
  readonly key_id: number | null;
  readonly key_name: string | null;
  readonly key_limits: Json<KeyLimits> | null;
  readonly key_expires: number | null;
}

/** Columns of the key that a webhook was made with, for a statement with `joinKey`. */
export const KEY_COLUMNS = 'k.name as key_name, k.limits as key_limits, k.expires as key_expires';

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

export function toWebhook(row: WebhookRow): Webhook {
  const { former_secret: secret, former_until: until, reason, paused_at: at } = row;
  return {
    id: row.id,
    created: row.created,
    revision: row.revision,
    userId: row.user_id,
    name: row.name,
    url: row.url,
    receiver: row.receiver,
    baseUrl: row.base_url,
    kinds: parseJson(row.kinds),
    query: row.query,
    secret: row.secret,
    former: secret === null || until === null ? null : { secret, until },
    pause: reason === null || at === null ? null : { reason, at },
    failingSince: row.failing_since,
    cursor: row.feed_cursor,
    keyId: row.key_id,
    key: toKey(row),
  };
}

function toKey({ key_name: name, key_limits: limits, key_expires: expires }: WebhookRow): Webhook['key'] {
  return name === null ? null : { name, limits: limits && parseJson(limits), expires };
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

interface MessageRow {
  readonly type: string;
  readonly changes: Json<Delivery['changes']>;
  readonly made_at: number;
  readonly attempts: number;
}

/** A message that is due, with its webhook. */
export interface DueRow extends WebhookRow, MessageRow {
  readonly number: number;
  readonly message_id: string;
  readonly first_at: number | null;
}

export function toClaimed(row: DueRow, now: number): ClaimedMessage {
  const webhook = toWebhook(row);
  return {
    id: row.message_id,
    type: row.type,
    changes: parseJson(row.changes),
    madeAt: row.made_at,
    attempt: row.attempts + 1,
    firstAt: row.first_at ?? now,
    begunAt: now,
    webhook,
    owner: webhook.userId,
    receiver: webhook.receiver,
  };
}

type ResultRow =
  | { readonly outcome: null }
  | {
      readonly outcome: DeliveryResult['outcome'];
      readonly status: number | null;
      readonly detail: string;
      readonly answer: string;
      readonly duration_ms: number;
    };

export type DeliveryRow = ResultRow &
  MessageRow & {
    readonly id: string;
    readonly state: DeliveryState;
    readonly at: number | null;
    readonly next_at: number;
  };

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    type: row.type,
    changes: parseJson(row.changes),
    state: row.state,
    madeAt: row.made_at,
    attempts: row.attempts,
    at: row.at,
    nextAt: row.next_at,
    result: toResult(row),
  };
}

function toResult(row: ResultRow): DeliveryResult | null {
  if (row.outcome === null) return null;
  const { outcome, status, detail, answer, duration_ms: durationMs } = row;
  return { outcome, status, detail, answer, durationMs };
}
