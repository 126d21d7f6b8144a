/** AccountStore on both databases. */
import { createUserPrincipal } from '../access/principal.ts';
import type { AccountStore } from '../accounts/store.ts';
import { findUserWithGroups } from './access.ts';
import { type Database, statement } from './database.ts';
import { decodeRecord, selectList } from './tables.ts';
import { writerIn } from './writer.ts';

export function createAccountStore(database: Database): AccountStore {
  const { lockRows } = database.dialect;
  const find = statement(`select ${selectList('user', 'e')} from app_user e where e.id = ?${lockRows}`);
  // Locked, so that the last use, which is recorded beside all this, is not set back.
  const keyOf = statement(`select ${selectList('apikey', 'e')} from api_key e where e.id = ?${lockRows}`);
  const keyCount = statement('select count(*) as count from api_key where user_id = ?');
  const clientOf = statement(`select ${selectList('apiclient', 'e')} from api_client e where e.id = ?`);
  const findAccount = findUserWithGroups(database.dialect);
  return {
    changeUser: (userId, by, change) =>
      database.transaction(async (transaction) => {
        // Before any row, as everybody who changes accounts and definitions does.
        await transaction.bumpGeneration();
        const [row] = await transaction.query(find, [userId]);
        if (row === undefined) return false;
        const user = decodeRecord('user', row);
        const record = { ...user, ...change(user), revision: user.revision + 1 };
        await writerIn(database, transaction).write({ records: [{ kind: 'user', record }], by });
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
