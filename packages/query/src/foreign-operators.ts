/**
 * Operators of other query languages. They are refused, because they would silently be searched for as names.
 */

import { malformed } from './errors.ts';
import type { TokenReader } from './token-reader.ts';

const WORDS = { AND: 'word-and', OR: 'word-or', NOT: 'word-not' } as const;
/** A `-` or `!` attached to the front of a term, meant to negate it. */
const GLUED_SIGN = /^[-!].*:/;

/** Returns whether the word is an operator in other query languages. */
export function isForeignOperator(word: string): word is keyof typeof WORDS {
  return Object.hasOwn(WORDS, word);
}

/** Returns whether the word looks like the negated term of another query language. */
export function hasGluedSign(word: string): boolean {
  return GLUED_SIGN.test(word);
}

/** Throws if the next token is a foreign operator. After a keyword and colon a sign is part of the value. */
export function refuseForeignOperator(reader: TokenReader): void {
  const { type, text, span } = reader.peek();
  if (type !== 'word') return;
  if (isForeignOperator(text)) throw malformed(WORDS[text], span, { word: text });
  const behind = reader.peek(1);
  const negatesBrackets = text === '!' && behind.type === 'open' && !behind.blankBefore;
  if (hasGluedSign(text) || negatesBrackets) throw malformed('glued-sign', span);
}
