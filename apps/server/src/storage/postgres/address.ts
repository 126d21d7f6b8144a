/**
 * Addresses of PostgreSQL servers, read as PostgreSQL's own programs read them: several hosts, folders of sockets, TLS,
 * and settings of the session.
 */
import { readFileSync } from 'node:fs';
import type { ClientConfig } from 'pg';

/** Roles that `target_session_attrs` can ask for. */
const ROLES = ['read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
export type ServerRole = (typeof ROLES)[number];

export interface Address {
  /** Ways to connect, in the order in which they are tried. */
  readonly endpoints: readonly ClientConfig[];
  /** Role that the server must have; undefined: any. */
  readonly role: ServerRole | undefined;
  /** Settings for each session, such as `search_path`. */
  readonly settings: Readonly<Record<string, string>>;
}

type Tls = Exclude<ClientConfig['ssl'], undefined>;
/** Returns a parameter of the address that has not been taken yet. */
type Take = (name: string) => string | undefined;

const CONNECT_SECONDS = '10';
const ADDRESS = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?/;
const HOST = /^(?:\[(.*)\]|([^:]*))(?::(\d*))?$/;

/** Parses the address of a server, and reads the certificates that it names. */
export function parseAddress(url: string): Address {
  const [, login = '', authority = '', path = '', query = ''] = ADDRESS.exec(url) ?? [];
  const parameters = new Map(new URLSearchParams(query));
  const take: Take = (name) => {
    const value = parameters.get(name);
    parameters.delete(name);
    return value === '' ? undefined : value;
  };
  const tls = waysOfTls(take);
  const account = takeAccount(take, login, path);
  const hosts = (take('host') ?? decode(authority)).split(',');
  const ports = (take('port') ?? '').split(',');
  const role = take('target_session_attrs');
  // It is about Kerberos, which the driver does not know.
  take('gssencmode');
  return {
    endpoints: hosts.flatMap((text, index) => {
      const host = parseHost(text, ports[index] ?? ports[0]);
      // Sockets stay inside the machine, so they carry no TLS.
      const ways = host.host?.startsWith('/') ? [false] : tls;
      return ways.map((ssl) => ({ ...account, ...host, ssl }));
    }),
    role: ROLES.find((name) => name === role),
    settings: Object.fromEntries(parameters),
  };
}

function takeAccount(take: Take, login: string, path: string): ClientConfig {
  const colon = login.includes(':') ? login.indexOf(':') : login.length;
  return {
    user: take('user') ?? given(login.slice(0, colon)),
    password: take('password') ?? given(login.slice(colon + 1)),
    database: take('dbname') ?? given(path),
    options: take('options'),
    connectionTimeoutMillis: Number(take('connect_timeout') ?? CONNECT_SECONDS) * 1_000,
    enableChannelBinding: ['prefer', 'require'].includes(take('channel_binding') ?? ''),
    sslnegotiation: take('sslnegotiation') === 'direct' ? 'direct' : undefined,
  };
}

/** Parses a host with or without a port; left out, both are the driver's defaults. */
function parseHost(text: string, otherPort: string | undefined): Pick<ClientConfig, 'host' | 'port'> {
  if (text.startsWith('/')) return { host: text, port: portOf(otherPort) };
  const [, address, name = text, port] = HOST.exec(text) ?? [];
  return { host: address ?? given(name), port: portOf(port) ?? portOf(otherPort) };
}

const portOf = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text);

/** Returns the ways in which connections may be protected, in the order in which they are tried. */
function waysOfTls(take: Take): readonly Tls[] {
  const other = take('ssl');
  const mode = take('sslmode') ?? other;
  const root = take('sslrootcert');
  const ca = root === 'system' ? undefined : readText(root);
  const verified = { ca, cert: readText(take('sslcert')), key: readText(take('sslkey')) };
  const unnamed = { ...verified, checkServerIdentity: () => undefined };
  const unverified = { ...verified, rejectUnauthorized: false };
  switch (mode) {
    case 'disable':
    case 'false':
      return [false];
    case 'prefer':
      return [unverified, false];
    case 'allow':
    case 'require':
    case 'verify-ca':
      if (ca !== undefined) return [unnamed];
      // Anybody gets a certificate of a public authority, so such a one is worth nothing without its name.
      return [root === 'system' || mode === 'verify-ca' ? verified : unverified];
    case undefined:
      return [root === undefined ? false : verified];
    default:
      return [verified];
  }
}

const readText = (file: string | undefined): string | undefined =>
  file === undefined ? undefined : readFileSync(file, 'utf8');

const given = (text: string): string | undefined => (text === '' ? undefined : decode(text));

/** Decodes a part of the address; a stray percent sign, as passwords may have one, stands for itself. */
function decode(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
