/** Parsers of configured values: each returns undefined for text that it does not accept. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { parseNetwork } from '../platform/networks.ts';

/** Returns the contents of a file as text; throws when it cannot be read. */
export type ReadFile = (path: string) => string;

export const MIB = 1024 * 1024;

export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Describes the integers in the range, for messages and documentation. */
export const integerIn = ({ least, most }: Range): string => `an integer from ${least} to ${most}`;

/** Returns the parser of integers in the range, in plain digits. */
export const parseInteger =
  ({ least, most }: Range) =>
  (text: string): number | undefined => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  };

const HOST_NAME = /^(?=.{1,253}$)[\da-z](?:[\da-z-]{0,61}[\da-z])?(?:\.[\da-z](?:[\da-z-]{0,61}[\da-z])?)*$/i;

/** Parses an IP address or a host name; digits and dots that form no address count as a mistyped one. */
export function parseHost(text: string): string | undefined {
  const name = HOST_NAME.test(text) && !/^[\d.]+$/.test(text);
  return isIP(text) !== 0 || name ? text : undefined;
}

/** Parses names and addresses without ports; returns them in lower case. */
export function parseHosts(text: string): readonly string[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
  return entries.every((entry) => parseHost(entry) !== undefined) ? entries : undefined;
}

/** Accepts database URLs like PostgreSQL drivers: several hosts are allowed, as in no other URL. */
export function parseDatabaseUrl(text: string): string | undefined {
  const firstHost = text.replace(/^([^/]*\/\/[^/?#,]*),[^/?#]*/, '$1');
  return /^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(firstHost) ? text : undefined;
}

/** Parses an absolute base address; returns it without a trailing slash, host in lower case. */
export function parseBaseUrl(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || /[?#\s\\]/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url.href.replace(/\/+$/, '') : undefined;
}

/** Parses addresses and networks in the HTTP server's notation. */
export function parseProxies(text: string): readonly string[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every((entry) => entry === 'loopback' || parseNetwork(entry) !== undefined)
    ? entries
    : undefined;
}

/** Parses host names, addresses and networks. */
export function parseDestinations(text: string): readonly string[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every((entry) => parseNetwork(entry) !== undefined || parseHost(entry) !== undefined)
    ? entries
    : undefined;
}

/** Parses a token as `Bearer` allows it (RFC 6750); long enough not to be guessed. */
export function parseToken(text: string): string | undefined {
  return /^[\w.~+/-]{16,200}={0,2}$/.test(text) ? text : undefined;
}

/** The installation that is asked judges a key; here only what cannot stand in a header is refused. */
export function parseKey(text: string): string | undefined {
  return /^[\x21-\x7e]{1,200}$/.test(text) ? text : undefined;
}

export interface Certificate {
  readonly pem: string;
  readonly certificate: X509Certificate;
}

export function parseCertificate(path: string, readFile: ReadFile): Certificate | undefined {
  try {
    const pem = readFile(path);
    return { pem, certificate: new X509Certificate(pem) };
  } catch {
    return undefined;
  }
}

export interface PrivateKey {
  readonly pem: string;
  readonly key: ReturnType<typeof createPrivateKey>;
}

export function parsePrivateKey(path: string, readFile: ReadFile): PrivateKey | undefined {
  try {
    const pem = readFile(path);
    return { pem, key: createPrivateKey(pem) };
  } catch {
    return undefined;
  }
}
