/** The rights with which a webhook reads: those that its owner has at this moment. */
import { visibility } from '../access/permissions.ts';
import { createUserPrincipal, type Principal } from '../access/principal.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { Webhook } from './store.ts';

/** Returns undefined for an owner who is deactivated or gone, or may read none of the kinds any more. */
export function ownerOf(
  { userId, kinds }: Pick<Webhook, 'userId' | 'kinds'>,
  { users, userGroups }: ReferenceData,
): Principal | undefined {
  const user = users.get(userId);
  if (user === undefined || !user.active) return undefined;
  const groups = user.userGroupIds.flatMap((id) => userGroups.get(id) ?? []);
  const principal = createUserPrincipal({ user, groups });
  return kinds.some((kind) => visibility(principal, kind) !== 'none') ? principal : undefined;
}
