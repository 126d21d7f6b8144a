/** Services that the application API needs in addition to those of the public API. */

import type { SecurityLog } from '../../access/security-log.ts';
import {
  type ClientSecrets,
  createClientSecrets,
  createPasswords,
  type Passwords,
} from '../../accounts/administration.ts';
import type { InvitationStore } from '../../accounts/invitation-store.ts';
import { createInvitations, type Invitations } from '../../accounts/invitations.ts';
import { createKeys, type Keys } from '../../accounts/keys.ts';
import { createOwnAccount, type OwnAccount } from '../../accounts/own-account.ts';
import type { AccountStore } from '../../accounts/store.ts';
import { type Attachments, createAttachments } from '../../attachments/attachments.ts';
import type { DiskLimit } from '../../attachments/file-room.ts';
import type { AttachmentStore, UploadStore } from '../../attachments/store.ts';
import { createUploads, type Uploads } from '../../attachments/uploads.ts';
import { type CalendarFeeds, createCalendarFeeds } from '../../calendars/calendar-feeds.ts';
import {
  type CalendarReading,
  createPublishedCalendars,
  type PublishedCalendars,
} from '../../calendars/published-calendars.ts';
import type { CalendarFeedStore } from '../../calendars/store.ts';
import { type ChangeFeed, createChangeFeed } from '../../change-feed/change-feed.ts';
import { createPublishedChanges } from '../../change-feed/published-changes.ts';
import type { ChangeFeedStore } from '../../change-feed/store.ts';
import type { CostModelStore } from '../../costings/cost-model-store.ts';
import { type CostModels, createCostModels } from '../../costings/cost-models.ts';
import type { CallbackQueue } from '../../dataviews/callbacks/store.ts';
import type { DataviewStore } from '../../dataviews/definitions-store.ts';
import { createEntityEditor, type EntityEditor } from '../../entities/editing/editor.ts';
import type { EditStore } from '../../entities/editing/store.ts';
import { createFileImports, type FileImports } from '../../imports/file-imports.ts';
import { createImportMappings, type ImportMappings } from '../../imports/import-mappings.ts';
import type { FileImportStore } from '../../imports/store.ts';
import { createDataviewEditor, type DataviewEditor } from '../../installation/dataview-editor.ts';
import { createDefinitions, type Definitions } from '../../installation/definitions.ts';
import type { InstallationStore } from '../../installation/store.ts';
import type { AuditLog } from '../../model/audit.ts';
import type { ReferenceSource } from '../../model/reference-data.ts';
import type { EntityStore } from '../../model/store.ts';
import type { EntityWriter } from '../../model/writer.ts';
import { createMoves, type Moves, type MovesOptions } from '../../move-in/moves.ts';
import type { MoveRunStore } from '../../move-in/run-store.ts';
import type { MoveStore } from '../../move-in/store.ts';
import type { ServerState } from '../../operations/server-state.ts';
import type { UsageCounter } from '../../operations/usage/counter.ts';
import { createUsageReports, type UsageReports } from '../../operations/usage/reports.ts';
import type { UsageStore } from '../../operations/usage/store.ts';
import { type ConflictAllowances, createConflictAllowances } from '../../planning/allowances.ts';
import { guardEdits } from '../../planning/guarded-edits.ts';
import { createPlanningOperations, type PlanningOperations } from '../../planning/operations.ts';
import { createPlanningOverview, type PlanningOverview } from '../../planning/overview.ts';
import type { PlanReading } from '../../planning/questions.ts';
import type { PlanningStore } from '../../planning/store.ts';
import { createWaiverSweeper, type WaiverSweeper } from '../../planning/void-waivers.ts';
import type { Clock } from '../../platform/clock.ts';
import { calendarLimits, type LiveLimits, sessionLimits } from '../../rate-limit/limits.ts';
import { createRateLimiter, type RateLimiter } from '../../rate-limit/rate-limiter.ts';
import { createSavedQueries, type SavedQueries } from '../../saved-queries/saved-queries.ts';
import type { SavedQueryStore } from '../../saved-queries/store.ts';
import { createNameSearch, type NameSearch } from '../../search/names.ts';
import { createSuggestions, type SuggestionStore, type Suggestions } from '../../search/suggestions.ts';
import { createUnbind, type IdentityStore, type Unbind } from '../../sessions/identities.ts';
import { createPasswordCheck } from '../../sessions/password-check.ts';
import { createRefusalCounter, type RefusalCounter } from '../../sessions/refusals.ts';
import type { SecondFactorStore } from '../../sessions/second-factor-store.ts';
import { createSecondFactors, type SecondFactors } from '../../sessions/second-factors.ts';
import { createSessions, type Sessions } from '../../sessions/sessions.ts';
import {
  createSingleSignOn,
  type SingleSignOn,
  type SingleSignOnConfig,
} from '../../sessions/single-sign-on.ts';
import type { SessionStore } from '../../sessions/store.ts';
import type { SubscriptionStore } from '../../subscriptions/store.ts';
import { createSubscriptions, type Subscriptions } from '../../subscriptions/subscriptions.ts';
import { type FileReading, READING_HERE } from '../../transfer/file-reading.ts';
import type { TransferStore } from '../../transfer/store.ts';
import type { TrashStore } from '../../trash/store.ts';
import { createTrash, type Trash } from '../../trash/trash.ts';
import type { WebhookStore } from '../../webhooks/store.ts';
import { createWebhooks, type Webhooks } from '../../webhooks/webhooks.ts';

