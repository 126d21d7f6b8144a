/** Operators of other query languages, which would silently be searched for as names. */

import { malformed } from './errors.ts';
import type { TokenReader } from './token-reader.ts';

const WORDS = { AND: 'word-and', OR: 'word-or', NOT: 'word-not' } as const;
/** A `-` or `!` that is to negate the term which it is glued to. */
const GLUED_SIGN = /^[-!].*:/;

/** Whether a word by itself means something to other query languages. */
export function isForeignOperator(word: string): word is keyof typeof WORDS {
  return Object.hasOwn(WORDS, word);
}

/** Whether a term that begins with the word would be taken for another one, negated. */
export function hasGluedSign(word: string): boolean {
  return GLUED_SIGN.test(word);
}

/** Throws where the next token is one; behind a keyword and its colon a sign is a part of the value. */
export function refuseForeignOperator(reader: TokenReader): void {
  const { type, text, span } = reader.peek();
  if (type !== 'word') return;
  if (isForeignOperator(text)) throw malformed(WORDS[text], span, { word: text });
  const behind = reader.peek(1);
  const negatesBrackets = text === '!' && behind.type === 'open' && !behind.blankBefore;
  if (hasGluedSign(text) || negatesBrackets) throw malformed('glued-sign', span);
}
