/** Application API operations for signing in through an identity provider (OpenID Connect). */

import type { Operation } from '../operations/operation.ts';
import { nullable, shape, text } from '../shapes/values.ts';
import { SessionShape, Trusted } from './shapes.ts';

const SignInWaysShape = shape(
  { label: nullable(text('What the button for the identity provider says; null: there is none.')) },
  'How people sign in besides with a password.',
);

const SignInAddressShape = shape(
  { url: text('Where the browser goes to sign in.') },
  'A sign-in that has begun.',
);

const ProviderAnswerShape = shape(
  {
    query: text('What the provider put behind the address that it sent the browser back to.'),
    trusted: Trusted,
  },
  'What the identity provider answered.',
);

export const SIGN_IN_SHAPES = {
  SignInWays: SignInWaysShape,
  SignInAddress: SignInAddressShape,
  ProviderAnswer: ProviderAnswerShape,
} as const;

export const SIGN_IN_OPERATIONS = {
  getSignInWays: {
    method: 'GET',
    path: '/app/api/sign-in',
    about: 'How people sign in besides with a password.',
    access: 'anyone',
    answers: [{ status: 200, schema: SignInWaysShape }],
    errors: [],
  },
  beginSignIn: {
    method: 'POST',
    path: '/app/api/sign-in',
    about: 'Begins to sign in at the identity provider: the browser goes to the address of the answer.',
    access: 'anyone',
    computes: true,
    answers: [{ status: 200, schema: SignInAddressShape }],
    errors: ['not-found'],
  },
  finishSignIn: {
    method: 'PUT',
    path: '/app/api/sign-in',
    about: 'Signs in with what the provider answered, as a password does.',
    access: 'anyone',
    body: ProviderAnswerShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: SessionShape }],
    errors: ['bad-body', 'not-found', 'sign-in-refused', 'sign-in-ended', 'unknown-user', 'other-identity'],
  },
} as const satisfies Record<string, Operation>;
