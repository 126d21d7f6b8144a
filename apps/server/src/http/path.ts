/** From the raw request target to decoded path segments (§1.2); Fastify's own decoding is not used. */
import { AppError } from '../platform/errors.ts';

/** Two halves of a request target, undecoded. */
export interface Target {
  readonly path: string;
  /** Text after the `?`; empty without one. */
  readonly queryString: string;
}

/** Splits `/path?query`; also takes the absolute form that clients send to proxies, and drops a fragment. */
export function splitTarget(url: string): Target {
  const target = url.startsWith('/') ? url : withoutOrigin(url);
  const hash = target.indexOf('#');
  const whole = hash < 0 ? target : target.slice(0, hash);
  const mark = whole.indexOf('?');
  if (mark < 0) return { path: whole, queryString: '' };
  return { path: whole.slice(0, mark), queryString: whole.slice(mark + 1) };
}

function withoutOrigin(url: string): string {
  const authority = url.indexOf('://');
  if (authority < 0) return url;
  const slash = url.indexOf('/', authority + 3);
  return slash < 0 ? '/' : url.slice(slash);
}

/** Returns the raw segments between the slashes, without the leading slash and one trailing slash. */
export function splitPath(path: string): string[] {
  const segments = path.split('/');
  segments.shift();
  if (segments.length > 0 && segments.at(-1) === '') segments.pop();
  return segments;
}

/** Decodes percent escapes once; throws `bad-path` for a malformed one. */
export function decodeSegment(raw: string): string {
  if (!raw.includes('%')) return raw;
  const decoded = decodeOrUndefined(raw);
  if (decoded === undefined) {
    throw new AppError('bad-path', 'Write each % of the path as %25, and other characters as UTF-8 escapes.');
  }
  // No database text can contain this character, so nothing stored can match it.
  if (decoded.includes('\0')) throw new AppError('bad-path', 'Leave the character %00 out of the path.');
  return decoded;
}

/**
 * Decodes a segment that holds a query. A `+` is a blank, because many HTTP libraries form-encode paths,
 * unless the segment also contains `%20`: then it was percent-encoded and `+` is a plus. `%2B` is always a
 * plus.
 */
export function decodeQuerySegment(raw: string): string {
  if (!raw.includes('+') || raw.includes('%20')) return decodeSegment(raw);
  return decodeSegment(raw.replaceAll('+', '%20'));
}

function decodeOrUndefined(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Characters that must be escaped in a path or a query string (RFC 3986). */
const NOT_IN_URI = /%(?![0-9A-Fa-f]{2})|[^\w%.~!$&'()*+,;=:@/?-]/gu;

/**
 * Returns the same request as a valid URI, for addresses built from client input: clients send quotes
 * unescaped.
 */
export function asUri(sent: string): string {
  return sent.replace(NOT_IN_URI, encodeURIComponent);
}
