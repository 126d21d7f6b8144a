/** Adds the digests by which a move from another installation knows what has changed on either side since. */
import type { Migration } from './migration.ts';

export const moveIn: Migration = {
  name: '0035-move-in',
  statements: () => [
    `create table moved_entity (
      source text not null,
      external_id text not null,
      received text not null,
      stored text not null,
      primary key (source, external_id)
    )`,
  ],
};
