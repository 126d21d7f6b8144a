/** Operators that a keyword's values accept, by keyword type; used by help, completion and builders. */

import type { KeywordType } from './schema.ts';

const ORDERED = ['=', '>', '>=', '<', '<=', 'TO'] as const;

export const OPERATORS = {
  text: ['='],
  id: ['='],
  boolean: ['='],
  date: ORDERED,
  number: ORDERED,
  none: [],
} as const satisfies Record<KeywordType, readonly (typeof ORDERED)[number][]>;
