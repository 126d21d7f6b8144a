import { describe, expect, it } from 'vitest';
import { conflictAfter, openFirst } from './conflict-order.ts';

describe('conflicts', () => {
  it('are listed with those to be settled first, before notes and what was allowed', () => {
    const found = [
      { id: 1, kind: 'unfilled', policy: 'tell', allowed: null },
      { id: 2, kind: 'behind', policy: 'ask', allowed: null },
      { id: 3, kind: 'double', policy: 'forbid', allowed: 'Both play' },
      { id: 4, kind: 'double', policy: 'forbid', allowed: null },
      { id: 5, kind: 'tight', policy: 'tell', allowed: null },
    ] as const;
    expect(openFirst(found).map(({ id }) => id)).toEqual([2, 4, 1, 3, 5]);
  });
});

const conflicts = [
  { key: 'behind:1', kind: 'behind', policy: 'ask', allowed: null },
  { key: 'double:2', kind: 'double', policy: 'forbid', allowed: 'Both play' },
  { key: 'tight:3', kind: 'tight', policy: 'tell', allowed: null },
  { key: 'double:4', kind: 'double', policy: 'forbid', allowed: null },
] as const;

describe('the next conflict', () => {
  it('is to be settled: neither one that somebody has allowed, nor a warning', () => {
    expect(conflictAfter(conflicts, undefined)?.key).toBe('behind:1');
    expect(conflictAfter(conflicts, 'behind:1')?.key).toBe('double:4');
    expect(conflictAfter(conflicts, 'double:4')).toBe(undefined);
  });

  it('stands behind one that was allowed after it was told', () => {
    expect(conflictAfter(conflicts, 'double:2')?.key).toBe('double:4');
  });

  it('is the first one where the last one is gone', () => {
    expect(conflictAfter(conflicts, 'double:9')?.key).toBe('behind:1');
  });
});
