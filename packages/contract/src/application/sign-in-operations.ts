/** Application API operations for signing in through an identity provider (OpenID Connect). */

import type { Operation } from '../operations/operation.ts';
import { flag, nullable, shape, text } from '../shapes/values.ts';
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

const SignInTestShape = shape(
  {
    works: flag('The provider answers as OpenID Connect wants it, with keys to check its answers.'),
    detail: text('What is wrong; empty where it works.'),
  },
  'What a look at the identity provider has found.',
);

export const SIGN_IN_SHAPES = {
  SignInTest: SignInTestShape,
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
  testSignIn: {
    method: 'POST',
    path: '/app/api/settings/sign-in/test',
    about:
      'Asks the identity provider for its configuration and keys, anew. Whether it takes the secret only a sign-in shows.',
    access: 'administrator',
    computes: true,
    answers: [{ status: 200, schema: SignInTestShape }],
    errors: ['not-found'],
  },
} as const satisfies Record<string, Operation>;
