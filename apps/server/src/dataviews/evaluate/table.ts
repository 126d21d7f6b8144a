/**
 * Rows that are read together: the records of a dataview, or the rows of a relation to many. Compiled paths ask for
 * columns; those added for values that are loaded for many rows at once are filled before they are read.
 */
import type { Kind } from '@callboard/contract';
import type { Visibility } from '../../access/permissions.ts';
import { isEntity, type NodeKind, type Value } from '../catalogue/field.ts';
import type { ColumnRef, Join, Row, RowRequest, StoredEdge } from '../store.ts';

/** Source of a relation's rows, by the row that they belong to. */
export type Origin =
  /** By the parent id that `parent` returns; null: there are no rows. */
  | { readonly type: 'stored'; readonly edge: StoredEdge; readonly parent: (row: Row) => Value }
  /** By the ids that `ids` returns, in their order. */
  | { readonly type: 'ids'; readonly ids: (row: Row) => Value }
  /** Objects that the row already holds. */
  | { readonly type: 'objects'; readonly objects: (row: Row) => Value }
  | { readonly type: 'costings'; readonly kind: 'event' | 'group'; readonly parent: (row: Row) => Value };

export interface Load {
  readonly origin: Origin;
  readonly visibility: Visibility;
  readonly child: Table;
  /** Functions that turn the rows of each parent into a value, with the column of that value. */
  readonly consumers: { readonly column: number; readonly make: (rows: readonly Row[]) => Value }[];
}

/** An entity that is shown whole, as the API shows it. */
export interface PresentedEntity {
  readonly column: number;
  readonly kind: Kind;
  readonly id: (row: Row) => Value;
  readonly content: 'contact' | 'resources' | undefined;
}

export class Table {
  readonly kind: NodeKind;
  readonly joins: Join[] = [];
  readonly columns: ColumnRef[] = [];
  readonly presented: PresentedEntity[] = [];
  readonly #columns = new Map<string, number>();
  readonly #joins = new Map<string, number>();
  readonly #loads = new Map<string, Load>();

  constructor(kind: NodeKind) {
    this.kind = kind;
  }

  /** Returns the number of the column that holds a key of the row itself (join 0) or of a join. */
  column(join: number, key: string): number {
    const name = `${join} ${key}`;
    let column = this.#columns.get(name);
    if (column === undefined) {
      column = this.columns.push({ join, key }) - 1;
      this.#columns.set(name, column);
    }
    return column;
  }

  /** Adds a column that is filled later, and returns its number. */
  addColumn(): number {
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

  /** Returns the load with this name; columns that use the same relation share its rows. */
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

  /** Returns the request for the rows of an entity kind; call it after all paths have been compiled. */
  request(): RowRequest {
    if (!isEntity(this.kind)) throw new Error(`${this.kind} has no rows of its own`);
    return { kind: this.kind, joins: this.joins, columns: this.columns };
  }
}
