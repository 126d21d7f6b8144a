/** A minimal OpenID Connect provider on loopback, which tests can make misbehave. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const CLIENT_ID = 'callboard-tests';
export const CLIENT_SECRET = 'a+secret:50%/of-it';

/** Mistakes in the next token. */
export interface Mistakes {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that the provider does not publish. */
  readonly foreignKey?: boolean;
}

export interface Provider {
  readonly issuer: string;
  /** Signs a person in; returns the query string for the redirect address. */
  authorize(url: string, claims: Readonly<Record<string, unknown>>, mistakes?: Mistakes): string;
  close(): Promise<void>;
}

interface Granted {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly key: KeyObject;
}

export async function startProvider(): Promise<Provider> {
  const [own, foreign] = [rsaKeys(), rsaKeys()];
  const codes = new Map<string, Granted>();
  let issuer = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return void send(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/keys':
        return void send(200, {
          keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }],
        });
      case '/token': {
        const form = new URLSearchParams(await text(request));
        const granted = codes.get(form.get('code') ?? '');
        codes.delete(form.get('code') ?? '');
        if (granted === undefined || !isInOrder(request, form, granted)) {
          return void send(400, { error: 'invalid_grant' });
        }
        const idToken = jwt(granted.claims, granted.key);
        return void send(200, { access_token: 'opaque', token_type: 'Bearer', id_token: idToken });
      }
      default:
        return void send(404, {});
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    authorize(url, claims, { claims: wrong = {}, foreignKey = false } = {}) {
      const asked = new URL(url).searchParams;
      const code = `code-${codes.size + 1}-${asked.get('state')}`;
      const issuedAt = Math.floor((performance.timeOrigin + performance.now()) / 1000);
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        key: (foreignKey ? foreign : own).privateKey,
        claims: {
          iss: issuer,
          aud: CLIENT_ID,
          // Each claim that names a user stands for a person of its own, unless the test sets `sub`.
          sub: `sub of ${claims.preferred_username ?? claims.email ?? 'nobody'}`.toLowerCase(),
          iat: issuedAt,
          exp: issuedAt + 3600,
          nonce: asked.get('nonce'),
          ...claims,
          ...wrong,
        },
      });
      return `?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Checks PKCE, redirect address and client, as providers do (RFC 6749, RFC 7636). */
function isInOrder({ headers }: IncomingMessage, form: URLSearchParams, granted: Granted): boolean {
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const [id, secret] = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64')
    .toString()
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  return (
    challenge === granted.challenge &&
    form.get('redirect_uri') === granted.redirectUri &&
    id === CLIENT_ID &&
    secret === CLIENT_SECRET
  );
}

function rsaKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function jwt(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', kid: 'own' })}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
