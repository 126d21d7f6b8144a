/** Who may ask for a dataview: its owner, and those whom it is shared with. What they then see is another matter. */
import type { Principal } from '../access/principal.ts';
import type { Entity } from '../entities/records.ts';

export function mayRequest(
  { userId, userGroupIds }: Pick<Principal, 'userId' | 'userGroupIds'>,
  { ownerId, sharedWith }: Pick<Entity<'dataview'>, 'ownerId' | 'sharedWith'>,
): boolean {
  return (
    ownerId === userId ||
    sharedWith.everybody ||
    sharedWith.userIds.includes(userId) ||
    sharedWith.userGroupIds.some((id) => userGroupIds.includes(id))
  );
}
