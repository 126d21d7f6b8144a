import { describe, expect, it } from 'vitest';
import type { Row } from './database.ts';
import { createKeptViews } from './kept-views.ts';

const row = (values: Row = {}): Row => ({ id: 1, name: 'Concert', group_id: null, ...values });

describe('kept views', () => {
  it('are the same object exactly while the row holds the same values', () => {
    const viewOf = createKeptViews((found) => ({ name: found.name }));
    const first = viewOf(1, row());
    expect(viewOf(1, row())).toBe(first);
    for (const changed of [{ name: 'Opera' }, { group_id: 0 }, { group_id: 5 }, { name: null }]) {
      const next = viewOf(1, row(changed));
      expect(next).not.toBe(first);
      expect(next).toEqual({ name: row(changed).name });
    }
    expect(viewOf(1, row())).toEqual(first);
  });

  it('are of their own for each id', () => {
    const viewOf = createKeptViews((found) => ({ id: found.id }));
    const first = viewOf(1, row());
    expect(viewOf(2, row({ id: 2 }))).toEqual({ id: 2 });
    expect(viewOf(1, row())).toBe(first);
  });

  it('leave when there are too many', () => {
    const viewOf = createKeptViews((found) => ({ id: found.id }));
    const first = viewOf(1, row());
    for (let id = 2; id < 50; id += 1) viewOf(id, row({ id, name: 'x'.repeat(100_000) }));
    expect(viewOf(1, row())).not.toBe(first);
  });
});
