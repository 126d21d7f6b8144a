/** Recovery codes: each lets its user in once, in place of a code of the authenticator app. */
import { hash, randomInt } from 'node:crypto';

const COUNT = 10;
/** Letters and digits that are not mistaken for each other (Crockford). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

export function createRecoveryCodes(): readonly string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** Returns the SHA-256, in hex: 80 random bits need no slow hash. Case, blanks and hyphens are ignored. */
export function hashRecoveryCode(userId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return hash('sha256', `recovery code ${userId} ${plain}`);
}
