/** Session ids: 256 random bits that only the browser holds; the server keeps their hash. */
import { hash, randomBytes } from 'node:crypto';

const BYTES = 32;
const ID = /^[\w-]{43}$/;

export function createSessionId(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Whether the text can be a session id at all. */
export function isSessionId(text: string): boolean {
  return ID.test(text);
}

/** Returns the SHA-256, in hex. A fast hash is enough: 256 random bits cannot be guessed. */
export function hashSessionId(id: string): string {
  return hash('sha256', id);
}
