import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conflict } from './conflict.ts';
import { findConflicts } from './find-conflicts.ts';
import { newOrWorse } from './new-or-worse.ts';
import type { PlanningWindow } from './planning-window.ts';
import { anyRelief, anyWindow, type Relief } from './test/arbitraries.ts';
import { findNaively } from './test/naive.ts';
import type { Use } from './use.ts';

const numRuns = Number(process.env.PLANNING_RUNS ?? 300);
const byKey = (conflicts: readonly Conflict[]) => [...conflicts].sort((a, b) => (a.key < b.key ? -1 : 1));
const conflictsOf = (window: PlanningWindow, of?: ReadonlySet<number>) =>
  findConflicts(window, of === undefined ? {} : { of }).conflicts;

const edited = (window: PlanningWindow, edits: readonly (readonly [index: number, edit: Relief])[]) => {
  const uses = new Map<number, Use | undefined>(window.uses.map((use) => [use.id, use]));
  for (const [index, edit] of edits) {
    const use = uses.get(index);
    if (use !== undefined) uses.set(index, edit(use));
  }
  return { ...window, uses: [...uses.values()].filter((use) => use !== undefined) };
};

const edits = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), anyRelief), { minLength: 1, maxLength: 4 });

describe('the search', () => {
  it('finds what is found by looking at every pair at every instant', () => {
    fc.assert(
      fc.property(anyWindow, (window) => {
        expect(byKey(conflictsOf(window))).toEqual(byKey(findNaively(window)));
      }),
      { numRuns },
    );
  });

  it('does not depend on the order in which uses and things come', () => {
    fc.assert(
      fc.property(anyWindow, (window) => {
        const { things, uses, closures } = window;
        const turned = {
          ...window,
          things: things.toReversed(),
          uses: uses.toReversed(),
          closures: closures.toReversed(),
        };
        expect(conflictsOf(turned)).toEqual(conflictsOf(window));
      }),
      { numRuns },
    );
  });
});

describe('a write', () => {
  it('makes and worsens nothing by removing, shortening, lowering', () => {
    fc.assert(
      fc.property(anyWindow, edits, (window, list) => {
        const worse = newOrWorse(conflictsOf(window), conflictsOf(edited(window, list)));
        // an option that becomes a request beside another option is a note instead of a rank
        expect(worse.filter(({ kind }) => kind !== 'overlap')).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('is judged the same by a search for the uses that it touches', () => {
    fc.assert(
      fc.property(anyWindow, edits, (after, list) => {
        // backwards, so that there is something to be found
        const before = edited(after, list);
        const of = new Set(list.map(([index]) => index));
        const keys = (conflicts: readonly Conflict[]) =>
          byKey(conflicts)
            .filter(({ kind }) => kind !== 'tight')
            .map(({ key }) => key);
        expect(keys(newOrWorse(conflictsOf(before, of), conflictsOf(after, of)))).toEqual(
          keys(newOrWorse(conflictsOf(before), conflictsOf(after))),
        );
      }),
      { numRuns },
    );
  });
});
