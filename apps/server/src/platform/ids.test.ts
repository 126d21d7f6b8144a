import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatId, parseId } from './ids.ts';

describe('parseId', () => {
  it('reads back what formatId wrote', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (n, created) => {
        const id = Math.max(1, n);
        expect(parseId(formatId(id, created))).toEqual({ id, created });
      }),
    );
  });

  it('accepts only the one spelling that formatId writes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+0-9 .e]{1,40}$/), (text) => {
        const parsed = parseId(text);
        if (parsed !== undefined) expect(formatId(parsed.id, parsed.created)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '',
    '12',
    '12-',
    '-12',
    '0-12',
    '012-12',
    '12-012',
    '+12-12',
    '12--12',
    '12-12-12',
    ' 12-12',
    '12-12\n',
    '1e3-12',
    '1.5-12',
    '١٢-12',
    '9007199254740992-1',
    '1-9007199254740992',
    `1-${'9'.repeat(400)}`,
  ])('refuses %j', (text) => {
    expect(parseId(text)).toBeUndefined();
  });
});
