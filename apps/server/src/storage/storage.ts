/** Opening of the configured database, with the stores of all features on it. */
import { join } from 'node:path';
import type { SecurityLog } from '../access/security-log.ts';
import type { AccessStore } from '../access/store.ts';
import type { InvitationStore } from '../accounts/invitation-store.ts';
import type { AccountStore } from '../accounts/store.ts';
import type { AttachmentStore, UploadStore } from '../attachments/store.ts';
import type { CalendarFeedStore } from '../calendars/store.ts';
import type { ChangeFeedStore } from '../change-feed/store.ts';
import type { CostModelStore } from '../costings/cost-model-store.ts';
import type { BookStore } from '../entities/books.ts';
import type { ChangeStore } from '../entities/change-store.ts';
import type { EditStore } from '../entities/editing/store.ts';
import type { FileImportStore } from '../imports/store.ts';
import type { RetentionStore } from '../installation/retention.ts';
import type { InstallationStore } from '../installation/store.ts';
import type { AuditLog } from '../model/audit.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import type { CustomDataStore, EntityStore } from '../model/store.ts';
import type { EntityWriter } from '../model/writer.ts';
import type { MoveRunStore } from '../move-in/run-store.ts';
import type { MoveStore } from '../move-in/store.ts';
import type { SystemStore } from '../operations/system-store.ts';
import type { UsageStore } from '../operations/usage/store.ts';
import type { PlanningStore } from '../planning/store.ts';
import type { DiskSpace } from '../platform/disk.ts';
import { makeFolder } from '../platform/make-folder.ts';
import type { PrivacyStore } from '../privacy/store.ts';
import type { SharedBuckets } from '../rate-limit/shared-buckets.ts';
import type { SavedQueryStore } from '../saved-queries/store.ts';
import type { SuggestionStore } from '../search/suggestions.ts';
import type { IdentityStore } from '../sessions/identities.ts';
import type { SecondFactorStore } from '../sessions/second-factor-store.ts';
import type { SessionStore } from '../sessions/store.ts';
import type { SubscriptionStore } from '../subscriptions/store.ts';
import type { TransferStore } from '../transfer/store.ts';
import type { TrashStore } from '../trash/store.ts';
import type { WebhookStore } from '../webhooks/store.ts';
import { type CallersInUse, createAccessStore } from './access.ts';
import { createAccountStore } from './accounts.ts';
import { createAttachmentStore } from './attachments.ts';
import { createAuditLog } from './audit-log.ts';
import { createBookStore } from './books.ts';
import { createSharedBuckets } from './buckets.ts';
import { createCalendarFeedStore } from './calendar-feeds.ts';
import { createChangeFeedStore } from './change-feed.ts';
import { createChangeStore } from './changes.ts';
import { createCostModelStore } from './cost-models.ts';
import { createCustomDataStore } from './custom-data.ts';
import type { Database, QueryOptions } from './database.ts';
import { resultsFolder, type StorageAddress } from './dataviews/storage-address.ts';
import { createDataviewStores, type DataviewStores } from './dataviews/stores.ts';
import { createEditStore } from './edits.ts';
import { createEntityStore } from './entities.ts';
import { createFileImportStore } from './file-imports.ts';
import { createFileStore, type StoredFiles } from './files.ts';
import { createIdentityStore } from './identities.ts';
import { createInstallationStore } from './installation.ts';
import { createInvitationStore } from './invitations.ts';
import { type StatementObserver, watched } from './measured.ts';
import { migrate } from './migrate.ts';
import { createMoveStore } from './move-in.ts';
import { createMoveRunStore } from './move-run.ts';
import { createPlanningStore } from './planning.ts';
import { openPostgres } from './postgres.ts';
import { createPrivacyStore } from './privacy/privacy-store.ts';
import { createReferenceSource } from './reference-data.ts';
import { noticeRestore } from './restored.ts';
import { createRetentionStore } from './retention.ts';
import { createSavedQueryStore } from './saved-queries.ts';
import { createSecondFactorStore } from './second-factors.ts';
import { createSecurityLog } from './security-log.ts';
import { createSessionStore } from './sessions.ts';
import { openSqlite } from './sqlite.ts';
import type { PageCache } from './sqlite-connection.ts';
import { sqliteDisk } from './sqlite-disk.ts';
import { createSubscriptionStore } from './subscriptions/subscriptions.ts';
import { createSuggestionStore } from './suggestions.ts';
import { createSystemStore } from './system.ts';
import { tidyTerms } from './tidy-terms.ts';
import { createTransferStore } from './transfer.ts';
import { createTrashStore } from './trash.ts';
import { createUploadStore } from './uploads.ts';
import { createUsageStore } from './usage.ts';
import { createWebhookStore } from './webhooks/webhooks.ts';
import { createWriter } from './writer.ts';

