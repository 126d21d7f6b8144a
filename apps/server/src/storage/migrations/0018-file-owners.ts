/** Adds the sender of a file, for the limit per user. Files from before belong to nobody. */
import type { Migration } from './migration.ts';

export const fileOwners: Migration = {
  name: '0018-file-owners',
  statements: ({ types: t }) => [
    // No reference: the file stays when the user is deleted.
    `alter table file add column user_id ${t.integer}`,
    'update file set user_id = (select u.user_id from upload u where u.file_id = file.id)',
    'create index file_user_id on file (user_id, size)',
  ],
};
