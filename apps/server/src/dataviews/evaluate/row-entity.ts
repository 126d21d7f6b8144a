/** An entity, or a part of one, in the rows of a table: how its keys are read, and whether the reader may read it. */

import type { Kind } from '@callboard/contract';
import { type PermissionHolder, visibility } from '../../access/permissions.ts';
import type { ReferenceData } from '../../model/reference-data.ts';
import { isEntity, type NodeKind, type Target, type Value } from '../catalogue/field.ts';
import { numberOf } from '../catalogue/value-forms.ts';
import type { Row } from '../store.ts';
import type { Table } from './table.ts';

export interface RowEntity {
  readonly table: Table;
  readonly kind: NodeKind;
  /** Number of the join; undefined for entities held in memory. */
  readonly join: number | undefined;
  /** Returns a reader for a key of the record. */
  raw(key: string): (row: Row) => Value;
  /** Tells whether the entity is present; undefined: it always is. */
  readonly isThere: ((row: Row) => boolean) | undefined;
  /** Tells whether the reader may see more than the summary. */
  readonly isReadable: boolean | ((row: Row) => boolean);
  /** It is read as a part of the entity that shows it, even when it may not be opened itself. */
  readonly isPart?: boolean;
}

/** Returns the entity that the table has a row for. */
export function ownEntity(table: Table, isReadable: boolean, reader: PermissionHolder): RowEntity {
  const { kind } = table;
  const entity = joinedEntity(table, kind, 0);
  return {
    ...entity,
    isThere: undefined,
    // Parts that are no entities, such as costings, have no rights of their own.
    isReadable: isReadable || (isEntity(kind) && readable(entity, kind, reader)),
  };
}

/** Returns the entity that a key of another entity refers to. */
export function referredEntity(
  entity: RowEntity,
  target: Target,
  { reader, reference }: { readonly reader: PermissionHolder; readonly reference: ReferenceData },
): RowEntity {
  const { kind, key, table: list, shared = false } = target;
  const { table } = entity;
  if (list !== undefined) {
    return {
      ...heldEntity(entity, key, reference[list]),
      kind,
      isReadable: visibility(reader, kind) === 'all',
    };
  }
  if (entity.join === undefined) throw new Error(`${entity.kind} leads nowhere`);
  const join = table.join(entity.join, key, shared ? 'resource' : kind);
  const referred = joinedEntity(table, kind, join);
  const [id, kindColumn] = [table.column(join, 'id'), shared ? table.column(join, 'kind') : -1];
  return {
    ...referred,
    isThere: shared ? (row) => row[kindColumn] === kind : (row) => row[id] !== null,
    isReadable: readable(referred, kind, reader),
  };
}

/** Returns the entity as one whose parts are readable wherever the entity that shows them is. */
export function asPart(entity: RowEntity): RowEntity {
  return { ...entity, isPart: true };
}

function joinedEntity(table: Table, kind: NodeKind, join: number) {
  return { table, kind, join, raw: (key: string) => cellReader(table.column(join, key)) };
}

function cellReader(column: number): (row: Row) => Value {
  return (row) => row[column] ?? null;
}

/** Returns an entity of the reference data, which is held in memory. */
function heldEntity(
  { table, raw }: RowEntity,
  key: string,
  records: ReadonlyMap<number, Readonly<Record<string, Value>>>,
) {
  const id = raw(key);
  const recordOf = (row: Row) => records.get(numberOf(id(row)));
  return {
    table,
    join: undefined,
    raw: (name: string) => (row: Row) => recordOf(row)?.[name] ?? null,
    isThere: (row: Row) => recordOf(row) !== undefined,
  };
}

/** Parts without an owning group; access to one of the entities they belong to is enough. */
const WHOLES: { readonly [K in Kind]?: readonly (readonly [key: string, kind: Kind])[] } = {
  contactlink: [
    ['personId', 'contact'],
    ['organizationId', 'contact'],
  ],
  resourceinstance: [['resourceId', 'resource']],
};

function readable(
  { table, join }: { readonly table: Table; readonly join: number },
  kind: Kind,
  reader: PermissionHolder,
): RowEntity['isReadable'] {
  const seen = visibility(reader, kind);
  if (typeof seen === 'string') return seen === 'all';
  const groups = new Set<unknown>(seen.userGroupIds);
  const owners = (WHOLES[kind] ?? []).map(([key, whole]) =>
    table.column(table.join(join, key, whole), 'userGroupId'),
  );
  if (owners.length > 0) return (row) => owners.some((column) => groups.has(row[column]));
  const owner = table.column(join, 'userGroupId');
  return (row) => groups.has(row[owner]);
}
