/** What a request wants to change of one entity, and what that amounts to once the entity is known. */
import type { PlannedValue } from '../custom-data/write.ts';
import type { Change } from '../model/change.ts';

export type Attributes = Readonly<Record<string, unknown>>;

/** The writable part of an entity while nobody else can change it. */
export interface EntityState {
  readonly attributes: Attributes;
  /** The stored values of the fields that were asked for: null where there is none; no entry for a field that is gone. */
  readonly values: ReadonlyMap<number, unknown>;
}

/** One line of the history: what of the entity, what before, what after; null where there is no value. */
export type ChangeEntry = Change['changes'][number];

/** What has to be written; nothing when there are no entries. */
export interface Difference {
  /** All attributes as they are afterwards; undefined when they stay. */
  readonly attributes?: Attributes;
  readonly values: readonly PlannedValue[];
  readonly entries: readonly ChangeEntry[];
}

/** A request that is in order in itself. */
export interface ChangePlan {
  /** Fields whose stored values the difference depends on. */
  readonly fieldIds: readonly number[];
  /** Pure, as a transaction may have to be done again. Throws AppError when the entity cannot take the change. */
  against(state: EntityState): Difference;
}
