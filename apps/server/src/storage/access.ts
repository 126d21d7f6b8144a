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

export interface CallersInUse {
  /** Returns the hashes of the keys and sessions that were used last, so many of each at most. */
  hashesInUse(most: number): Promise<readonly string[]>;
}

export function createAccessStore(database: Database): AccessStore & CallersInUse {
  const { dialect } = database;
  const findKey = statement(`select ${selectList('apikey', 'e')} from api_key e where e.hash = ?`);
  const findAccount = findUserWithGroups(dialect);
  const touch = statement(
    'update api_key set last_used = ? where id = ? and (last_used is null or last_used < ?)',
  );
  const keysInUse = statement(
    'select hash from api_key order by coalesce(last_used, 0) desc, id desc limit ?',
  );
  const sessionsInUse = statement('select hash from session order by last_used desc limit ?');
  return {
    async hashesInUse(most) {
      const keys = await database.query<{ hash: string }>(keysInUse, [most]);
      const sessions = await database.query<{ hash: string }>(sessionsInUse, [most]);
      return [...keys, ...sessions].map(({ hash }) => hash);
    },
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
