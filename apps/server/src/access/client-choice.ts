/** Which API clients somebody may take for a key. */
import type { Permitted } from './permissions.ts';

/**
 * Administrators take any; others those that name one of their groups, and those for everybody, whose list is null.
 * An empty list leaves a client to administrators.
 */
export function mayTakeClient(
  { permissions, userGroupIds }: Permitted,
  { userGroupIds: named = null }: { readonly userGroupIds?: readonly number[] | null },
): boolean {
  return permissions.administer || named === null || named.some((id) => userGroupIds.includes(id));
}
