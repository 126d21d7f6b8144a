/** SharedBuckets on PostgreSQL: the clock of the database counts, so those of the nodes may differ. */
import type { Clock } from '../platform/clock.ts';
import type { SharedBuckets } from '../rate-limit/shared-buckets.ts';
import { type Database, statement } from './database.ts';

const LEASE = statement(
  `select level, others, held from lease_tokens(?::bigint, ?::bigint, ?::bigint, ?::bigint, ?::bigint, ?::bigint,
   ?::bigint, ?::bigint, ?::bigint)`,
);
/** Age at which buckets are dropped: by then they are full again, and all leases have expired. */
const FORGET_MS = 3_600_000;
const SINCE = `coalesce(?::bigint, floor(extract(epoch from clock_timestamp()) * 1000)::bigint) - ${FORGET_MS}`;
const FORGET_LEASES = statement(`delete from rate_lease where expires < ${SINCE}`);
const FORGET_BUCKETS = statement(`delete from rate_bucket where at < ${SINCE}`);

/** Creates the buckets; `clock` replaces that of the database. */
export function createSharedBuckets(database: Database, clock?: Clock): SharedBuckets {
  const given = (): number | null => clock?.now() ?? null;
  return {
    async lease({ keyId, holder, tokensPerMinute, spent, spentKnown, needed, wanted, leaseMs }) {
      const [row] = await database.query<{ level: number; others: number; held: number }>(LEASE, [
        keyId,
        holder,
        tokensPerMinute,
        spent,
        spentKnown,
        needed,
        wanted,
        leaseMs,
        given(),
      ]);
      if (row === undefined) throw new Error('The database gave no answer about a lease');
      return row;
    },
    async forget() {
      await database.query(FORGET_LEASES, [given()]);
      await database.query(FORGET_BUCKETS, [given()]);
    },
  };
}
