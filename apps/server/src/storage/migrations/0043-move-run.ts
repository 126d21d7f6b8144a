/** Adds the move from another installation that the settings page runs: there is one at a time. It holds no key. */
import type { Migration } from './migration.ts';

export const moveRun: Migration = {
  name: '0043-move-run',
  statements: ({ types: t }) => [
    `create table move_run (
      id ${t.integer} primary key,
      address text not null,
      state text not null,
      user_id ${t.integer},
      begun_at ${t.integer} not null,
      ended_at ${t.integer},
      runner text,
      alive_until ${t.integer} not null,
      is_stopping ${t.integer} not null,
      requests ${t.integer} not null,
      waited ${t.integer} not null,
      waiting_until ${t.integer} not null,
      step text not null,
      step_done ${t.integer} not null,
      step_of ${t.integer},
      progress text,
      report text,
      problem text
    )`,
  ],
};
