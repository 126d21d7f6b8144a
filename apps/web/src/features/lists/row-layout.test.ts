import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginsDay,
  DAY_HEIGHT,
  dayOfRow,
  firstRowFrom,
  heightOf,
  layoutOf,
  rowAtHeight,
  topOf,
} from './row-layout.ts';

const RUNS = [
  { day: '2026-11-23', count: 2 },
  { day: '2026-11-25', count: 3 },
  { day: null, count: 1 },
];
const layout = layoutOf(6, 40, RUNS);

describe('the layout of a list with days', () => {
  it('has a heading before the first row of each day but the first, which the head of the table names', () => {
    expect([0, 1, 2, 3, 4, 5].filter((row) => beginsDay(layout, row))).toEqual([2, 5]);
    expect([0, 1, 2, 5].map((row) => dayOfRow(layout, row))).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-25',
      null,
    ]);
    expect(topOf(layout, 2)).toBe(2 * 40 + DAY_HEIGHT);
    expect(heightOf(layout)).toBe(6 * 40 + 2 * DAY_HEIGHT);
  });

  it('finds the first row from a day on', () => {
    expect(
      ['2026-01-01', '2026-11-24', '2026-11-25', '2026-11-26'].map((day) => firstRowFrom(layout, day)),
    ).toEqual([...[0, 2, 2, undefined]]);
  });

  it('is even without days', () => {
    const plain = layoutOf(6, 32, []);
    expect([topOf(plain, 5), heightOf(plain), dayOfRow(plain, 3), beginsDay(plain, 3)]).toEqual([
      ...[160, 192, undefined, false],
    ]);
  });

  it('stacks rows and headings without a gap or an overlap, and finds each by its height', () => {
    const runs = fc.array(
      fc.record({ day: fc.constant('2026-01-01'), count: fc.integer({ min: 0, max: 5 }) }),
    );
    fc.assert(
      fc.property(runs, fc.integer({ min: 1, max: 60 }), (given, count) => {
        const made = layoutOf(count, 40, given);
        let bottom = 0;
        for (let row = 0; row < count; row += 1) {
          const heading = beginsDay(made, row) ? DAY_HEIGHT : 0;
          expect(topOf(made, row)).toBe(bottom + heading);
          expect(rowAtHeight(made, bottom)).toBe(row);
          bottom += heading + 40;
          expect(rowAtHeight(made, bottom - 1)).toBe(row);
        }
        expect(heightOf(made)).toBe(bottom);
      }),
    );
  });
});
