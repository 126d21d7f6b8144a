/**
 * Detection of a database that was restored from a copy, to end everything that must not come back with it. A
 * setting stores the database's incarnation: a copy in another place, or put back in the same place, has
 * another one.
 */
import { type Database, statement, type Transaction } from './database.ts';

export const INCARNATION = 'incarnation';

const READ = statement('select value from setting where name = ?');
/** Stores a setting; of several nodes that start at once, exactly one gets a row. */
const SAVE = statement(
  `insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value
   where setting.value <> excluded.value returning name`,
);
/** Marks a copy, so that the first start on it detects a restore wherever it is put. */
export const MARK_COPY = `update setting set value = '"a copy"' where name = '${INCARNATION}'`;

/** Tables whose rows are only valid for the run of the installation in which they were written. */
const SHORT_LIVED = [
  // A user may have signed out, or changed their password, after the copy was made.
  'session',
  // Sign-ins with a correct password that still need the second factor.
  'sign_in_step',
  'sign_in_guess',
  // A link may have been used, or revoked, after the copy was made.
  'invitation',
  // The backup that made the copy, and the nodes of the installation that it was made of.
  'backup_run',
  'serving_node',
  // Pages of lists, which live for minutes.
  'book',
  // Its transactions are those of the server that the copy was made of.
  'change_feed',
  // Copies do not contain the bytes of results; claims are removed with their result.
  'dataview_result',
];
/** Callbacks are sent at most once: one that was unsent when the copy was made may have been sent since. */
const UNSENT_CALLBACKS = "delete from dataview_callback where state in ('waiting', 'due')";
/**
 * A copy must not tell the receivers of the installation that it was made of: whoever goes on with it resumes them.
 */
const PAUSED_WEBHOOKS = `update webhook set state = 'paused', reason = 'restored', paused_at = 0 where state = 'active'`;
const UNSENT_TESTS =
  "delete from webhook_delivery where type = 'webhook.test' and state in ('due', 'sending')";
/** Readers see from the first entry that none is missing before it. */
const FIRST_ENTRY = "insert into change_feed (kind, removed, ids) values ('event', 0, '[]')";
const STATEMENTS = [
  ...SHORT_LIVED.map((table) => `delete from ${table}`),
  ...[UNSENT_CALLBACKS, PAUSED_WEBHOOKS, UNSENT_TESTS, FIRST_ENTRY],
].map(statement);

/** Ends all sessions, drops guesses, pages and results, deletes unsent callbacks, and pauses webhooks. */
export async function endShortLived(transaction: Transaction): Promise<void> {
  for (const one of STATEMENTS) await transaction.query(one, []);
  await transaction.bumpGeneration();
}

/**
 * Detects a restore since the database was last opened, and ends what must not outlive it. Must be called
 * when the schema is current.
 */
export async function noticeRestore(database: Database): Promise<boolean> {
  const incarnation = JSON.stringify(await database.incarnation());
  const [row] = await database.query<{ value: string }>(READ, [INCARNATION]);
  if (row?.value === incarnation) return false;
  return database.transaction(async (transaction) => {
    const saved = await transaction.query(SAVE, [INCARNATION, incarnation]);
    if (saved.length === 0) return false;
    await endShortLived(transaction);
    // A new database, or one from a version without incarnations, has no row.
    return row !== undefined;
  });
}
