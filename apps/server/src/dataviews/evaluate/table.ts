/**
 * Rows that are read together: of the records of a dataview, or of a relation to many. Whoever compiles a path takes
 * places in the rows; what is loaded for many rows at once is put into places of its own before values are read.
 */

import type { Kind } from '@callboard/contract';
import type { Visibility } from '../../access/permissions.ts';
import type { NodeKind, Value } from '../catalogue/field.ts';
import type { ColumnRef, Join, Row, RowRequest, StoredEdge } from '../store.ts';

/** Where the rows of a relation come from, by the row that they belong to. */
export type Origin =
  /** By the id that this gives; null: there are none. */
  | { readonly type: 'stored'; readonly edge: StoredEdge; readonly parent: (row: Row) => unknown }
  /** By the ids that this gives, in their order. */
  | { readonly type: 'ids'; readonly ids: (row: Row) => unknown }
  /** Objects that the row holds already. */
  | { readonly type: 'objects'; readonly objects: (row: Row) => unknown }
  | { readonly type: 'costings'; readonly kind: 'event' | 'group'; readonly parent: (row: Row) => unknown };

export interface Load {
  readonly origin: Origin;
  readonly visibility: Visibility;
  readonly child: Table;
  /** What is made of the rows of each, and its place. */
  readonly consumers: { readonly place: number; readonly make: (rows: readonly Row[]) => Value }[];
}

/** Whole entities as the API shows them. */
export interface Presented {
  readonly place: number;
  readonly kind: Kind;
  readonly id: (row: Row) => unknown;
  readonly content: 'contact' | 'resources' | undefined;
}

export class Table {
  readonly kind: NodeKind;
  readonly joins: Join[] = [];
  readonly columns: ColumnRef[] = [];
  readonly presented: Presented[] = [];
  readonly #places = new Map<string, number>();
  readonly #joins = new Map<string, number>();
  readonly #loads = new Map<string, Load>();

  constructor(kind: NodeKind) {
    this.kind = kind;
  }

  /** The place of a key of the row itself (0) or of a join. */
  place(join: number, key: string): number {
    const name = `${join} ${key}`;
    let place = this.#places.get(name);
    if (place === undefined) {
      place = this.columns.push({ join, key }) - 1;
      this.#places.set(name, place);
    }
    return place;
  }

  /** A place that is filled later. */
  freePlace(): number {
    return this.columns.push({ join: 0, key: '' }) - 1;
  }

  join(from: number, key: string, kind: Kind): number {
    const name = `${from} ${key} ${kind}`;
    let join = this.#joins.get(name);
    if (join === undefined) {
      join = this.joins.push({ from, key, kind });
      this.#joins.set(name, join);
    }
    return join;
  }

  /** Columns that go through one relation share its rows. */
  load(name: string, make: () => Omit<Load, 'consumers'>): Load {
    let load = this.#loads.get(name);
    if (load === undefined) {
      load = { ...make(), consumers: [] };
      this.#loads.set(name, load);
    }
    return load;
  }

  get loads(): readonly Load[] {
    return [...this.#loads.values()];
  }

  /** Of an entity kind, once everything is compiled. */
  request(): RowRequest {
    return { kind: this.kind as Kind, joins: this.joins, columns: this.columns };
  }
}
