/** Planned change of one entity, and the difference it makes once the entity's state is known. */
import type { PlannedValue } from '../custom-data/write.ts';
import type { Change } from '../model/change.ts';

export type Attributes = Readonly<Record<string, unknown>>;

/** Writable part of an entity, locked against other changes. */
export interface EntityState {
  readonly attributes: Attributes;
  /**
   * Stored values of the requested fields: null where there is no value;
   * no entry for a field that no longer exists.
   */
  readonly values: ReadonlyMap<number, unknown>;
}

/**
 * Entry of the history: the changed part of the entity, the value before and the value after; null: no value.
 */
export type ChangeEntry = Change['changes'][number];

/** Changes to write; empty `entries`: nothing to write. */
export interface Difference {
  /** All attributes after the change; undefined: unchanged. */
  readonly attributes?: Attributes;
  readonly values: readonly PlannedValue[];
  readonly entries: readonly ChangeEntry[];
}

/** Request that is valid by itself, before it is compared with the entity. */
export interface ChangePlan {
  /** Fields whose stored values determine the difference. */
  readonly fieldIds: readonly number[];
  /**
   * Computes the difference. Pure, because a transaction may run again. Throws AppError when the entity
   * cannot take the change.
   */
  against(state: EntityState): Difference;
}
