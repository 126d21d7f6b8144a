/** How a folded text is found in the dictionary of terms. */
import { createHash } from 'node:crypto';

/** Indexes take keys of limited length; longer texts are found by their digest. */
const LONGEST_KEY = 200;

/** The unique key of a folded text; a digest begins with a character that no folded text has. */
export function termKey(folded: string): string {
  if (folded.length <= LONGEST_KEY) return folded;
  return `\u0001${createHash('sha256').update(folded).digest('base64url')}`;
}
