/** Operations on sessions and second factors: the caller's own, or any user's for administrators. */
import Type from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { flag, listOf, nullable, shape, text, texts, timestamp } from '../shapes/values.ts';
import { SessionShape, Trusted } from './shapes.ts';

const OpenSessionShape = shape(
  {
    id: text('Names the session; nobody can sign in with it.'),
    browser: text('As the browser named itself (`User-Agent`); may be empty.'),
    address: text('IP address from which the user signed in; may be empty.'),
    provider: flag('Signed in at the identity provider.'),
    trusted: flag('Begun on a device that the user trusts.'),
    started: timestamp('When the user signed in.'),
    lastused: timestamp('To the minute.'),
    current: flag('The session of this request.'),
  },
  'A session that is not over.',
);
const OpenSessionsShape = shape({ data: listOf(OpenSessionShape) }, 'Sessions, by their last use.');

const FactorShape = shape(
  {
    since: nullable(timestamp('When it was set up; null: there is none.')),
    recoverycodes: Type.Integer({ description: 'Recovery codes that are left.' }),
    compulsory: flag('A group of the user requires one.'),
    available: flag('The user has a password, which a second factor goes with.'),
  },
  'The second factor of the user.',
);
const PresentPasswordShape = shape(
  {
    current: Type.Optional(
      text('The present password; not needed where a group requires the second factor.'),
    ),
  },
  'Confirms who asks.',
);
const EnrolmentShape = shape(
  {
    secret: text('Base32, to be typed into an authenticator app.'),
    address: text('The same for a QR code (`otpauth:`).'),
  },
  'A second factor that waits for its first code; shown this one time.',
);
const CodeShape = shape(
  { code: text('Six digits of the authenticator app.') },
  'A code of the second factor.',
);
const SignInCodeShape = shape(
  { code: text('Six digits of the authenticator app, or a recovery code.'), trusted: Trusted },
  'The second step of a sign-in.',
);
const RecoveryCodesShape = shape(
  { codes: texts('Each lets the user in once; shown this one time.') },
  'Recovery codes.',
);

const AccountShape = shape(
  {
    login: text('Of the user.'),
    sessions: listOf(OpenSessionShape),
    identity: nullable(
      shape(
        {
          issuer: text('The identity provider.'),
          subject: text('Whom it names.'),
          since: timestamp('When the user first signed in there.'),
        },
        'Who the user is at the identity provider.',
      ),
      'Null: the user has not signed in there.',
    ),
    secondfactor: nullable(timestamp('When it was set up; null: there is none.')),
  },
  'How a user signs in.',
);

export const ACCOUNT_SHAPES = {
  OpenSession: OpenSessionShape,
  OpenSessions: OpenSessionsShape,
  SecondFactor: FactorShape,
  PresentPassword: PresentPasswordShape,
  Enrolment: EnrolmentShape,
  FactorCode: CodeShape,
  SignInCode: SignInCodeShape,
  RecoveryCodes: RecoveryCodesShape,
  Account: AccountShape,
} as const;

const CONFIRMED = ['bad-body', 'bad-value', 'too-many-attempts'] as const;
const ACCOUNT = '/app/api/settings/accounts/{login}';

export const ACCOUNT_OPERATIONS = {
  finishWithCode: {
    method: 'POST',
    path: '/app/api/session/code',
    about: 'Finishes a sign-in that `code-required` was answered to: sets the cookie of a new session.',
    access: 'anyone',
    body: SignInCodeShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: SessionShape }],
    errors: ['bad-body', 'wrong-code', 'sign-in-ended', 'too-many-attempts'],
  },
  getSessions: {
    method: 'GET',
    path: '/app/api/sessions',
    about: 'The sessions of the user that are not over.',
    answers: [{ status: 200, schema: OpenSessionsShape }],
    errors: [],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/app/api/sessions',
    about: 'Ends all sessions of the user but this one.',
    answers: [{ status: 204 }],
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/app/api/sessions/{id}',
    about: 'Ends a session of the user.',
    answers: [{ status: 204 }],
    errors: ['not-found'],
  },
  getSecondFactor: {
    method: 'GET',
    path: '/app/api/second-factor',
    about: 'Whether the user has a second factor, and whether one is required.',
    access: 'enrolling',
    answers: [{ status: 200, schema: FactorShape }],
    errors: [],
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/app/api/second-factor',
    about: 'Makes a secret for an authenticator app; it counts when a code of it has been sent.',
    access: 'enrolling',
    body: PresentPasswordShape,
    bodySize: 'form',
    answers: [{ status: 201, schema: EnrolmentShape }],
    errors: CONFIRMED,
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/app/api/second-factor',
    about: 'Sets the second factor up with its first code, and ends all other sessions of the user.',
    access: 'enrolling',
    body: CodeShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: RecoveryCodesShape }],
    errors: ['bad-body', 'bad-value'],
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/app/api/second-factor/removal',
    about: 'Removes the second factor of the user, and ends all other sessions.',
    body: PresentPasswordShape,
    bodySize: 'form',
    answers: [{ status: 204 }],
    errors: CONFIRMED,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/app/api/second-factor/recovery-codes',
    about: 'Makes new recovery codes; those before them are worth nothing.',
    body: PresentPasswordShape,
    bodySize: 'form',
    answers: [{ status: 201, schema: RecoveryCodesShape }],
    errors: CONFIRMED,
  },
  getAccount: {
    method: 'GET',
    path: ACCOUNT,
    about: 'How a user signs in: sessions, identity at the provider, second factor.',
    access: 'administrator',
    answers: [{ status: 200, schema: AccountShape }],
    errors: ['not-found'],
  },
  endUserSessions: {
    method: 'DELETE',
    path: `${ACCOUNT}/sessions`,
    about: 'Ends all sessions of a user.',
    access: 'administrator',
    answers: [{ status: 204 }],
    errors: ['not-found'],
  },
  endUserSession: {
    method: 'DELETE',
    path: `${ACCOUNT}/sessions/{id}`,
    about: 'Ends a session of a user.',
    access: 'administrator',
    answers: [{ status: 204 }],
    errors: ['not-found'],
  },
  unbindUser: {
    method: 'DELETE',
    path: `${ACCOUNT}/identity`,
    about:
      'Removes the connection of a user with a person of the identity provider, and ends all sessions; the next sign-in there makes a new one.',
    access: 'administrator',
    answers: [{ status: 204 }],
    errors: ['not-found'],
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: `${ACCOUNT}/second-factor`,
    about: 'Removes the second factor of a user, and ends all sessions.',
    access: 'administrator',
    answers: [{ status: 204 }],
    errors: ['bad-value', 'not-found'],
  },
} as const satisfies Record<string, Operation>;
