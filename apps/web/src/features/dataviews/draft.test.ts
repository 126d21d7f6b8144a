import { describe, expect, it } from 'vitest';
import { freeHeader, moved, withKey } from './draft.ts';

describe('changes of a definition', () => {
  it('leave out what is empty', () => {
    expect(withKey({ a: 1, b: 2 }, 'b', '')).toEqual({ a: 1 });
    expect(withKey({ a: 1 }, 'b', [])).toEqual({ a: 1 });
    expect(withKey({ a: 1 }, 'b', false)).toEqual({ a: 1, b: false });
  });

  it('move within the ends', () => {
    expect([moved([1, 2, 3], 1, -1), moved([1, 2], 0, -1), moved([1, 2], 1, 1)]).toEqual([
      [2, 1, 3],
      [1, 2],
      [1, 2],
    ]);
  });

  it('give every column a header of its own', () => {
    const columns = [
      { header: 'Name', field: 'name' },
      { header: 'Name 2', field: 'name' },
    ];
    expect(freeHeader('Name', columns)).toBe('Name 3');
  });
});
