/** Adds to the messages of webhooks the operation of planning that they tell of, which may be taken back. */
import type { Migration } from './migration.ts';

export const webhooksOfOperations: Migration = {
  name: '0048-webhooks-of-operations',
  statements: () => [
    'alter table webhook_delivery add column operation text',
    'create index webhook_delivery_operation on webhook_delivery (webhook_id, operation) where operation is not null',
  ],
};
