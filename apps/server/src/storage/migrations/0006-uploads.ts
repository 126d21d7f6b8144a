/** Files in pieces, so that a large one is never held as a whole, and uploads that are not attached yet. */
import type { Migration } from './migration.ts';

export const uploads: Migration = {
  name: '0006-uploads',
  statements: ({ types: t }) => [
    `create table file_piece (
      file_id ${t.integer} not null references file (id) on delete cascade,
      number ${t.integer} not null,
      data ${t.bytes} not null,
      primary key (file_id, number)
    )`,
    'insert into file_piece (file_id, number, data) select id, 0, data from file',
    `alter table file add column size ${t.integer} not null default 0`,
    'update file set size = length(data)',
    'alter table file drop column data',
    `create table upload (
      file_id ${t.integer} primary key references file (id) on delete cascade,
      user_id ${t.integer} not null references app_user (id) on delete cascade,
      name text not null,
      data_type text not null,
      begun ${t.integer} not null
    )`,
    'create index upload_user_id on upload (user_id)',
  ],
};
