/** The secret part of a calendar's address: `cal_` and 32 random base62 characters (190 bits). */
import { hashApiKey, randomBase62 } from '../access/api-key.ts';

const PREFIX = 'cal_';
const LENGTH = 32;
const TOKEN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${LENGTH}}$`);

/** Creates a token and its hash to store; a lost token cannot be recovered. */
export function createToken(): { readonly token: string; readonly hash: string } {
  const token = PREFIX + randomBase62(LENGTH);
  return { token, hash: hashToken(token) };
}

/** Whether the text can be a token at all. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Returns the SHA-256 in hex. A fast hash is enough for 190 random bits, as for API keys. */
export const hashToken = hashApiKey;
