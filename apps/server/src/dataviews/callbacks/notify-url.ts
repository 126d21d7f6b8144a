/** Checks the address in `X-Notify-At` (§4.5); whether its host may be called is decided when it is called. */
import { AppError } from '../../platform/errors.ts';
import type { NewCallback } from './store.ts';

const LONGEST_URL = 2_048;

/** The callback address exactly as given, and the origin that may be shown of it. */
export type NotifyUrl = Pick<NewCallback, 'url' | 'receiver'>;

/**
 * Parses the address in the header; undefined when the header is missing or empty. Throws AppError
 * `bad-parameter` for anything but an http or https address. A repeated header is refused earlier, where all
 * headers are at hand.
 */
export function parseNotifyUrl(header: string | undefined): NotifyUrl | undefined {
  const text = asAscii(trimmed(header ?? ''));
  if (text === '') return undefined;
  if (text.length > LONGEST_URL) {
    throw refusal(`the address has ${text.length} characters; it may have ${LONGEST_URL}`);
  }
  // The URL parser would complete an address without `//`, but `http:hall.example` is a typing error.
  if (!/^https?:\/\//i.test(text)) throw refusal('the address must begin with http:// or https://');
  // A proxy may have joined two headers into one: `https://one.example, https://two.example`.
  if (/\s/.test(text)) throw refusal('an address holds no blanks (write %20); give one address');
  // URL parsers end the host at a backslash, but the path of a request cannot begin with one.
  if (partsOf(text).authority.includes('\\')) throw refusal('write / instead of \\ around the host');
  if (!URL.canParse(text)) throw refusal('this is no address like https://receiver.example/path');
  return { url: text, receiver: receiverOf(text) };
}

/** Scheme, host and port: the only part of an address that is shown, since the rest may hold secrets. */
export function receiverOf(url: string): string {
  return new URL(url).origin;
}

/**
 * Returns the request target of a callback: path and query exactly as given, without the fragment. The URL
 * parser would resolve dots and encode characters.
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

/** Splits an address into its parts; all are empty when the text is not an http(s) address. */
function partsOf(url: string): Parts {
  const [, scheme = '', authority = '', target = '', fragment = ''] =
    /^(https?:\/\/)([^/?#]*)([^#]*)(.*)$/i.exec(url) ?? [];
  return { scheme, authority, target, fragment };
}

/** Trims spaces and tabs only: other blank characters may be bytes of a multi-byte character. */
function trimmed(header: string): string {
  return header.replace(/^[ \t]+|[ \t]+$/g, '');
}

/**
 * Returns the address in ASCII. Node gives each byte of a header as one character, and a request line cannot
 * hold bytes beyond ASCII, so each such byte of the path and query is percent-encoded. The host is decoded as
 * UTF-8 instead, because host names have their own encoding.
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
