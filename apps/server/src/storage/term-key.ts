/** How a folded text is found in the dictionary of terms. */
import { createHash } from 'node:crypto';

/** Indexes take keys of limited length; longer texts are found by their digest. */
const LONGEST_KEY = 200;

/** What digests begin with; a text that begins so gets a digest too, so that it cannot pass for one. */
const DIGEST = '\u0001';

/** The unique key of a folded text. */
export function termKey(folded: string): string {
  if (folded.length <= LONGEST_KEY && !folded.startsWith(DIGEST)) return folded;
  return `${DIGEST}${createHash('sha256').update(folded).digest('base64url')}`;
}
