/** What changing an account needs of a store; `storage/accounts.ts` implements it for both databases. */
import type { Fields } from '../entities/records.ts';
import type { Author } from '../entities/writer.ts';

export interface AccountStore {
  /**
   * In one transaction: shows the user as he is and writes what `change` makes of him, with the next revision and an
   * entry in the log of changes of the installation. False where there is no such user. `change` may run more than once.
   */
  changeUser(
    userId: number,
    by: Author,
    change: (user: Fields<'user'>) => Partial<Fields<'user'>>,
  ): Promise<boolean>;
}
