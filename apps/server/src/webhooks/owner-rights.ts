/** The rights with which a webhook reads: those that its owner, and the key that made it, have at this moment. */
import { narrowed } from '../access/key-limits.ts';
import { visibility } from '../access/permissions.ts';
import { createUserPrincipal, type Principal } from '../access/principal.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { Webhook } from './store.ts';

/**
 * Returns undefined for an owner who is deactivated or gone, a key that is gone or expired, or when they may read none
 * of the kinds any more.
 */
export function ownerOf(
  { userId, kinds, keyId, key }: Pick<Webhook, 'userId' | 'kinds' | 'keyId' | 'key'>,
  { users, userGroups }: ReferenceData,
  /** Unix second. */
  now: number,
): Principal | undefined {
  const user = users.get(userId);
  if (user === undefined || !user.active) return undefined;
  if (keyId !== null && (key === null || (key.expires !== null && key.expires <= now))) return undefined;
  const groups = user.userGroupIds.flatMap((id) => userGroups.get(id) ?? []);
  const whole = createUserPrincipal({ user, groups });
  const principal = key?.limits ? { ...whole, permissions: narrowed(whole.permissions, key.limits) } : whole;
  return kinds.some((kind) => visibility(principal, kind) !== 'none') ? principal : undefined;
}
