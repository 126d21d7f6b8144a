import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Parameters } from './query-string.ts';

const parameters = (text: string) => new Parameters(text);

describe('flags', () => {
  it.each([
    'valuesonly',
    'valuesonly=',
    'valuesonly=true',
    'valuesonly=false',
    '?=&valuesonly',
    '=&valuesonly',
  ])('%s is present', (text) => expect(parameters(text).has('valuesonly')).toBe(true));

  it.each(['', 'valuesonl', 'x=valuesonly', '=valuesonly', 'VALUESONLY'])('%s is absent', (text) =>
    expect(parameters(text).has('valuesonly')).toBe(false),
  );
});

describe('values', () => {
  it('are form-decoded, the first one counts', () => {
    expect(parameters('a=x%20y+z%2B&a=2').get('a')).toBe('x y z+');
    expect(parameters('a=b=c').get('a')).toBe('b=c');
    expect(parameters('b').get('b')).toBe('');
    expect(parameters('b').get('a')).toBeUndefined();
  });

  it('keep a malformed escape as it is', () => {
    expect(parameters('a=%zz%').get('a')).toBe('%zz%');
  });
});

describe('lists', () => {
  it('are split at commas, also escaped ones, without blanks and empty parts', () => {
    expect(parameters('keywords=a,b%2Cc,,%20d+').list('keywords')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('join a repeated parameter', () => {
    expect(parameters('keywords=a&x&keywords=b').list('keywords')).toEqual(['a', 'b']);
  });

  it('differ between empty and absent', () => {
    expect(parameters('keywords=').list('keywords')).toEqual([]);
    expect(parameters('other=').list('keywords')).toBeUndefined();
  });
});

describe('without', () => {
  it('keeps the others as they were sent, in their order', () => {
    const kept = parameters('b=%20+x&api_key=secret&=&valuesonly&page=2&b=2').without(
      new Set(['api_key', 'page', 'book']),
    );
    expect(kept).toBe('b=%20+x&valuesonly&b=2');
  });

  it('finds a name however it is escaped', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (escaped) => {
        const name = [...'api_key']
          .map((letter, place) => (escaped[place] ? `%${letter.charCodeAt(0).toString(16)}` : letter))
          .join('');
        expect(parameters(`${name}=secret&x=1`).without(new Set(['api_key']))).toBe('x=1');
      }),
    );
  });
});

describe('any text', () => {
  it('never fails, and without nothing left out reads the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, name) => {
        const read = parameters(text);
        const again = parameters(read.without(new Set()));
        expect(again.get(name)).toBe(read.get(name));
        expect(again.list(name)).toEqual(read.list(name));
      }),
    );
  });
});
