import { describe, expect, it } from 'vitest';
import { countries, countryName } from './countries.ts';

describe('countries', () => {
  it('are those of ISO 3166, by their names in the language of the reader', () => {
    expect(countries('en')).toHaveLength(249);
    expect(countryName('NL', 'nl')).toBe('Nederland');
    expect(countries('nl').map(({ name }) => name)).toContain('België');
  });

  it.each(['', 'nl', 'XX', 'ZZ', 'EU', 'UK', 'DD', 'AN', 'N1', 'NLD'])('are not called %j', (code) => {
    expect(countryName(code, 'en')).toBe(undefined);
  });
});
