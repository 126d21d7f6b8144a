import { DEPRECATIONS, deprecations } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { withDeprecations } from './deprecation.ts';

const answer = { status: 200, body: '{}', headers: { etag: '"1"' } };

describe('withDeprecations', () => {
  it('leaves an answer alone that shows nothing deprecated', () => {
    expect(withDeprecations(answer, new Set(), 'https://venue.example')).toBe(answer);
  });

  it.each(deprecations)('announces %s and keeps the other headers', (name) => {
    const { headers } = withDeprecations(answer, new Set([name]), 'https://venue.example');
    const { since, sunset } = DEPRECATIONS[name];
    expect(headers).toEqual({
      etag: '"1"',
      deprecation: `@${Date.parse(since) / 1000}`,
      sunset: new Date(sunset).toUTCString(),
      link: '<https://venue.example/api/doc/#deprecations>; rel="deprecation"; type="text/html"',
    });
  });
});
