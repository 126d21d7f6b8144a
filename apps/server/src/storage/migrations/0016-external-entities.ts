import type { Migration } from './migration.ts';

/** The keys by which the sources of imports know an entity. */
export const externalEntities: Migration = {
  name: '0016-external-entities',
  statements: () => ['create index external_ref_entity on external_ref (entity_id)'],
};