export interface StorageOptions {
  /** Folder of the SQLite file; created if necessary. */
  readonly dataFolder: string;
  /** URL of PostgreSQL; left out: SQLite is used. */
  readonly databaseUrl?: string | undefined;
  readonly synchronous: 'FULL' | 'NORMAL';
  /**
   * Budget of a query, and the program that runs costly ones on SQLite; left out: 5 s, and no such program.
   */
  readonly queries?: QueryOptions | undefined;
  /** Memory for pages of SQLite; left out: as much as a server has. */
  readonly pageCache?: PageCache | undefined;
}

export interface Storage {
  readonly database: Database;
  readonly reference: ReferenceSource;
  readonly entities: EntityStore;
  readonly customData: CustomDataStore;
  readonly writer: EntityWriter;
  readonly changes: ChangeStore;
  readonly changeFeed: ChangeFeedStore;
  readonly calendars: CalendarFeedStore;
  readonly edits: EditStore;
  readonly planning: PlanningStore;
  readonly access: AccessStore & CallersInUse;
  readonly accounts: AccountStore;
  readonly invitations: InvitationStore;
  readonly sessions: SessionStore;
  readonly identities: IdentityStore;
  readonly secondFactors: SecondFactorStore;
  readonly books: BookStore;
  readonly files: StoredFiles;
  readonly uploads: UploadStore;
  readonly attachments: AttachmentStore;
  readonly transfer: TransferStore;
  readonly moveIn: MoveStore;
  readonly moveRuns: MoveRunStore;
  readonly dataviews: DataviewStores;
  readonly savedQueries: SavedQueryStore;
  readonly webhooks: WebhookStore;
  readonly subscriptions: SubscriptionStore;
  readonly fileImports: FileImportStore;
  readonly installation: InstallationStore;
  readonly audit: AuditLog;
  readonly security: SecurityLog;
  readonly suggestions: SuggestionStore;
  readonly usage: UsageStore;
  readonly system: SystemStore;
  readonly retention: RetentionStore;
  readonly trash: TrashStore;
  readonly privacy: PrivacyStore;
  readonly costModels: CostModelStore;
  /** Present when several nodes can share the database. */
  readonly buckets: SharedBuckets | undefined;
  /** Names of the migrations that opening has applied. */
  readonly migrated: readonly string[];
  /**
   * Opening has detected a restored copy, and has ended sessions and everything else that must not outlive a
   * restore.
   */
  readonly restored: boolean;
  /** Measures the disk that files are on; undefined when it is the disk of another machine. */
  readonly disk: (() => Promise<DiskSpace>) | undefined;
  /** Number of connections in the pool; undefined for a database in the process. */
  readonly poolSize: number | undefined;
  /** Reports every statement outside transactions and snapshots to the observer from now on. */
  watchStatements(observer: StatementObserver): void;
  /** Runs the creation of the demo venue on one node at a time. */
  aloneWithDemo<T>(work: () => Promise<T>): Promise<T>;
  /** Removes texts that no entity has any more from the dictionary; returns how many there were. */
  tidy(): Promise<number>;
  close(): Promise<void>;
}

