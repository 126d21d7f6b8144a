/** The handlers of the table of operations; an operation without a handler does not compile. */

import {
  APPLICATION_OPERATIONS,
  type ApplicationOperationId,
  BODY_BYTES,
  type Operation,
  UPLOAD_PIECE_BYTES,
} from '@callboard/contract';
import { OPEN_BODY_MS } from '../../../admission/budgets.ts';
import { keysOf } from '../../../platform/objects.ts';
import type { BodyTerms } from '../../incoming.ts';
import type { Handler, OpenCall, SessionCall } from '../call.ts';
import { getProfile, putPassword, putProfile } from './account.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  getSecondFactor,
  getSessions,
  removeSecondFactor,
  renewRecoveryCodes,
} from './account-security.ts';
import {
  beginUpload,
  changeAttachment,
  createAttachment,
  deleteAttachment,
  deleteUpload,
  getAttachments,
  putPiece,
} from './attachments.ts';
import { getAudit } from './audit.ts';
import { getBooked, getBookingsOf } from './booked.ts';
import { createCalendar, deleteCalendar, getAllCalendars, getCalendars } from './calendars.ts';
import { getChanges } from './changes.ts';
import {
  createCostModel,
  deleteCostModel,
  exampleOfCostModel,
  getCostModels,
  putCostModel,
} from './cost-models.ts';
import {
  checkDataview,
  createDataview,
  deleteDataview,
  getAudience,
  getDataview,
  getDataviews,
  getFields,
  getRevisions,
  previewDataview,
  putDataview,
} from './dataviews.ts';
import {
  changeEntity,
  createEntity,
  deleteEntity,
  getChoices,
  getEntityDeletion,
  getEntityRights,
  getEntityValues,
  getUnits,
} from './entities.ts';
import { getFreeTime } from './free-time.ts';
import { GUARDS, type Guard } from './guards.ts';
import {
  checkImport,
  createImport,
  deleteImportMapping,
  getImportedEntities,
  getImportMappings,
  getImports,
  lookAtFile,
  putImportMapping,
  undoImport,
} from './imports.ts';
import {
  acceptInvitation,
  createInvitation,
  getInvitations,
  openInvitation,
  renewInvitation,
  revokeInvitation,
} from './invitations.ts';
import { createKey, deleteKey, getApiClients, getKeys, putKeyLimits } from './keys.ts';
import { getListDays, getLooks, getNames } from './lists.ts';
import { checkMove, getMove, startMove, stopMove } from './move-in.ts';
import {
  allowConflict,
  changePlanning,
  checkPlanning,
  countPlanningConflicts,
  getPlanningAmount,
  getPlanningBusy,
  getPlanningClosures,
  getPlanningConflicts,
  getPlanningHalls,
  getPlanningOperations,
  getPlanningOptions,
  getPlanningResponsible,
  getPlanningUses,
  undoPlanning,
} from './planning.ts';
import { getPlanningAuthors } from './planning-authors.ts';
import {
  createSavedQuery,
  deleteSavedQuery,
  getSavedQueries,
  getSavedQuery,
  putSavedQuery,
} from './saved-queries.ts';
import { getSecurityLog } from './security.ts';
import { finishWithCode, getSession, signIn, signOut } from './session.ts';
import { getCallbacks, getInstallation, getPart, planPart, putPart } from './settings.ts';
import { beginSignIn, finishSignIn, getSignInWays, testSignIn } from './sign-in.ts';
import {
  createSubscription,
  deleteSubscription,
  getSubscriptions,
  pauseSubscription,
  putSubscription,
  readSubscription,
  resumeSubscription,
} from './subscriptions.ts';
import { createBackup, getBackups, getSystem } from './system.ts';
import { deleteForGood, getTrash, restoreEntity } from './trash.ts';
import { getAllUsage, getUsage } from './usage.ts';
import {
  createUserKey,
  deleteUserKey,
  getUserKeys,
  putSecret,
  putUserKeyLimits,
  resetPassword,
} from './user-accounts.ts';
import {
  endUserSession,
  endUserSessions,
  getAccount,
  resetSecondFactor,
  unbindUser,
} from './user-sign-in.ts';
import { getSuggestions, getVocabulary } from './vocabulary.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhookDeliveries,
  getWebhooks,
  pauseWebhook,
  putWebhook,
  renewWebhookSecret,
  replayWebhook,
  resumeWebhook,
  testWebhook,
} from './webhooks.ts';

type Operations = typeof APPLICATION_OPERATIONS;
/** Call that a handler gets; only open operations accept one without a session. */
type CallOf<Id extends ApplicationOperationId> = Operations[Id] extends { readonly access: 'anyone' }
  ? OpenCall
  : SessionCall;

