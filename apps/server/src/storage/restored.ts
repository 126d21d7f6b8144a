/**
 * Notices that the database was put back from a copy, and ends what must not come back to life with it. A database names
 * its own incarnation in a setting: a copy in another place, or in the same place again, has another incarnation.
 */
import { type Database, statement, type Transaction } from './database.ts';

const INCARNATION = 'incarnation';

const READ = statement('select value from setting where name = ?');
/** Gives a row to exactly one of several nodes that start at once. */
const SAVE = statement(
  `insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value
   where setting.value <> excluded.value returning name`,
);
/** For a copy: the first start on it takes it for restored, wherever it is put. */
export const MARK_COPY = `update setting set value = '"a copy"' where name = '${INCARNATION}'`;

/** Tables whose rows belong to the run of the installation in which they were written. */
const SHORT_LIVED = [
  // Somebody may have signed out, or changed a password, after the copy was made.
  'session',
  // Somebody whose password was right, and who has not shown the second factor yet.
  'sign_in_step',
  'sign_in_guess',
  // Pages of lists, for minutes.
  'book',
  // The bytes of results are in no copy; claims go with their result.
  'dataview_result',
];
/** Each is sent at most once: one that was unsent when the copy was made may have been sent since. */
const UNSENT_CALLBACKS = "delete from dataview_callback where state in ('waiting', 'due')";
const STATEMENTS = [...SHORT_LIVED.map((table) => `delete from ${table}`), UNSENT_CALLBACKS].map(statement);

/** Ends all sessions, forgets guesses, pages and results, and drops callbacks that have not been sent. */
export async function endShortLived(transaction: Transaction): Promise<void> {
  for (const one of STATEMENTS) await transaction.query(one, []);
  await transaction.bumpGeneration();
}

/** To be called when the schema is current. Returns whether the database was restored since it was last opened. */
export async function noticeRestore(database: Database): Promise<boolean> {
  const incarnation = JSON.stringify(await database.incarnation());
  const [row] = await database.query<{ value: string }>(READ, [INCARNATION]);
  if (row?.value === incarnation) return false;
  return database.transaction(async (transaction) => {
    const saved = await transaction.query(SAVE, [INCARNATION, incarnation]);
    if (saved.length === 0) return false;
    await endShortLived(transaction);
    // A new database, and one of a version that kept no incarnation, have no row.
    return row !== undefined;
  });
}
