import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QueryError } from './errors.ts';
import { MAX_CHARACTERS, MAX_NESTING, MAX_TERMS } from './limits.ts';
import { parseQuery } from './parser.ts';
import type { QuerySchema } from './schema.ts';
import { contactSchema, eventSchema, withoutSpans } from './testing/schemas.ts';

const tree = (text: string, schema = eventSchema) => withoutSpans(parseQuery(text, schema));
const word = (text: string, head: object = {}) => ({ type: 'term', ...head, value: { type: 'word', text } });
const and = (...parts: unknown[]) => ({ type: 'and', parts });
const or = (...parts: unknown[]) => ({ type: 'or', parts });
const minus = (...parts: unknown[]) => ({ type: 'minus', parts });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((text) => word(text));

function failure(text: string, schema = eventSchema) {
  try {
    parseQuery(text, schema);
  } catch (error) {
    if (error instanceof QueryError)
      return { code: error.code, at: text.slice(error.span.start, error.span.end) };
    throw error;
  }
  return 'accepted';
}
const malformed = (at: string) => ({ code: 'malformed-query', at });

describe('combining terms', () => {
  it.each([
    ['a', a],
    ['a b c', and(a, b, c)],
    ['a(b)(c)', and(a, b, c)],
    ['a + b', or(a, b)],
    ['a + b + c', or(a, b, c)],
    ['a - b - c', minus(a, b, c)],
    ['a + b - c + d', or(minus(or(a, b), c), d)],
    ['a b + c d', or(and(a, b), and(c, d))],
    ['a - (b + c)', minus(a, or(b, c))],
    ['(a + b) + c', or(or(a, b), c)],
    ['((a))', a],
    ['  ( a )  ', a],
    ['a ', a],
  ])('%j', (text, expected) => {
    expect(tree(text)).toEqual(expected);
  });

  it.each([
    ['a+b', word('a+b')],
    ['a +b', and(a, word('+b'))],
    ['a+ b', and(word('a+'), b)],
    ['a -b', and(a, word('-b'))],
    ['a !', and(a, word('!'))],
    ['2 -1', and(word('2'), word('-1'))],
    ['query:+', word('+')],
    ['query:AND', word('AND')],
    ['and or Not', and(word('and'), word('or'), word('Not'))],
  ])('takes a sign without a blank on both sides for a word: %j', (text, expected) => {
    expect(tree(text)).toEqual(expected);
  });
});

describe('scope and keyword', () => {
  it.each([
    ['name:a', word('a', { keyword: 'name' })],
    ['name: a', word('a', { keyword: 'name' })],
    ['event:name:a', word('a', { scope: 'event', keyword: 'name' })],
    ['event:name: a', word('a', { scope: 'event', keyword: 'name' })],
    ['name:12:30', word('12:30', { keyword: 'name' })],
    ['event:name:12:30', word('12:30', { scope: 'event', keyword: 'name' })],
    ['12:30', word('12:30')],
    [':a', word(':a')],
    ['status:name:a', word('name:a', { keyword: 'status' })],
    ['name:date:a', word('date:a', { keyword: 'name' })],
    ['name: date:a', word('date:a', { keyword: 'name' })],
    ['*:a', word('a', { keyword: '*' })],
    ['event:*:a', word('a', { scope: 'event', keyword: '*' })],
    ['customdata.rider:a', word('a', { keyword: 'customdata.rider' })],
    ['production:a', word('a', { keyword: 'production' })],
    ['production:12:30', word('12:30', { keyword: 'production' })],
    ['production: name:a', word('name:a', { keyword: 'production' })],
    ['production:name:a', word('a', { scope: 'production', keyword: 'name' })],
    ['production:production:a', word('a', { scope: 'production', keyword: 'production' })],
    ['production:foo:a', word('foo:a', { keyword: 'production' })],
    ['name:+', word('+', { keyword: 'name' })],
    ['name:-a:b', word('-a:b', { keyword: 'name' })],
    ['name:OR', word('OR', { keyword: 'name' })],
    ['"OR"', { type: 'term', value: { type: 'quoted', text: 'OR' } }],
  ])('%j', (text, expected) => {
    expect(tree(text)).toEqual(expected);
  });

  it('is the scope of a contact only when a keyword follows', () => {
    expect(tree('person:jan', contactSchema)).toEqual(word('jan', { keyword: 'person' }));
    expect(tree('person:city:gent', contactSchema)).toEqual(
      word('gent', { scope: 'person', keyword: 'city' }),
    );
  });

  it.each(['query:a', 'query: a', 'query:query:a', 'query:(a)', '(query:a)'])(
    'ignores a leading query: %j',
    (text) => {
      expect(tree(text)).toEqual(a);
    },
  );

  it.each([
    ['foo:bar', 'unknown-keyword', 'foo'],
    ['a foo:12:30', 'unknown-keyword', 'foo'],
    ['foo:bar:x', 'unknown-keyword', 'foo'],
    ['query:foo:x', 'unknown-keyword', 'foo'],
    ['event:foo:x', 'unknown-keyword', 'foo'],
    ['event:foo', 'unknown-keyword', 'event'],
    ['_x:foo', 'unknown-keyword', '_x'],
    ['été:foo', 'unknown-keyword', 'été'],
    ['foo:name:x', 'unknown-scope', 'foo'],
    ['contact:name:x', 'unknown-scope', 'contact'],
    ['constructor:name:x', 'unknown-scope', 'constructor'],
  ])('refuses %j as %s, pointing at %j', (text, code, at) => {
    expect(failure(text)).toEqual({ code, at });
  });

  it('repeats only the beginning of a long word in its message', () => {
    expect(() => parseQuery(`${'x'.repeat(500)}:a`, eventSchema)).toThrow(/^.{0,200}$/);
  });
});

