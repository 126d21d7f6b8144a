/** Store interface for changing one entity; `storage/changes.ts` implements it for both databases. */
import type { Kind } from '@callboard/contract';
import type { Owner } from '../access/permissions.ts';
import type { Change } from '../model/change.ts';
import type { WireId } from '../platform/ids.ts';
import type { Difference, EntityState } from './change-plan.ts';

export interface ChangeTarget extends WireId {
  readonly kind: Kind;
  /** Fields whose stored values the state must include. */
  readonly fieldIds: readonly number[];
}

export interface LockedEntity extends EntityState {
  readonly revision: number;
  /** The entity itself, or the wholes that it is a part of. */
  readonly owners: readonly Owner[];
}

export interface EntityWrite extends Pick<Difference, 'attributes' | 'values'> {
  /** Entry for the history. */
  readonly change: Omit<Change, 'id'>;
}

export interface ChangeStore {
  /**
   * In one transaction: locks the entity, passes it to `decide`, and writes the result with the next
   * revision, the search index and the history. Writes nothing when `decide` throws or returns undefined.
   * When it resolves, the write survives the end of the process. `decide` gets undefined where there is no
   * such entity; it may run more than once.
   */
  change(
    target: ChangeTarget,
    decide: (entity: LockedEntity | undefined) => EntityWrite | undefined,
  ): Promise<void>;
}
