import { MAX_CHARACTERS, matches, parseQuery, planQuery, type QuerySchema } from '@callboard/query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hallsOfQuery, mostHalls, queryOfHalls } from './hall-sets.ts';

const number = fc.integer({ min: 1, max: 99_999 });
const ids = fc.uniqueArray(
  fc.tuple(number, number).map(([id, created]) => `${id}-${created}`),
  { minLength: 1, maxLength: 90 },
);

const schema: QuerySchema = {
  kind: 'location',
  scopes: {},
  keyword: (word) =>
    word === 'id' || word === 'name' ? { key: word, type: word === 'id' ? 'id' : 'text' } : undefined,
  textKeywords: ['name'],
};

const subject = (id: string) => ({ types: 'location', values: (key: string) => (key === 'id' ? [id] : []) });

/** Long ids, as those of an installation are. */
function longIds(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${1_000 + at}-1764252000`);
}

describe('a set of halls', () => {
  it('gives back the halls that it was made of, in their order', () => {
    fc.assert(
      fc.property(ids, (halls) => {
        expect(hallsOfQuery(queryOfHalls(halls) ?? '')).toEqual(halls);
      }),
    );
  });

  it('is written as it was read', () => {
    fc.assert(
      fc.property(ids, (halls) => {
        const query = queryOfHalls(halls) ?? '';
        expect(queryOfHalls(hallsOfQuery(query) ?? [])).toBe(query);
      }),
    );
  });

  it('is a query that finds these halls and no others', () => {
    fc.assert(
      fc.property(ids, ids, (halls, others) => {
        const plan = planQuery(parseQuery(queryOfHalls(halls) ?? '', schema), schema, { today: 20_000 });
        const found = [...new Set([...halls, ...others])].filter((id) => matches(plan, subject(id)));
        expect(found).toEqual(halls);
      }),
    );
  });

  it('holds no more halls than a query has characters and terms for', () => {
    const many = longIds(200);
    const most = mostHalls(many);
    expect(most).toBe(95);
    expect(queryOfHalls(many)).toBeUndefined();
    expect(queryOfHalls(many.slice(0, most + 1))).toBeUndefined();
    expect(queryOfHalls(many.slice(0, most))?.length).toBeLessThanOrEqual(MAX_CHARACTERS);
    const short = Array.from({ length: 101 }, (_, at) => `${at}-1`);
    expect(mostHalls(short)).toBe(100);
    expect(queryOfHalls(short)).toBeUndefined();
    expect(hallsOfQuery(queryOfHalls(short.slice(1)) ?? '')).toHaveLength(100);
  });

  it('of no hall is none', () => {
    expect(queryOfHalls([])).toBeUndefined();
  });

  it('can be written by hand', () => {
    expect(hallsOfQuery(' id:2-1  +  id:1-1 + id:2-1 ')).toEqual(['2-1', '1-1']);
    expect(hallsOfQuery('id:2-1')).toEqual(['2-1']);
  });

  it.each([
    '',
    'name:chamber',
    'id:1-1 - id:2-1',
    'id:1-1 id:2-1',
    'id:1-1 + name:x',
    '(id:1-1 + id:2-1)',
    'id:*',
  ])('is not read from %j', (query) => {
    expect(hallsOfQuery(query)).toBeUndefined();
  });
});
