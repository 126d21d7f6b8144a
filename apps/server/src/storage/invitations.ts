/** InvitationStore on both databases. */
import { foldEmail } from '../access/email.ts';
import type { SecurityEvent } from '../access/security-log.ts';
import type { Invitation, InvitationStore, InvitedUser, NewLink } from '../accounts/invitation-store.ts';
import type { Entity, Fields } from '../model/records.ts';
import type { Author } from '../model/writer.ts';
import { badValue } from '../platform/errors.ts';
import { userChange } from './accounts.ts';
import { endSessions, NO_SESSION } from './credentials.ts';
import { type Column, type Database, type Session, statement, type Transaction } from './database.ts';
import { countReferences } from './references.ts';
import { securityUser, writeSecurity } from './security-log.ts';
import { findAccountOf } from './sessions.ts';
import { decodeRecord, selectList } from './tables.ts';
import { writerIn } from './writer.ts';

const ALL = statement('select * from invitation order by created desc, user_id desc');
const FIND = statement(
  `select i.* from invitation i join app_user u on u.id = i.user_id
   where i.hash = ? and i.ends > ? and u.active = 1`,
);
const REMOVE = statement('delete from invitation where user_id = ? returning *');
const USER = statement(`select ${selectList('user', 'e')} from app_user e where e.id = ?`);
const USERS = statement(`select ${selectList('user', 'e')} from app_user e`);
const IS_BOUND = statement('select 1 as one from user_identity where user_id = ?');
const COLUMNS: readonly Column[] = ['user_id', 'hash', 'created', 'ends', 'invited_by', 'made_account'].map(
  (name) => ({ name, type: name === 'hash' ? 'text' : 'integer' }),
);

interface InvitationRow {
  readonly user_id: number;
  readonly created: number;
  readonly ends: number;
  readonly invited_by: number | null;
  readonly made_account: number;
}

export function createInvitationStore(database: Database): InvitationStore {
  const { dialect } = database;
  const change = userChange(database);

  async function put(
    transaction: Transaction,
    { user, madeAccount }: { readonly user: Fields<'user'>; readonly madeAccount: boolean },
    { hash, ends }: NewLink,
    by: Author,
  ): Promise<Invitation> {
    const row = [user.id, hash, by.at, ends, by.userId, madeAccount ? 1 : 0];
    await transaction.insert('invitation', COLUMNS, [row]);
    await log(transaction, 'invitation-created', user.id, by);
    return { user, created: by.at, ends, invitedBy: by.userId };
  }

  /** Whether nobody has signed in with the account, and nothing refers to it. */
  async function isUntouched(transaction: Transaction, userId: number): Promise<boolean> {
    if ((await readUser(transaction, userId))?.passwordHash !== null) return false;
    if ((await transaction.query(IS_BOUND, [userId])).length > 0) return false;
    return (await countReferences(transaction, dialect, 'user', [userId], () => true)).length === 0;
  }

  return {
    all: () =>
      database.snapshot(async (session) => {
        const users = new Map((await readUsers(session)).map((user) => [user.id, user]));
        return (await session.query<InvitationRow>(ALL, [])).flatMap((row) => {
          const user = users.get(row.user_id);
          return user === undefined ? [] : [toInvitation(row, user)];
        });
      }),

    find: (hash, at) =>
      database.snapshot(async (session) => {
        const [row] = await session.query<InvitationRow>(FIND, [hash, at]);
        const user = row && (await readUser(session, row.user_id));
        return row && user && toInvitation(row, user);
      }),

    invite: (user, link, by) =>
      database.transaction(async (transaction) => {
        // Other changes of accounts wait from here on.
        await transaction.bumpGeneration();
        const email = foldEmail(user.email);
        for (const one of await readUsers(transaction)) {
          if (one.login === user.login) {
            throw badValue('login', `${one.name} has the login ${one.login} already: choose another one.`);
          }
          if (email !== '' && foldEmail(one.email) === email) {
            const detail = one.active
              ? 'If the password is lost, make a new one under Users.'
              : 'That account is switched off: switch it on again under Users.';
            throw badValue('email', `${one.name} (${one.login}) has an account with this address. ${detail}`);
          }
        }
        const writer = writerIn(database, transaction);
        const id = await writer.allocateIds(1);
        const record = {
          ...{ id, created: by.at, revision: 1, ...user },
          ...{ passwordHash: null, active: true, languageCode: 'en' },
        };
        await writer.write({ isBased: true, records: [{ kind: 'user', record }], by });
        return put(transaction, { user: record, madeAccount: true }, link, by);
      }),

    renew: (userId, link, by) =>
      database.transaction(async (transaction) => {
        await transaction.bumpGeneration();
        const user = await readUser(transaction, userId);
        if (user?.active !== true) {
          throw badValue('login', 'This user was deleted or is switched off: nobody can sign in as them.');
        }
        if (user.passwordHash !== null) {
          throw badValue(
            'login',
            'This user has a password already. If it is lost, make a new one under Users.',
          );
        }
        const [before] = await transaction.query<InvitationRow>(REMOVE, [userId]);
        return put(transaction, { user, madeAccount: before?.made_account === 1 }, link, by);
      }),

    revoke: (userId, by) =>
      database.transaction(async (transaction) => {
        await transaction.bumpGeneration();
        const [row] = await transaction.query<InvitationRow>(REMOVE, [userId]);
        if (row === undefined) return false;
        await log(transaction, 'invitation-revoked', userId, by);
        if (row.made_account === 1 && (await isUntouched(transaction, userId))) {
          await writerIn(database, transaction).remove('user', [userId], by);
        }
        return true;
      }),

    accept: (hash, credentials, { at, address }) =>
      database.transaction(async (transaction) => {
        // Other requests with the same link wait here, and find it used up.
        await transaction.bumpGeneration();
        const [found] = await transaction.query<InvitationRow>(FIND, [hash, at]);
        const userId = found?.user_id;
        const person = userId === undefined ? undefined : await securityUser(transaction, userId);
        if (userId === undefined || person === undefined) return undefined;
        await transaction.query(REMOVE, [userId]);
        const by = { ...person.actor, address, at };
        await log(transaction, 'invitation-accepted', userId, by);
        await change(transaction, userId, by, () => credentials);
        await endSessions(transaction, userId, NO_SESSION);
        return findAccountOf(transaction, userId);
      }),
  };
}

async function log(
  transaction: Transaction,
  event: SecurityEvent,
  userId: number,
  { at, ...actor }: Author,
): Promise<void> {
  const subject = (await securityUser(transaction, userId))?.subject;
  await writeSecurity(transaction, [{ event, at, actor, subject }]);
}

async function readUser(session: Session, id: number): Promise<Entity<'user'> | undefined> {
  const [row] = await session.query(USER, [id]);
  return row && decodeRecord('user', row);
}

async function readUsers(session: Session): Promise<readonly Entity<'user'>[]> {
  return (await session.query(USERS, [])).map((row) => decodeRecord('user', row));
}

function toInvitation(row: InvitationRow, user: InvitedUser): Invitation {
  return {
    user,
    created: row.created,
    ends: row.ends,
    invitedBy: row.invited_by,
  };
}
