/** Adds indexes for the look-up of references before a unit, a resource or a contact is deleted. */
import type { Migration } from './migration.ts';

const COLUMNS = [
  ['resource_booking', 'instance_id'],
  ['contact', 'linked_resource_id'],
  ['resource', 'linked_contact_id'],
] as const;

export const referenceIndexes: Migration = {
  name: '0019-reference-indexes',
  // Most rows have none of these.
  statements: () =>
    COLUMNS.map(
      ([table, column]) =>
        `create index ${table}_${column} on ${table} (${column}) where ${column} is not null`,
    ),
};
