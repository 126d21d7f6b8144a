/** Saved queries, each with its list and its columns. */
import type { Migration } from './migration.ts';

export const savedQueries: Migration = {
  name: '0007-saved-queries',
  statements: ({ types: t }) => [
    `create table saved_query (
      id ${t.id},
      created ${t.integer} not null,
      revision ${t.integer} not null,
      name text not null,
      owner_id ${t.integer},
      owner_name text not null,
      list text not null,
      query text not null,
      columns text,
      shared_with text not null
    )`,
  ],
};
