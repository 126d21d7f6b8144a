/** Application API for invitations: links with which people set the first password of their account. */
import Type, { type TProperties } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { flag, listOf, nullable, shape, text, texts, timestamp, word } from '../shapes/values.ts';
import { LANGUAGES } from './languages.ts';
import { SessionShape, Trusted } from './shapes.ts';

/** The longest that a link lasts, in days. */
export const LONGEST_INVITATION = 30;

const days = Type.Integer({
  minimum: 1,
  maximum: LONGEST_INVITATION,
  description: 'How many days the link lasts.',
});
const secret = text('The part of the link behind `#`.');

const NewInvitationShape = shape(
  {
    name: text('Full name of the person.'),
    login: text('What the person will sign in with.'),
    email: text('E-mail address; empty: none.'),
    groups: texts('Names of the user groups of the person.'),
    days,
  },
  'A person who is invited: gets an account without a password, and a link to set one.',
);

const NewLinkShape = shape({ days }, 'Another link for an account without a password.');

const invitationParts = {
  login: text('Of the account that the link sets the password of.'),
  name: text('Full name of the person.'),
  email: text('E-mail address; empty: none.'),
  groups: texts('Names of the user groups of the person.'),
  invitedby: nullable(text('Full name of who made the link; null: that account was deleted.')),
  created: timestamp('When the link was made.'),
  ends: timestamp('From when on the link does not work.'),
  ended: flag('Whether that has passed.'),
};
const InvitationShape = shape(invitationParts, 'An invitation that nobody has accepted, without its link.');
const InvitationsShape = shape(
  { data: listOf(InvitationShape) },
  'Invitations that nobody has accepted, the newest first; expired ones included.',
);
const CreatedInvitationShape = shape(
  { ...invitationParts, link: text('What the person opens; it is shown this one time.') },
  'An invitation with its link.',
);

const InvitationSecretShape = shape({ secret }, 'A link as it was opened.');
const InvitedPersonShape = shape(
  {
    installation: text('Name of the venue.'),
    name: text('Full name of the person.'),
    login: text('What the person will sign in with.'),
    ends: timestamp('From when on the link does not work.'),
  },
  'Who is invited, and where to.',
);
const AcceptanceShape = shape(
  {
    secret,
    password: text('10 to 1,000 characters.'),
    language: Type.Optional(word([...LANGUAGES], 'Of the pages from now on.')),
    trusted: Trusted,
  },
  'The first password of an invited person.',
);

/** Shapes that have a name in the document. */
export const INVITATION_SHAPES = {
  NewInvitation: NewInvitationShape,
  NewLink: NewLinkShape,
  Invitation: InvitationShape,
  Invitations: InvitationsShape,
  CreatedInvitation: CreatedInvitationShape,
  InvitationSecret: InvitationSecretShape,
  InvitedPerson: InvitedPersonShape,
  Acceptance: AcceptanceShape,
} as const satisfies TProperties;

const FORM_ERRORS = ['bad-body', 'bad-value'] as const;
const ROOT = '/app/api/settings/invitations';

export const INVITATION_OPERATIONS = {
  getInvitations: {
    method: 'GET',
    path: ROOT,
    about: 'The invitations that nobody has accepted yet, without their links.',
    access: 'administrator',
    answers: [{ status: 200, schema: InvitationsShape }],
    errors: [],
  },
  createInvitation: {
    method: 'POST',
    path: ROOT,
    about:
      'Makes an account without a password, and a link with which its person sets one; the answer is the only one that shows the link. A login or an e-mail address that an account has already is refused.',
    access: 'administrator',
    body: NewInvitationShape,
    bodySize: 'form',
    answers: [{ status: 201, schema: CreatedInvitationShape }],
    errors: FORM_ERRORS,
  },
  renewInvitation: {
    method: 'POST',
    path: `${ROOT}/{login}/link`,
    about:
      'Makes another link for an active user without a password; the one before it stops working. The answer is the only one that shows the link.',
    access: 'administrator',
    body: NewLinkShape,
    bodySize: 'form',
    answers: [{ status: 201, schema: CreatedInvitationShape }],
    errors: [...FORM_ERRORS, 'not-found'],
  },
  revokeInvitation: {
    method: 'DELETE',
    path: `${ROOT}/{login}`,
    about:
      'Revokes the link of a user. The account that was made for it is deleted as well, unless something refers to it or somebody has signed in with it.',
    access: 'administrator',
    answers: [{ status: 204 }],
    errors: ['not-found'],
  },
  openInvitation: {
    method: 'POST',
    path: '/app/api/invitation',
    about:
      'Who is invited by a link; changes nothing. A link that was used, revoked or has expired is not found.',
    access: 'anyone',
    computes: true,
    body: InvitationSecretShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: InvitedPersonShape }],
    errors: ['bad-body', 'not-found'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/app/api/invitation/acceptance',
    about:
      'Sets the password, uses the link up, and sets the cookie of a new session; ends the one that the request came with. Where the user has a second factor, `code-required` is answered, and `POST /app/api/session/code` goes on.',
    access: 'anyone',
    body: AcceptanceShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: SessionShape }],
    errors: [...FORM_ERRORS, 'not-found', 'code-required', 'sign-in-ended'],
  },
} as const satisfies Record<string, Operation>;
