import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdSet } from './id-set.ts';

describe('a set of ids', () => {
  it('has what was added, and nothing else', () => {
    const id = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.maxSafeNat());
    fc.assert(
      fc.property(fc.array(id), fc.array(id), (added, others) => {
        const set = new IdSet();
        for (const one of added) set.add(one);
        const asked = [...added, ...others];
        expect(asked.map((one) => set.has(one))).toEqual(asked.map((one) => added.includes(one)));
      }),
    );
  });
});
