/** Adds the feed of written entities, which the open pages of the application follow. */
import type { Migration } from './migration.ts';

/** Unix seconds. */
const NOW = { sqlite: 'unixepoch()', postgres: 'extract(epoch from now())::bigint' } as const;

export const changeFeed: Migration = {
  name: '0024-change-feed',
  statements: ({ types: t, name }) => [
    // PostgreSQL commits transactions in another order than it numbers their rows.
    `create table change_feed (
      number ${t.generatedId},
      at ${t.integer} not null default (${NOW[name]}),
      kind text not null,
      removed ${t.integer} not null,
      ids text not null
      ${name === 'postgres' ? ', transaction_number bigint not null default txid_current()' : ''}
    )`,
    ...(name === 'postgres'
      ? ['create index change_feed_transaction on change_feed (transaction_number, number)']
      : []),
    'create index change_feed_at on change_feed (at)',
    // Readers see from the first entry that none is missing before it.
    "insert into change_feed (kind, removed, ids) values ('event', 0, '[]')",
  ],
};
