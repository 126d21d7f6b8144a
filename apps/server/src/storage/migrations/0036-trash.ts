/** Adds the trash: what was deleted, line by line as in an export, until it is restored or too old. */
import type { Migration } from './migration.ts';

export const trash: Migration = {
  name: '0036-trash',
  statements: ({ types: t }) => [
    // The id is that of the deleted entity, which comes back under it.
    `create table trash (
      id ${t.integer} primary key,
      created ${t.integer} not null,
      kind text not null,
      name text not null,
      at ${t.integer} not null,
      user_id ${t.integer},
      user_name text not null
    )`,
    'create index trash_at on trash (at, id)',
    'create index trash_user_id on trash (user_id, at, id)',
    `create table trash_line (
      trash_id ${t.integer} not null references trash (id) on delete cascade,
      number ${t.integer} not null,
      kind text not null,
      entity_id ${t.integer} not null,
      name text not null,
      line text not null,
      primary key (trash_id, number)
    )${t.clustered}`,
    'create index trash_line_entity_id on trash_line (entity_id)',
    `create table trash_file (
      trash_id ${t.integer} not null references trash (id) on delete cascade,
      file_id ${t.integer} not null,
      primary key (trash_id, file_id)
    )${t.clustered}`,
    'create index trash_file_file_id on trash_file (file_id)',
  ],
};
