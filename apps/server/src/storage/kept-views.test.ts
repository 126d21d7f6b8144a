import { describe, expect, it } from 'vitest';
import type { Row } from './database.ts';
import { createKeptViews } from './kept-views.ts';

const row = (values: Row = {}): Row => ({ id: 1, name: 'Concert', group_id: null, ...values });

describe('kept views', () => {
  it('are the same object exactly while the row holds the same values', () => {
    const kept = createKeptViews((found) => ({ name: found.name }));
    const first = kept.viewOf(1, row(), 1);
    expect(kept.viewOf(1, row(), 2)).toBe(first);
    for (const changed of [{ name: 'Opera' }, { group_id: 0 }, { group_id: 5 }, { name: null }]) {
      const next = kept.viewOf(1, row(changed), 3);
      expect(next).not.toBe(first);
      expect(next).toEqual({ name: row(changed).name });
    }
    expect(kept.viewOf(1, row(), 4)).toEqual(first);
  });

  it('need no row in the very state in which it was read', () => {
    const kept = createKeptViews((found) => ({ name: found.name }));
    expect(kept.unchanged(1, 1)).toBeUndefined();
    const first = kept.viewOf(1, row(), 1);
    expect(kept.unchanged(1, 1)).toBe(first);
    expect(kept.unchanged(2, 1)).toBeUndefined();
    expect(kept.unchanged(1, 2)).toBeUndefined();
    kept.viewOf(1, row(), 2);
    expect(kept.unchanged(1, 2)).toBe(first);
    const renamed = kept.viewOf(1, row({ name: 'Opera' }), 3);
    expect(kept.unchanged(1, 3)).toBe(renamed);
    expect(kept.unchanged(1, 2)).toBeUndefined();
  });

  it('are read every time where the database tells no state', () => {
    const kept = createKeptViews((found) => ({ name: found.name }));
    const first = kept.viewOf(1, row(), undefined);
    expect(kept.unchanged(1, undefined)).toBeUndefined();
    expect(kept.viewOf(1, row(), undefined)).toBe(first);
  });

  it('are of their own for each id', () => {
    const kept = createKeptViews((found) => ({ id: found.id }));
    const first = kept.viewOf(1, row(), 1);
    expect(kept.viewOf(2, row({ id: 2 }), 1)).toEqual({ id: 2 });
    expect(kept.unchanged(1, 1)).toBe(first);
  });

  it('leave when there are too many', () => {
    const kept = createKeptViews((found) => ({ id: found.id }));
    kept.viewOf(1, row(), 1);
    for (let id = 2; id < 50; id += 1) kept.viewOf(id, row({ id, name: 'x'.repeat(100_000) }), 1);
    expect(kept.unchanged(1, 1)).toBeUndefined();
  });
});
