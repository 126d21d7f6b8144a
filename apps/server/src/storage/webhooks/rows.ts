/** Rows of webhooks and their messages. */
import type {
  ClaimedMessage,
  Delivery,
  DeliveryResult,
  DeliveryState,
  PauseReason,
  Webhook,
} from '../../webhooks/store.ts';
import type { Row } from '../database.ts';

export const WEBHOOK_COLUMNS = [
  ...[
    'id',
    'created',
    'revision',
    'user_id',
    'name',
    'url',
    'receiver',
    'base_url',
    'kinds',
    'query',
    'secret',
  ],
  ...['former_secret', 'former_until', 'state', 'reason', 'paused_at', 'failing_since', 'feed_cursor'],
] as const;

/** Prefix of a webhook's columns beside those of a message. */
const OF_WEBHOOK = 'w_';

export function webhookColumns(alias: string): string {
  return WEBHOOK_COLUMNS.map((column) => `${alias}.${column} as ${OF_WEBHOOK}${column}`).join(', ');
}

export function toWebhook(row: Row, prefix: '' | typeof OF_WEBHOOK = ''): Webhook {
  const of = (column: (typeof WEBHOOK_COLUMNS)[number]) => row[`${prefix}${column}`];
  const [former, reason] = [of('former_secret'), of('reason')];
  return {
    id: of('id') as number,
    created: of('created') as number,
    revision: of('revision') as number,
    userId: of('user_id') as number,
    name: of('name') as string,
    url: of('url') as string,
    receiver: of('receiver') as string,
    baseUrl: of('base_url') as string,
    kinds: JSON.parse(of('kinds') as string),
    query: of('query') as string,
    secret: of('secret') as string,
    former: former === null ? null : { secret: former as string, until: of('former_until') as number },
    pause: reason === null ? null : { reason: reason as PauseReason, at: of('paused_at') as number },
    failingSince: of('failing_since') as number | null,
    cursor: of('feed_cursor') as string,
  };
}

/** Returns the values of a webhook's columns, without its id. */
export function webhookValues(webhook: Omit<Webhook, 'id'>) {
  const { created, revision, userId, name, url, receiver, baseUrl, kinds, query, secret } = webhook;
  const { former, pause, failingSince, cursor } = webhook;
  return [
    ...[created, revision, userId, name, url, receiver, baseUrl, JSON.stringify(kinds), query, secret],
    ...[former?.secret ?? null, former?.until ?? null, pause === null ? 'active' : 'paused'],
    ...[pause?.reason ?? null, pause?.at ?? null, failingSince, cursor],
  ];
}

export function toClaimed(row: Row, now: number): ClaimedMessage {
  const webhook = toWebhook(row, OF_WEBHOOK);
  return {
    id: row.id as string,
    type: row.type as string,
    changes: JSON.parse(row.changes as string),
    madeAt: row.made_at as number,
    attempt: (row.attempts as number) + 1,
    firstAt: (row.first_at as number | null) ?? now,
    begunAt: now,
    webhook,
    owner: webhook.userId,
    receiver: webhook.receiver,
  };
}

export function toDelivery(row: Row): Delivery {
  return {
    id: row.id as string,
    type: row.type as string,
    changes: JSON.parse(row.changes as string),
    state: row.state as DeliveryState,
    madeAt: row.made_at as number,
    attempts: row.attempts as number,
    at: row.at as number | null,
    nextAt: row.next_at as number,
    result: toResult(row),
  };
}

function toResult(row: Row): DeliveryResult | null {
  if (row.outcome === null) return null;
  return {
    outcome: row.outcome as DeliveryResult['outcome'],
    status: row.status as number | null,
    detail: row.detail as string,
    answer: row.answer as string,
    durationMs: row.duration_ms as number,
  };
}
