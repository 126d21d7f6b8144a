import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presentedKeys } from './presented-keys.ts';

describe('presentedKeys', () => {
  it.each([
    ['api_key=k1', ['k1']],
    ['keywords=a,b&api_key=k1&valuesonly', ['k1']],
    ['=&valuesonly&api_key=k1', ['k1']],
    ['api_key=k1&api_key=k2', ['k1', 'k2']],
    ['api_key=k%31', ['k1']],
    ['api%5Fkey=k1', ['k1']],
    ['api_key=%zz', ['%zz']],
    ['api_key=&x=1', []],
    ['api_key', []],
    ['API_KEY=k1&xapi_key=k2', []],
    ['', []],
  ])('finds in the query string %j the keys %j', (queryString, keys) => {
    expect(presentedKeys(queryString, undefined)).toEqual(keys);
  });

  it.each([
    ['Bearer k1', ['k1']],
    ['bearer   k1 ', ['k1']],
    ['Bearer k1 k2', ['k1 k2']],
    ['Bearer', []],
    ['Bearer ', []],
    ['Basic dXNlcjpr', []],
    ['k1', []],
    ['', []],
  ])('finds in the header %j the keys %j', (header, keys) => {
    expect(presentedKeys('', header)).toEqual(keys);
  });

  it('gives both, so that a contradiction can be refused', () => {
    expect(presentedKeys('api_key=k1', 'Bearer k2')).toEqual(['k1', 'k2']);
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (queryString, header) => {
        presentedKeys(queryString, header);
      }),
    );
  });
});
