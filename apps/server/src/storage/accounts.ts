/** AccountStore on both databases. */
import { createUserPrincipal } from '../access/principal.ts';
import type { AccountStore } from '../accounts/store.ts';
import type { Fields } from '../model/records.ts';
import type { Author } from '../model/writer.ts';
import { findUserWithGroups } from './access.ts';
import { credentialRevision, endInvitation, endSessions, NO_SESSION } from './credentials.ts';
import { type Database, statement, type Transaction } from './database.ts';
import { decodeRecord, selectList } from './tables.ts';
import { writerIn } from './writer.ts';

/** Changes a user within a transaction. Returns false where there is no such user. */
export type UserChange = (
  transaction: Transaction,
  userId: number,
  by: Author,
  wanted: (user: Fields<'user'>) => Partial<Fields<'user'>>,
) => Promise<boolean>;

export function userChange(database: Database): UserChange {
  const find = statement(
    `select ${selectList('user', 'e')} from app_user e where e.id = ?${database.dialect.lockRows}`,
  );
  return async (transaction, userId, by, wanted) => {
    // Take this lock before any row, as all changes of accounts and definitions do.
    await transaction.bumpGeneration();
    const [row] = await transaction.query(find, [userId]);
    if (row === undefined) return false;
    const user = decodeRecord('user', row);
    const record = { ...user, ...wanted(user), revision: user.revision + 1 };
    await writerIn(database, transaction).write({ records: [{ kind: 'user', record }], by });
    return true;
  };
}

export function createAccountStore(database: Database): AccountStore {
  const { lockRows } = database.dialect;
  // Lock the row, so that the time of last use, which is recorded concurrently, is not set back.
  const keyOf = statement(`select ${selectList('apikey', 'e')} from api_key e where e.id = ?${lockRows}`);
  const keyCount = statement('select count(*) as count from api_key where user_id = ?');
  const clientOf = statement(`select ${selectList('apiclient', 'e')} from api_client e where e.id = ?`);
  const findAccount = findUserWithGroups(database.dialect);

  const change = userChange(database);

  return {
    changeUser: (userId, by, wanted) =>
      database.transaction((transaction) => change(transaction, userId, by, wanted)),

    changePassword: (userId, by, { passwordHash, keeping = NO_SESSION, verified }) =>
      database.transaction(async (transaction) => {
        // Concurrent changes of the account wait from here on.
        await transaction.bumpGeneration();
        const present = await credentialRevision(transaction, userId);
        if (verified !== undefined && verified !== present) return false;
        if (!(await change(transaction, userId, by, () => ({ passwordHash })))) return false;
        await endSessions(transaction, userId, keeping);
        await endInvitation(transaction, userId);
        return true;
      }),

    changeKeys: (work) =>
      database.transaction(async (transaction) => {
        await transaction.bumpGeneration();
        return work({
          writer: writerIn(database, transaction),
          async countKeys(userId) {
            const [row] = await transaction.query<{ count: number }>(keyCount, [userId]);
            return row?.count ?? 0;
          },
          async findKey(id) {
            const [row] = await transaction.query(keyOf, [id]);
            return row && decodeRecord('apikey', row);
          },
          async findClient(id) {
            const [row] = await transaction.query(clientOf, [id]);
            return row && decodeRecord('apiclient', row);
          },
          async findRights(userId) {
            const account = await findAccount(transaction, userId);
            return account?.user.active ? createUserPrincipal(account) : undefined;
          },
        });
      }),
  };
}
