/** What `X-Notify-At` may say (§4.5, decisions 2); whether its host may be called is decided when it is called. */
import { AppError } from '../../platform/errors.ts';
import type { NewCallback } from './store.ts';

const LONGEST_URL = 2_048;

/** The address byte for byte as given, and what is shown of it. */
export type NotifyUrl = Pick<NewCallback, 'url' | 'receiver'>;

/**
 * The address that one header names; undefined without header and for an empty one. Throws AppError `bad-parameter` for
 * what is no http or https address. That the header is given only once is checked where all headers are at hand.
 */
export function parseNotifyUrl(header: string | undefined): NotifyUrl | undefined {
  const text = asAscii(trimmed(header ?? ''));
  if (text === '') return undefined;
  if (text.length > LONGEST_URL) {
    throw refusal(`the address has ${text.length} characters; it may have ${LONGEST_URL}`);
  }
  // What has no `//` would be completed by the parser: `http:hall.example` is a slip, not an address.
  if (!/^https?:\/\//i.test(text)) throw refusal('the address must begin with http:// or https://');
  // Also what a proxy makes of two headers: `https://one.example, https://two.example`.
  if (/\s/.test(text)) throw refusal('an address holds no blanks (write %20); give one address');
  // Parsers end the host at a backslash, where the path of a request could not begin with it.
  if (partsOf(text).authority.includes('\\')) throw refusal('write / instead of \\ around the host');
  if (!URL.canParse(text)) throw refusal('this is no address like https://receiver.example/path');
  return { url: text, receiver: receiverOf(text) };
}

/** Scheme, host and port: what is shown of an address, as its other parts may be secrets. */
export function receiverOf(url: string): string {
  return new URL(url).origin;
}

/**
 * The request target of a callback: path and query exactly as given, where the URL parser would resolve dots and encode
 * characters. The fragment is left out.
 */
export function targetOf(url: string): string {
  const { target } = partsOf(url);
  return target.startsWith('/') ? target : `/${target}`;
}

interface Parts {
  readonly scheme: string;
  readonly authority: string;
  /** Path and query. */
  readonly target: string;
  readonly fragment: string;
}

/** Empty texts for what is no address. */
function partsOf(url: string): Parts {
  const [, scheme = '', authority = '', target = '', fragment = ''] =
    /^(https?:\/\/)([^/?#]*)([^#]*)(.*)$/i.exec(url) ?? [];
  return { scheme, authority, target, fragment };
}

/** Without the blanks around it; others than these two may be bytes of a character. */
function trimmed(header: string): string {
  return header.replace(/^[ \t]+|[ \t]+$/g, '');
}

/**
 * The address in ASCII; Node gives each byte of a header as a character. No request line can hold bytes beyond ASCII, so
 * they are written as escapes, each as it is. A host is a name, which its own rules encode.
 */
function asAscii(header: string): string {
  const { scheme, authority, target, fragment } = partsOf(header);
  if (scheme === '') return header;
  return scheme + asUtf8(authority) + (target + fragment).replace(/[\x80-\xff]/g, escapeByte);
}

function escapeByte(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;
}

function asUtf8(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return bytes;
  }
}

function refusal(reason: string): AppError {
  return new AppError('bad-parameter', `X-Notify-At: ${reason}. Nothing was started.`);
}
