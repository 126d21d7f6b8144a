/** Usage of keys by hour and by day, and the limits of individual clients. */
import type { Migration } from './migration.ts';

export const usage: Migration = {
  name: '0008-usage',
  statements: ({ types: t }) => [
    // No reference to the key: usage stays when the key is deleted.
    `create table api_usage (
      key_id ${t.integer} not null,
      span ${t.integer} not null,
      at ${t.integer} not null,
      requests ${t.integer} not null,
      tokens ${t.integer} not null,
      refused ${t.integer} not null,
      client_errors ${t.integer} not null,
      server_errors ${t.integer} not null,
      bytes ${t.integer} not null,
      primary key (key_id, span, at)
    )`,
    'create index api_usage_at on api_usage (at)',
    `alter table api_client add column tokens_per_minute ${t.integer}`,
  ],
};