const POSTGRES_CONNECTIONS = 10;
const DATABASE_FILE = 'callboard.db';

export function sqliteFile(dataFolder: string): string {
  return join(dataFolder, DATABASE_FILE);
}

/** Connects and updates the schema; closes the database again when that fails. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const database = await openDatabase(options);
  try {
    const migrated = await migrate(database);
    const restored = await noticeRestore(database);
    const { database: measured, watch } = watched(database);
    const disk =
      options.databaseUrl === undefined ? () => sqliteDisk(database, options.dataFolder) : undefined;
    const poolSize = options.databaseUrl === undefined ? undefined : POSTGRES_CONNECTIONS;
    return {
      ...createStores(measured, addressOf(options)),
      ...{ migrated, restored, disk, poolSize, watchStatements: watch },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Connects only: the schema stays unchanged. */
export async function openDatabase({
  dataFolder,
  databaseUrl,
  synchronous,
  queries = { budgetMs: 5_000 },
  pageCache,
}: StorageOptions): Promise<Database> {
  if (databaseUrl !== undefined) {
    return openPostgres({ url: databaseUrl, connections: POSTGRES_CONNECTIONS, queries });
  }
  makeFolder(dataFolder);
  return openSqlite({ file: sqliteFile(dataFolder), synchronous, queries, pageCache });
}

function addressOf({ dataFolder, databaseUrl }: StorageOptions): StorageAddress {
  if (databaseUrl !== undefined) return { engine: 'postgres', url: databaseUrl };
  return { engine: 'sqlite', file: sqliteFile(dataFolder), results: resultsFolder(dataFolder) };
}

type Stores = Omit<Storage, 'migrated' | 'restored' | 'disk' | 'poolSize' | 'watchStatements'>;

function createStores(database: Database, address: StorageAddress): Stores {
  const reference = createReferenceSource(database);
  const dataviews = createDataviewStores(database, address);
  return {
    database,
    reference,
    entities: createEntityStore(database),
    customData: createCustomDataStore(database),
    writer: createWriter(database),
    changes: createChangeStore(database),
    changeFeed: createChangeFeedStore(database),
    calendars: createCalendarFeedStore(database),
    edits: createEditStore(database),
    planning: createPlanningStore(database),
    access: createAccessStore(database),
    accounts: createAccountStore(database),
    invitations: createInvitationStore(database),
    sessions: createSessionStore(database),
    identities: createIdentityStore(database),
    secondFactors: createSecondFactorStore(database),
    books: createBookStore(database),
    files: createFileStore(database),
    uploads: createUploadStore(database),
    attachments: createAttachmentStore(database),
    transfer: createTransferStore(database),
    moveIn: createMoveStore(database),
    moveRuns: createMoveRunStore(database),
    dataviews,
    savedQueries: createSavedQueryStore(database),
    webhooks: createWebhookStore(database),
    subscriptions: createSubscriptionStore(database),
    fileImports: createFileImportStore(database),
    installation: createInstallationStore(database),
    audit: createAuditLog(database),
    security: createSecurityLog(database),
    suggestions: createSuggestionStore(database),
    usage: createUsageStore(database),
    system: createSystemStore(database, address.engine === 'sqlite' ? `${address.file}-wal` : undefined),
    retention: createRetentionStore(database),
    trash: createTrashStore(database),
    privacy: createPrivacyStore(database, dataviews.space),
    costModels: createCostModelStore(database),
    buckets: database.dialect.name === 'postgres' ? createSharedBuckets(database) : undefined,
    async aloneWithDemo(work) {
      const { locks } = database.dialect;
      if (locks === undefined) return work();
      // The transaction only holds the lock: the work uses other connections.
      return database.transaction(async (transaction) => {
        await transaction.query(locks.demo, []);
        return work();
      });
    },
    tidy: () => tidyTerms(database),
    close: () => database.close(),
  };
}
