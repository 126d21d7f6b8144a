import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeIds, encodeIds } from './books.ts';

/** Ids are limited because a difference is stored doubled. */
const id = fc.integer({ min: 1, max: 2 ** 51 });

test('any list of ids comes back, in its order', () => {
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      expect(decodeIds(encodeIds(ids))).toEqual(ids);
    }),
  );
});

test('ids that follow one another closely take a byte each', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => 1_000_000 + 50 * index);
  expect(encodeIds(ids).length).toBeLessThan(1_005);
});
