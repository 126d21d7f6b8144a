import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findConflicts } from './find-conflicts.ts';
import { findFreeTime } from './free-time.ts';
import { newOrWorse } from './new-or-worse.ts';
import type { PlanningWindow } from './planning-window.ts';
import { anyWindow } from './test/arbitraries.ts';
import { closure, thing, use } from './test/make.ts';

const numRuns = Number(process.env.PLANNING_RUNS ?? 300);
const DAY = { from: 0, to: 24 };
const free = (window: PlanningWindow, search: Partial<Parameters<typeof findFreeTime>[2]> = {}) =>
  findFreeTime(window, [1], { ...DAY, ...search }).get(1);

describe('findFreeTime', () => {
  it('leaves what uses and closures leave, and says what is in the way', () => {
    const uses = [use({ id: 1, from: 2, to: 8 }), use({ id: 2, from: 7, to: 10 })];
    expect(free({ things: [thing({})], uses, closures: [closure({ from: 20, to: 30 })] })).toEqual({
      free: [
        { from: 0, to: 2 },
        { from: 10, to: 20 },
      ],
      taken: [
        { from: 2, to: 10, uses: [1, 2], closures: [] },
        { from: 20, to: 24, uses: [], closures: [1] },
      ],
    });
  });

  it('keeps turnaround on both sides, and spans that are long enough', () => {
    const window = { things: [thing({ turnaround: 2 })], uses: [use({ from: 8, to: 10 })], closures: [] };
    expect(free(window)?.free).toEqual([
      { from: 0, to: 6 },
      { from: 12, to: 24 },
    ]);
    expect(free(window, { seconds: 12 })?.free).toEqual([{ from: 12, to: 24 }]);
    expect(free(window, { seconds: 13 })?.free).toEqual([]);
  });

  it('counts options as free unless asked', () => {
    const window = { things: [thing({})], uses: [use({ firmness: 'option' })], closures: [] };
    expect(free(window)?.free).toEqual([DAY]);
    expect(free(window, { withOptions: true })?.free).toEqual([{ from: 10, to: 24 }]);
  });

  it('finds where enough of a counted thing is left', () => {
    const uses = [use({ id: 1, quantity: 4 }), use({ id: 2, quantity: 4, from: 5, to: 15 })];
    const window = { things: [thing({ sort: 'stock', capacity: 10 })], uses, closures: [] };
    expect(free(window, { quantity: 2 })?.free).toEqual([DAY]);
    expect(free(window, { quantity: 3 })).toEqual({
      free: [
        { from: 0, to: 5 },
        { from: 10, to: 24 },
      ],
      taken: [{ from: 5, to: 10, uses: [1, 2], closures: [] }],
    });
  });

  it('knows no thing that is not there', () => {
    expect(findFreeTime({ things: [], uses: [], closures: [] }, [1], DAY).size).toBe(0);
  });

  it('finds exactly the instants at which a confirmed use makes no conflict that counts', () => {
    const search = fc.record({ quantity: fc.constantFrom(0.5, 1, 2), withOptions: fc.boolean() });
    fc.assert(
      fc.property(anyWindow, search, (window, { quantity, withOptions }) => {
        const kept = window.uses
          .filter(({ firmness }) => firmness === 'confirmed' || (withOptions && firmness === 'option'))
          .map((one) => ({ ...one, firmness: 'confirmed' as const }));
        const before = findConflicts({ ...window, uses: kept }).conflicts;
        const isFree = (id: number, from: number, to: number) => {
          const added = use({ id: 99, thing: id, quantity, from, to, holder: null });
          const after = findConflicts({ ...window, uses: [...kept, added] }).conflicts;
          const kinds = newOrWorse(before, after).map(({ kind }) => kind);
          return !kinds.some((kind) => ['double', 'closed', 'tight', 'shortage'].includes(kind));
        };
        const found = findFreeTime(window, [1, 2], { ...DAY, quantity, withOptions });
        for (const [id, { free: spans }] of found) {
          expect(spans.filter(({ from, to }) => !isFree(id, from, to))).toEqual([]);
          for (let at = DAY.from; at < DAY.to; at++) {
            const isFound = spans.some(({ from, to }) => from <= at && at < to);
            expect([id, at, isFound]).toEqual([id, at, isFree(id, at, at + 1)]);
          }
        }
      }),
      { numRuns: Math.ceil(numRuns / 10) },
    );
  });
});
