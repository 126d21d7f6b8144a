/** Adds the key that a webhook was made with. */
import type { Migration } from './migration.ts';

export const webhooksOfKeys: Migration = {
  name: '0045-webhooks-of-keys',
  statements: ({ types: t }) => [`alter table webhook add column key_id ${t.integer}`],
};