const HANDLERS: { readonly [Id in ApplicationOperationId]: Handler<CallOf<Id>> } = {
  getCalendars,
  createCalendar,
  deleteCalendar,
  getAllCalendars,
  getChanges,
  getPlanningHalls,
  getPlanningUses,
  checkPlanning,
  changePlanning,
  undoPlanning,
  getPlanningOperations,
  getPlanningAmount,
  getPlanningAuthors,
  getPlanningBusy,
  getPlanningClosures,
  getPlanningConflicts,
  allowConflict,
  countPlanningConflicts,
  getPlanningOptions,
  getPlanningResponsible,
  getFreeTime,
  lookAtFile,
  checkImport,
  createImport,
  getImports,
  getImportedEntities,
  undoImport,
  getImportMappings,
  putImportMapping,
  deleteImportMapping,
  getMove,
  checkMove,
  startMove,
  stopMove,
  getLooks,
  getListDays,
  getNames,
  signIn,
  getSession,
  signOut,
  getSignInWays,
  beginSignIn,
  finishSignIn,
  finishWithCode,
  getSessions,
  endOtherSessions,
  endSession,
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  getAccount,
  endUserSessions,
  endUserSession,
  unbindUser,
  resetSecondFactor,
  getProfile,
  putPassword,
  putProfile,
  getKeys,
  createKey,
  putKeyLimits,
  deleteKey,
  getApiClients,
  getUsage,
  getAllUsage,
  getDataviews,
  createDataview,
  getDataview,
  putDataview,
  deleteDataview,
  getRevisions,
  checkDataview,
  previewDataview,
  getFields,
  getAudience,
  getChoices,
  createEntity,
  getEntityValues,
  getEntityRights,
  getTrash,
  restoreEntity,
  deleteForGood,
  getEntityDeletion,
  getBooked,
  getBookingsOf,
  getUnits,
  changeEntity,
  deleteEntity,
  beginUpload,
  putPiece,
  deleteUpload,
  getAttachments,
  createAttachment,
  changeAttachment,
  deleteAttachment,
  getSavedQueries,
  createSavedQuery,
  getSavedQuery,
  putSavedQuery,
  deleteSavedQuery,
  getPart,
  planPart,
  putPart,
  getUserKeys,
  createUserKey,
  putUserKeyLimits,
  deleteUserKey,
  resetPassword,
  putSecret,
  getInstallation,
  testSignIn,
  getCallbacks,
  getAudit,
  getSecurityLog,
  getInvitations,
  createInvitation,
  renewInvitation,
  revokeInvitation,
  openInvitation,
  acceptInvitation,
  getSystem,
  getBackups,
  createBackup,
  getVocabulary,
  getSuggestions,
  getCostModels,
  createCostModel,
  putCostModel,
  deleteCostModel,
  exampleOfCostModel,
  getSubscriptions,
  createSubscription,
  putSubscription,
  deleteSubscription,
  pauseSubscription,
  resumeSubscription,
  readSubscription,
  getWebhooks,
  createWebhook,
  putWebhook,
  deleteWebhook,
  renewWebhookSecret,
  pauseWebhook,
  resumeWebhook,
  testWebhook,
  replayWebhook,
  getWebhookDeliveries,
};

export type ApplicationRoute = (
  | { readonly access: 'anyone'; readonly handle: Handler<OpenCall> }
  | { readonly access?: 'enrolling' | 'administrator'; readonly handle: Handler<SessionCall> }
) & {
  /** The body is raw bytes, not JSON. */
  readonly bytes: boolean;
  /** Runs before the body is read. */
  readonly guard: Guard | undefined;
  readonly bodyTerms: BodyTerms;
};

export interface ApplicationPath {
  /** Path as in the table of operations. */
  readonly pattern: string;
  readonly segments: readonly string[];
  readonly methods: ReadonlyMap<string, ApplicationRoute>;
}

/** Paths with the operations available there. */
export const APPLICATION_PATHS: readonly ApplicationPath[] = byPath();

function byPath(): ApplicationPath[] {
  const guards: Readonly<Partial<Record<ApplicationOperationId, Guard>>> = GUARDS;
  const paths = new Map<string, Map<string, ApplicationRoute>>();
  for (const id of keysOf(APPLICATION_OPERATIONS)) {
    const operation: Operation = APPLICATION_OPERATIONS[id];
    const methods = paths.get(operation.path) ?? new Map<string, ApplicationRoute>();
    const bodyTerms = bodyTermsOf(operation);
    const handle = HANDLERS[id];
    const guard = guards[id];
    const { access, bytes = false } = operation;
    const route = { access, bytes, bodyTerms, guard, handle };
    // Handler and guard are those of the operation, which the type checker does not see where it is open.
    methods.set(operation.method, route as ApplicationRoute);
    paths.set(operation.path, methods);
  }
  return [...paths].map(([pattern, methods]) => ({
    pattern,
    segments: pattern.split('/').slice(1),
    methods,
  }));
}

function bodyTermsOf({ bytes, bodySize = 'form', access }: Operation): BodyTerms {
  return {
    mostBytes: bytes === true ? UPLOAD_PIECE_BYTES : BODY_BYTES[bodySize],
    withinMs: access === 'anyone' ? OPEN_BODY_MS : undefined,
  };
}
