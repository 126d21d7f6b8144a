/** Logs store the ids of user and key beside their names, which may change; older rows have none. */
import type { Migration } from './migration.ts';

export const actorIds: Migration = {
  name: '0012-actor-ids',
  statements: ({ types: t }) => [
    // No references: the log stays when the user or the key is deleted.
    `alter table change_log add column user_id ${t.integer}`,
    `alter table change_log add column key_id ${t.integer}`,
    `alter table audit_entry add column user_id ${t.integer}`,
    'alter table audit_entry add column key_name text',
    `alter table audit_entry add column key_id ${t.integer}`,
    `alter table dataview_revision add column user_id ${t.integer}`,
    'create index change_log_user_id on change_log (user_id)',
    'create index audit_entry_user_id on audit_entry (user_id)',
  ],
};
