/** What changing one entity needs of a store; `storage/changes.ts` implements it for both databases. */
import type { Kind } from '@callboard/contract';
import type { Owner } from '../access/permissions.ts';
import type { Change } from '../model/change.ts';
import type { WireId } from '../platform/ids.ts';
import type { Difference, EntityState } from './change-plan.ts';

export interface ChangeTarget extends WireId {
  readonly kind: Kind;
  /** Fields whose stored values are to be in the state. */
  readonly fieldIds: readonly number[];
}

export interface LockedEntity extends EntityState {
  readonly revision: number;
  /** Itself, or the wholes that it is a part of. */
  readonly owners: readonly Owner[];
}

export interface EntityWrite extends Pick<Difference, 'attributes' | 'values'> {
  /** The line of the history. */
  readonly change: Omit<Change, 'id'>;
}

export interface ChangeStore {
  /**
   * In one transaction: locks the entity, lets `decide` see it as it is, and writes what that returns, with the next
   * revision, the search index and the history. Nothing is written when `decide` throws or returns undefined.
   * When it resolves, the write survives the end of the process. `decide` gets undefined where there is no such
   * entity; it may run more than once.
   */
  change(
    target: ChangeTarget,
    decide: (entity: LockedEntity | undefined) => EntityWrite | undefined,
  ): Promise<void>;
}
