import { describe, expect, it } from 'vitest';
import { layoutOf } from './row-layout.ts';
import { BLOCK_ROWS, blocksAt, headHeight } from './rows-in-sight.ts';

const ROW = 40;
const BLOCK = BLOCK_ROWS * ROW;

describe('the blocks of rows in sight', () => {
  it.each([
    ['at the top', 0, 600, 10_000, { first: 0, last: 2 }],
    ['in the middle, with some beyond both edges', 100 * BLOCK, BLOCK, 10_000, { first: 99, last: 101 }],
    ['at the end', 1e9, 600, 10_000, { first: 1_249, last: 1_249 }],
    ['of a few rows', 0, 600, 3, { first: 0, last: 0 }],
    ['of none', 0, 600, 0, { first: 0, last: 0 }],
    ['above the top, where a hand pulls', -300, 600, 10_000, { first: 0, last: 1 }],
    ['of a scroller without height', 0, 0, 10_000, { first: 0, last: 0 }],
  ])('%s', (_, top, height, count, blocks) => {
    expect(blocksAt(top, height, layoutOf(count, ROW, []))).toEqual(blocks);
  });

  it('move down by the headings of days above them', () => {
    const runs = Array.from({ length: 1_000 }, () => ({ day: '2026-11-25', count: 1 }));
    const layout = layoutOf(1_000, ROW, runs);
    expect(blocksAt(100 * (ROW + 28), 0, layout).first).toBe(Math.floor(96 / BLOCK_ROWS));
  });

  it('begin below the columns and the day of the first row', () => {
    expect(headHeight({ headings: [] }, true)).toBe(36);
    expect(headHeight({ headings: [{ day: null, row: 0 }] }, true)).toBe(64);
    expect(headHeight({ headings: [{ day: null, row: 0 }] }, false)).toBe(28);
  });
});