export interface ApplicationServices {
  readonly calendars: { readonly feeds: CalendarFeeds; readonly published: PublishedCalendars };
  readonly changeFeed: ChangeFeed;
  readonly planning: {
    readonly overview: PlanningOverview;
    readonly operations: PlanningOperations;
    readonly allowances: ConflictAllowances;
    readonly waivers: WaiverSweeper;
    /** Undefined: this process reads long periods itself. */
    readonly reading: PlanReading | undefined;
  };
  readonly sessions: Sessions;
  readonly secondFactors: SecondFactors;
  readonly identities: Pick<IdentityStore, 'identityOf'>;
  readonly unbind: Unbind;
  /** Undefined: users sign in with passwords only. */
  readonly singleSignOn: SingleSignOn | undefined;
  readonly keys: Keys;
  readonly ownAccount: OwnAccount;
  readonly passwords: Passwords;
  readonly invitations: Invitations;
  readonly clientSecrets: ClientSecrets;
  readonly definitions: Definitions;
  readonly entityEditor: EntityEditor;
  readonly trash: Trash;
  readonly uploads: Uploads;
  readonly attachments: Attachments;
  readonly dataviewEditor: DataviewEditor;
  readonly savedQueries: SavedQueries;
  readonly webhooks: Webhooks;
  readonly subscriptions: Subscriptions;
  readonly fileImports: FileImports;
  readonly importMappings: ImportMappings;
  readonly moves: Moves;
  readonly usage: UsageReports;
  readonly costModels: CostModels;
  readonly audit: AuditLog;
  readonly security: Pick<SecurityLog, 'entries'>;
  readonly refusals: Pick<RefusalCounter, 'count'>;
  readonly suggestions: Suggestions;
  readonly names: NameSearch;
  readonly installation: InstallationFacts & {
    readonly store: InstallationStore;
    readonly transfer: Pick<TransferStore, 'all'>;
    readonly dataviews: ApplicationStores['dataviews'];
  };
  /** Charges every request to the user, over all sessions. */
  readonly limiter: RateLimiter;
}

