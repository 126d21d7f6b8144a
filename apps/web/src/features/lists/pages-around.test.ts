import { describe, expect, it } from 'vitest';
import { FIRST_PAGES, pagesAround } from './pages-around.ts';

describe('the pages of a list', () => {
  it('are those in sight, and more where the hand goes', () => {
    expect(FIRST_PAGES).toEqual([0, 1, 2, 3]);
    expect(pagesAround(1000, 1030, false, [])).toEqual([9, 10, 11, 12, 13]);
    expect(pagesAround(1000, 1030, true, [])).toEqual([7, 8, 9, 10]);
    expect(pagesAround(10, 40, true, [])).toEqual([0]);
  });

  it('stay the same list while the same ones are near', () => {
    const known = pagesAround(1050, 1080, false, []);
    expect(pagesAround(1055, 1085, false, known)).toBe(known);
  });
});
