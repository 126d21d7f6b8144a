/** Adds how much statuses hold, set-up and tear-down, related halls, closures, and operations of planning. */
import type { Migration } from './migration.ts';

export const planning: Migration = {
  name: '0023-planning',
  statements: ({ types: t }) => [
    'alter table status add column firmness text',
    `alter table event add column option_until ${t.integer}`,
    'alter table event add column hold_order double precision',
    ...['setup', 'teardown', 'turnaround'].map(
      (name) => `alter table resource add column ${name} ${t.integer}`,
    ),
    "alter table resource add column overbooking text default ''",
    "alter table resource add column part_ids text default '[]'",
    "alter table resource add column apart_ids text default '[]'",
    ...['setup', 'teardown'].map((name) => `alter table resource_booking add column ${name} ${t.integer}`),
    'create index resource_booking_occupied on resource_booking (resource_id, end_at)',
    `create table unavailability (
      id ${t.id},
      created ${t.integer} not null,
      revision ${t.integer} not null,
      resource_id ${t.integer} not null,
      instance_id ${t.integer},
      quantity double precision,
      start_at ${t.integer} not null,
      end_at ${t.integer} not null,
      reason text not null
    )`,
    'create index unavailability_resource on unavailability (resource_id, end_at)',
    'create index unavailability_instance on unavailability (instance_id) where instance_id is not null',
    // An operation is kept for as long as it can be undone.
    `create table planning_operation (
      name text not null,
      user_id ${t.integer} not null,
      at ${t.integer} not null,
      undone ${t.integer} not null,
      outcome text not null,
      undo text not null,
      primary key (user_id, name)
    )${t.clustered}`,
    'create index planning_operation_at on planning_operation (at)',
    // The conflicts that somebody with the right has allowed, as they were then.
    `create table waiver (
      conflict text primary key,
      at ${t.integer} not null,
      user_name text not null,
      reason text not null,
      span ${t.integer} not null,
      weight double precision not null
    )${t.clustered}`,
  ],
};
