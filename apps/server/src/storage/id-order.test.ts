import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inCreationOrder } from './id-order.ts';

test('ids rise, however they come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })), (ids) => {
      expect(inCreationOrder([...ids])).toEqual([...ids].sort((a, b) => a - b));
    }),
  );
});
