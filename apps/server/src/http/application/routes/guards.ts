/** Permission checks that run before the body is read, so that a refused caller costs next to nothing. */
import type { APPLICATION_OPERATIONS, ApplicationOperationId } from '@callboard/contract';
import type { TSchema } from 'typebox';
import { visibility } from '../../../access/permissions.ts';
import { forbidden } from '../../../access/refusals.ts';
import { checkMayEdit } from '../../../dataviews/access.ts';
import { checkMayChange } from '../../../saved-queries/saved-queries.ts';
import type { SessionCall } from '../call.ts';
import { openDataview } from './dataviews.ts';
import { readTarget, targetOf } from './entities.ts';
import { guardPlanning } from './planning.ts';
import { savedQueryId } from './saved-queries.ts';

/** Throws `forbidden`, and `not-found` where that is known without the body. */
export type Guard = (call: SessionCall) => Promise<void>;

type Operations = typeof APPLICATION_OPERATIONS;

/** Operations that take a body and refuse some of those who are signed in; `administer` is checked for all alike. */
export type GuardedOperationId = {
  [Id in ApplicationOperationId]: Operations[Id] extends { readonly body: TSchema }
    ? 'forbidden' extends Operations[Id]['errors'][number]
      ? Id
      : never
    : never;
}[ApplicationOperationId];

const guardImport: Guard = async ({ application, session }) =>
  application.fileImports.checkRight(session.principal);

/** One without a guard does not compile. */
export const GUARDS: { readonly [Id in GuardedOperationId]: Guard } = {
  async createEntity(call) {
    const { principal, kind } = targetOf(call);
    if (visibility(principal, kind, 'write') === 'none') throw forbidden('write', kind);
  },

  async changeEntity(call) {
    const target = readTarget(call);
    const { principal, kind } = target;
    if (visibility(principal, kind, 'write') === 'all') return;
    if (!(await call.application.entityEditor.mayWrite(target))) throw forbidden('write', kind);
  },

  restoreEntity: ({ application, session, path }) =>
    application.trash.checkRight(session.principal, path.id ?? ''),

  checkPlanning: guardPlanning,
  changePlanning: guardPlanning,
  allowConflict: async ({ application, session }) =>
    application.planning.allowances.checkRight(session.principal),

  lookAtFile: guardImport,
  checkImport: guardImport,
  createImport: guardImport,
  putImportMapping: guardImport,

  beginUpload: async ({ application, session }) => application.uploads.checkRight(session.principal),

  createAttachment: ({ application, session, path }) =>
    application.attachments.checkRight(session.principal, path.kind ?? '', path.id ?? ''),

  // The holder of the attachment is known only once it is locked; its owner is checked then.
  changeAttachment: async ({ application, session }) => application.uploads.checkRight(session.principal),

  async putDataview(call) {
    checkMayEdit(call.session.principal, await openDataview(call));
  },

  async putSavedQuery(call) {
    const { principal } = call.session;
    checkMayChange(principal, await call.application.savedQueries.get(savedQueryId(call), principal));
  },
};
