/**
 * Entity, or part of one, within the rows of a table: how its keys are read, and whether the reader may read
 * them.
 */
import type { Kind } from '@callboard/contract';
import { type PermissionHolder, visibility } from '../../access/permissions.ts';
import type { ReferenceData } from '../../model/reference-data.ts';
import type { NodeKind, Target } from '../catalogue/field.ts';
import type { Row } from '../store.ts';
import type { Table } from './table.ts';

export interface Place {
  readonly table: Table;
  readonly kind: NodeKind;
  /** Number of the join; undefined for entities held in memory. */
  readonly join: number | undefined;
  /** Returns a reader for a key of the record. */
  raw(key: string): (row: Row) => unknown;
  /** Tells whether the entity is present; undefined: it always is. */
  readonly isThere: ((row: Row) => boolean) | undefined;
  /** Tells whether the reader may see more than the summary. */
  readonly isReadable: boolean | ((row: Row) => boolean);
  /** The place is read as a part of the entity that shows it, even when it may not be opened itself. */
  readonly isOpen?: boolean;
}

/** Returns the place of the table's own rows. */
export function rowPlace(table: Table, isReadable: boolean, reader: PermissionHolder): Place {
  const place = {
    table,
    kind: table.kind,
    join: 0,
    raw: (key: string) => readerOf(table.place(0, key)),
    isThere: undefined,
  };
  return { ...place, isReadable: isReadable || readable(place, table.kind as Kind, reader) };
}

function readerOf(place: number): (row: Row) => unknown {
  return (row) => row[place];
}

/** Returns the place of the entity that a key of another entity refers to. */
export function enter(
  place: Place,
  target: Target,
  { reader, reference }: { readonly reader: PermissionHolder; readonly reference: ReferenceData },
): Place {
  const { kind, key, table: memory, shared = false } = target;
  const { table } = place;
  if (memory !== undefined) {
    const records: ReadonlyMap<number, object> = reference[memory];
    const id = place.raw(key);
    const record = (row: Row): object | undefined => records.get(id(row) as number);
    return {
      table,
      kind,
      join: undefined,
      raw: (name) => (row) => (record(row) as Readonly<Record<string, unknown>> | undefined)?.[name] ?? null,
      isThere: (row) => record(row) !== undefined,
      isReadable: visibility(reader, kind) === 'all',
    };
  }
  if (place.join === undefined) throw new Error(`${place.kind} leads nowhere`);
  const join = table.join(place.join, key, shared ? 'resource' : kind);
  const id = table.place(join, 'id');
  const kindAt = shared ? table.place(join, 'kind') : -1;
  const entered = {
    table,
    kind,
    join,
    raw: (name: string) => readerOf(table.place(join, name)),
    isThere: shared ? (row: Row) => row[kindAt] === kind : (row: Row) => row[id] !== null,
  };
  return { ...entered, isReadable: readable(entered, kind, reader) };
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
  { table, join }: Pick<Place, 'table' | 'join'>,
  kind: Kind,
  reader: PermissionHolder,
): boolean | ((row: Row) => boolean) {
  const seen = visibility(reader, kind);
  if (typeof seen === 'string') return seen === 'all';
  if (join === undefined) return false;
  const groups = new Set<unknown>(seen.userGroupIds);
  const places = (WHOLES[kind] ?? []).map(([key, whole]) =>
    table.place(table.join(join, key, whole), 'userGroupId'),
  );
  if (places.length > 0) return (row) => places.some((place) => groups.has(row[place]));
  const own = table.place(join, 'userGroupId');
  return (row) => groups.has(row[own]);
}
