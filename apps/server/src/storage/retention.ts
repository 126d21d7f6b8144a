/** RetentionStore on both databases. */
import type { RetentionStore } from '../installation/retention.ts';
import { type Database, type Statement, statement } from './database.ts';

/** Number of rows per transaction, so that others can write in between. */
const BATCH = 1_000;

export function createRetentionStore(database: Database): RetentionStore {
  const { locks } = database.dialect;
  const oldest = (table: string): Statement =>
    statement(
      `delete from ${table} where id in (select id from ${table} where at < ? order by at limit ${BATCH}) returning id`,
    );
  const changes = oldest('change_log');
  const audit = oldest('audit_entry');
  const security = oldest('security_event');

  function remove(rows: Statement, before: number): Promise<number> {
    return database.transaction(async (transaction) => {
      // Another node that sweeps waits here, and then finds what is left.
      if (locks) await transaction.query(locks.retention, []);
      return (await transaction.query(rows, [before])).length;
    });
  }

  return {
    // Changes of entities have times in milliseconds.
    removeChanges: (before) => remove(changes, before * 1000),
    removeAudit: (before) => remove(audit, before),
    removeSecurity: (before) => remove(security, before),
  };
}
