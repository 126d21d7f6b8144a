/** AccountStore on both databases. */
import type { AccountStore } from '../accounts/store.ts';
import { type Database, statement } from './database.ts';
import { decodeRecord, selectList } from './tables.ts';
import { writerIn } from './writer.ts';

export function createAccountStore(database: Database): AccountStore {
  const find = statement(
    `select ${selectList('user', 'e')} from app_user e where e.id = ?${database.dialect.lockRows}`,
  );
  return {
    changeUser: (userId, by, change) =>
      database.transaction(async (transaction) => {
        const [row] = await transaction.query(find, [userId]);
        if (row === undefined) return false;
        const user = decodeRecord('user', row);
        const record = { ...user, ...change(user), revision: user.revision + 1 };
        await writerIn(database, transaction).write({ records: [{ kind: 'user', record }], by });
        return true;
      }),
  };
}
