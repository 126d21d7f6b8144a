/** Keys that may do less than their users, and API clients that not everybody may take. */
import type { Migration } from './migration.ts';

export const keyLimits: Migration = {
  name: '0012-key-limits',
  statements: () => [
    // null: no limits, as keys were before
    'alter table api_key add column limits text',
    // null: everybody may take the client, as it was before
    'alter table api_client add column user_group_ids text',
  ],
};
