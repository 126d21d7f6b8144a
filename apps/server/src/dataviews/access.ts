/**
 * Rights on dataviews. The owner, and users it is shared with, may request a dataview; what they then see is
 * decided separately. The owner, administrators, and members of its user group unless it is locked, may
 * change it.
 */
import type { Principal } from '../access/principal.ts';
import { isSharedWith } from '../access/shared-with.ts';
import type { Entity } from '../model/records.ts';
import { AppError } from '../platform/errors.ts';

export function mayRequest(
  principal: Pick<Principal, 'userId' | 'userGroupIds'>,
  dataview: Pick<Entity<'dataview'>, 'ownerId' | 'sharedWith'>,
): boolean {
  return isSharedWith(principal, dataview);
}

/** Throws `forbidden`. */
export function checkMayEdit(...[principal, dataview]: Parameters<typeof mayEdit>): void {
  if (mayEdit(principal, dataview)) return;
  throw new AppError('forbidden', 'Ask its owner or an administrator to change it, or make a copy.');
}

export function mayEdit(
  { userId, userGroupIds, permissions }: Pick<Principal, 'userId' | 'userGroupIds' | 'permissions'>,
  { ownerId, userGroupId, locked }: Pick<Entity<'dataview'>, 'ownerId' | 'userGroupId' | 'locked'>,
): boolean {
  if (ownerId === userId || permissions.administer) return true;
  return !locked && userGroupId !== null && userGroupIds.includes(userGroupId);
}
