/**
 * Sign-in through an OpenID Connect provider: authorization code with
 * PKCE, state and nonce, for existing users.
 */
import { hash } from 'node:crypto';
import * as client from 'openid-client';
import { foldEmail } from '../access/email.ts';
import { networkOf } from '../admission/network.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { IdentityStore } from './identities.ts';
import { createTurns } from './in-turn.ts';
import { createSessionId, isSessionId } from './session-id.ts';
import type { Account } from './store.ts';

/** Timeout of each request to the provider. */
const TIMEOUT_SECONDS = 10;
const AT_ONCE = 8;
const WAITING = 40;

export interface SingleSignOnConfig {
  /** Absolute URL: HTTPS, or HTTP on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: a public client. */
  readonly clientSecret: string | undefined;
  /** Separated by blanks. */
  readonly scopes: string;
  /** Claim that names the user: by e-mail address if it is `email`, otherwise by login. */
  readonly claim: string;
  /** Label of the sign-in button. */
  readonly label: string;
}

export interface Attempt {
  /** Secret for the browser's cookie; state, nonce and code verifier are derived from it. */
  readonly secret: string;
  /** Address to send the browser to. */
  readonly url: string;
}

export interface SingleSignOn {
  readonly label: string;
  /** The configuration without its secret. */
  readonly config: Omit<SingleSignOnConfig, 'clientSecret'>;
  /** Asks the provider for its configuration and keys anew; returns what is wrong, undefined if nothing is. */
  test(): Promise<string | undefined>;
  /** Throws `unavailable` when the provider does not answer. */
  begin(redirectUri: string): Promise<Attempt>;
  /**
   * Returns the account of the user whom the provider vouches for; the first sign-in binds it to that person.
   * `query` is the query string that the provider added to the redirect address. Throws `sign-in-refused` for
   * an answer that is invalid or belongs to another attempt, `unknown-user`, `other-identity` if the user is
   * bound to another person, or `unavailable`.
   */
  finish(answer: {
    readonly secret: string | undefined;
    readonly query: string;
    readonly redirectUri: string;
    /** IP address of the client. */
    readonly address: string;
  }): Promise<Account>;
}

interface SingleSignOnOptions {
  readonly reference: ReferenceSource;
  readonly identities: Pick<IdentityStore, 'findBound' | 'bind'>;
  readonly clock: Clock;
}

export function createSingleSignOn(config: SingleSignOnConfig, options: SingleSignOnOptions): SingleSignOn {
  const inTurn = createTurns({ inside: AT_ONCE, waiting: WAITING });
  let discovered: Promise<client.Configuration> | undefined;

  /** Discovers the provider once; a failed attempt is repeated by the next caller. */
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

  const { clientSecret: _, ...shown } = config;
  return {
    label: config.label,
    config: shown,

    async test() {
      try {
        return await inTurn({ holder: 'test', isKnown: true }, async () => faultOf(await discover(config)));
      } catch (error) {
        return reasonOf(error);
      }
    },

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

    async finish({ secret, query, redirectUri, address }) {
      if (secret === undefined || !isSessionId(secret)) {
        throw new AppError(
          'sign-in-refused',
          'This browser did not begin to sign in, or too long ago: begin again.',
        );
      }
      const claims = await inTurn({ holder: networkOf(address), isKnown: false }, () =>
        claimsOf(secret, query, redirectUri),
      );
      return accountOf(claims, address, config, options);
    },
  };
}

function discover({ issuer, clientId, clientSecret }: SingleSignOnConfig): Promise<client.Configuration> {
  const url = new URL(issuer);
  return client.discovery(url, clientId, {}, authentication(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: (address, { body = null, ...options }) =>
      boundedFetch(address, { ...options, body: body instanceof Uint8Array ? Buffer.from(body) : body }),
    execute: [
      client.enableNonRepudiationChecks,
      ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** Returns what would make sign-ins fail; the library has compared the issuer. */
async function faultOf(found: client.Configuration): Promise<string | undefined> {
  const { authorization_endpoint, token_endpoint, jwks_uri, code_challenge_methods_supported } =
    found.serverMetadata();
  if (authorization_endpoint === undefined || token_endpoint === undefined || jwks_uri === undefined) {
    return 'Its configuration lacks an address to sign in at, for tokens, or of keys.';
  }
  if (code_challenge_methods_supported?.includes('S256') === false) {
    return 'It does not support PKCE with S256.';
  }
  const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  const answer = await boundedFetch(jwks_uri, { signal });
  const body: unknown = answer.ok ? await answer.json() : undefined;
  const hasKeys =
    typeof body === 'object' &&
    body !== null &&
    'keys' in body &&
    Array.isArray(body.keys) &&
    body.keys.length > 0;
  return hasKeys ? undefined : `It has no keys at ${jwks_uri}.`;
}

/** Returns the message of an error with that of its cause, such as a refused connection. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It does not answer.';
  const { message, cause } = error;
  return cause instanceof Error && cause.message !== '' ? `${message}: ${cause.message}` : message;
}

/** Sends the secret in a header unless the provider accepts it only in the form (OpenID Connect Core 9). */
function authentication(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const takes = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (takes.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Derives the parts from the secret; none of them reveals another one, or the secret. */
function partsOf(secret: string) {
  const part = (name: string): string => hash('sha256', `${name} ${secret}`, 'base64url');
  return { state: part('state'), nonce: part('nonce'), verifier: part('verifier') };
}

type Claims = Readonly<Record<string, unknown>>;

/** Returns the account bound to the person; otherwise binds and returns the one that the claim names. */
async function accountOf(
  claims: Claims,
  address: string,
  { claim, issuer }: SingleSignOnConfig,
  { reference, identities, clock }: SingleSignOnOptions,
): Promise<Account> {
  const name = nameIn(claims, claim);
  const identity = { issuer: String(claims.iss ?? issuer), subject: String(claims.sub) };
  const bound = await identities.findBound(identity);
  if (bound !== undefined) {
    if (bound.active) return bound;
    throw unknownUser();
  }
  const { users } = await reference.current();
  const named = [...users.values()].filter(({ login, email, active }) =>
    claim === 'email' ? active && foldEmail(email) === foldEmail(name) : login === name,
  );
  const [user, ...others] = named;
  if (user === undefined || others.length > 0 || !user.active) throw unknownUser();
  const account = await identities.bind(user.id, identity, seconds(clock), address);
  if (account !== undefined) return account;
  throw new AppError(
    'other-identity',
    'This user signs in as another person of the identity provider. Where that is not right any more, an administrator removes the connection under Users.',
  );
}

/** Returns the value of the claim that names the user. */
function nameIn(claims: Claims, claim: string): string {
  const value = claims[claim];
  if (typeof value !== 'string' || value === '') {
    throw new AppError(
      'sign-in-refused',
      `The identity provider does not tell the claim ${claim}: check CALLBOARD_OIDC_SCOPES.`,
    );
  }
  if (claim === 'email' && !isVerified(claims.email_verified)) {
    throw new AppError('sign-in-refused', 'The identity provider has not verified this e-mail address.');
  }
  return value;
}

/** Some providers omit the claim, and some send it as a text. */
function isVerified(claim: unknown): boolean {
  return claim === undefined || claim === true || claim === 'true';
}

function unknownUser(): AppError {
  return new AppError(
    'unknown-user',
    'An administrator has to make exactly one active user with this login or e-mail address.',
  );
}

/** Maps a missing answer to `unavailable`; every other failure is the answer's fault. */
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
