import { describe, expect, it } from 'vitest';
import { openFirst } from './conflict-order.ts';

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
