/** Signing in at an OpenID Connect provider: authorization code with PKCE, state and nonce, for users who exist. */
import { hash } from 'node:crypto';
import * as client from 'openid-client';
import type { ReferenceSource } from '../entities/reference-data.ts';
import { AppError } from '../platform/errors.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { createTurns } from './in-turn.ts';
import { createSessionId, isSessionId } from './session-id.ts';

/** Of each request to the provider. */
const TIMEOUT_SECONDS = 10;
const AT_ONCE = 8;
const WAITING = 40;

export interface SingleSignOnConfig {
  /** Absolute URL: HTTPS, or HTTP of this machine. */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: a public client. */
  readonly clientSecret: string | undefined;
  /** Parted by blanks. */
  readonly scopes: string;
  /** Whose value names the user: the e-mail address if it is `email`, the login otherwise. */
  readonly claim: string;
  /** What the button says. */
  readonly label: string;
}

export interface Attempt {
  /** For the cookie of the browser that signs in; everything that the answer is compared with is made from it. */
  readonly secret: string;
  /** Where the browser goes. */
  readonly url: string;
}

export interface SingleSignOn {
  readonly label: string;
  /** Throws `unavailable` when the provider does not answer. */
  begin(redirectUri: string): Promise<Attempt>;
  /**
   * The id of the user whom the provider vouches for. `query` is what the provider put behind the redirect address.
   * Throws `sign-in-refused` for an answer that is not one to this attempt or not in order, `unknown-user`, or
   * `unavailable`.
   */
  finish(answer: {
    readonly secret: string | undefined;
    readonly query: string;
    readonly redirectUri: string;
  }): Promise<number>;
}

export function createSingleSignOn(config: SingleSignOnConfig, reference: ReferenceSource): SingleSignOn {
  const inTurn = createTurns({ inside: AT_ONCE, waiting: WAITING });
  let discovered: Promise<client.Configuration> | undefined;

  /** Once for all; a failure is tried again. */
  function provider(): Promise<client.Configuration> {
    discovered ??= discover(config).catch((error) => {
      discovered = undefined;
      throw refusal(error);
    });
    return discovered;
  }

  async function claimsOf(secret: string, query: string, redirectUri: string) {
    const found = await provider();
    const { state, nonce, verifier } = partsOf(secret);
    const address = new URL(redirectUri);
    address.search = query;
    try {
      const tokens = await client.authorizationCodeGrant(found, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return tokens.claims() ?? {};
    } catch (error) {
      throw refusal(error);
    }
  }

  return {
    label: config.label,

    async begin(redirectUri) {
      const found = await provider();
      const secret = createSessionId();
      const { state, nonce, verifier } = partsOf(secret);
      const url = client.buildAuthorizationUrl(found, {
        redirect_uri: redirectUri,
        scope: config.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { secret, url: url.href };
    },

    async finish({ secret, query, redirectUri }) {
      if (secret === undefined || !isSessionId(secret)) {
        throw new AppError(
          'sign-in-refused',
          'This browser did not begin to sign in, or too long ago: begin again.',
        );
      }
      const claims = await inTurn(() => claimsOf(secret, query, redirectUri));
      return userOf(claims, config.claim, reference);
    },
  };
}

function discover({ issuer, clientId, clientSecret }: SingleSignOnConfig): Promise<client.Configuration> {
  const url = new URL(issuer);
  return client.discovery(url, clientId, {}, authentication(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: (address, options) => boundedFetch(address, options as RequestInit),
    execute: [
      client.enableNonRepudiationChecks,
      ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** By header unless the provider says that it only takes the form (OpenID Connect Core 9). */
function authentication(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const takes = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (takes.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** None of them tells another one, nor the secret. */
function partsOf(secret: string) {
  const part = (name: string): string => hash('sha256', `${name} ${secret}`, 'base64url');
  return { state: part('state'), nonce: part('nonce'), verifier: part('verifier') };
}

async function userOf(
  claims: Readonly<Record<string, unknown>>,
  claim: string,
  reference: ReferenceSource,
): Promise<number> {
  const value = claims[claim];
  const isEmail = claim === 'email';
  if (typeof value !== 'string' || value === '') {
    throw new AppError(
      'sign-in-refused',
      `The identity provider does not tell the claim ${claim}: check CALLBOARD_OIDC_SCOPES.`,
    );
  }
  if (isEmail && claims.email_verified === false) {
    throw new AppError('sign-in-refused', 'The identity provider has not verified this e-mail address.');
  }
  const { users } = await reference.current();
  const named = [...users.values()].filter(({ login, email }) =>
    isEmail ? email.toLowerCase() === value.toLowerCase() : login === value,
  );
  const [user, ...others] = named;
  if (user === undefined || others.length > 0 || !user.active) {
    throw new AppError(
      'unknown-user',
      'An administrator has to make exactly one active user with this login or e-mail address.',
    );
  }
  return user.id;
}

/** What does not answer is unavailable; everything else that goes wrong is the answer's fault. */
function refusal(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isSilent = code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && code === '');
  const message = error instanceof Error ? error.message : 'unknown reason';
  if (isSilent || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') {
    return new AppError(
      'unavailable',
      'The identity provider does not answer: try again, or use a password.',
      {
        cause: error,
      },
    );
  }
  return new AppError('sign-in-refused', `The answer of the identity provider was refused: ${message}.`, {
    cause: error,
  });
}
