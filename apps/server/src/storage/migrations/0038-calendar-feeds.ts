/** Adds the secret addresses under which calendar programs read what is planned. */
import type { Migration } from './migration.ts';

export const calendarFeeds: Migration = {
  name: '0038-calendar-feeds',
  statements: ({ types: t }) => [
    `create table calendar_feed (
      id ${t.id},
      created ${t.integer} not null,
      hash text not null unique,
      owner_id ${t.integer} not null references app_user (id) on delete cascade,
      subject_kind text not null,
      subject_id ${t.integer} not null,
      detail text not null,
      last_read ${t.integer}
    )`,
    'create index calendar_feed_owner_id on calendar_feed (owner_id)',
  ],
};
