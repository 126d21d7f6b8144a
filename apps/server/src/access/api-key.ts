/**
 * The form of API keys (§5.7): `cb_`, 32 random base62 characters (190 bits), 6 characters of checksum.
 * Secret scanners find keys by `\bcb_[0-9A-Za-z]{38}\b`; the checksum tells a key from anything else
 * without asking the database. The key is shown once and stored only as its hash.
 */
import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'cb_';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const KEY = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);
/** Also matches keys with text attached to them, and keys that lack their last few characters. */
const ANY_KEY = new RegExp(`${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH},}`, 'gi');

type RandomSource = (count: number) => Uint8Array;

/**
 * Returns uniform base62 text: bytes beyond the last whole multiple of
 * 62 are discarded, so no character is likelier.
 */
export function randomBase62(length: number, source: RandomSource = randomBytes): string {
  const fair = 256 - (256 % ALPHABET.length);
  let text = '';
  while (text.length < length) {
    for (const byte of source(length)) {
      if (byte < fair && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}

/**
 * Six digits hold every CRC-32: 62⁶ > 2³². A CRC detects any one
 * wrong character and any two swapped neighbours.
 */
function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit++) {
    text = `${ALPHABET[rest % ALPHABET.length]}${text}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}

/** Creates a key and its hash to store; a lost key cannot be recovered. */
export function createApiKey(): { readonly key: string; readonly hash: string } {
  const body = PREFIX + randomBase62(RANDOM_LENGTH);
  const key = body + checksum(body);
  return { key, hash: hashApiKey(key) };
}

/** Returns whether the text looks like a key. */
export function hasKeyForm(text: string): boolean {
  return KEY.test(text);
}

/** Whether the text can be a key at all; refuses mistyped and foreign keys without a look-up. */
export function isWellFormed(key: string): boolean {
  return hasKeyForm(key) && checksum(key.slice(0, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH);
}

/** Hides keys in a text that repeats a caller's input: some callers write a key where a word belongs. */
export function hideKeys(text: string): string {
  return text.replace(ANY_KEY, `${PREFIX}…`);
}

/** Returns the SHA-256, in hex. A fast hash is enough: 190 random bits cannot be guessed. */
export function hashApiKey(key: string): string {
  return hash('sha256', key);
}