describe('values', () => {
  const value = (text: string) => (tree(text) as { value: unknown }).value;

  it.each([
    ['name:*', { type: 'any' }],
    ['*', { type: 'any' }],
    ['*:*', { type: 'any' }],
    ['name:*a*', { type: 'word', text: '*a*' }],
    ['"a b"', { type: 'quoted', text: 'a b' }],
    ['name:"a:b"', { type: 'quoted', text: 'a:b' }],
    ['name: "a"', { type: 'quoted', text: 'a' }],
    ['name:"*"', { type: 'quoted', text: '*' }],
    ['name:"#today"', { type: 'quoted', text: '#today' }],
    ['name:">a"', { type: 'quoted', text: '>a' }],
    ['date:#next3weeks', { type: 'relative', name: 'next3weeks' }],
    ['date:#NextWeek', { type: 'relative', name: 'nextweek' }],
    ['name:#Hashtag', { type: 'relative', name: 'Hashtag' }],
    ['#', { type: 'word', text: '#' }],
    ['date:>1-1-2026', { type: 'comparison', operator: '>', operand: { type: 'word', text: '1-1-2026' } }],
    ['date: >=#today', { type: 'comparison', operator: '>=', operand: { type: 'word', text: '#today' } }],
    ['capacity:<5', { type: 'comparison', operator: '<', operand: { type: 'word', text: '5' } }],
    ['capacity:<=5', { type: 'comparison', operator: '<=', operand: { type: 'word', text: '5' } }],
    ['="a b"', { type: 'comparison', operator: '=', operand: { type: 'quoted', text: 'a b' } }],
    ['name:=a', { type: 'comparison', operator: '=', operand: { type: 'word', text: 'a' } }],
    ['name:==', { type: 'comparison', operator: '=', operand: { type: 'word', text: '=' } }],
  ])('%j', (text, expected) => {
    expect(value(text)).toEqual(expected);
  });

  it.each([
    ['date:1-1-2026 TO 3-1-2026', '1-1-2026', '3-1-2026'],
    ['date: 1-1-2026 TO 31-2-2026', '1-1-2026', '31-2-2026'],
    ['capacity:-1.5 TO +20', '-1.5', '+20'],
    ['capacity:.5 TO 1.', '.5', '1.'],
    ['capacity:5 to 10', '5', '10'],
    ['date:1-1-2026 to 3-1-2026', '1-1-2026', '3-1-2026'],
    ['1-1-2026 to 3-1-2026', '1-1-2026', '3-1-2026'],
  ])('reads a range: %j', (text, from, to) => {
    expect(value(text)).toEqual({
      type: 'range',
      from: { type: 'word', text: from },
      to: { type: 'word', text: to },
    });
  });

  it('reads a range with a relative end', () => {
    expect(value('date:#today TO 31-12-2026')).toEqual({
      type: 'range',
      from: { type: 'relative', name: 'today' },
      to: { type: 'word', text: '31-12-2026' },
    });
  });

  it.each([
    ['name:a TO b', and(word('a', { keyword: 'name' }), word('TO'), b)],
    ['1 TO b', and(word('1'), word('TO'), b)],
    ['1 to 2', and(word('1'), word('to'), word('2'))],
    ['1 TO', and(word('1'), word('TO'))],
    ['1 (TO) 2', and(word('1'), word('TO'), word('2'))],
    ['1 TO(2)', and(word('1'), word('TO'), word('2'))],
  ])('keeps the words apart where TO joins no two dates or numbers: %j', (text, expected) => {
    expect(tree(text)).toEqual(expected);
  });
});

