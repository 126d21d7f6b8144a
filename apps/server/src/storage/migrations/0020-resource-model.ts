/** The model of a resource; null: none is named, as of all earlier ones. */
import type { Migration } from './migration.ts';

export const resourceModel: Migration = {
  name: '0020-resource-model',
  statements: () => ['alter table resource add column model text'],
};
