/** Configuration of sign-in through an identity provider (OpenID Connect). */

import type { SingleSignOnConfig } from '../sessions/single-sign-on.ts';
import type { ReadFile } from './values.ts';

/** Part of CONFIG_VARIABLES. */
export const OIDC_VARIABLES = [
  {
    name: 'CALLBOARD_OIDC_ISSUER',
    flag: '--oidc-issuer',
    about: 'OpenID Connect provider that people may sign in at; together with CALLBOARD_OIDC_CLIENT_ID.',
    accepts: 'an https URL without query and fragment; http only for this machine',
  },
  {
    name: 'CALLBOARD_OIDC_CLIENT_ID',
    flag: '--oidc-client-id',
    about: 'What the provider calls this installation.',
    accepts: 'up to 200 printable characters',
  },
  {
    name: 'CALLBOARD_OIDC_CLIENT_SECRET',
    about: 'Secret of the client; without it and the file it is a public one. There is no flag for it.',
    accepts: 'up to 1000 printable characters',
  },
  {
    name: 'CALLBOARD_OIDC_CLIENT_SECRET_FILE',
    flag: '--oidc-client-secret-file',
    about: 'File with the secret of the client, in place of CALLBOARD_OIDC_CLIENT_SECRET.',
    accepts: 'a readable file with up to 1000 printable characters',
  },
  {
    name: 'CALLBOARD_OIDC_SCOPES',
    flag: '--oidc-scopes',
    default: 'openid profile email',
    about: 'What the provider is asked for.',
    accepts: 'scopes parted by blanks, openid among them',
  },
  {
    name: 'CALLBOARD_OIDC_CLAIM',
    flag: '--oidc-claim',
    default: 'email',
    about:
      'Claim of the ID token that names the user: `email` is compared with e-mail addresses, every other one with logins.',
    accepts: 'up to 100 letters, digits and -._:/',
  },
  {
    name: 'CALLBOARD_OIDC_LABEL',
    flag: '--oidc-label',
    default: 'Single sign-on',
    about: 'What the button on the sign-in page says.',
    accepts: 'up to 60 characters',
  },
] as const;

type Name = (typeof OIDC_VARIABLES)[number]['name'];

interface Source {
  /** Returns the value of a variable, and records an invalid one; undefined without a value. */
  readonly read: <T>(name: Name, parse: (text: string) => T | undefined) => T | undefined;
  readonly problem: (text: string) => void;
  readonly readFile: ReadFile;
}

/** Undefined: users sign in with passwords only. */
export function readOidc({ read, problem, readFile }: Source): SingleSignOnConfig | undefined {
  const issuer = read('CALLBOARD_OIDC_ISSUER', parseIssuer);
  const clientId = read('CALLBOARD_OIDC_CLIENT_ID', (text) => printable(text, 200));
  const secret = read('CALLBOARD_OIDC_CLIENT_SECRET', parseSecret);
  const fromFile = read('CALLBOARD_OIDC_CLIENT_SECRET_FILE', (path) => parseSecretFile(path, readFile));
  const scopes = read('CALLBOARD_OIDC_SCOPES', parseScopes);
  const claim = read('CALLBOARD_OIDC_CLAIM', (text) => (/^[\w.:/-]{1,100}$/.test(text) ? text : undefined));
  const label = read('CALLBOARD_OIDC_LABEL', (text) => (/^\P{Cc}{1,60}$/u.test(text) ? text : undefined));
  if ((issuer === undefined) !== (clientId === undefined)) {
    problem('Signing in at a provider takes both CALLBOARD_OIDC_ISSUER and CALLBOARD_OIDC_CLIENT_ID.');
  }
  if (secret !== undefined && fromFile !== undefined) {
    problem('Set one of CALLBOARD_OIDC_CLIENT_SECRET and CALLBOARD_OIDC_CLIENT_SECRET_FILE, not both.');
  }
  if (issuer === undefined || clientId === undefined) return undefined;
  if (scopes === undefined || claim === undefined || label === undefined) return undefined;
  return { issuer, clientId, clientSecret: secret ?? fromFile, scopes, claim, label };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function parseIssuer(text: string): string | undefined {
  if (/[?#\s\\]/.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  return isSafe && username === '' && password === '' ? text : undefined;
}

function printable(text: string, most: number): string | undefined {
  return /^[\x21-\x7e]+$/.test(text) && text.length <= most ? text : undefined;
}

function parseSecret(text: string): string | undefined {
  return printable(text, 1000);
}

function parseSecretFile(path: string, readFile: ReadFile): string | undefined {
  try {
    return parseSecret(readFile(path).trim());
  } catch {
    return undefined;
  }
}

function parseScopes(text: string): string | undefined {
  const scopes = text.split(/\s+/).filter((scope) => scope !== '');
  return scopes.includes('openid') ? scopes.join(' ') : undefined;
}
