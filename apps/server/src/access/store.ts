/** Store interface for authentication. */

import type { Permissions } from '@callboard/contract';
import type { KeyLimits } from './key-limits.ts';

/**
 * A key with everything that decides its rights, read in one snapshot; the stored records have the same
 * property names.
 */
export interface KeyRecord {
  readonly apikey: {
    readonly id: number;
    readonly name: string;
    /** SHA-256 of the key, in hex. */
    readonly hash: string;
    readonly apiClientId: number | null;
    readonly integrationId: number | null;
    /** Unix second from which the key is no longer valid; null: never. */
    readonly expires: number | null;
    /** Unix second. */
    readonly lastUsed: number | null;
    readonly limits?: KeyLimits | null;
  };
  readonly user: { readonly id: number; readonly name: string; readonly active: boolean };
  /** Existing groups of the user. */
  readonly groups: readonly {
    readonly id: number;
    readonly permissions: Permissions;
    /** Whether its users need a second factor to sign in with a password; keys are not affected. */
    readonly secondFactor?: boolean | null;
  }[];
}

export interface AccessStore {
  /** Finds a key by its SHA-256 in hex, through an index; undefined also when the key's user is gone. */
  findKeyByHash(hash: string): Promise<KeyRecord | undefined>;

  /**
   * Records the last use, in Unix seconds; an instant before the stored one changes nothing. Leaves the key's
   * revision and `generation` as they are.
   */
  touchKey(id: number, at: number): Promise<void>;

  /**
   * A number that has grown whenever keys, users, user groups or permissions may have changed: at once after a
   * commit of this process, within 2 seconds after one of another (§5.5). A store that cannot tell,
   * because it lost contact, grows it with every call. Asked on every request, so it must cost next to nothing:
   * no statement, no waiting.
   */
  generation(): number;
}
