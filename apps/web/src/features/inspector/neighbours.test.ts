import { describe, expect, it } from 'vitest';
import { contiguous, neighboursIn } from './neighbours.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }));

describe('the neighbours in a list', () => {
  it('are the rows before and after', () => {
    expect(neighboursIn({ rows, count: 7 }, 'b')).toEqual({
      previous: rows[0],
      next: rows[2],
      place: 2,
      count: 7,
    });
  });

  it('are missing at the ends, and for what is not in the list', () => {
    expect(neighboursIn({ rows, count: 3 }, 'a')?.previous).toBeUndefined();
    expect(neighboursIn({ rows, count: 3 }, 'c')?.next).toBeUndefined();
    expect(neighboursIn({ rows, count: 3 }, 'x')).toBeUndefined();
  });

  it('end where a page was not loaded', () => {
    const [a, b, c] = rows.map((row) => ({ ...row }));
    if (a === undefined || b === undefined || c === undefined) throw new Error('three rows');
    expect(contiguous([a], [{ number: 2, rows: [c] }])).toEqual([a]);
    expect(contiguous([a], [{ number: 2, rows: [c] }, undefined, { number: 1, rows: [b] }])).toEqual([
      a,
      b,
      c,
    ]);
  });
});
