import { describe, expect, it } from 'vitest';
import { conditionPath, conditionsOf, filterOf, freeHeader, moved, withKey } from './draft.ts';

const A = { column: 'A', is: 'equals' as const, value: 1 };

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

  it('show flat filters as rows, and no others', () => {
    expect(conditionsOf(A)).toEqual({ join: 'and', list: [A] });
    expect(conditionsOf({ or: [A, A] })).toEqual({ join: 'or', list: [A, A] });
    expect(conditionsOf({ and: [{ or: [A] }] })).toBeUndefined();
    expect(conditionsOf({ not: A })).toBeUndefined();
    expect(filterOf({ join: 'or', list: [A] })).toEqual({ or: [A] });
    expect(filterOf({ join: 'or', list: [] })).toBeUndefined();
    expect([conditionPath(A, 0), conditionPath({ or: [A] }, 0)]).toEqual(['/filter', '/filter/or/0']);
  });

  it('give every column a header of its own', () => {
    const columns = [
      { header: 'Name', field: 'name' },
      { header: 'Name 2', field: 'name' },
    ];
    expect(freeHeader('Name', columns)).toBe('Name 3');
  });
});
