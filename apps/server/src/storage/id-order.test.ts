import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inCreationOrder } from './id-order.ts';

test('ids rise, however often and in which order they come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })), (some) => {
      const ids = [...some, ...some.slice(0, 3)];
      expect(inCreationOrder([...ids])).toEqual([...new Set(ids)].sort((a, b) => a - b));
    }),
  );
});
