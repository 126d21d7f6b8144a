/** Adds webhooks, the queue and log of their messages, and which entities matched their queries. */
import type { Migration } from './migration.ts';

export const webhooks: Migration = {
  name: '0037-webhooks',
  statements: ({ types: t }) => [
    `create table webhook (
      id ${t.generatedId},
      created ${t.integer} not null,
      revision ${t.integer} not null,
      user_id ${t.integer} not null references app_user (id) on delete cascade,
      name text not null,
      url text not null,
      receiver text not null,
      base_url text not null,
      kinds text not null,
      query text not null,
      secret text not null,
      former_secret text,
      former_until ${t.integer},
      state text not null,
      reason text,
      paused_at ${t.integer},
      failing_since ${t.integer},
      feed_cursor text not null
    )`,
    'create index webhook_user on webhook (user_id)',
    `create table webhook_delivery (
      number ${t.generatedId},
      id text not null unique,
      webhook_id ${t.integer} not null references webhook (id) on delete cascade,
      type text not null,
      changes text not null,
      made_at ${t.integer} not null,
      state text not null,
      attempts ${t.integer} not null default 0,
      first_at ${t.integer},
      next_at ${t.integer} not null,
      lease_until ${t.integer},
      at ${t.integer},
      outcome text,
      status ${t.integer},
      detail text,
      answer text,
      duration_ms ${t.integer}
    )`,
    'create index webhook_delivery_log on webhook_delivery (webhook_id, number)',
    "create index webhook_delivery_queued on webhook_delivery (webhook_id, number) where state in ('due', 'sending')",
    'create index webhook_delivery_made on webhook_delivery (made_at)',
    // Matches of queries when they were last looked at: what stops matching, or is deleted, is told once more.
    `create table webhook_match (
      webhook_id ${t.integer} not null references webhook (id) on delete cascade,
      entity_id ${t.integer} not null,
      primary key (webhook_id, entity_id)
    )${t.clustered}`,
  ],
};
