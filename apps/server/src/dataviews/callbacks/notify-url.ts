/** What `X-Notify-At` may say (§4.5, decisions 2); whether its host may be called is decided when it is called. */
import { AppError } from '../../platform/errors.ts';
import type { NewCallback } from './store.ts';

const LONGEST_URL = 2_048;

export type NotifyUrl = Pick<NewCallback, 'url' | 'receiver'>;

/**
 * The address that one header names; undefined without header and for an empty one. Throws AppError `bad-parameter` for
 * what is no http or https address. That the header is given only once is checked where all headers are at hand.
 */
export function parseNotifyUrl(header: string | undefined): NotifyUrl | undefined {
  const text = asUtf8(header ?? '').trim();
  if (text === '') return undefined;
  if (text.length > LONGEST_URL) {
    throw refusal(`the address has ${text.length} characters; it may have ${LONGEST_URL}`);
  }
  // What has no `//` would be completed by the parser: `http:hall.example` is a slip, not an address.
  if (!/^https?:\/\//i.test(text)) throw refusal('the address must begin with http:// or https://');
  // Also what a proxy makes of two headers: `https://one.example, https://two.example`.
  if (/\s/.test(text)) throw refusal('an address holds no blanks (write %20); give one address');
  if (!URL.canParse(text)) throw refusal('this is no address like https://receiver.example/path');
  const { href } = new URL(text);
  return { url: href, receiver: receiverOf(href) };
}

/** Scheme, host and port: what is shown of an address, as its other parts may be secrets. */
export function receiverOf(url: string): string {
  return new URL(url).origin;
}

/** Node reads headers byte by byte; people write addresses in UTF-8. */
function asUtf8(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}

function refusal(reason: string): AppError {
  return new AppError('bad-parameter', `X-Notify-At: ${reason}. Nothing was started.`);
}
