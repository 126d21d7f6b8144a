import { describe, expect, it } from 'vitest';
import { relatedThings } from './related-things.ts';
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
});
