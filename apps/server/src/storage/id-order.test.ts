import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inCreationOrder } from './id-order.ts';

const farApart = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
/** Ids of one import, beside those of others. */
const close = fc
  .tuple(fc.integer({ min: 1, max: 2 ** 40 }), fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 8 }))
  .map(([first, others]) => others.map((other) => first + other));

test('ids rise, however often and in which order they come', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(farApart), close), (some) => {
      const ids = [...some, ...some.slice(0, 3)];
      expect(inCreationOrder([...ids])).toEqual([...new Set(ids)].sort((a, b) => a - b));
    }),
  );
});
