/** The owning user groups by which the rights to an entity are decided, as columns of its table. */
import type { Owner } from '../access/permissions.ts';
import type { RecordKind } from '../model/records.ts';
import { hasColumn } from './tables.ts';

const groupOf = (table: string, column: string): string =>
  `(select c.user_group_id from ${table} c where c.id = e.${column})`;

/** Expressions for the owning groups of parts: a contact link has those of its person and its organization. */
const OF_PARTS: { readonly [K in RecordKind]?: readonly string[] } = {
  contactlink: [groupOf('contact', 'person_id'), groupOf('contact', 'organization_id')],
  resourceinstance: [groupOf('resource', 'resource_id')],
};

/** Columns that `ownerColumns` adds to a row. */
export interface OwnerColumns {
  readonly owner0?: number | null;
  readonly owner1?: number | null;
}

/** Returns the columns to select from the table under the alias `e`; none for kinds without owning groups. */
export function ownerColumns(kind: RecordKind): readonly string[] {
  const owners = OF_PARTS[kind] ?? (hasColumn(kind, 'user_group_id') ? ['e.user_group_id'] : []);
  return owners.map((owner, index) => `${owner} as owner${index}`);
}

/** Returns the owners in a row of these columns; who may read for one of them may read the entity. */
export function ownersOf({ owner0, owner1 }: OwnerColumns): readonly Owner[] {
  return [owner0, owner1].flatMap((userGroupId) => (userGroupId === undefined ? [] : [{ userGroupId }]));
}
