/** Schemas for the tests of this package: two kinds, scopes with and without narrowing, and custom fields. */

import type { Keyword, KeywordType, QuerySchema } from '../schema.ts';

const FIELDS: Readonly<Record<string, KeywordType>> = {
  capacity: 'number',
  premiere: 'date',
  rider: 'text',
  status: 'text',
  attachment: 'none',
};

function createSchema(
  kind: string,
  scopes: QuerySchema['scopes'],
  builtIns: Readonly<Record<string, KeywordType>>,
): QuerySchema {
  const known = new Map<string, Keyword>();
  for (const [word, type] of Object.entries(FIELDS)) {
    known.set(word, { key: `customdata.${word}`, type });
    known.set(`customdata.${word}`, { key: `customdata.${word}`, type });
  }
  for (const [word, type] of Object.entries(builtIns)) known.set(word, { key: word, type });
  return {
    kind,
    scopes,
    keyword: (word) => known.get(word),
    textKeywords: Object.keys(builtIns).filter((word) => builtIns[word] === 'text'),
  };
}

export const eventSchema = createSchema(
  'event',
  { event: undefined, event_or_group: undefined, production: undefined },
  { name: 'text', id: 'id', date: 'date', location: 'text', status: 'text', production: 'text' },
);

export const contactSchema = createSchema(
  'contact',
  { contact: undefined, person: ['person'], organization: ['organization'] },
  { name: 'text', id: 'id', city: 'text', organization: 'text', person: 'text', active: 'boolean' },
);

/** Removes the spans from a tree, to compare trees regardless of position. */
export function withoutSpans(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSpans);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'span');
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutSpans(part)]));
}
