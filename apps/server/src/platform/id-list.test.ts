import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, decodeIds, EncodedIds, encodeIds } from './id-list.ts';

/** Ids are limited because a difference is stored doubled. */
const id = fc.oneof(
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: 1, max: 100_000_000 }),
  fc.integer({ min: 1, max: 2 ** 51 }),
);
const list = fc.array(id, { maxLength: 400 });

describe('encoded ids', () => {
  it('are the same after they were decoded, whatever their order', () => {
    fc.assert(
      fc.property(list, (ids) => {
        expect(decodeIds(encodeIds(ids))).toEqual(ids);
      }),
    );
  });

  it('have the length, the parts and the ids of the list', () => {
    fc.assert(
      fc.property(list, fc.nat(450), fc.nat(450), (ids, from, to) => {
        const encoded = new EncodedIds(encodeIds(ids));
        expect(encoded.length).toBe(ids.length);
        expect(encoded.slice(from, to)).toEqual(ids.slice(from, to));
        expect([...encoded]).toEqual(ids);
        expect(bytesOf(encoded)).toEqual(bytesOf(ids));
      }),
    );
  });

  it('can be encoded part by part', () => {
    fc.assert(
      fc.property(list, fc.nat(400), (ids, at) => {
        const parts = [encodeIds(ids.slice(0, at)), encodeIds(ids.slice(at), ids.slice(0, at).at(-1))];
        expect(decodeIds(Buffer.concat(parts))).toEqual(ids);
      }),
    );
  });

  it('take little more than a byte each when they follow one another', () => {
    const ids = Array.from({ length: 100_000 }, (_, turn) => 1_000_000 + 3 * turn);
    expect(encodeIds(ids).byteLength).toBeLessThan(101_000);
    expect(decodeIds(encodeIds(ids))).toEqual(ids);
  });
});
