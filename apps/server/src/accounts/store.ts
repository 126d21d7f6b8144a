/** What changing an account needs of a store; `storage/accounts.ts` implements it for both databases. */
import type { EffectivePermissions } from '../access/permissions.ts';
import type { Entity, Fields } from '../model/records.ts';
import type { Author, EntityWriter } from '../model/writer.ts';

/** A transaction; nobody else makes, changes or deletes keys before its end. */
export interface KeyChange {
  countKeys(userId: number): Promise<number>;
  findKey(id: number): Promise<Entity<'apikey'> | undefined>;
  findClient(id: number): Promise<Entity<'apiclient'> | undefined>;
  /** The rights of a user as they are in this transaction. */
  findRights(
    userId: number,
  ): Promise<
    { readonly userGroupIds: readonly number[]; readonly permissions: EffectivePermissions } | undefined
  >;
  /** Its writes are part of the transaction. */
  readonly writer: EntityWriter;
}

export interface AccountStore {
  /** Runs `work` in one transaction; it may run more than once. */
  changeKeys<T>(work: (inside: KeyChange) => Promise<T>): Promise<T>;

  /**
   * In one transaction: shows the user as he is and writes what `change` makes of him, with the next revision and an
   * entry in the log of changes of the installation. False where there is no such user. `change` may run more than once.
   */
  changeUser(
    userId: number,
    by: Author,
    change: (user: Fields<'user'>) => Partial<Fields<'user'>>,
  ): Promise<boolean>;

  /**
   * In one transaction: sets the password, ends all sessions of the user but the one with the hash `keeping`, which goes
   * on with the new credentials. False, and nothing changed, where there is no such user, or where their credentials are
   * not those of the revision `verified` any more.
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
