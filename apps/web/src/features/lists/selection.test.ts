import { describe, expect, it } from 'vitest';
import { everything, extended, NO_SELECTION, toggled } from './selection.ts';

const idAt = (row: number) => (row < 10 ? `id-${row}` : undefined);
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort();

describe('the selection of rows', () => {
  it('takes a row in and out again', () => {
    const one = toggled(NO_SELECTION, 3, idAt);
    expect(idsOf(one)).toEqual(['id-3']);
    expect(idsOf(toggled(one, 3, idAt))).toEqual([]);
  });

  it('goes from the row touched last, in both directions, and keeps what was selected before', () => {
    const anchored = toggled(NO_SELECTION, 5, idAt);
    expect(idsOf(extended(anchored, 7, idAt))).toEqual(['id-5', 'id-6', 'id-7']);
    expect(idsOf(extended(extended(anchored, 7, idAt), 4, idAt))).toEqual(['id-4', 'id-5', 'id-6', 'id-7']);
  });

  it('leaves rows out that have not loaded', () => {
    expect(idsOf(extended(toggled(NO_SELECTION, 8, idAt), 12, idAt))).toEqual(['id-8', 'id-9']);
    expect(toggled(NO_SELECTION, 12, idAt).ids.size).toBe(0);
    expect(everything(12, idAt).ids.size).toBe(10);
  });
});
