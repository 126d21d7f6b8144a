/** The word between the ends of a range. */

import type { QuerySchema } from './schema.ts';

export const RANGE_WORD = 'TO';

/** Whether the word may stand in a range, in whatever case. */
export function isRangeWord(word: string): boolean {
  return word.toUpperCase() === RANGE_WORD;
}

/** Whether the values of a keyword have ranges. */
export function holdsOrdered(keyword: string | undefined, schema: QuerySchema): boolean {
  const type = keyword === undefined ? undefined : schema.keyword(keyword)?.type;
  return type === 'date' || type === 'number';
}