/** Stores that the application needs; an open storage has all of them. */
export interface ApplicationStores {
  readonly sessions: SessionStore;
  readonly identities: IdentityStore;
  readonly secondFactors: SecondFactorStore;
  readonly accounts: AccountStore;
  readonly invitations: InvitationStore;
  readonly transfer: TransferStore;
  readonly writer: EntityWriter;
  readonly edits: EditStore;
  readonly planning: PlanningStore;
  readonly changeFeed: ChangeFeedStore;
  readonly calendars: CalendarFeedStore;
  readonly entities: EntityStore;
  readonly uploads: UploadStore;
  readonly attachments: AttachmentStore;
  readonly reference: ReferenceSource;
  readonly installation: InstallationStore;
  readonly savedQueries: SavedQueryStore;
  readonly webhooks: WebhookStore;
  readonly subscriptions: SubscriptionStore;
  readonly fileImports: FileImportStore;
  readonly moveIn: MoveStore;
  readonly moveRuns: MoveRunStore;
  readonly audit: AuditLog;
  readonly security: SecurityLog;
  readonly suggestions: SuggestionStore;
  readonly usage: UsageStore;
  readonly costModels: CostModelStore;
  readonly trash: TrashStore;
  readonly dataviews: { readonly callbacks: CallbackQueue; readonly definitions: DataviewStore };
}

/** Configured facts that are shown to administrators. */
export interface InstallationFacts {
  /** Names of settings that the environment overrides. */
  readonly locked: readonly string[];
  /** Bytes that results of dataviews may take; null: no limit. */
  readonly resultLimit: number | null;
  /** Maximum size of an uploaded file in bytes. */
  readonly uploadLimit: number;
  readonly disk: DiskLimit;
  readonly server: ServerState;
  /** Usage counter of this node, flushed before a report; left out: reports show only stored counts. */
  readonly usage?: Pick<UsageCounter, 'flush'> | undefined;
  /** Counter of this node; left out: refused sign-ins are not recorded. */
  readonly refusals?: RefusalCounter | undefined;
  /** Reads long periods of the plan; left out: this process reads them. */
  readonly planReading?: PlanReading | undefined;
  /** Writes large calendars; left out: this process writes them. */
  readonly calendarReading?: CalendarReading | undefined;
  /** Maximum number of webhooks of all users; left out: 100. */
  readonly mostWebhooks?: number | undefined;
  /** Is called when a webhook has something to send; left out: it is found by its next look. */
  readonly onWebhooksDue?: (() => void) | undefined;
  /** Whether the operator names a host, so that calendars may be read there over http; left out: none. */
  readonly isNamedHost?: ((host: string) => boolean) | undefined;
  /** Is called when a calendar is to be read; left out: it is found by the next look. */
  readonly onSubscriptionsDue?: (() => void) | undefined;
  /** Reads files that are imported; left out: this process reads them. */
  readonly fileReading?: FileReading | undefined;
  /** Addresses of other installations that may be moved in from; left out: none. */
  readonly outgoing?: MovesOptions['outgoing'];
  /** Is told of failures of a move that is running. */
  readonly onMoveError?: ((error: unknown) => void) | undefined;
  /** Is told when changes could not be read; left out: they are read later without a word. */
  readonly onFeedError?: ((error: unknown) => void) | undefined;
  /** Is told when the last read of a calendar could not be recorded. */
  readonly onCalendarError?: ((error: unknown) => void) | undefined;
}

/** Webhooks of all users, unless the operator says otherwise. */
const DEFAULT_WEBHOOKS = 100;

