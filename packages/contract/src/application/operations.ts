/**
 * The application API: every operation under `/app/api/`. The server answers only what this table lists, and
 * its OpenAPI document is generated from the same table.
 */

import type { Operation } from '../operations/operation.ts';
import { ACCOUNT_OPERATIONS } from './account-operations.ts';
import { ATTACHMENT_OPERATIONS } from './attachment-operations.ts';
import { CALENDAR_OPERATIONS } from './calendar-operations.ts';
import { CHANGE_OPERATIONS } from './change-operations.ts';
import { COST_MODEL_OPERATIONS } from './cost-model-operations.ts';
import { DATAVIEW_OPERATIONS } from './dataview-operations.ts';
import { ENTITY_OPERATIONS } from './entity-operations.ts';
import { IMPORT_OPERATIONS } from './import-operations.ts';
import { INVITATION_OPERATIONS } from './invitation-operations.ts';
import { LIST_OPERATIONS } from './list-operations.ts';
import { MOVE_OPERATIONS } from './move-in-operations.ts';
import { PLANNING_OPERATIONS } from './planning-operations.ts';
import { SAVED_QUERY_OPERATIONS } from './saved-query-operations.ts';
import { SETTINGS_OPERATIONS } from './settings-operations.ts';
import {
  ApiClientsShape,
  CreatedKeyShape,
  KeyLimitsShape,
  KeyShape,
  KeysShape,
  NewKeyShape,
  NewProfileShape,
  PasswordShape,
  ProfileShape,
  SessionShape,
  SignInShape,
} from './shapes.ts';
import { SIGN_IN_OPERATIONS } from './sign-in-operations.ts';
import { SUBSCRIPTION_OPERATIONS } from './subscription-operations.ts';
import { SYSTEM_OPERATIONS } from './system-operations.ts';
import { TRASH_OPERATIONS } from './trash-operations.ts';
import { USAGE_QUERY, UsageShape } from './usage-shapes.ts';
import { VOCABULARY_OPERATIONS } from './vocabulary-operations.ts';
import { WEBHOOK_OPERATIONS } from './webhook-operations.ts';

const FORM_ERRORS = ['bad-body', 'bad-value'] as const;

export const APPLICATION_OPERATIONS = {
  signIn: {
    method: 'POST',
    path: '/app/api/session',
    about:
      'Signs in: sets the cookie of a new session, and ends the one that the request came with. Where the user has a second factor, `code-required` is answered, and `POST /app/api/session/code` goes on.',
    access: 'anyone',
    body: SignInShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: SessionShape }],
    errors: ['bad-body', 'wrong-credentials', 'code-required', 'sign-in-ended', 'too-many-attempts'],
  },
  getSession: {
    method: 'GET',
    path: '/app/api/session',
    about: 'Who is signed in, and what that one may do.',
    access: 'enrolling',
    answers: [{ status: 200, schema: SessionShape }],
    errors: [],
  },
  signOut: {
    method: 'DELETE',
    path: '/app/api/session',
    about: 'Ends the session and clears its cookie; without a session it changes nothing.',
    access: 'anyone',
    answers: [{ status: 204 }],
    errors: [],
  },
  ...SIGN_IN_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  putPassword: {
    method: 'PUT',
    path: '/app/api/password',
    about: 'Changes the password, and ends all other sessions of the user.',
    body: PasswordShape,
    bodySize: 'form',
    answers: [{ status: 204 }],
    errors: [...FORM_ERRORS, 'too-many-attempts'],
  },
  getProfile: {
    method: 'GET',
    path: '/app/api/profile',
    about: 'Name, e-mail address and language of the user; the `ETag` is for `If-Match`.',
    answers: [{ status: 200, schema: ProfileShape }],
    errors: [],
  },
  putProfile: {
    method: 'PUT',
    path: '/app/api/profile',
    about:
      'Changes name, e-mail address and language of the user, if they are as `If-Match` names them. Another e-mail address takes the present password.',
    body: NewProfileShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: SessionShape }],
    errors: [...FORM_ERRORS, 'precondition-failed', 'too-many-attempts'],
  },
  getKeys: {
    method: 'GET',
    path: '/app/api/keys',
    about: 'The API keys of the user, without the keys themselves.',
    answers: [{ status: 200, schema: KeysShape }],
    errors: [],
  },
  createKey: {
    method: 'POST',
    path: '/app/api/keys',
    about: 'Makes an API key of the user; the answer is the only one that shows it.',
    body: NewKeyShape,
    bodySize: 'form',
    answers: [{ status: 201, schema: CreatedKeyShape }],
    errors: FORM_ERRORS,
  },
  putKeyLimits: {
    method: 'PUT',
    path: '/app/api/keys/{id}/limits',
    about:
      'Gives an API key of the user other limits, narrower or wider, which count from the next request on, if it has the revision that `If-Match` names.',
    body: KeyLimitsShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: KeyShape }],
    errors: [...FORM_ERRORS, 'not-found', 'precondition-failed'],
  },
  deleteKey: {
    method: 'DELETE',
    path: '/app/api/keys/{id}',
    about: 'Deletes an API key of the user: it is refused from the next request on.',
    answers: [{ status: 204 }],
    errors: ['not-found'],
  },
  getApiClients: {
    method: 'GET',
    path: '/app/api/apiclients',
    about: 'The API clients that the user may take for a key.',
    answers: [{ status: 200, schema: ApiClientsShape }],
    errors: [],
  },
  getUsage: {
    method: 'GET',
    path: '/app/api/usage',
    about: 'What the API keys of the user were used for: over time, and by key.',
    query: USAGE_QUERY,
    answers: [{ status: 200, schema: UsageShape }],
    errors: ['bad-parameter'],
  },
  ...CALENDAR_OPERATIONS,
  ...CHANGE_OPERATIONS,
  ...COST_MODEL_OPERATIONS,
  ...DATAVIEW_OPERATIONS,
  ...ENTITY_OPERATIONS,
  ...ATTACHMENT_OPERATIONS,
  ...IMPORT_OPERATIONS,
  ...MOVE_OPERATIONS,
  ...LIST_OPERATIONS,
  ...PLANNING_OPERATIONS,
  ...SAVED_QUERY_OPERATIONS,
  ...SETTINGS_OPERATIONS,
  ...INVITATION_OPERATIONS,
  ...SYSTEM_OPERATIONS,
  ...SUBSCRIPTION_OPERATIONS,
  ...TRASH_OPERATIONS,
  ...VOCABULARY_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
} as const satisfies Record<string, Operation>;

export type ApplicationOperationId = keyof typeof APPLICATION_OPERATIONS;
