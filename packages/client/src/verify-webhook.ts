/** Verifies what a webhook or a callback sends, as Standard Webhooks describes. */
import { now as presentMs } from './clock.ts';
import { CallboardError } from './errors.ts';

/** A message that did not come from the installation, was changed on its way, or is too old. */
export class WebhookVerificationError extends CallboardError {
  override readonly name = 'WebhookVerificationError';
}

/** A change of an entity; `url` is null where it is deleted, `fields` where no names are known. */
export interface WebhookChange {
  readonly id: string;
  readonly url: string | null;
  readonly fields: readonly string[] | null;
  readonly date: string;
}

/** The body of a message; a test has the type `webhook.test` and no changes. */
export interface WebhookMessage {
  /** Kind and what happened: `event.created`, `event.updated`, `event.deleted`, `event.unmatched`. */
  readonly type: string;
  readonly timestamp: string;
  readonly data: {
    readonly webhook: string;
    readonly kind: string | null;
    readonly changes: readonly WebhookChange[];
  };
}

/** Headers of a request: those of `fetch`, or an object as Node has it. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** Seconds by which the clocks may differ and a message may have been on its way; 300 without it. */
  readonly tolerance?: number | undefined;
  /** Milliseconds since 1970 as the receiver has them; the clock of the platform without it. */
  readonly now?: number | undefined;
}

const TOLERANCE = 300;
const PREFIX = 'whsec_';
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;
/** Octets of the signature. */
const SIGNATURE_SIZE = 32;

/**
 * Returns the message when it is signed with one of the secrets, else throws `WebhookVerificationError`. While a
 * secret is renewed, give both: the new one and the former one. `body` is what came, before it was parsed. It needs
 * nothing but Web Crypto, which compares in constant time.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
  options: VerifyOptions = {},
): Promise<WebhookMessage> {
  const { tolerance = TOLERANCE, now = presentMs() } = options;
  const id = required(headers, 'webhook-id');
  const timestamp = required(headers, 'webhook-timestamp');
  const signatures = signaturesOf(required(headers, 'webhook-signature'));
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > tolerance) {
    throw new WebhookVerificationError('The timestamp of the message is not of the present');
  }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  let isGenuine = false;
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await crypto.subtle.importKey('raw', keyOf(secret), HMAC, false, ['verify']);
    for (const signature of signatures) {
      isGenuine = (await crypto.subtle.verify(HMAC.name, key, signature, signed)) || isGenuine;
    }
  }
  if (!isGenuine) throw new WebhookVerificationError('No signature of the message fits');
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as WebhookMessage;
}

function required(headers: WebhookHeaders, name: string): string {
  const value = typeof headers.get === 'function' ? headers.get(name) : ofObject(headers, name);
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookVerificationError(`The message has no header ${name}`);
}

function ofObject(headers: object, name: string): unknown {
  const found = Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found[0] : found;
}

/** Returns the signatures of the version that is known; others are for other receivers. */
function signaturesOf(header: string): readonly Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((one) => {
    const [version, text = ''] = one.split(',');
    const bytes = version === 'v1' ? bytesOf(text) : undefined;
    return bytes?.length === SIGNATURE_SIZE ? [bytes] : [];
  });
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (bytes !== undefined && bytes.length > 0) return bytes;
  throw new TypeError('A secret of a webhook is text in Base64, which begins with whsec_');
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
