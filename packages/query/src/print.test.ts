import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QueryNode } from './ast.ts';
import { QueryError } from './errors.ts';
import { parseQuery } from './parser.ts';
import { printQuery, quoteText, writeText } from './print.ts';
import { contactSchema, withoutSpans } from './testing/schemas.ts';

const SPAN = { start: 0, end: 0 };
const parse = (text: string) => parseQuery(text, contactSchema);

const plainWord = fc
  .string({ unit: fc.constantFrom('a', 'é', '1', '-', '+', ':', '.', '>', '\\'), minLength: 1, maxLength: 6 })
  .filter((text) => !/^(?:[<>=#*]|[aé][^:]*:)/.test(text));
const word = fc.oneof(
  plainWord,
  fc.constantFrom('+', '-', '!', '-a:b', 'TO', 'to', 'OR', 'not', '12:30', '5', '1-1-2026', '#'),
);
const keyedWord = fc.oneof(word, fc.constantFrom('city:x', '*:x', 'query:x', 'name:', 'a:b'));
const quoted = fc
  .string({ unit: fc.constantFrom('a', '"', '\\', ' ', '(', '#', '*', ':'), maxLength: 6 })
  .map((text) => ({ type: 'quoted', text, span: SPAN }) as const);
const bound = fc.oneof(
  fc
    .constantFrom('1', '-2.5', '1-1-2026', '31-2-2026')
    .map((text) => ({ type: 'word', text, span: SPAN }) as const),
  fc.constantFrom('today', 'next3weeks').map((name) => ({ type: 'relative', name, span: SPAN }) as const),
);
const wordValue = (texts: fc.Arbitrary<string>) =>
  texts.map((text) => ({ type: 'word', text, span: SPAN }) as const);
const other = fc.oneof(
  quoted,
  fc.constant({ type: 'any', span: SPAN } as const),
  fc.constantFrom('today', 'foo', '#').map((name) => ({ type: 'relative', name, span: SPAN }) as const),
  fc.record({
    type: fc.constant('comparison' as const),
    operator: fc.constantFrom('>' as const, '>=' as const, '<' as const, '<=' as const, '=' as const),
    operand: fc.oneof(wordValue(fc.constantFrom('1', 'a:b', '#today', '*')), quoted),
    span: fc.constant(SPAN),
  }),
  fc.record({ type: fc.constant('range' as const), from: bound, to: bound, span: fc.constant(SPAN) }),
);
const head = fc.constantFrom(
  { keyword: 'name' },
  { keyword: 'person' },
  { keyword: '*' },
  { scope: 'person', keyword: 'organization' },
  { scope: 'contact', keyword: 'customdata.rider' },
);
const term = fc.oneof(
  fc.oneof(wordValue(word), other).map((value): QueryNode => ({ type: 'term', value, span: SPAN })),
  fc
    .tuple(head, fc.oneof(wordValue(keyedWord), other))
    .map(([words, value]): QueryNode => ({ type: 'term', ...words, value, span: SPAN })),
);
const { node } = fc.letrec<{ node: QueryNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    term,
    fc.record({
      type: fc.constantFrom('and' as const, 'or' as const, 'minus' as const),
      parts: fc.array(tie('node'), { minLength: 2, maxLength: 3 }),
      span: fc.constant(SPAN),
    }),
  ),
}));

describe('printQuery', () => {
  it('gives a text that parses to the same tree', () => {
    fc.assert(
      fc.property(node, (tree) => {
        const text = printQuery(tree);
        fc.pre(text.length <= 2_000);
        expect(withoutSpans(parse(text))).toEqual(withoutSpans(tree));
      }),
      { numRuns: 500 },
    );
  });

  it('repeats whatever the parser accepts', () => {
    const pieces = fc.constantFrom(
      'name:',
      'person:',
      'query:',
      ' ',
      '(',
      ')',
      '"',
      '\\',
      ' + ',
      ' - ',
      '+',
      ' TO ',
      '1',
      'a',
      '#today',
      '>',
      '*',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        let tree: QueryNode;
        try {
          tree = parse(parts.join(''));
        } catch (error) {
          if (error instanceof QueryError) return;
          throw error;
        }
        expect(withoutSpans(parse(printQuery(tree)))).toEqual(withoutSpans(tree));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['  a   b ', 'a b'],
    ['((a + b)) c', '(a + b) c'],
    ['(a + b) - c', 'a + b - c'],
    ['(a - b) - c', '(a - b) - c'],
    ['a (b c)', 'a (b c)'],
    ['a + (b c)', 'a + b c'],
    ['1 (TO) 2', '1 query:TO 2'],
    ['a query:+', 'a query:+'],
    ['#TODAY to #Tomorrow', '#today TO #tomorrow'],
    ['person: city:x', 'person: city:x'],
    ['contact:name: "a\\"b"', 'contact:name:"a\\"b"'],
  ])('writes %j as %j', (text, printed) => {
    expect(printQuery(parse(text))).toBe(printed);
  });
});

describe('quoteText', () => {
  it('makes one quoted value of any text without NUL', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('\0')),
        (text) => {
          expect(parse(`name:${quoteText(text)}`)).toMatchObject({ value: { type: 'quoted', text } });
        },
      ),
    );
  });
});

describe('writeText', () => {
  it('makes a value that is searched as the very text, whatever follows', () => {
    const texts = fc.oneof(
      fc.string().filter((text) => !text.includes('\0')),
      fc.constantFrom(
        'TO',
        'to',
        'AND',
        '5',
        '1-1-2026',
        '#today',
        '*',
        '-',
        'a:b',
        'Grand hall',
        'Zoë',
        '=x',
      ),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const written = writeText(text);
        for (const query of [`city:${written} TO 5`, `${written} TO 5`]) {
          expect(parse(query)).toMatchObject({
            type: 'and',
            parts: [{ value: { text } }, { value: { text: 'TO' } }, {}],
          });
        }
      }),
    );
    expect(writeText('Hall-2')).toBe('Hall-2');
    expect(writeText('Grand hall')).toBe('"Grand hall"');
  });
});
