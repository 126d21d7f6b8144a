/** GuessStore on both databases. */
import type { GuessStore } from '../sessions/store.ts';
import { type Database, statement } from './database.ts';

/** Seconds after which earlier guesses no longer count. */
const FORGIVEN_AFTER = 3600;

const OF = statement(
  'select subject, guesses, until, last_at, trusted from sign_in_guess where subject in (?, ?, ?)',
);
/** Stores a count; another node may have counted meanwhile, so the longer wait applies. */
const KEEP = statement(
  `insert into sign_in_guess (subject, guesses, until, last_at, trusted) values (?, ?, ?, ?, ?)
   on conflict (subject) do update set
     guesses = case when excluded.until - sign_in_guess.until < ${FORGIVEN_AFTER}
       and sign_in_guess.guesses > excluded.guesses then sign_in_guess.guesses else excluded.guesses end,
     until = excluded.until, last_at = excluded.last_at
   where sign_in_guess.until <= excluded.until`,
);
const CLEAR = statement('update sign_in_guess set guesses = 0, until = 0, last_at = ? where subject = ?');
const TRUST = statement(
  `insert into sign_in_guess (subject, guesses, until, last_at, trusted) values (?, 0, 0, ?, 1)
   on conflict (subject) do update set guesses = 0, until = 0, last_at = excluded.last_at, trusted = 1`,
);
const RETURN_ONE = statement(
  'update sign_in_guess set guesses = guesses - 1 where subject = ? and guesses > 0',
);
const FORGIVE = statement('delete from sign_in_guess where trusted = 0 and until < ? and last_at < ?');
const FORGET = statement('delete from sign_in_guess where last_at < ?');
const BOUND = statement(
  `delete from sign_in_guess where subject in
   (select subject from sign_in_guess order by last_at desc limit 1000000 offset ?)`,
);

export function createGuessStore(database: Database): GuessStore {
  return {
    async guessesOf([account, address, pair]) {
      const rows = await database.query<{
        readonly subject: string;
        readonly guesses: number;
        readonly until: number;
        readonly last_at: number;
        readonly trusted: number;
      }>(OF, [account, address, pair]);
      return new Map(
        rows.map((row) => [
          row.subject,
          {
            count: row.guesses,
            until: row.until,
            at: row.last_at,
            trusted: row.trusted === 1,
          },
        ]),
      );
    },

    async keepGuesses(rows) {
      // Write in a fixed order, so that two nodes with the same subjects wait for each other instead of
      // deadlocking.
      const ordered = [...rows].sort((a, b) => (a.subject < b.subject ? -1 : 1));
      await database.transaction(async (transaction) => {
        for (const { subject, count, until, at, trusted } of ordered) {
          await transaction.query(KEEP, [subject, count, until, at, trusted ? 1 : 0]);
        }
      });
    },

    async settleGuess({ cleared, returned, pair, at }) {
      const work: readonly (readonly [string, typeof CLEAR, readonly (string | number)[]])[] = [
        ...cleared.map((one) => [one, CLEAR, [at, one]] as const),
        ...returned.map((one) => [one, RETURN_ONE, [one]] as const),
        [pair, TRUST, [pair, at]],
      ];
      await database.transaction(async (transaction) => {
        for (const [, text, values] of work.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
          await transaction.query(text, [...values]);
        }
      });
    },

    async sweepGuesses({ forgivenBefore, forgottenBefore, most }) {
      await database.transaction(async (transaction) => {
        await transaction.query(FORGIVE, [forgivenBefore, forgivenBefore]);
        await transaction.query(FORGET, [forgottenBefore]);
        await transaction.query(BOUND, [most]);
      });
    },
  };
}
