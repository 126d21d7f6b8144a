/** AccessStore on both databases. */
import type { AccessStore, KeyRecord } from '../access/store.ts';
import type { Entity } from '../model/records.ts';
import { type Database, type Dialect, type Session, statement } from './database.ts';
import { decodeRecord, selectList } from './tables.ts';

type Account = { readonly user: Entity<'user'> } & Pick<KeyRecord, 'groups'>;

/** Creates the look-up of a user with everything that determines their rights. */
export function findUserWithGroups(
  dialect: Dialect,
): (session: Session, userId: number) => Promise<Account | undefined> {
  const findUser = statement(`select ${selectList('user', 'e')} from app_user e where e.id = ?`);
  const findGroups = statement(
    `select ${selectList('usergroup', 'e')} from user_group e where ${dialect.inIds('e.id')} order by e.id`,
  );
  return async (session, userId) => {
    const [row] = await session.query(findUser, [userId]);
    if (!row) return undefined;
    const user = decodeRecord('user', row);
    const groups = await session.query(findGroups, [dialect.ids(user.userGroupIds)]);
    return { user, groups: groups.map((group) => decodeRecord('usergroup', group)) };
  };
}

export function createAccessStore(database: Database): AccessStore {
  const { dialect } = database;
  const findKey = statement(`select ${selectList('apikey', 'e')} from api_key e where e.hash = ?`);
  const findAccount = findUserWithGroups(dialect);
  const touch = statement(
    'update api_key set last_used = ? where id = ? and (last_used is null or last_used < ?)',
  );
  return {
    async findKeyByHash(hash) {
      return database.snapshot(async (session) => {
        const [keyRow] = await session.query(findKey, [hash]);
        if (!keyRow) return undefined;
        const apikey = decodeRecord('apikey', keyRow);
        const account = await findAccount(session, apikey.userId);
        return account && { apikey, ...account };
      });
    },
    async touchKey(id, at) {
      await database.transaction((transaction) => transaction.query(touch, [at, id, at]));
    },
    generation: () => database.generation(),
  };
}
