/** IdentityStore on both databases. */
import type { IdentityStore } from '../sessions/identities.ts';
import { writeAudit } from './audit-log.ts';
import { endSessions, NO_SESSION, nextCredentialRevision } from './credentials.ts';
import { type Database, type Row, statement } from './database.ts';
import { securityUser, writeSecurity } from './security-log.ts';
import { findAccountOf } from './sessions.ts';

const FIND = statement('select user_id from user_identity where issuer = ? and subject = ?');
const OF = statement('select issuer, subject, bound_at from user_identity where user_id = ?');
/** Binds a user and an identity, each only once: the second attempt changes nothing. */
const BIND = statement(
  `insert into user_identity (user_id, issuer, subject, bound_at)
   select u.id, ?, ?, ? from app_user u where u.id = ? and u.active = 1
   on conflict do nothing returning user_id`,
);
const UNBIND = statement(
  `delete from user_identity where user_id = ?
   returning issuer, subject, (select login from app_user where id = user_id) as login`,
);

export function createIdentityStore(database: Database): IdentityStore {
  const findBound: IdentityStore['findBound'] = async ({ issuer, subject }) => {
    const [row] = await database.query<{ user_id: number }>(FIND, [issuer, subject]);
    return row && findAccountOf(database, row.user_id);
  };
  return {
    findBound,

    async bind(userId, identity, at, address) {
      const { issuer, subject } = identity;
      await database.transaction(async (transaction) => {
        const bound = await transaction.query(BIND, [issuer, subject, at, userId]);
        if (bound.length === 0) return;
        const actor = (await securityUser(transaction, userId))?.actor;
        const details = { issuer };
        await writeSecurity(transaction, [{ event: 'provider-bound', at, actor, address, details }]);
      });
      const account = await findBound(identity);
      return account?.userId === userId ? account : undefined;
    },

    async identityOf(userId) {
      const [row] = await database.query<
        Row & { readonly issuer: string; readonly subject: string; readonly bound_at: number }
      >(OF, [userId]);
      return (
        row && {
          issuer: row.issuer,
          subject: row.subject,
          boundAt: row.bound_at,
        }
      );
    },

    unbind: (userId, by) =>
      database.transaction(async (transaction) => {
        const [row] = await transaction.query(UNBIND, [userId]);
        if (row === undefined) return false;
        await nextCredentialRevision(transaction, userId);
        await endSessions(transaction, userId, NO_SESSION);
        const changes = [{ name: 'identity', before: `${row.issuer} ${row.subject}`, after: null }];
        const entry = {
          ...by,
          action: 'update',
          subject: 'user',
          label: String(row.login),
          changes,
        } as const;
        await writeAudit(transaction, [entry]);
        const { at, ...actor } = by;
        const unbound = { id: userId, name: String(row.login) };
        const details = { issuer: row.issuer };
        await writeSecurity(transaction, [
          { event: 'provider-unbound', at, actor, subject: unbound, details },
        ]);
        return true;
      }),
  };
}
