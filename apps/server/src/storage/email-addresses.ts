/** The rule that an e-mail address belongs to one active user, even with concurrent writers of users. */
import { takenEmails } from '../access/email.ts';
import { badValue } from '../platform/errors.ts';
import { statement, type Transaction } from './database.ts';
import type { RecordsByKind } from './records-by-kind.ts';
import { decodeRecord, selectList } from './tables.ts';

const ACTIVE = statement(`select ${selectList('user', 'e')} from app_user e where e.active = 1`);

/**
 * Throws `bad-value` for a taken address. Must be called before the records are written, by a transaction
 * that has raised the generation: this serialises changes of users, so each sees the previous ones.
 */
export async function refuseTakenEmails(transaction: Transaction, records: RecordsByKind): Promise<void> {
  const written = records.of('user');
  if (written.length === 0) return;
  const present = (await transaction.query(ACTIVE, [])).map((row) => decodeRecord('user', row));
  const [taken] = takenEmails(written, present);
  if (taken === undefined) return;
  throw badValue('email', `Another active user has the e-mail address ${taken.email}: choose another one.`);
}
