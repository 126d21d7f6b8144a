/** Sessions of the application, and counts of wrong passwords. */
import type { Migration } from './migration.ts';

export const sessions: Migration = {
  name: '0004-sessions',
  statements: ({ types: t }) => [
    `create table session (
      hash text primary key,
      user_id ${t.integer} not null references app_user (id) on delete cascade,
      created ${t.integer} not null,
      last_used ${t.integer} not null
    )`,
    'create index session_user_id on session (user_id)',
    'create index session_created on session (created)',
    `create table sign_in_guess (
      subject text primary key,
      guesses ${t.integer} not null,
      until ${t.integer} not null,
      last_at ${t.integer} not null
    )`,
    'create index sign_in_guess_last_at on sign_in_guess (last_at)',
  ],
};
