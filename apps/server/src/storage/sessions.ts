/** SessionStore on both databases. */
import type { Author } from '../model/writer.ts';
import type { Account, SessionStore } from '../sessions/store.ts';
import { findUserWithGroups } from './access.ts';
import { type Database, type Row, type Session, statement, type Transaction } from './database.ts';
import { createGuessStore } from './guesses.ts';
import { securityUser, writeSecurity } from './security-log.ts';

const HAS_FACTOR =
  '(select count(*) from second_factor f where f.user_id = u.id and f.confirmed_at is not null)';
const ACCOUNT = `select u.id, u.password_hash, u.active, coalesce(c.revision, 0) as revision,
    ${HAS_FACTOR} as factors
  from app_user u left join user_credential c on c.user_id = u.id`;
const ACCOUNT_BY_LOGIN = statement(`${ACCOUNT} where u.login = ?`);
const ACCOUNT_BY_ID = statement(`${ACCOUNT} where u.id = ?`);
/**
 * Adds a session. The statement itself compares the credentials, which may have changed since they were
 * verified.
 */
const ADD = statement(
  `insert into session (hash, user_id, created, last_used, credential_revision, by_provider, trusted, user_agent,
     address)
   select ?, u.id, ?, ?, coalesce(c.revision, 0), ?, ?, ?, ?
   from app_user u left join user_credential c on c.user_id = u.id
   where u.id = ? and u.active = 1 and coalesce(c.revision, 0) = ?
   returning hash`,
);
const REMOVE_ENDED = statement('delete from session where created < ?');
/**
 * Finds a session. It compares the credentials again, since a change may have been committed after the
 * session was added.
 */
const FIND = statement(
  `select s.user_id, s.created, s.last_used, s.by_provider, s.trusted, ${HAS_FACTOR} as factors
   from session s join app_user u on u.id = s.user_id left join user_credential c on c.user_id = u.id
   where s.hash = ? and s.credential_revision = coalesce(c.revision, 0)`,
);
/** Handle of a session: a part of its hash, which reveals nothing of its id. */
const HANDLE = 'substr(s.hash, 1, 32)';
const LIST = statement(
  `select ${HANDLE} as handle, s.created, s.last_used, s.by_provider, s.trusted, s.user_agent, s.address
   from session s left join user_credential c on c.user_id = s.user_id
   where s.user_id = ? and s.credential_revision = coalesce(c.revision, 0)
     and ((s.trusted = 1 and s.created > ?) or (s.trusted = 0 and s.created > ? and s.last_used > ?))
   order by s.last_used desc, s.created desc, s.hash limit 200`,
);
const REMOVE_ONE = statement(
  `delete from session where hash in (select s.hash from session s where s.user_id = ? and ${HANDLE} = ?)
   returning hash`,
);
const ADD_STEP = statement(
  'insert into sign_in_step (hash, user_id, credential_revision, created) values (?, ?, ?, ?)',
);
const REMOVE_ENDED_STEPS = statement('delete from sign_in_step where created < ?');
const FIND_STEP = statement(
  'select user_id, credential_revision from sign_in_step where hash = ? and created >= ?',
);
const REMOVE_STEP = statement('delete from sign_in_step where hash = ? returning hash');
const TOUCH = statement('update session set last_used = ? where hash = ? and last_used < ?');
const REMOVE = statement('delete from session where hash = ? returning hash');
const REMOVE_OTHERS = statement('delete from session where user_id = ? and hash <> ? returning hash');

