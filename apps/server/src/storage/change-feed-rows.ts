/** Rows of the change feed, and the details in them that programs are told. */

import type { Position } from '../change-feed/position.ts';
import type { DetailedEntry, FeedEntry, FeedOwner } from '../change-feed/store.ts';
import type { Change } from '../model/change.ts';
import type { RecordKind } from '../model/records.ts';
import type { OperationMark } from '../model/writer.ts';
import { type Json, parseJson } from './json-column.ts';

export type RemovedEntity = FeedOwner;

/** Details as stored. */
export interface Details {
  /** Ids of new entities; true: all of the entry. */
  readonly created?: readonly number[] | true;
  /** Names of changed fields by id. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Removed entities: id, moment of creation, and owning groups. */
  readonly former?: readonly (readonly [number, number, readonly (number | null)[]])[];
  /** Key of the operation of planning that wrote it. */
  readonly operation?: string;
  /** Key of the operation that it takes back. */
  readonly undoes?: string;
}

/** Number of fields beyond which an entry says only that something changed. */
const MOST_FIELDS = 100;

export function writeDetails(
  ids: readonly number[],
  created: ReadonlySet<number> = new Set(),
  fields: ReadonlyMap<number, readonly string[]> = new Map(),
): Details {
  const fresh = ids.filter((id) => created.has(id));
  const named = ids.flatMap((id) => {
    const names = fields.get(id);
    return names === undefined || names.length > MOST_FIELDS ? [] : [[id, names] as const];
  });
  return {
    ...(fresh.length === 0 ? {} : { created: fresh.length === ids.length ? true : fresh }),
    ...(named.length === 0 ? {} : { fields: Object.fromEntries(named) }),
  };
}

export function removalDetails(removed: readonly RemovedEntity[]): Details {
  return {
    former: removed.map(({ id, created, owners }) => [id, created, owners.map((one) => one.userGroupId)]),
  };
}

export function markDetails(mark: OperationMark | undefined): Pick<Details, 'operation' | 'undoes'> {
  if (mark === undefined) return {};
  return mark.isUndo ? { undoes: mark.key } : { operation: mark.key };
}

function markOf({ operation, undoes }: Details): OperationMark | undefined {
  const key = undoes ?? operation;
  return key === undefined ? undefined : { key, isUndo: undoes !== undefined };
}

/** Returns the names as programs are told them; parts are entities, which tell of themselves. */
export function fieldNames(changes: Change['changes']): readonly string[] {
  return changes.flatMap(({ target, name }) => {
    if (target === 'part') return [];
    return target === 'field'
      ? name
      : target === 'attachment'
        ? 'attachments'
        : `${PREFIXES[target]}.${name}`;
  });
}

const PREFIXES = { attribute: 'attributes', customdata: 'customdata' } as const;

export interface EntryRow {
  readonly number: number;
  readonly kind: RecordKind;
  readonly removed: number;
  readonly ids: Json<readonly number[]>;
}

/** Row of a statement that also reads what happened to each of the entities. */
export interface DetailedRow extends EntryRow, PositionRow {
  readonly details: Json<Details> | null;
  readonly at: number;
}

/** PostgreSQL returns the number of a transaction as text. */
export interface PositionRow {
  readonly transaction_number?: number | string;
  readonly number: number;
}

export const toEntry = (row: EntryRow): FeedEntry => ({
  number: row.number,
  kind: row.kind,
  removed: row.removed === 1,
  ids: parseJson(row.ids),
});

export function toPosition(row: PositionRow): Position {
  return { transaction: Number(row.transaction_number ?? 0), number: Number(row.number) };
}

export function toDetailed(row: DetailedRow): DetailedEntry {
  const entry = toEntry(row);
  const details: Details = row.details === null ? {} : parseJson(row.details);
  const { created = [], fields = {}, former = [] } = details;
  return {
    ...entry,
    position: toPosition(row),
    at: row.at,
    operation: markOf(details),
    created: new Set(created === true ? entry.ids : created),
    fields: new Map(Object.entries(fields).map(([id, names]) => [Number(id), names])),
    former: new Map(
      former.map(([id, moment, groups]) => [
        id,
        { id, created: moment, owners: groups.map((userGroupId) => ({ userGroupId })) },
      ]),
    ),
  };
}
