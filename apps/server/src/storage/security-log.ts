/** SecurityLog on both databases, and the helpers by which transactions add to it. */
import { join, raw, sql } from '@callboard/query/sql';
import type { Actor } from '../access/actor.ts';
import type { NewSecurityEntry, SecurityEntry, SecurityLog } from '../access/security-log.ts';
import type { Column, Database, Session, Transaction, Value } from './database.ts';
import { statement } from './database.ts';
import { asProperties } from './property-columns.ts';

const COLUMNS: readonly Column[] = [
  { name: 'at', type: 'integer' },
  { name: 'event', type: 'text' },
  { name: 'user_name', type: 'text' },
  { name: 'user_id', type: 'integer' },
  { name: 'key_name', type: 'text' },
  { name: 'key_id', type: 'integer' },
  { name: 'address', type: 'text' },
  { name: 'subject_id', type: 'integer' },
  { name: 'subject_name', type: 'text' },
  { name: 'count', type: 'integer' },
  { name: 'details', type: 'text' },
];
const ENTRY = raw(asProperties(['id', ...COLUMNS.map(({ name }) => name)]));
const USER = statement('select name, login from app_user where id = ?');

export async function writeSecurity(
  transaction: Transaction,
  entries: readonly NewSecurityEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ event, at, actor, address, subject, count = 1, details = {} }): Value[] => {
    const other = subject === undefined || subject.id === actor?.userId ? undefined : subject;
    return [
      at,
      event,
      actor?.userName ?? null,
      actor?.userId ?? null,
      actor?.keyName ?? null,
      actor?.keyId ?? null,
      address ?? actor?.address ?? null,
      other?.id ?? null,
      other?.name ?? null,
      count,
      JSON.stringify(details),
    ];
  });
  await transaction.insert('security_event', COLUMNS, rows);
}

/** Returns a user as actor or subject; undefined when the user has been deleted. */
export async function securityUser(
  session: Session,
  id: number,
): Promise<{ readonly actor: Actor; readonly subject: { id: number; name: string } } | undefined> {
  const [user] = await session.query<{ name: string; login: string }>(USER, [id]);
  return (
    user && {
      actor: { userName: user.name, userId: id, keyName: null, keyId: null },
      subject: { id, name: user.login },
    }
  );
}

export function createSecurityLog(database: Database): SecurityLog {
  return {
    async entries({ userId, event, from, until, beforeId, limit }) {
      const conditions = [
        raw('1=1'),
        ...(userId === undefined ? [] : [sql`(user_id = ${userId} or subject_id = ${userId})`]),
        ...(event === undefined ? [] : [sql`event = ${event}`]),
        ...(from === undefined ? [] : [sql`at >= ${from}`]),
        ...(until === undefined ? [] : [sql`at < ${until}`]),
        ...(beforeId === undefined ? [] : [sql`id < ${beforeId}`]),
      ];
      const rows = await database.all<Omit<SecurityEntry, 'details'> & { readonly details: string }>(
        sql`select ${ENTRY} from security_event where ${join(conditions, ' and ')} order by id desc limit ${limit}`,
      );
      return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }));
    },

    async write(entries) {
      await database.transaction((transaction) => writeSecurity(transaction, entries));
    },
  };
}
