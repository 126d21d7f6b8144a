/** UsageStore on both databases. */
import { join, raw, sql } from '@callboard/query/sql';
import { COUNTS, type UsageCounts } from '../operations/usage/counts.ts';
import type { UsageStore } from '../operations/usage/store.ts';
import { objectOf } from '../platform/objects.ts';
import { DAY_SECONDS } from '../platform/time-zone.ts';
import { type Database, type Row, statement } from './database.ts';

const COLUMN_OF = {
  requests: 'requests',
  tokens: 'tokens',
  refused: 'refused',
  clientErrors: 'client_errors',
  serverErrors: 'server_errors',
  bytes: 'bytes',
} as const satisfies Record<keyof UsageCounts, string>;
const COLUMNS = COUNTS.map((name) => COLUMN_OF[name]);
const HOUR = 3_600;

const ADDED = raw(
  ` on conflict (key_id, span, at) do update set ${COLUMNS.map((name) => `${name} = api_usage.${name} + excluded.${name}`).join(', ')}`,
);
const INTO = raw(`insert into api_usage (key_id, span, at, ${COLUMNS.join(', ')})`);
const SUMS = COLUMNS.map((name) => `cast(sum(${name}) as bigint) as ${name}`).join(', ');
const DROP_HOURS = statement(`delete from api_usage where span = ${HOUR} and at < ?`);
const DROP_DAYS = statement(`delete from api_usage where span = ${DAY_SECONDS} and at < ?`);

export function createUsageStore(database: Database): UsageStore {
  const lock = statement(
    `select e.key_id from api_usage e where e.span = ${HOUR} and e.at < ? order by e.key_id, e.at${database.dialect.lockRows}`,
  );
  return {
    async add(rows) {
      if (rows.length === 0) return;
      const values = rows.map(
        (row) => sql`(${join([row.keyId, HOUR, row.at, ...COUNTS.map((name) => row[name])])})`,
      );
      await database.smallTransaction((open) => open.all(sql`${INTO} values ${join(values)}${ADDED}`));
    },

    async byTime(since, keyIds) {
      const { dialect } = database;
      const query = `select at, ${SUMS}
        from api_usage where at >= ?${keyIds === undefined ? '' : ` and ${dialect.inIds('key_id')}`} group by at order by at`;
      const rows = await database.query<Row & { readonly at: number }>(
        statement(query),
        keyIds === undefined ? [since] : [since, dialect.ids(keyIds)],
      );
      return rows.map((row) => ({ at: row.at, ...countsOf(row) }));
    },

    async byKey(since) {
      const rows = await database.all<Row & { readonly key_id: number }>(
        sql`select key_id, ${raw(SUMS)} from api_usage where at >= ${since} group by key_id order by key_id`,
      );
      return rows.map((row) => ({ keyId: row.key_id, ...countsOf(row) }));
    },

    async condense(hoursBefore, daysBefore) {
      await database.transaction(async (open) => {
        // Another node doing the same waits here, and then finds nothing left.
        if ((await open.query(lock, [hoursBefore])).length > 0) {
          await open.all(
            sql`${INTO} select key_id, ${raw(String(DAY_SECONDS))}, at - at % ${raw(String(DAY_SECONDS))}, ${raw(SUMS)} from api_usage
              where span = ${raw(String(HOUR))} and at < ${hoursBefore} group by key_id, at - at % ${raw(String(DAY_SECONDS))}${ADDED}`,
          );
          await open.query(DROP_HOURS, [hoursBefore]);
        }
        await open.query(DROP_DAYS, [daysBefore]);
      });
    },
  };
}

function countsOf(row: Row): UsageCounts {
  return objectOf(COUNTS, (name) => Number(row[COLUMN_OF[name]]));
}
