/** Decides which API clients a user may choose for a key. */
import type { PermissionHolder } from './permissions.ts';

/**
 * Administrators may choose any client; others those that name one of their groups, and those for everybody,
 * whose list is null. An empty list reserves a client for administrators.
 */
export function mayTakeClient(
  { permissions, userGroupIds }: PermissionHolder,
  { userGroupIds: named = null }: { readonly userGroupIds?: readonly number[] | null },
): boolean {
  return permissions.administer || named === null || named.some((id) => userGroupIds.includes(id));
}
