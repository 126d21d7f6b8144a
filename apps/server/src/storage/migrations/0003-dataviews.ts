/** Dataviews, their results, the users who requested them, and callbacks. */
import type { Migration } from './migration.ts';

// Pieces of a result, where all nodes find them; SQLite has one node, which keeps them in files.
const CHUNK = [
  `create table result_chunk (
    result_id bigint not null references dataview_result (id) on delete cascade,
    run bigint not null,
    part bigint not null,
    number bigint not null,
    bytes bytea not null,
    primary key (result_id, run, part, number)
  )`,
  // Uncompressed, so that a range of bytes can be read without the rest.
  'alter table result_chunk alter column bytes set storage external',
];

export const dataviews: Migration = {
  name: '0003-dataviews',
  statements: ({ name, types: t }) => [
    `create table dataview (
      id ${t.id},
      created ${t.integer} not null,
      revision ${t.integer} not null,
      name text not null,
      owner_id ${t.integer},
      owner_name text not null,
      user_group_id ${t.integer},
      description text not null,
      definition text not null,
      shared_with text not null,
      locked ${t.integer} not null
    )`,
    // Definitions of a dataview before each change.
    `create table dataview_revision (
      dataview_id ${t.integer} not null,
      revision ${t.integer} not null,
      at ${t.integer} not null,
      user_name text not null,
      definition text not null,
      primary key (dataview_id, revision)
    )`,
    // Times are Unix milliseconds, except `created`: the second that completes the wire id.
    `create table dataview_result (
      id ${t.generatedId},
      created ${t.integer} not null,
      dataview_id ${t.integer} not null,
      format text not null,
      scope text not null,
      identity text not null,
      reusable ${t.integer} not null,
      state text not null,
      task text not null,
      creation_time ${t.integer} not null,
      started ${t.integer} not null,
      holder text,
      lease_until ${t.integer} not null,
      run ${t.integer} not null,
      attempts ${t.integer} not null,
      description text not null,
      records ${t.integer} not null,
      share double precision,
      bytes ${t.integer} not null,
      finish_time ${t.integer},
      duration_ms double precision,
      cached_until ${t.integer},
      expires_at ${t.integer},
      max_page_size ${t.integer}
    )`,
    // One computation serves any number of equal requests, on whichever node they arrive.
    'create unique index dataview_result_identity on dataview_result (identity) where reusable = 1',
    "create index dataview_result_running on dataview_result (id) where state = 'running'",
    'create index dataview_result_expiry on dataview_result (expires_at)',
    `create table dataview_claim (
      result_id ${t.integer} not null references dataview_result (id) on delete cascade,
      user_id ${t.integer} not null,
      primary key (result_id, user_id)
    )${t.clustered}`,
    `create table dataview_callback (
      number ${t.generatedId},
      id text not null unique,
      state text not null,
      result_id ${t.integer} not null,
      result_created ${t.integer} not null,
      dataview_id ${t.integer} not null,
      dataview_created ${t.integer} not null,
      format text not null,
      creation_time ${t.integer},
      user_id ${t.integer} not null,
      api_key_id ${t.integer} not null,
      url text not null,
      receiver text not null,
      at ${t.integer},
      outcome text,
      status ${t.integer},
      detail text,
      duration_ms double precision
    )`,
    "create index dataview_callback_waiting on dataview_callback (result_id) where state = 'waiting'",
    "create index dataview_callback_queued on dataview_callback (api_key_id, number) where state in ('waiting', 'due')",
    "create index dataview_callback_due on dataview_callback (number) where state = 'due'",
    'create index dataview_callback_at on dataview_callback (at)',
    ...(name === 'postgres' ? CHUNK : []),
  ],
};
