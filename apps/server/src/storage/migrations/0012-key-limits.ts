/** Keys with fewer rights than their users, and API clients reserved for some user groups. */
import type { Migration } from './migration.ts';

export const keyLimits: Migration = {
  name: '0012-key-limits',
  statements: () => [
    // null: no limits, as for all earlier keys
    'alter table api_key add column limits text',
    // null: everybody may use the client, as before
    'alter table api_client add column user_group_ids text',
  ],
};
