import { describe, expect, it } from 'vitest';
import { weeksAhead } from './rows.ts';

const ahead = (first: number, last: number, way: number): readonly number[] => {
  const range = weeksAhead({ weeks: 20 }, { first, last }, way);
  return Array.from({ length: Math.max(0, range.last - range.first + 1) }, (_, at) => range.first + at);
};

describe('the weeks that come next', () => {
  it('are at least one, and end with a pair, so that every other week asks for two', () => {
    expect([ahead(4, 7, 1), ahead(5, 8, 1), ahead(6, 9, 1)]).toEqual([[8, 9], [9], [10, 11]]);
    expect([ahead(6, 9, -1), ahead(5, 8, -1), ahead(4, 7, -1)]).toEqual([[4, 5], [4], [2, 3]]);
  });

  it('are none beyond the ends', () => {
    expect([ahead(16, 18, 1), ahead(16, 19, 1)]).toEqual([[19], []]);
    expect([ahead(1, 4, -1), ahead(0, 3, -1)]).toEqual([[0], []]);
  });
});
