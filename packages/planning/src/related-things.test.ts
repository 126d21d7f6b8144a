import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relatedThings, relationsOf } from './related-things.ts';
import { thing } from './test/make.ts';

const related = (...things: Parameters<typeof thing>[0][]) =>
  Object.fromEntries([...relatedThings(things.map(thing))].map(([id, ids]) => [id, [...ids].sort()]));

describe('relatedThings', () => {
  it('gives a thing without relations itself', () => {
    expect(related({ id: 1 }, { id: 2 })).toEqual({ 1: [1], 2: [2] });
  });

  it('joins wholes with parts at any depth, and wholes that share a part', () => {
    const [building, hall, stage] = [{ id: 1, contains: [2] }, { id: 2, contains: [3] }, { id: 3 }];
    expect(related(building, hall, stage, { id: 4, contains: [3] }, { id: 5 })).toEqual({
      1: [1, 2, 3, 4],
      2: [1, 2, 3, 4],
      3: [1, 2, 3, 4],
      4: [1, 2, 3, 4],
      5: [5],
    });
  });

  it('keeps parts of one whole apart', () => {
    expect(related({ id: 1, contains: [2, 3] }, { id: 2 }, { id: 3 })).toMatchObject({
      2: [1, 2],
      3: [1, 3],
    });
  });

  it('ends in rings and diamonds', () => {
    expect(related({ id: 1, contains: [2] }, { id: 2, contains: [1] })).toEqual({ 1: [1, 2], 2: [1, 2] });
    const diamond = [
      { id: 1, contains: [2, 3] },
      { id: 2, contains: [4] },
      { id: 3, contains: [4] },
      { id: 4 },
    ];
    expect(related(...diamond)).toMatchObject({ 2: [1, 2, 3, 4], 4: [1, 2, 3, 4] });
  });

  it('passes over parts that never run short and wholes that take more than one use', () => {
    expect(related({ id: 1, contains: [2] }, { id: 2, capacity: null })).toMatchObject({ 2: [2] });
    expect(related({ id: 1, capacity: 2, contains: [2] }, { id: 2 })).toMatchObject({ 2: [2] });
    expect(related({ id: 1, contains: [2] }, { id: 2, capacity: 5 })).toMatchObject({ 2: [1, 2] });
  });

  it('joins things to be kept apart from either side, with the wholes around them', () => {
    expect(related({ id: 1, apart: [2] }, { id: 2 }, { id: 3, contains: [2] })).toEqual({
      1: [1, 2, 3],
      2: [1, 2, 3],
      3: [1, 2, 3],
    });
  });

  it('takes along what lies between two things, whatever it takes itself', () => {
    const building = { id: 1, contains: [2] };
    const floor = { id: 2, contains: [3], capacity: 2 };
    expect(related(building, floor, { id: 3 })).toMatchObject({ 1: [1, 2, 3], 3: [1, 2, 3] });
  });

  it('says the same of a thing as all things do', () => {
    const COUNT = 7;
    const some = fc.record({
      contains: fc.uniqueArray(fc.integer({ min: 1, max: COUNT }), { maxLength: 2 }),
      apart: fc.uniqueArray(fc.integer({ min: 1, max: COUNT }), { maxLength: 1 }),
      capacity: fc.constantFrom(1, 1, 2, null),
    });
    const told = (all: Parameters<typeof relationsOf>[0], id: number) => {
      const { shared = new Map<number, number>(), apart = new Set<number>() } =
        relationsOf(all).get(id) ?? {};
      return [[...shared].sort().join(';'), [...apart].sort().join()];
    };
    fc.assert(
      fc.property(fc.array(some, { minLength: COUNT, maxLength: COUNT }), (made) => {
        const all = made.map((one, index) => thing({ ...one, id: index + 1 }));
        for (const [id, ids] of relatedThings(all)) {
          const around = all.filter((one) => ids.has(one.id));
          expect(told(around, id)).toEqual(told(all, id));
        }
      }),
    );
  });
});
