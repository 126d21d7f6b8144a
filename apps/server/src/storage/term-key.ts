/** The key under which the dictionary of terms stores a folded text. */
import { createHash } from 'node:crypto';

/**
 * Maximum length of a plain key, since indexes limit the length of keys; longer texts are found by their
 * digest.
 */
const LONGEST_KEY = 200;

/** Prefix of digests; a text that begins with it gets a digest too, so that it cannot pass for one. */
const DIGEST = '\u0001';

/** Returns the unique key of a folded text. */
export function termKey(folded: string): string {
  if (folded.length <= LONGEST_KEY && !folded.startsWith(DIGEST)) return folded;
  return `${DIGEST}${createHash('sha256').update(folded).digest('base64url')}`;
}

/** Returns whether only digests begin with this text. */
export const beginsDigests = (text: string): boolean => text.startsWith(DIGEST);
