/**
 * The headers by which a receiver verifies the sender of a callback, see https://www.standardwebhooks.com.
 */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Creates the secret of an API client, in the form that receivers' libraries accept. */
export function createCallbackSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export interface SignedMessage {
  /** Id of the callback. */
  readonly id: string;
  /** Unix second at which it is sent. */
  readonly timestamp: number;
  /** Body exactly as sent. */
  readonly body: string;
}

export function signatureHeaders({ id, timestamp, body }: SignedMessage, secret: string) {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
