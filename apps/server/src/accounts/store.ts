/** Store interface for changing an account; `storage/accounts.ts` implements it for both databases. */
import type { EffectivePermissions } from '../access/permissions.ts';
import type { Entity, Fields } from '../model/records.ts';
import type { Author, EntityWriter } from '../model/writer.ts';

/** Transaction during which nobody else creates, changes or deletes keys. */
export interface KeyChange {
  countKeys(userId: number): Promise<number>;
  findKey(id: number): Promise<Entity<'apikey'> | undefined>;
  findClient(id: number): Promise<Entity<'apiclient'> | undefined>;
  /** Returns the rights of a user as they are in this transaction. */
  findRights(
    userId: number,
  ): Promise<
    { readonly userGroupIds: readonly number[]; readonly permissions: EffectivePermissions } | undefined
  >;
  /** Writes that belong to the transaction. */
  readonly writer: EntityWriter;
}

export interface AccountStore {
  /** Runs `work` in one transaction; it may run more than once. */
  changeKeys<T>(work: (inside: KeyChange) => Promise<T>): Promise<T>;

  /**
   * In one transaction: passes the user to `change` and writes the result, with the next revision and an
   * entry in the installation's change log. Returns false where there is no such user. `change` may run more
   * than once.
   */
  changeUser(
    userId: number,
    by: Author,
    change: (user: Fields<'user'>) => Partial<Fields<'user'>>,
  ): Promise<boolean>;

  /**
   * In one transaction: sets the password and ends all sessions of the user except the one with the hash
   * `keeping`, which continues with the new credentials. Returns false, without a change, if there is no such
   * user, or if their credentials no longer have the revision `verified`.
   */
  changePassword(
    userId: number,
    by: Author,
    change: {
      readonly passwordHash: string;
      readonly keeping?: string;
      readonly verified?: number;
    },
  ): Promise<boolean>;
}
