/** SessionStore on both databases. */
import type { Guesses, SessionStore } from '../sessions/store.ts';
import { findUserWithGroups } from './access.ts';
import { type Database, statement } from './database.ts';

const ACCOUNT = statement('select id, password_hash, active from app_user where login = ?');
const ADD = statement('insert into session (hash, user_id, created, last_used) values (?, ?, ?, ?)');
const REMOVE_ENDED = statement('delete from session where created < ?');
const FIND = statement('select user_id, created, last_used from session where hash = ?');
const TOUCH = statement('update session set last_used = ? where hash = ? and last_used < ?');
const REMOVE = statement('delete from session where hash = ?');
const REMOVE_OTHERS = statement('delete from session where user_id = ? and hash <> ?');

/** Takes the lock of the row, also of one that was not there, and shows it as it was. */
const LOCK_GUESSES = statement(
  `insert into sign_in_guess (subject, guesses, until, last_at) values (?, 0, 0, ?)
   on conflict (subject) do update set last_at = excluded.last_at
   returning guesses, until`,
);
const SET_GUESSES = statement('update sign_in_guess set guesses = ?, until = ? where subject = ?');
const KNOWS = statement('select 1 as known from sign_in_guess where subject = ? and last_at >= ?');
const RESET = statement(
  `insert into sign_in_guess (subject, guesses, until, last_at) values (?, 0, 0, ?)
   on conflict (subject) do update set guesses = 0, until = 0, last_at = excluded.last_at`,
);
const RETURN_ONE = statement(
  'update sign_in_guess set guesses = guesses - 1 where subject = ? and guesses > 0',
);
const FORGET = statement('delete from sign_in_guess where last_at < ?');

export function createSessionStore(database: Database): SessionStore {
  const findUser = findUserWithGroups(database.dialect);
  return {
    async findAccount(login) {
      const [row] = await database.query(ACCOUNT, [login]);
      return (
        row && {
          userId: row.id as number,
          passwordHash: row.password_hash as string | null,
          active: row.active === 1,
        }
      );
    },

    async add({ hash, userId, at, endedBefore }) {
      await database.transaction(async (transaction) => {
        await transaction.query(REMOVE_ENDED, [endedBefore]);
        await transaction.query(ADD, [hash, userId, at, at]);
      });
    },

    find: (hash) =>
      database.snapshot(async (session) => {
        const [row] = await session.query(FIND, [hash]);
        const account = row && (await findUser(session, row.user_id as number));
        return account && { ...account, created: row.created as number, lastUsed: row.last_used as number };
      }),

    async touch(hash, at) {
      await database.smallTransaction((transaction) => transaction.query(TOUCH, [at, hash, at]));
    },
    async remove(hash) {
      await database.transaction((transaction) => transaction.query(REMOVE, [hash]));
    },
    async removeOthers(userId, hash) {
      await database.transaction((transaction) => transaction.query(REMOVE_OTHERS, [userId, hash]));
    },

    async countGuess(subjects, at, decide) {
      // In one order, so that two who count the same subjects wait for each other instead of locking up.
      const ordered = [...subjects].sort();
      await database.transaction(async (transaction) => {
        const known: Guesses[] = [];
        for (const subject of ordered) {
          const [row] = await transaction.query(LOCK_GUESSES, [subject, at]);
          known.push({ count: (row?.guesses as number) ?? 0, until: (row?.until as number) ?? 0 });
        }
        const decided = decide(known) ?? [];
        for (const [index, { count, until }] of decided.entries()) {
          await transaction.query(SET_GUESSES, [count, until, ordered[index] ?? '']);
        }
      });
    },

    async knowsSubject(subject, since) {
      const rows = await database.query(KNOWS, [subject, since]);
      return rows.length > 0;
    },

    async settleGuess({ cleared, returned, at, forgetBefore }) {
      await database.transaction(async (transaction) => {
        for (const subject of [...cleared, ...returned].sort()) {
          if (cleared.includes(subject)) await transaction.query(RESET, [subject, at]);
          else await transaction.query(RETURN_ONE, [subject]);
        }
        await transaction.query(FORGET, [forgetBefore]);
      });
    },
  };
}
