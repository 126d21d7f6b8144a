import type { DataviewFilter } from '@callboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchOf, filterOf, rootOf } from './filter-tree.ts';

const A: DataviewFilter = { column: 'A', is: 'equals', value: 1 };
const B: DataviewFilter = { field: 'name', is: 'empty' };

describe('a filter as groups of conditions', () => {
  it.each<[DataviewFilter, string, readonly string[]]>([
    [{ and: [A, B] }, 'all', ['/and/0', '/and/1']],
    [{ or: [A, B] }, 'any', ['/or/0', '/or/1']],
    [{ not: { and: [A, B] } }, 'notAll', ['/not/and/0', '/not/and/1']],
    [{ not: { or: [A, B] } }, 'none', ['/not/or/0', '/not/or/1']],
    [{ not: A }, 'none', ['/not']],
    [{ not: { not: A } }, 'none', ['/not']],
  ])('%j is joined by %s', (filter, join, paths) => {
    const branch = branchOf(filter);
    expect([branch?.join, branch?.list.map((_, at) => branch.pathOf(at))]).toEqual([join, paths]);
    // Each path must lead to the element that the group shows at that position.
    for (const [at, one] of (branch?.list ?? []).entries()) {
      const words = paths[at]?.split('/').slice(1) ?? [];
      expect(words.reduce<unknown>((part, word) => (part as Record<string, unknown>)[word], filter)).toBe(
        one,
      );
    }
  });

  it('begins as an empty group, and a condition alone is a group of one', () => {
    expect(rootOf(undefined)).toMatchObject({ join: 'all', list: [] });
    expect(rootOf(A)).toMatchObject({ join: 'all', list: [A] });
    expect(filterOf({ join: 'any', list: [] })).toBeUndefined();
  });

  it('means the same after it was shown and taken back, however it nests', () => {
    const { filter } = fc.letrec<{ filter: DataviewFilter }>((tie) => ({
      filter: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.record({ column: fc.constantFrom('A', 'B', 'C'), is: fc.constant('empty' as const) }),
        fc.record({ and: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ or: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ not: tie('filter') }),
      ),
    }));
    const holds = (one: DataviewFilter, set: ReadonlySet<string>): boolean => {
      if (one.and) return one.and.every((part) => holds(part, set));
      if (one.or) return one.or.some((part) => holds(part, set));
      return one.not ? !holds(one.not, set) : set.has(one.column ?? '');
    };
    const again = (one: DataviewFilter): DataviewFilter => {
      const branch = branchOf(one);
      return branch === undefined ? one : (filterOf({ ...branch, list: branch.list.map(again) }) ?? one);
    };
    fc.assert(
      fc.property(filter, fc.subarray(['A', 'B', 'C']), (one, which) => {
        const set = new Set(which);
        expect(holds(again(one), set)).toBe(holds(one, set));
      }),
    );
  });
});
