/** On whose behalf a request runs, and what that one may do (§5). */
import { createHash } from 'node:crypto';
import { narrowed } from './key-limits.ts';
import {
  type EffectivePermissions,
  effectivePermissions,
  type PermissionHolder,
  permissionKinds,
  visibility,
} from './permissions.ts';
import type { KeyRecord } from './store.ts';

export interface Principal extends PermissionHolder {
  readonly userId: number;
  readonly userName: string;
  /** Id of the request's key; null: the user is signed in to the application. */
  readonly keyId: number | null;
  readonly keyName: string | null;
  /** IP address of the client; left out: logs keep none. */
  readonly address?: string | undefined;
  /** Decides which attribute names may be set; null: none (§5.6). */
  readonly apiClientId: number | null;
  /** Decides which Integration info fields may be written; null: none (§4.3). */
  readonly integrationId: number | null;
  /** Sorted, without duplicates. */
  readonly userGroupIds: readonly number[];
  /** Rights of the user, narrowed by the limits of the key. */
  readonly permissions: EffectivePermissions;
  /** Whether the key may do less than its user. */
  readonly isLimited: boolean;
  /** Whether the key may read only, whatever its user may. */
  readonly isReadOnly: boolean;
  /**
   * Equal exactly when two principals see the same things; part of
   * ETags and of the identity of shared results.
   */
  readonly scope: string;
}

/** Principal of a request with an API key. */
export interface KeyPrincipal extends Principal {
  readonly keyId: number;
  readonly keyName: string;
}

export function createPrincipal({ apikey, ...account }: KeyRecord): KeyPrincipal {
  const user = createUserPrincipal(account);
  const permissions = apikey.limits ? narrowed(user.permissions, apikey.limits) : user.permissions;
  return {
    ...user,
    permissions,
    scope: scopeOf({ permissions, userGroupIds: user.userGroupIds }),
    isLimited: permissions !== user.permissions,
    isReadOnly: apikey.limits?.readOnly === true,
    keyId: apikey.id,
    keyName: apikey.name,
    apiClientId: apikey.apiClientId,
    integrationId: apikey.integrationId,
  };
}

/**
 * Returns the principal of a signed-in user: the same rights without
 * a key, so without client and integration.
 */
export function createUserPrincipal({ user, groups }: Pick<KeyRecord, 'user' | 'groups'>): Principal {
  const userGroupIds = [...new Set(groups.map((group) => group.id))].sort((a, b) => a - b);
  const permissions = effectivePermissions(groups.map((group) => group.permissions));
  return {
    userId: user.id,
    userName: user.name,
    keyId: null,
    keyName: null,
    apiClientId: null,
    integrationId: null,
    userGroupIds,
    permissions,
    isLimited: false,
    isReadOnly: false,
    scope: scopeOf({ permissions, userGroupIds }),
  };
}

/**
 * Includes only what decides visibility: no user, no key, no right to write, and the user's groups only where
 * they matter for it. The same on all nodes and after a restart.
 */
function scopeOf(principal: PermissionHolder): string {
  const { prices, privateContactData } = principal.permissions;
  const seen = permissionKinds.map((kind) => [kind, visibility(principal, kind)]);
  const text = JSON.stringify([seen, prices, privateContactData]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
