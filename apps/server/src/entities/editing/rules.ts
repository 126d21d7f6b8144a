/**
 * Rules of a kind beyond the table of its fields. Every hook has a default, so most kinds need only a few
 * lines. They are in `kinds/`.
 */
import type { EditableKind } from '@callboard/contract';
import type { Owner } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import type { Entity, Fields } from '../../model/records.ts';
import type { RecordLine } from '../../model/writer.ts';
import type { AppError } from '../../platform/errors.ts';
import type { PlanningDays, Zone } from '../../platform/time-zone.ts';
import type { Whole } from './part-entry.ts';
import type { Problems } from './problems.ts';
import type { EditReader, EditTransaction } from './store.ts';

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Entity being edited, between its stored and its wanted state. */
export interface Draft<K extends EditableKind> {
  readonly transaction: EditTransaction;
  readonly principal: Principal;
  readonly isNew: boolean;
  /** Bookings with times of their own are not to move along. */
  readonly bookingsStay: boolean;
  readonly zone: Zone;
  readonly planningDays: PlanningDays;
  /** State as the form shows it; for a new entity: without any value. */
  readonly before: Fields<K>;
  /** The state with all valid values applied. */
  readonly wanted: Writable<Fields<K>>;
  /** Already contains the fields whose values are invalid by themselves. */
  readonly problems: Problems;
}

export interface KindRules<K extends EditableKind> {
  /** Returns the entity as its form shows it, where that differs from what is stored. */
  readonly formOf?: (entity: Fields<K>, planningDays: PlanningDays) => Fields<K>;
  /**
   * Returns the owners: a user who may write for one of these groups may write the entity. Left out: its
   * owning group.
   */
  readonly owners?: (reader: EditReader, entity: Fields<K>) => Promise<readonly Owner[]>;
  /** Completes `wanted` and reports problems between several fields. */
  readonly complete?: (draft: Draft<K>) => Promise<void> | void;
  /** Returns the records to write together with it: parts that follow from it. */
  readonly alongWith?: (draft: Draft<K>) => Promise<readonly RecordLine[]>;
  /** Returns the bookings that keep their times although the entity begins at another time. */
  readonly keeping?: (draft: Draft<K>) => Promise<readonly Entity<'resourcebooking'>[]>;
  /** Returns the wholes that it is a part of; their histories tell when it is made and deleted. */
  readonly wholes?: (entity: Fields<K>) => readonly Whole[];
  /** Returns why the entity cannot be deleted by itself; undefined when it can. */
  readonly hindrance?: (entity: Fields<K>) => AppError | undefined;
}
