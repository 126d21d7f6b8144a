/**
 * Stores the owner of each result, for limits per user, and whether guesses come from an address that has
 * signed in before.
 */
import type { Migration } from './migration.ts';

export const admission: Migration = {
  name: '0009-admission',
  statements: ({ types: t }) => [
    `alter table sign_in_guess add column trusted ${t.integer} not null default 0`,
    'update sign_in_guess set trusted = 1 where guesses = 0',
    // Existing results belong to nobody.
    `alter table dataview_result add column user_id ${t.integer} not null default 0`,
    'create index dataview_result_user on dataview_result (user_id)',
  ],
};
