/**
 * Reads that computing a dataview needs; `storage/dataviews/source.ts` implements them on one snapshot of
 * either database.
 */
import type { Kind } from '@callboard/contract';
import type { Plan } from '@callboard/query';
import type { Visibility } from '../access/permissions.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { EntityStore } from '../model/store.ts';
import type { Edge, Value } from './catalogue/field.ts';

/** Values as records hold them, with booleans and JSON decoded; null where an outer join found nothing. */
export type Row = Value[];

/** Entity that a key of another entity refers to; all of its columns are null when there is none. */
export interface Join {
  /** 0: the rows themselves; otherwise the number of the join, counted from 1. */
  readonly from: number;
  readonly key: string;
  readonly kind: Kind;
}

/**
 * Key of a record. Additional keys: `kind` of resources, `activeUnits` (number of active units of a
 * resource), `#<id>` (stored value of a custom data field), and an empty key for a column that is filled
 * later.
 */
export interface ColumnRef {
  readonly join: number;
  readonly key: string;
}

export interface RowRequest {
  readonly kind: Kind;
  readonly joins: readonly Join[];
  readonly columns: readonly ColumnRef[];
}

export type StoredEdge = Exclude<Edge, { type: 'embedded' | 'costings' }>;

export interface DataviewSource {
  /** Reference data of the snapshot. */
  readonly reference: ReferenceData;
  /** Returns how many rows there will be. */
  count(kind: Kind, plan: Plan, visibility: Visibility): Promise<number>;
  /** Yields matching rows that may be seen, in order of creation; each row has the columns of the request. */
  rows(request: RowRequest, plan: Plan, visibility: Visibility): AsyncIterable<readonly Row[]>;
  /**
   * Returns the rows that an edge leads to from these entities, by id; each row has the columns of the
   * request and then the id of the row that it belongs to. Undefined when there are more than `most`.
   */
  related(
    request: RowRequest,
    edge: StoredEdge,
    ids: readonly number[],
    visibility: Visibility,
    most: number,
  ): Promise<readonly Row[] | undefined>;
  readonly entities: Pick<
    EntityStore,
    'views' | 'summaries' | 'resourceBookings' | 'costingSubjects' | 'costModels'
  >;
}
