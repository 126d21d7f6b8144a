import { describe, expect, it } from 'vitest';
import type { Row } from './database.ts';
import { createKeptViews } from './kept-views.ts';

const row = (values: Row = {}): Row => ({ id: 1, name: 'Concert', group_id: null, ...values });

/** Creates a cache after two reads, from which on views are cached. */
function createReadTwice<V extends object>(
  make: (row: Row) => V,
  ...reads: [number, Row, number | undefined]
) {
  const kept = createKeptViews(make);
  kept.viewOf(...reads);
  return { kept, first: kept.viewOf(...reads) };
}

describe('kept views', () => {
  it('are those that are read a second time', () => {
    const kept = createKeptViews((found) => ({ id: found.id }));
    const first = kept.viewOf(1, row(), 1);
    expect(kept.unchanged(1, 1)).toBeUndefined();
    const second = kept.viewOf(1, row(), 1);
    expect(second).not.toBe(first);
    expect(kept.unchanged(1, 1)).toBe(second);
    expect([Object.isFrozen(first), Object.isFrozen(second)]).toEqual([false, true]);
  });

  it('are not those that are read once in a long time', () => {
    const kept = createKeptViews((found) => ({ id: found.id }));
    for (let round = 1; round <= 2; round += 1) {
      for (let id = 1; id <= 30_000; id += 1) kept.viewOf(id, row({ id }), 1);
      expect(kept.unchanged(1, 1)).toBeUndefined();
    }
  });

  it('are the same object exactly while the row holds the same values', () => {
    const { kept, first } = createReadTwice((found) => ({ name: found.name }), 1, row(), 1);
    expect(kept.viewOf(1, row(), 2)).toBe(first);
    for (const changed of [{ name: 'Opera' }, { group_id: 0 }, { group_id: 5 }, { name: null }]) {
      const next = kept.viewOf(1, row(changed), 3);
      expect(next).not.toBe(first);
      expect(next).toEqual({ name: row(changed).name });
    }
    expect(kept.viewOf(1, row(), 4)).toEqual(first);
  });

  it('need no row in the very state in which it was read', () => {
    const { kept, first } = createReadTwice((found) => ({ name: found.name }), 1, row(), 1);
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
    const { kept, first } = createReadTwice((found) => ({ name: found.name }), 1, row(), undefined);
    expect(kept.unchanged(1, undefined)).toBeUndefined();
    expect(kept.viewOf(1, row(), undefined)).toBe(first);
  });

  it('are of their own for each id', () => {
    const { kept, first } = createReadTwice((found) => ({ id: found.id }), 1, row(), 1);
    expect(kept.viewOf(2, row({ id: 2 }), 1)).toEqual({ id: 2 });
    expect(kept.unchanged(1, 1)).toBe(first);
  });

  it('leave when there are too many', () => {
    const { kept } = createReadTwice((found) => ({ id: found.id }), 1, row(), 1);
    for (let id = 2; id < 50; id += 1) {
      for (const state of [1, 2]) kept.viewOf(id, row({ id, name: 'x'.repeat(100_000) }), state);
    }
    expect(kept.unchanged(1, 1)).toBeUndefined();
  });
});
