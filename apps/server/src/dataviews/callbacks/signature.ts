/** Headers by which a receiver knows who sent a callback, as https://www.standardwebhooks.com describes them. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret of an API client, in the form that libraries for receivers take. */
export function createCallbackSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export interface SignedMessage {
  /** The same for every look at one callback. */
  readonly id: string;
  /** Unix second at which it is sent. */
  readonly timestamp: number;
  /** Exactly as sent. */
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
