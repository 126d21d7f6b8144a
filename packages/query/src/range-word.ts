/** The word between the ends of a range. */

import type { QuerySchema } from './schema.ts';

export const RANGE_WORD = 'TO';

/** Returns whether the word is the range word, in any case. */
export function isRangeWord(word: string): boolean {
  return word.toUpperCase() === RANGE_WORD;
}

/** Returns whether a keyword's values can form ranges. */
export function holdsOrdered(keyword: string | undefined, schema: QuerySchema): boolean {
  const type = keyword === undefined ? undefined : schema.keyword(keyword)?.type;
  return type === 'date' || type === 'number';
}
