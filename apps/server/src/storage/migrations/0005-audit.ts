/** The history of the installation itself: settings, definitions, accounts. */
import type { Migration } from './migration.ts';

export const audit: Migration = {
  name: '0005-audit',
  statements: ({ types: t }) => [
    `create table audit_entry (
      id ${t.generatedId},
      at ${t.integer} not null,
      user_name text not null,
      action text not null,
      subject text not null,
      label text not null,
      changes text not null
    )`,
    'create index audit_entry_user_name on audit_entry (user_name, id)',
    'create index audit_entry_at on audit_entry (at)',
  ],
};
