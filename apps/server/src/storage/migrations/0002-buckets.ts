/** Token buckets that the nodes on one PostgreSQL share. SQLite has one node, which keeps them in memory. */
import type { Migration } from './migration.ts';

// Unlogged: it is written often, and after a crash of the database full buckets are good enough.
const BUCKET = `create unlogged table rate_bucket (
  key_id bigint primary key,
  units bigint not null,
  at bigint not null
)`;
/** Lease of a bucket held by a node, with the usage that the node has reported. */
const LEASE = `create unlogged table rate_lease (
  key_id bigint not null,
  holder bigint not null,
  units bigint not null,
  spent bigint not null,
  expires bigint not null,
  primary key (key_id, holder)
)`;

/**
 * Settles the usage of a holder and grants it a new lease in place of the old one, in one round trip. The row
 * of the bucket is locked first, and each statement sees everything committed until then, so calls for one
 * key are serialised. `spent` counts from the start of the holder, so a call may be repeated.
 */
const FUNCTION = `create function lease_tokens(
  for_key bigint, for_holder bigint, rate bigint, spent_now bigint, spent_known bigint,
  needed bigint, wanted bigint, lease_ms bigint, given_now bigint,
  out level bigint, out others bigint, out held bigint
) language plpgsql as $$
declare
  token constant bigint := 60000;
  pool constant bigint := rate * token;
  now_ms bigint;
  before_at bigint;
  told bigint;
  rest bigint;
begin
  loop
    select b.units, b.at into level, before_at from rate_bucket b where b.key_id = for_key for update;
    -- after the lock, which may have been waited for
    now_ms := coalesce(given_now, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
    exit when found;
    insert into rate_bucket (key_id, units, at) values (for_key, pool, now_ms) on conflict do nothing;
  end loop;
  select l.spent into told from rate_lease l where l.key_id = for_key and l.holder = for_holder;
  -- what was spent since the bucket was last touched left room for what was refilled since
  level := greatest(-pool, least(pool,
    level + greatest(0, now_ms - before_at) * rate - (spent_now - coalesce(told, spent_known))));
  select coalesce(sum(l.units), 0) into others from rate_lease l
    where l.key_id = for_key and l.holder <> for_holder and l.expires > now_ms;
  rest := (level - others) / token * token;
  -- a stock is at most a quarter of what is left, so that nobody sits on the last tokens
  held := greatest(0, least(rest, greatest(needed, least(wanted, rest / token / 4 * token))));
  insert into rate_lease (key_id, holder, units, spent, expires)
    values (for_key, for_holder, held, spent_now, now_ms + lease_ms)
    on conflict (key_id, holder) do update
    set units = excluded.units, spent = excluded.spent, expires = excluded.expires;
  update rate_bucket b set units = level, at = now_ms where b.key_id = for_key;
end $$`;

export const buckets: Migration = {
  name: '0002-buckets',
  statements: ({ name }) => (name === 'postgres' ? [BUCKET, LEASE, FUNCTION] : []),
};
