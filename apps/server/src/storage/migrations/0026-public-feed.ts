/** Lets the feed of written entities tell programs what was created, which fields changed, and whose removed entities were. */
import type { Migration } from './migration.ts';

export const publicFeed: Migration = {
  name: '0026-public-feed',
  statements: () => [
    'alter table change_feed add column details text',
    // Entries without details cannot be told to programs; open pages load everything anew.
    'delete from change_feed',
    "insert into change_feed (kind, removed, ids) values ('event', 0, '[]')",
    'drop index change_feed_at',
  ],
};