describe('places', () => {
  it('gives each node the text that it was made of', () => {
    const text = ' event:name: a (b - "c" ) ';
    const node = parseQuery(text, eventSchema);
    const at = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
    expect(at(node.span)).toBe('event:name: a (b - "c"');
    if (node.type !== 'and') throw new Error('unexpected');
    expect(node.parts.map(({ span }) => at(span))).toEqual(['event:name: a', 'b - "c"']);
  });

  it.each([
    ['', ''],
    ['   ', ''],
    ['()', ')'],
    ['a )', ')'],
    [')', ')'],
    ['(a', '('],
    ['((a)', '('],
    ['a + ', ''],
    ['a + + b', '+'],
    ['a + - b', '-'],
    [' + a', '+'],
    ['(a + )', ')'],
    ['+', '+'],
    ['- a', '-'],
    ['+a - ', ''],
    ['a +', '+'],
    ['(a -)', '-'],
    ['a +(b)', '('],
    ['-(a)', '-'],
    ['!(a)', '!'],
    ['-status:a', '-status:a'],
    ['a !name:b', '!name:b'],
    ['a -12:30', '-12:30'],
    ['a AND b', 'AND'],
    ['a OR b', 'OR'],
    ['NOT a', 'NOT'],
    ['(NOT)', 'NOT'],
    ['name: OR', 'OR'],
    ['date:1-1-2026 TO', 'TO'],
    ['date:1-1-2026 to', 'to'],
    ['date:1-1-2026 TO b', 'TO'],
    ['date: #today to soon', 'to'],
    ['date:1-1-2026 TO(2-1-2026)', 'TO'],
    ['date:1-1-2026 TO "2-1-2026"', 'TO'],
    ['1-1-2026 TO b', 'TO'],
    ['capacity:5 TO many', 'TO'],
    ['name: +', 'name:'],
    ['name:', 'name:'],
    ['name:(a)', 'name:'],
    ['name: + a', 'name:'],
    ['name: )', 'name:'],
    ['"a"b', 'b'],
    ['a"b"', '"b"'],
    ['(a)b', 'b'],
    ['name:>', '>'],
    ['date:> 1-1-2026', '>'],
    ['date:> "1-1-2026"', '>'],
    ['query:', ''],
  ])('refuses %j, pointing at %j', (text, at) => {
    expect(failure(text)).toEqual(malformed(at));
  });
});

describe('limits', () => {
  it('accepts 2,000 characters and refuses one more', () => {
    expect(failure('x'.repeat(MAX_CHARACTERS))).toBe('accepted');
    expect(failure('x'.repeat(MAX_CHARACTERS + 1))).toEqual(malformed('x'));
  });

  it('counts characters, not units', () => {
    expect(failure('🎭'.repeat(MAX_CHARACTERS))).toBe('accepted');
    expect(failure('🎭'.repeat(MAX_CHARACTERS + 1))).toMatchObject({ code: 'malformed-query' });
  });

  it('accepts 100 terms and refuses the next one', () => {
    const terms = Array.from({ length: MAX_TERMS }, (_, index) => `t${index}`).join(' ');
    expect(failure(terms)).toBe('accepted');
    expect(failure(`${terms} last`)).toEqual(malformed('last'));
  });

  it('accepts 20 brackets in each other and refuses the next one', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`;
    expect(failure(nested(MAX_NESTING))).toBe('accepted');
    expect(failure(nested(MAX_NESTING + 1))).toEqual(malformed('('));
    expect(failure('(a) '.repeat(MAX_NESTING + 1))).toBe('accepted');
  });
});

describe('hostile text', () => {
  const pieces = fc.constantFrom(
    ...[
      'name:',
      'event:',
      'query:',
      'date:',
      '*',
      ':',
      '(',
      ')',
      '"',
      '\\',
      ' ',
      ' + ',
      ' - ',
      ' TO ',
      '#today',
    ],
    ...['>', '<=', '=', '1-1-2026', '31-2-2026', '5', 'foo', 'é', '🎭', '\ud800', '\0', '-', '_', 'person:'],
  );
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    fc.string(),
  );

  it('gives a tree or a QueryError with a place inside the text', () => {
    fc.assert(
      fc.property(text, (query) => {
        try {
          parseQuery(query, eventSchema);
        } catch (error) {
          if (!(error instanceof QueryError)) throw error;
          expect(error.span.start).toBeLessThanOrEqual(error.span.end);
          expect(error.span.end).toBeLessThanOrEqual(query.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['colons', 'name:'.repeat(400)],
    ['pseudo-scopes', 'query:'.repeat(333)],
    ['bare pseudo-scopes', 'query: '.repeat(285)],
    ['brackets', '('.repeat(2_000)],
    ['digits', '1'.repeat(2_000)],
    ['ranges', '1 TO 2 TO '.repeat(200)],
    ['signs', ' + -'.repeat(500)],
    ['escapes', `"${'\\"'.repeat(999)}`],
    ['comparisons', '>'.repeat(2_000)],
    ['terms', 'name:a '.repeat(285)],
  ])('looks keywords up at most twice for each term: %s', (_, query) => {
    let lookUps = 0;
    const counting: QuerySchema = {
      ...eventSchema,
      keyword(word) {
        lookUps += 1;
        return eventSchema.keyword(word);
      },
    };
    try {
      parseQuery(query, counting);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
    }
    expect(lookUps).toBeLessThanOrEqual(2 * MAX_TERMS);
  });

  it('refuses a text of any size without reading it', () => {
    expect(failure('('.repeat(5_000_000))).toMatchObject({ code: 'malformed-query' });
  });
});
