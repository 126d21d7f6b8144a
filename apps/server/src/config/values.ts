/** The forms of configured values: each parser gives undefined for what is not accepted. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { parseNetwork } from '../platform/networks.ts';

/** Contents of a file as text; throws when it cannot be read. */
export type ReadFile = (path: string) => string;

/** An integer in plain digits. */
export function parseInteger(text: string, most: number): number | undefined {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return value <= most ? value : undefined;
}

const HOST_NAME = /^(?=.{1,253}$)[\da-z](?:[\da-z-]{0,61}[\da-z])?(?:\.[\da-z](?:[\da-z-]{0,61}[\da-z])?)*$/i;

/** An IP address or a host name; digits and dots that are no address are taken for a mistyped one. */
export function parseHost(text: string): string | undefined {
  const name = HOST_NAME.test(text) && !/^[\d.]+$/.test(text);
  return isIP(text) !== 0 || name ? text : undefined;
}

/** Names and addresses without ports, in lower case. */
export function parseHosts(text: string): readonly string[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
  return entries.every((entry) => parseHost(entry) !== undefined) ? entries : undefined;
}

/** As drivers of PostgreSQL take it: several hosts may be named, which no other URL allows. */
export function parseDatabaseUrl(text: string): string | undefined {
  const firstHost = text.replace(/^([^/]*\/\/[^/?#,]*),[^/?#]*/, '$1');
  return /^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(firstHost) ? text : undefined;
}

/** An absolute address to put paths behind: without the slash at its end, host in lower case. */
export function parseBaseUrl(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || /[?#\s\\]/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url.href.replace(/\/+$/, '') : undefined;
}

/** Addresses and networks, in the words of the HTTP server. */
export function parseProxies(text: string): readonly string[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every((entry) => entry === 'loopback' || parseNetwork(entry) !== undefined)
    ? entries
    : undefined;
}

/** Host names, addresses and networks. */
export function parseDestinations(text: string): readonly string[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every((entry) => parseNetwork(entry) !== undefined || parseHost(entry) !== undefined)
    ? entries
    : undefined;
}

/** As it can stand behind `Bearer` (RFC 6750); long enough not to be guessed. */
export function parseToken(text: string): string | undefined {
  return /^[\w.~+/-]{16,200}={0,2}$/.test(text) ? text : undefined;
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
