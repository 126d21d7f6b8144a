/** What changing an account needs of a store; `storage/accounts.ts` implements it for both databases. */
import type { Fields } from '../entities/records.ts';

export interface AccountStore {
  /**
   * In one transaction: shows the user as he is and writes what `change` makes of him, with the next revision. False
   * where there is no such user. `change` may run more than once.
   */
  changeUser(userId: number, change: (user: Fields<'user'>) => Partial<Fields<'user'>>): Promise<boolean>;
}
