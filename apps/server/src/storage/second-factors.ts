/** SecondFactorStore on both databases. */
import type { SecurityEvent } from '../access/security-log.ts';
import type { Author } from '../model/writer.ts';
import type { SecondFactorStore } from '../sessions/second-factor-store.ts';
import { writeAudit } from './audit-log.ts';
import { endSessions, NO_SESSION, nextCredentialRevision } from './credentials.ts';
import { type Column, type Database, type Row, statement, type Transaction, type Value } from './database.ts';
import { securityUser, writeSecurity } from './security-log.ts';

const FIND = statement(
  `select f.secret, f.begun_at, f.confirmed_at,
     (select count(*) from recovery_code r where r.user_id = f.user_id) as codes
   from second_factor f where f.user_id = ?`,
);
const BEGIN = statement(
  `insert into second_factor (user_id, secret, begun_at, confirmed_at, last_step) values (?, ?, ?, null, 0)
   on conflict (user_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
     where second_factor.confirmed_at is null
   returning user_id`,
);
const CONFIRM = statement(
  `update second_factor set confirmed_at = ?, last_step = ?
   where user_id = ? and secret = ? and confirmed_at is null returning user_id`,
);
/** Uses a code; a single statement, so that only one of two nodes with the same code succeeds. */
const USE_STEP = statement(
  'update second_factor set last_step = ? where user_id = ? and last_step < ? and confirmed_at is not null returning user_id',
);
const USE_CODE = statement('delete from recovery_code where user_id = ? and hash = ? returning user_id');
const REMOVE_CODES = statement('delete from recovery_code where user_id = ?');
/** A set-up that was begun meanwhile goes on. */
const REMOVE = statement(
  'delete from second_factor where user_id = ? and confirmed_at is not null returning user_id',
);
const LOGIN = statement('select login from app_user where id = ?');

const CODE_COLUMNS: readonly Column[] = [
  { name: 'user_id', type: 'integer' },
  { name: 'hash', type: 'text' },
];

export function createSecondFactorStore(database: Database): SecondFactorStore {
  // Locked, so that of two who replace the recovery codes the second one removes those of the first.
  const confirmed = statement(
    `select e.user_id from second_factor e where e.user_id = ? and e.confirmed_at is not null${database.dialect.lockRows}`,
  );
  return {
    async find(userId) {
      const [row] = await database.query<
        Row & {
          readonly secret: string;
          readonly begun_at: number;
          readonly confirmed_at: number | null;
          readonly codes: Value;
        }
      >(FIND, [userId]);
      return (
        row && {
          secret: row.secret,
          begunAt: row.begun_at,
          confirmedAt: row.confirmed_at,
          recoveryCodes: Number(row.codes),
        }
      );
    },

    begin: (userId, secret, at) =>
      database.transaction(async (transaction) => {
        return (await transaction.query(BEGIN, [userId, secret, at])).length > 0;
      }),

    confirm: (userId, by, { secret, step, recoveryHashes, keeping }) =>
      database.transaction(async (transaction) => {
        const confirmed = await transaction.query(CONFIRM, [by.at, step, userId, secret]);
        if (confirmed.length === 0) return false;
        await replaceCodes(transaction, userId, recoveryHashes);
        await nextCredentialRevision(transaction, userId);
        await endSessions(transaction, userId, keeping);
        await audit(transaction, userId, by, 'second-factor-enrolled', {
          name: 'secondFactor',
          before: false,
          after: true,
        });
        return true;
      }),

    useStep: (userId, step) =>
      database.transaction(async (transaction) => {
        return (await transaction.query(USE_STEP, [step, userId, step])).length > 0;
      }),

    useRecoveryCode: (userId, hash, { at, address }) =>
      database.transaction(async (transaction) => {
        if ((await transaction.query(USE_CODE, [userId, hash])).length === 0) return false;
        const actor = (await securityUser(transaction, userId))?.actor;
        await writeSecurity(transaction, [{ event: 'recovery-code-used', at, actor, address }]);
        return true;
      }),

    renewRecoveryCodes: (userId, by, hashes) =>
      database.transaction(async (transaction) => {
        if ((await transaction.query(confirmed, [userId])).length === 0) return false;
        await replaceCodes(transaction, userId, hashes);
        await audit(transaction, userId, by, 'recovery-codes-renewed', {
          name: 'recoveryCodes',
          before: true,
          after: true,
        });
        return true;
      }),

    remove: (userId, by, keeping = NO_SESSION) =>
      database.transaction(async (transaction) => {
        if ((await transaction.query(REMOVE, [userId])).length === 0) return false;
        await transaction.query(REMOVE_CODES, [userId]);
        await nextCredentialRevision(transaction, userId);
        await endSessions(transaction, userId, keeping);
        const event = by.userId === userId ? 'second-factor-removed' : 'second-factor-reset';
        await audit(transaction, userId, by, event, { name: 'secondFactor', before: true, after: false });
        return true;
      }),
  };
}

async function replaceCodes(
  transaction: Transaction,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await transaction.query(REMOVE_CODES, [userId]);
  const rows = hashes.map((hash): Value[] => [userId, hash]);
  await transaction.insert('recovery_code', CODE_COLUMNS, rows);
}

/** Records that there is a factor, and never its secret. */
async function audit(
  transaction: Transaction,
  userId: number,
  by: Author,
  event: SecurityEvent,
  change: { readonly name: string; readonly before: boolean; readonly after: boolean },
): Promise<void> {
  const [user] = await transaction.query<{ login: string }>(LOGIN, [userId]);
  const label = user?.login ?? '';
  await writeAudit(transaction, [{ ...by, action: 'update', subject: 'user', label, changes: [change] }]);
  const { at, ...actor } = by;
  await writeSecurity(transaction, [{ event, at, actor, subject: { id: userId, name: label } }]);
}
