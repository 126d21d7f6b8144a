import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QueryError } from './errors.ts';
import { tokenize } from './lexer.ts';

const shown = (text: string) => tokenize(text).map(({ type, text: held }) => (held === '' ? type : held));

describe('tokenize', () => {
  it('ends a word at a blank, a bracket or a quote', () => {
    expect(shown('a:b(c)d"e"')).toEqual(['a:b', 'open', 'c', 'close', 'd', 'e', 'end']);
  });

  it('notes the place of each token and the blank before it', () => {
    expect(tokenize(' ab "c"')).toEqual([
      { type: 'word', text: 'ab', blankBefore: true, span: { start: 1, end: 3 } },
      { type: 'quoted', text: 'c', blankBefore: true, span: { start: 4, end: 7 } },
      { type: 'end', text: '', blankBefore: false, span: { start: 7, end: 7 } },
    ]);
  });

  it.each(['\t', '\n', '\u00a0', '\u2003', '\u3000'])('takes any Unicode blank for one (%j)', (blank) => {
    expect(shown(`a${blank}b`)).toEqual(['a', 'b', 'end']);
  });

  it('resolves \\" and \\\\ in quotes and keeps any other backslash', () => {
    expect(shown(String.raw`"a\"b\\c\d"`)).toEqual([String.raw`a"b\c\d`, 'end']);
  });

  it('keeps a backslash outside quotes', () => {
    expect(shown(String.raw`a\b`)).toEqual([String.raw`a\b`, 'end']);
  });

  it('refuses an open quote, with its place', () => {
    expect(() => tokenize('a "b')).toThrow(
      expect.objectContaining({ code: 'malformed-query', span: { start: 2, end: 4 } }),
    );
    expect(() => tokenize('"a\\"')).toThrow(QueryError);
  });

  it('refuses NUL, which no database text can hold', () => {
    expect(() => tokenize('a\0')).toThrow(expect.objectContaining({ span: { start: 1, end: 2 } }));
  });

  it('never makes more tokens than there are characters, and covers all but blanks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '(', ')', ':', '+', 'é', '\\') }), (text) => {
        const tokens = tokenize(text);
        expect(tokens.length).toBeLessThanOrEqual(text.length + 1);
        expect(tokens.map(({ span }) => text.slice(span.start, span.end)).join('')).toBe(
          text.replaceAll(' ', ''),
        );
      }),
    );
  });
});
