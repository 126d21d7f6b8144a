/** Adds the imports of the last day, with what they found, and the mappings of tables that are kept under a name. */
import type { Migration } from './migration.ts';

export const fileImports: Migration = {
  name: '0040-file-imports',
  statements: ({ types: t }) => [
    `create table file_import (
      name text not null,
      user_id ${t.integer} not null,
      at ${t.integer} not null,
      undone ${t.integer} not null,
      report text not null,
      undo text not null,
      primary key (user_id, name)
    )${t.clustered}`,
    'create index file_import_at on file_import (at)',
    `create table import_mapping (
      name text primary key,
      mapping text not null,
      user_id ${t.integer} not null,
      user_name text not null,
      at ${t.integer} not null
    )${t.clustered}`,
  ],
};
