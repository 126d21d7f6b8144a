/** What computing a dataview needs of a store: `storage/dataviews/source.ts` implements it on one snapshot of either database. */
import type { Kind } from '@callboard/contract';
import type { Plan } from '@callboard/query';
import type { Visibility } from '../access/permissions.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { EntityStore } from '../model/store.ts';
import type { Edge } from './catalogue/field.ts';

/** Values as records hold them, booleans and JSON decoded; null where an outer join found nothing. */
export type Row = unknown[];

/** An entity that a key of another leads to; where there is none, all of its columns are null. */
export interface Join {
  /** 0: the rows themselves; otherwise the number of the join, counted from 1. */
  readonly from: number;
  readonly key: string;
  readonly kind: Kind;
}

/**
 * A key of a record; besides those of records: `kind` of resources, `activeUnits` (how many active units a resource
 * has), `#<id>` (what is stored of a custom data field), and an empty key for a place that is filled later.
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
  /** Of the snapshot. */
  readonly reference: ReferenceData;
  /** How many rows there will be. */
  count(kind: Kind, plan: Plan, visibility: Visibility): Promise<number>;
  /** What matches and may be seen, in creation order; each row has the columns of the request. */
  rows(request: RowRequest, plan: Plan, visibility: Visibility): AsyncIterable<readonly Row[]>;
  /**
   * What an edge leads to from these entities, by id; each row has the columns of the request and last the id of the one
   * that it belongs to. Undefined when there are more than `most`.
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
