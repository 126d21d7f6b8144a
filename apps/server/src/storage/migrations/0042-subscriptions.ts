/** Adds the calendars of others that are read again and again, and what was made of their entries. */
import type { Migration } from './migration.ts';

export const subscriptions: Migration = {
  name: '0042-subscriptions',
  statements: ({ types: t }) => [
    `create table subscription (
      id ${t.generatedId},
      created ${t.integer} not null,
      revision ${t.integer} not null,
      name text not null,
      url text not null,
      receiver text not null,
      target text not null,
      paused ${t.integer} not null,
      accepts_empty ${t.integer} not null,
      next_at ${t.integer} not null,
      lease_until ${t.integer},
      attempt ${t.integer} not null default 0,
      failures ${t.integer} not null default 0,
      tried_at ${t.integer},
      good_at ${t.integer},
      etag text,
      last_modified text,
      digest text,
      read_day ${t.integer},
      problem text,
      report text
    )`,
    `create table subscription_entry (
      subscription_id ${t.integer} not null references subscription (id) on delete cascade,
      entry_key text not null,
      kind text not null,
      entity_id ${t.integer} not null,
      part_ids text not null,
      name text not null,
      start_at ${t.integer} not null,
      end_at ${t.integer} not null,
      wanted text not null,
      kept text not null,
      gone ${t.integer} not null,
      primary key (subscription_id, entry_key)
    )${t.clustered}`,
  ],
};
