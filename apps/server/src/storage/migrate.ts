/**
 * Migrates a database to the newest schema: forward only, each migration once, even when several nodes start
 * at once.
 */
import { raw } from '@callboard/query/sql';
import { AppError } from '../platform/errors.ts';
import { type Database, statement } from './database.ts';
import { initial } from './migrations/0001-initial.ts';
import { buckets } from './migrations/0002-buckets.ts';
import { dataviews } from './migrations/0003-dataviews.ts';
import { sessions } from './migrations/0004-sessions.ts';
import { audit } from './migrations/0005-audit.ts';
import { uploads } from './migrations/0006-uploads.ts';
import { savedQueries } from './migrations/0007-saved-queries.ts';
import { usage } from './migrations/0008-usage.ts';
import { admission } from './migrations/0009-admission.ts';
import { accounts } from './migrations/0011-accounts.ts';
import { actorIds } from './migrations/0012-actor-ids.ts';
import { keyLimits } from './migrations/0012-key-limits.ts';
import { retention } from './migrations/0013-retention.ts';
import { displayedDescriptions } from './migrations/0014-displayed-descriptions.ts';
import { callbackAddress } from './migrations/0015-callback-address.ts';
import { externalEntities } from './migrations/0016-external-entities.ts';
import { securityLog } from './migrations/0017-security-log.ts';
import { fileOwners } from './migrations/0018-file-owners.ts';
import { referenceIndexes } from './migrations/0019-reference-indexes.ts';
import { followingBookings } from './migrations/0022-following-bookings.ts';
import { planning } from './migrations/0023-planning.ts';
import { changeFeed } from './migrations/0024-change-feed.ts';
import { planningSearch } from './migrations/0025-planning-search.ts';
import { publicFeed } from './migrations/0026-public-feed.ts';
import { trustedDevices } from './migrations/0029-trusted-devices.ts';
import { bookedEvents } from './migrations/0032-booked-events.ts';
import { moveIn } from './migrations/0035-move-in.ts';
import { trash } from './migrations/0036-trash.ts';
import { webhooks } from './migrations/0037-webhooks.ts';
import { calendarFeeds } from './migrations/0038-calendar-feeds.ts';
import { fileImports } from './migrations/0040-file-imports.ts';
import { invitationsAndNodes } from './migrations/0041-invitations-and-nodes.ts';
import { subscriptions } from './migrations/0042-subscriptions.ts';
import { moveRun } from './migrations/0043-move-run.ts';
import { webhooksOfKeys } from './migrations/0045-webhooks-of-keys.ts';
import { manyResults } from './migrations/0046-many-results.ts';
import { firstHallBookings } from './migrations/0047-first-hall-bookings.ts';
import { webhooksOfOperations } from './migrations/0048-webhooks-of-operations.ts';
import { closingSeries } from './migrations/0049-closing-series.ts';
import { daysOfEvents } from './migrations/0050-days-of-events.ts';
import { thingsOfEvents } from './migrations/0051-things-of-events.ts';
import { rolesOfEvents } from './migrations/0052-roles-of-events.ts';
import type { Migration } from './migrations/migration.ts';

/** Migrations in the order in which they are applied. */
export const MIGRATIONS: readonly Migration[] = [
  initial,
  buckets,
  dataviews,
  sessions,
  audit,
  uploads,
  savedQueries,
  usage,
  admission,
  accounts,
  actorIds,
  keyLimits,
  retention,
  displayedDescriptions,
  callbackAddress,
  externalEntities,
  securityLog,
  fileOwners,
  referenceIndexes,
  followingBookings,
  planning,
  changeFeed,
  planningSearch,
  publicFeed,
  trustedDevices,
  bookedEvents,
  moveIn,
  trash,
  webhooks,
  calendarFeeds,
  fileImports,
  invitationsAndNodes,
  subscriptions,
  moveRun,
  webhooksOfKeys,
  manyResults,
  firstHallBookings,
  webhooksOfOperations,
  closingSeries,
  daysOfEvents,
  thingsOfEvents,
  rolesOfEvents,
];

const APPLIED = statement('select name from migration order by name');
const RECORD = statement('insert into migration (name) values (?)');

/**
 * Returns the names of the migrations that this call applied. Throws when the database is newer than the
 * server.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<readonly string[]> {
  const { pending: missing, unknown: newer } = await schemaState(database, migrations);
  if (missing.length === 0 && newer.length === 0) return [];
  return database.transaction(async (transaction) => {
    const { dialect } = database;
    if (dialect.locks) await transaction.query(dialect.locks.migration, []);
    await transaction.query(statement('create table if not exists migration (name text primary key)'), []);
    const applied = (await transaction.query<{ name: string }>(APPLIED, [])).map((row) => row.name);
    const known = new Set(migrations.map((migration) => migration.name));
    const unknown = applied.filter((name) => !known.has(name));
    if (unknown.length > 0) {
      throw new AppError(
        'unavailable',
        `The database was made by a newer version of Callboard (${unknown.join(', ')}): start that version, or restore a backup of before the upgrade.`,
      );
    }
    const pending = migrations.filter((migration) => !applied.includes(migration.name));
    for (const migration of pending) {
      for (const text of migration.statements(dialect)) await transaction.all(raw(text));
      await transaction.query(RECORD, [migration.name]);
    }
    return pending.map((migration) => migration.name);
  });
}

export interface SchemaState {
  /** Migrations that are still to be applied. */
  readonly pending: readonly string[];
  /** Migrations of a newer version. */
  readonly unknown: readonly string[];
}

/** Compares the schema with that of this version, without changing it. */
export async function schemaState(
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<SchemaState> {
  const applied = await database
    .query<{ name: string }>(APPLIED, [])
    .then((rows) => rows.map((row) => row.name))
    // The table does not exist before the first migration.
    .catch((): string[] => []);
  const known = migrations.map((migration) => migration.name);
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}
