import { parseQuery } from '@callboard/query';
import { describe, expect, it } from 'vitest';
import { narrowed } from './narrowed.ts';

const SCHEMA = {
  kind: 'event',
  scopes: {},
  textKeywords: ['name', 'status'],
  keyword: (word: string) =>
    ['name', 'status', 'date'].includes(word) ? { key: word, type: 'text' as const } : undefined,
};

describe('a query narrowed to a value', () => {
  it.each([
    ['', 'status:="Option"'],
    ['date:#today', 'date:#today status:="Option"'],
    ['a + b', '(a + b) status:="Option"'],
    ['a - b', '(a - b) status:="Option"'],
    ['status:="Option"', 'status:="Option"'],
  ])('%j becomes %j', (query, expected) => {
    expect(narrowed(query, 'status', 'Option')).toBe(expected);
  });

  it('finds the very text, whatever it holds', () => {
    for (const value of ['say "no"', 'a \\ b', ') - (', '#today', '']) {
      const node = parseQuery(narrowed('a', 'status', `x${value}`), SCHEMA);
      expect(node.type === 'and' && node.parts[1]).toMatchObject({
        keyword: 'status',
        value: { type: 'comparison', operator: '=', operand: { text: `x${value}` } },
      });
    }
  });
});
