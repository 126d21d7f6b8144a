import { parseQuery, placeAt } from '@callboard/query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complete, completionsAt, type Names, suggestedKeyword } from './completions.ts';
import { problemIn } from './problem.ts';
import { VOCABULARY } from './testing.ts';
import { schemaOf } from './vocabulary.ts';

const schema = schemaOf(VOCABULARY);
const names: Names = {
  keyword: ({ word, about }) => about ?? word,
  relative: (name) => `(${name})`,
  operator: (sign) => `(${sign})`,
  say: (what) => `(${what})`,
  joins: { and: 'en', or: 'of', not: 'niet' },
};

/** Returns the completions at the `|`, which marks the caret. */
function at(marked: string, values: readonly string[] = []) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const place = placeAt(text, caret, schema);
  const items = completionsAt({ place, vocabulary: VOCABULARY, values, names });
  return {
    asks: suggestedKeyword(place, VOCABULARY),
    shown: items.map(({ shown }) => shown),
    /** Applies a completion and returns the text with `|` at the caret. */
    take(shown: string) {
      const item = items.find((one) => one.shown === shown);
      if (item === undefined)
        throw new Error(`${shown} is not among ${items.map((one) => one.shown).join()}`);
      const next = complete(text, place, item);
      return `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`;
    },
  };
}

describe('completions', () => {
  it('are all keywords and fields that hold something, where nothing is written', () => {
    const { shown } = at('|');
    expect(shown).toEqual([
      'name:',
      'id:',
      'type:',
      'city:',
      'organization:',
      'due:',
      'active:',
      'rider:',
      'capacity:',
      'customdata.city:',
    ]);
  });

  it.each([
    ['ci|', 'city:', 'city:|'],
    ['origin|', 'customdata.city:', 'customdata.city:|'],
    ['technics|', 'rider:', undefined],
    ['per|', 'person:', 'person:|'],
    ['a o|', '+', 'a + |'],
    ['a ni|', '-', 'a - |'],
    ['ni|', '*:* -', '*:* - |'],
    ['a en|', 'en', 'a |'],
    ['type:|', 'organization', 'type:organization |'],
    ['rider:th|', 'Thrust stage', 'rider:"Thrust stage" |'],
    ['rider:"th|', 'Thrust stage', 'rider:"Thrust stage" |'],
    ['(rider:th|) b', 'Thrust stage', '(rider:"Thrust stage"|) b'],
    ['rider:th| b', 'Thrust stage', 'rider:"Thrust stage" |b'],
    ['rider:ROUND|', 'In the <b>round</b>', 'rider:"In the <b>round</b>" |'],
    ['active:|', 'yes', 'active:yes |'],
    ['due:next|', '#nextweek', 'due:#nextweek |'],
    ['due:|', '>=', 'due:>=|'],
    ['due:>=#t|', '#today', 'due:>=#today |'],
    ['due:#today t|', 'TO', 'due:#today TO |'],
    ['due:#today TO |', '#nextweek', 'due:#today TO #nextweek |'],
    ['capacity:|', '*', 'capacity:* |'],
  ])('at %j is %j', (marked, shown, expected) => {
    if (expected === undefined) expect(at(marked).shown).not.toContain(shown);
    else expect(at(marked).take(shown)).toBe(expected);
  });

  it('ask the server for values of keywords that have some, and for names', () => {
    expect(at('city:|').asks).toBe('city');
    expect(at('customdata.city:a|').asks).toBe('customdata.city');
    expect(at('ham|').asks).toBe('name');
    expect(['h|', 'rider:|', 'due:|', 'email:x|'].map((marked) => at(marked).asks)).toEqual(['', '', '', '']);
    expect(at('city:am|', ['Amsterdam', 'Den "Haag"']).take('Den "Haag"')).toBe('city:"Den \\"Haag\\"" |');
  });

  it('of values make a query that is right, whatever the value and the text behind', () => {
    const texts = fc
      .string({ minLength: 1 })
      .filter((text) => /[a-z]/.test(text) && !text.includes('|') && !text.includes('\0'));
    fc.assert(
      fc.property(texts, fc.constantFrom('', ' b', ' (b)'), (value, behind) => {
        const done = at(`(city:|)${behind}`, [value]).take(value).replace('|', '');
        expect(problemIn(done, schema)).toBeUndefined();
        const node = parseQuery(done, schema);
        const first = node.type === 'term' ? node : 'parts' in node ? node.parts[0] : undefined;
        expect(first).toMatchObject({ type: 'term', keyword: 'city', value: { text: value } });
      }),
    );
  });
});
