/** Access to something that a user has made: for its owner, and for those it is shared with. */
import type { Principal } from './principal.ts';

/** Audience that something is shared with, besides its owner. */
export interface SharedWith {
  readonly everybody: boolean;
  readonly userIds: readonly number[];
  readonly userGroupIds: readonly number[];
}

interface SharedItem {
  /** Null: no owner. */
  readonly ownerId: number | null;
  readonly sharedWith: SharedWith;
}

export function isSharedWith(
  { userId, userGroupIds }: Pick<Principal, 'userId' | 'userGroupIds'>,
  { ownerId, sharedWith }: SharedItem,
): boolean {
  return (
    ownerId === userId ||
    sharedWith.everybody ||
    sharedWith.userIds.includes(userId) ||
    sharedWith.userGroupIds.some((id) => userGroupIds.includes(id))
  );
}
