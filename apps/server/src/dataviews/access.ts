/**
 * Who may ask for a dataview: its owner, and those whom it is shared with. What they then see is another matter. Who may
 * change it: its owner, administrators, and the user group that it belongs to unless it is locked.
 */
import type { Principal } from '../access/principal.ts';
import { isSharedWith } from '../access/shared-with.ts';
import type { Entity } from '../model/records.ts';

export function mayRequest(
  principal: Pick<Principal, 'userId' | 'userGroupIds'>,
  dataview: Pick<Entity<'dataview'>, 'ownerId' | 'sharedWith'>,
): boolean {
  return isSharedWith(principal, dataview);
}

export function mayEdit(
  { userId, userGroupIds, permissions }: Pick<Principal, 'userId' | 'userGroupIds' | 'permissions'>,
  { ownerId, userGroupId, locked }: Pick<Entity<'dataview'>, 'ownerId' | 'userGroupId' | 'locked'>,
): boolean {
  if (ownerId === userId || permissions.administer) return true;
  return !locked && userGroupId !== null && userGroupIds.includes(userGroupId);
}
