import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityOf } from './identity.ts';

const requests = fc.record({
  dataviewId: fc.constantFrom(1, 2, 12),
  revision: fc.constantFrom(1, 2),
  format: fc.constantFrom('json', 'csv'),
  parameters: fc.constantFrom('{}', '{"a":1}', '{"a":"1"}', '{"A":1}'),
  scope: fc.constantFrom('x', 'y'),
  baseUrl: fc.constantFrom('https://a.example', 'https://b.example'),
  today: fc.constantFrom(null, 1, 2),
});

describe('the identity of a request', () => {
  it('is the same exactly for the same request', () => {
    fc.assert(
      fc.property(requests, requests, (one, other) => {
        const isSame = JSON.stringify(Object.values(one)) === JSON.stringify(Object.values(other));
        expect(identityOf(one) === identityOf(other)).toBe(isSame);
        expect(identityOf({ ...one })).toBe(identityOf(one));
      }),
      { numRuns: 2_000 },
    );
  });
});
