/** The headers by which a receiver verifies the sender, see https://www.standardwebhooks.com. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Creates a secret in the form that receivers' libraries accept. */
export function createSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export interface SignedMessage {
  /** Id of the message: the same whenever it is sent again. */
  readonly id: string;
  /** Unix second at which it is sent. */
  readonly timestamp: number;
  /** Body exactly as sent. */
  readonly body: string;
}

/** Signs a message; with several secrets by each of them, so that a receiver may know either. */
export function signatureHeaders({ id, timestamp, body }: SignedMessage, ...secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
