import { effectivePermissions } from '../../src/access/permissions.ts';
import type { Principal } from '../../src/access/principal.ts';

/** Returns a principal with a scope of that name. */
export function principalOf(userId: number, scope = 'everything'): Principal {
  return {
    userId,
    userName: `user ${userId}`,
    keyId: 1000 + userId,
    keyName: 'key',
    apiClientId: null,
    integrationId: null,
    userGroupIds: [],
    permissions: effectivePermissions([]),
    isLimited: false,
    isReadOnly: false,
    scope,
  };
}
