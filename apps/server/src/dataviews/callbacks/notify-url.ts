/** Checks the address in `X-Notify-At` (§4.5); whether its host may be called is decided when it is called. */
import { partsOf, problemOfUrl, receiverOf } from '../../outgoing/url.ts';
import { AppError } from '../../platform/errors.ts';
import type { NewCallback } from './store.ts';

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
  const problem = problemOfUrl(text);
  if (problem !== undefined) throw refusal(problem);
  return { url: text, receiver: receiverOf(text) };
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