export function createApplicationServices(
  stores: ApplicationStores,
  { clock, limits }: { readonly clock: Clock; readonly limits: LiveLimits },
  facts: InstallationFacts,
  singleSignOn?: SingleSignOnConfig,
): ApplicationServices {
  const { transfer, installation, dataviews } = stores;
  const passwords = createPasswordCheck();
  const secondFactors = createSecondFactors(stores.secondFactors, clock);
  const uploads = createUploads({
    store: stores.uploads,
    reference: stores.reference,
    clock,
    mostBytes: facts.uploadLimit,
    disk: facts.disk,
  });
  const refusals = facts.refusals ?? createRefusalCounter({ ...stores, store: stores.security, clock });
  const sessions = createSessions({
    ...stores,
    store: stores.sessions,
    passwords,
    secondFactors,
    refusals,
    clock,
  });
  const waivers = createWaiverSweeper({ ...stores, clock });
  const definitions = createDefinitions({ store: installation, clock, signOut: sessions.endAll });
  const fileImports = createFileImports({
    store: stores.fileImports,
    reference: stores.reference,
    clock,
    uploads,
    reading: facts.fileReading ?? READING_HERE,
  });
  return {
    sessions,
    secondFactors,
    identities: stores.identities,
    unbind: createUnbind(stores.identities, clock),
    singleSignOn: singleSignOn && createSingleSignOn(singleSignOn, { ...stores, clock }),
    keys: createKeys({ ...stores, store: stores.accounts, clock }),
    ownAccount: createOwnAccount({ ...stores, store: stores.accounts, sessions, passwords, clock }),
    passwords: createPasswords({ store: stores.accounts, transfer, passwords, clock }),
    invitations: createInvitations({ ...stores, store: stores.invitations, passwords, clock }),
    clientSecrets: createClientSecrets({ store: installation, clock }),
    entityEditor: createEntityEditor({
      store: guardEdits({ ...stores, clock, waivers }),
      reference: stores.reference,
      clock,
    }),
    calendars: {
      feeds: createCalendarFeeds({ ...stores, store: stores.calendars, clock }),
      published: createPublishedCalendars({
        ...stores,
        store: stores.calendars,
        limiter: createRateLimiter({ limits: calendarLimits(limits), clock }),
        clock,
        reading: facts.calendarReading,
        onTouchError: facts.onCalendarError ?? (() => undefined),
      }),
    },
    trash: createTrash({ ...stores, store: stores.trash, clock }),
    changeFeed: createChangeFeed({
      store: stores.changeFeed,
      clock,
      keptDays: async () => (await stores.reference.current()).settings.changeDays,
      onError: facts.onFeedError ?? (() => undefined),
    }),
    planning: {
      overview: createPlanningOverview(stores.planning),
      operations: createPlanningOperations({ ...stores, clock }),
      allowances: createConflictAllowances({ ...stores, clock }),
      waivers,
      reading: facts.planReading,
    },
    uploads,
    attachments: createAttachments(stores.attachments, clock),
    definitions: { ...definitions, save: waivers.after(definitions.save) },
    dataviewEditor: createDataviewEditor({
      store: installation,
      dataviews: dataviews.definitions,
      clock,
    }),
    audit: stores.audit,
    security: stores.security,
    refusals,
    suggestions: createSuggestions(stores.suggestions, stores.reference),
    names: createNameSearch(stores.suggestions, { ...stores, clock }),
    webhooks: createWebhooks({
      ...stores,
      store: stores.webhooks,
      changes: createPublishedChanges({
        store: stores.changeFeed,
        onError: facts.onFeedError ?? (() => undefined),
      }),
      clock,
      most: facts.mostWebhooks ?? DEFAULT_WEBHOOKS,
      onDue: facts.onWebhooksDue ?? (() => undefined),
    }),
    subscriptions: createSubscriptions({
      ...stores,
      store: stores.subscriptions,
      clock,
      isNamed: facts.isNamedHost ?? (() => false),
      onDue: facts.onSubscriptionsDue ?? (() => undefined),
    }),
    savedQueries: createSavedQueries({ store: stores.savedQueries, clock }),
    fileImports: {
      ...fileImports,
      carryOut: waivers.after(fileImports.carryOut),
      undo: waivers.after(fileImports.undo),
    },
    importMappings: createImportMappings({ store: stores.fileImports, clock }),
    moves: createMoves({
      ...stores,
      store: stores.moveIn,
      runs: stores.moveRuns,
      clock,
      outgoing: facts.outgoing,
      mostFileBytes: facts.uploadLimit,
      onError: facts.onMoveError ?? (() => undefined),
    }),
    costModels: createCostModels({ store: stores.costModels, clock }),
    usage: createUsageReports({ ...stores, store: stores.usage, counter: facts.usage, clock }),
    installation: { ...facts, store: installation, transfer, dataviews },
    limiter: createRateLimiter({ limits: sessionLimits(limits), clock }),
  };
}