export function createSessionStore(database: Database): SessionStore {
  const findUser = findUserWithGroups(database.dialect);
  return {
    async findAccount(login) {
      const [row] = await database.query<AccountRow>(ACCOUNT_BY_LOGIN, [login]);
      return row && toAccount(row);
    },

    add: ({ hash, userId, credentialRevision, byProvider, trusted, userAgent, address, at, endedBefore }) =>
      database.transaction(async (transaction) => {
        await transaction.query(REMOVE_ENDED, [endedBefore]);
        const flags = [byProvider ? 1 : 0, trusted ? 1 : 0];
        const values = [hash, at, at, ...flags, userAgent, address, userId, credentialRevision];
        if ((await transaction.query(ADD, values)).length === 0) return false;
        const user = await securityUser(transaction, userId);
        const details = { provider: byProvider, browser: userAgent };
        await writeSecurity(transaction, [{ event: 'signed-in', at, actor: user?.actor, address, details }]);
        return true;
      }),

    find: (hash) =>
      database.snapshot(async (session) => {
        const [row] = await session.query<
          Row & {
            readonly user_id: number;
            readonly created: number;
            readonly last_used: number;
            readonly by_provider: number;
            readonly factors: number;
            readonly trusted: number;
          }
        >(FIND, [hash]);
        const account = row && (await findUser(session, row.user_id));
        if (row === undefined || account === undefined) return undefined;
        const isEnough = row.by_provider === 1 || Number(row.factors) > 0;
        return {
          ...account,
          created: row.created,
          lastUsed: row.last_used,
          trusted: row.trusted === 1,
          lacksSecondFactor: !isEnough && account.groups.some(({ secondFactor }) => secondFactor === true),
        };
      }),

    async touch(hash, at) {
      await database.smallTransaction((transaction) => transaction.query(TOUCH, [at, hash, at]));
    },
    async remove(hash, { at, ...actor }) {
      await database.transaction(async (transaction) => {
        const removed = await transaction.query(REMOVE, [hash]);
        if (removed.length > 0) await writeSecurity(transaction, [{ event: 'signed-out', at, actor }]);
      });
    },
    async removeOthers(userId, hash, by) {
      await database.transaction(async (transaction) => {
        const removed = await transaction.query(REMOVE_OTHERS, [userId, hash]);
        await logEnded(transaction, userId, removed.length, by);
      });
    },

    async list(userId, { trustedBegun, begun, used }) {
      const rows = await database.query<{
        readonly handle: string;
        readonly created: number;
        readonly last_used: number;
        readonly user_agent: string;
        readonly address: string;
        readonly by_provider: number;
        readonly trusted: number;
      }>(LIST, [userId, trustedBegun, begun, used]);
      return rows.map((row) => ({
        handle: row.handle,
        created: row.created,
        lastUsed: row.last_used,
        byProvider: row.by_provider === 1,
        trusted: row.trusted === 1,
        userAgent: row.user_agent,
        address: row.address,
      }));
    },
    removeOne: (userId, handle, by) =>
      database.transaction(async (transaction) => {
        const removed = await transaction.query(REMOVE_ONE, [userId, handle]);
        await logEnded(transaction, userId, removed.length, by);
        return removed.length > 0;
      }),

    async addStep({ hash, userId, credentialRevision, at, endedBefore }) {
      await database.transaction(async (transaction) => {
        await transaction.query(REMOVE_ENDED_STEPS, [endedBefore]);
        await transaction.query(ADD_STEP, [hash, userId, credentialRevision, at]);
      });
    },
    async findStep(hash, since) {
      const [row] = await database.query<{ user_id: number; credential_revision: number }>(FIND_STEP, [
        hash,
        since,
      ]);
      const account = row && (await findAccountOf(database, row.user_id));
      return account && { ...account, credentialRevision: row.credential_revision };
    },
    removeStep: (hash) =>
      database.transaction(async (transaction) => {
        return (await transaction.query(REMOVE_STEP, [hash])).length > 0;
      }),

    ...createGuessStore(database),
  };
}

async function logEnded(
  transaction: Transaction,
  userId: number,
  count: number,
  { at, ...actor }: Author,
): Promise<void> {
  if (count === 0) return;
  const subject = (await securityUser(transaction, userId))?.subject;
  await writeSecurity(transaction, [{ event: 'sessions-ended', at, actor, subject, count }]);
}

export async function findAccountOf(session: Session, userId: number): Promise<Account | undefined> {
  const [row] = await session.query<AccountRow>(ACCOUNT_BY_ID, [userId]);
  return row && toAccount(row);
}

interface AccountRow {
  readonly id: number;
  readonly password_hash: string | null;
  readonly active: number;
  readonly revision: number;
  readonly factors: number;
}

function toAccount(row: AccountRow): Account {
  return {
    userId: row.id,
    passwordHash: row.password_hash,
    active: row.active === 1,
    credentialRevision: row.revision,
    secondFactor: Number(row.factors) > 0,
  };
}
