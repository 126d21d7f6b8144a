/** AccessStore on both databases. */
import type { AccessStore } from '../access/store.ts';
import { type Database, statement } from './database.ts';
import { decodeRecord, selectList } from './tables.ts';

export function createAccessStore(database: Database): AccessStore {
  const { dialect } = database;
  const findKey = statement(`select ${selectList('apikey', 'e')} from api_key e where e.hash = ?`);
  const findUser = statement(`select ${selectList('user', 'e')} from app_user e where e.id = ?`);
  const findGroups = statement(
    `select ${selectList('usergroup', 'e')} from user_group e where ${dialect.inIds('e.id')} order by e.id`,
  );
  const touch = statement(
    'update api_key set last_used = ? where id = ? and (last_used is null or last_used < ?)',
  );
  return {
    async findKeyByHash(hash) {
      return database.snapshot(async (session) => {
        const [keyRow] = await session.query(findKey, [hash]);
        if (!keyRow) return undefined;
        const apikey = decodeRecord('apikey', keyRow);
        const [userRow] = await session.query(findUser, [apikey.userId]);
        if (!userRow) return undefined;
        const user = decodeRecord('user', userRow);
        const groups = await session.query(findGroups, [dialect.ids(user.userGroupIds)]);
        return { apikey, user, groups: groups.map((row) => decodeRecord('usergroup', row)) };
      });
    },
    async touchKey(id, at) {
      await database.transaction((transaction) => transaction.query(touch, [at, id, at]));
    },
    generation: () => database.generation(),
  };
}
