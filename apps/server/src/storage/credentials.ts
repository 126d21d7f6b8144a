/** Changing the credentials of an account together with the sessions that were started with them. */
import { type Session, statement, type Transaction } from './database.ts';

/** Hash that no session has. */
export const NO_SESSION = '';

const REVISION = statement('select revision from user_credential where user_id = ?');
const NEXT = statement(
  `insert into user_credential (user_id, revision) values (?, 1)
   on conflict (user_id) do update set revision = user_credential.revision + 1`,
);
const REMOVE_OTHERS = statement('delete from session where user_id = ? and hash <> ?');
const REMOVE_STEPS = statement('delete from sign_in_step where user_id = ?');
const CARRY_ON = statement(
  `update session set credential_revision =
     coalesce((select revision from user_credential where user_id = session.user_id), 0)
   where hash = ? and user_id = ?`,
);

const REMOVE_INVITATION = statement('delete from invitation where user_id = ?');

export async function credentialRevision(session: Session, userId: number): Promise<number> {
  const [row] = await session.query<{ revision: number }>(REVISION, [userId]);
  return row?.revision ?? 0;
}

/**
 * Raises the credential revision. Must be called after every change except that of the password, which a
 * trigger handles.
 */
export async function nextCredentialRevision(transaction: Transaction, userId: number): Promise<void> {
  await transaction.query(NEXT, [userId]);
}

/**
 * Ends all sessions of a user but one, which continues with the new credentials; also ends half-finished
 * sign-ins.
 */
export async function endSessions(transaction: Transaction, userId: number, keeping: string): Promise<void> {
  await transaction.query(REMOVE_OTHERS, [userId, keeping]);
  await transaction.query(REMOVE_STEPS, [userId]);
  if (keeping !== NO_SESSION) await transaction.query(CARRY_ON, [keeping, userId]);
}

/** Ends the link that sets the first password of a user: somebody has set one. */
export async function endInvitation(transaction: Transaction, userId: number): Promise<void> {
  await transaction.query(REMOVE_INVITATION, [userId]);
}
