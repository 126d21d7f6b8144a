import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findConflicts } from './find-conflicts.ts';
import { newOrWorse } from './new-or-worse.ts';
import { fits, quantityLeft } from './placing.ts';
import { policyOf } from './policy.ts';
import { anyWindow } from './test/arbitraries.ts';
import { closure, thing, use } from './test/make.ts';
import type { Use } from './use.ts';

const numRuns = Number(process.env.PLANNING_RUNS ?? 1_000);
const stock = (capacity: number) => thing({ id: 2, sort: 'stock', capacity });

describe('a use that is put elsewhere', () => {
  const singer = thing({ id: 2, sort: 'person' });
  const placed = use({ id: 1, thing: 2 });

  it('fits where nothing but notes would be met', () => {
    const uses = [use({ id: 3, thing: 2, from: 10, to: 12 }), use({ id: 4, thing: 2, firmness: 'request' })];
    expect(fits({ things: [singer], uses, closures: [] }, [placed])).toBe(true);
  });

  it('does not fit beside an option or in a closure, nor within the turnaround', () => {
    const option = use({ id: 3, thing: 2, from: 9, to: 12, firmness: 'option' });
    expect(fits({ things: [singer], uses: [option], closures: [] }, [placed])).toBe(false);
    expect(fits({ things: [singer], uses: [], closures: [closure({ thing: 2 })] }, [placed])).toBe(false);
    const next = use({ id: 3, thing: 2, from: 11, to: 12 });
    const slow = { ...singer, turnaround: 2 };
    expect(fits({ things: [slow], uses: [next], closures: [] }, [placed])).toBe(false);
  });

  it('takes units and numbers together with those that are put there with it', () => {
    const window = { things: [stock(3)], uses: [], closures: [] };
    const two = [use({ id: 1, thing: 2, quantity: 2 }), use({ id: 3, thing: 2, quantity: 2 })];
    expect(fits(window, two.slice(0, 1))).toBe(true);
    expect(fits(window, two)).toBe(false);
    const pool = thing({ id: 2, sort: 'unit', capacity: 2, units: [7, 8] });
    const named = (id: number, unit: number) => use({ id, thing: 2, unit });
    const taken = { things: [pool], uses: [named(3, 7)], closures: [] };
    expect(fits(taken, [named(1, 7)])).toBe(false);
    expect(fits(taken, [named(1, 8)])).toBe(true);
  });

  it('leaves the number that others do not need at any time of it', () => {
    const uses = [
      use({ id: 1, thing: 2, quantity: 9 }),
      use({ id: 3, thing: 2, quantity: 1.5, from: 2, to: 4 }),
      use({ id: 4, thing: 2, quantity: 2, from: 3, to: 5, firmness: 'option' }),
      use({ id: 5, thing: 2, quantity: 4, from: 10, to: 12 }),
    ];
    const closures = [closure({ thing: 2, quantity: 1, from: 8, to: 9 })];
    expect(quantityLeft({ things: [stock(6)], uses, closures }, use({ id: 1, thing: 2, quantity: 9 }))).toBe(
      2.5,
    );
    expect(quantityLeft({ things: [stock(3)], uses, closures }, use({ id: 1, thing: 2, quantity: 9 }))).toBe(
      0,
    );
    const any = thing({ id: 2, sort: 'stock', capacity: null });
    expect(quantityLeft({ things: [any], uses, closures }, use({ id: 1, thing: 2 }))).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  /** A write that puts the use there is judged as the server judges it. */
  const refused = (
    before: readonly Use[],
    after: readonly Use[],
    window: Parameters<typeof fits>[0],
    id: number,
  ) => {
    const things = new Map(window.things.map((one) => [one.id, one]));
    const written = new Set([id]);
    const found = (uses: readonly Use[]) => findConflicts({ ...window, uses }, { of: written }).conflicts;
    return newOrWorse(found(before), found(after), written).filter((conflict) => {
      const one = things.get(conflict.thing);
      return one !== undefined && ['forbid', 'ask'].includes(policyOf(conflict, one));
    });
  };

  it('is neither refused nor asked about wherever it fits, and lacks nothing there', () => {
    let count = 0;
    fc.assert(
      fc.property(anyWindow, fc.nat(), fc.constantFrom(1, 2, 3, 4), (window, index, target) => {
        const moved = window.uses[index % Math.max(1, window.uses.length)];
        if (moved === undefined) return;
        const placed = { ...moved, thing: target, unit: null };
        if (!fits(window, [placed])) return;
        count += 1;
        const after = window.uses.map((one) => (one.id === moved.id ? placed : one));
        expect(refused(window.uses, after, window, moved.id)).toEqual([]);
        const open = findConflicts({ ...window, uses: after }, { of: new Set([moved.id]) }).conflicts.filter(
          ({ uses, kind }) => uses.includes(moved.id) && ['double', 'closed', 'shortage'].includes(kind),
        );
        expect(open).toEqual([]);
      }),
      { numRuns },
    );
    expect(count).toBeGreaterThan(numRuns / 10);
  });

  it('fits with just as many as are left, and with no more of a stock', () => {
    fc.assert(
      fc.property(anyWindow, fc.nat(), (window, index) => {
        const counted = window.things
          .filter(({ sort, capacity }) => sort === 'stock' && capacity !== null)
          .map((one) => ({ ...one, contains: [], apart: [] }));
        const uses = window.uses.filter(
          ({ thing: id, from, to }) => from < to && counted.some((one) => one.id === id),
        );
        const one = uses[index % Math.max(1, uses.length)];
        if (one === undefined) return;
        const left = quantityLeft(window, one);
        const asked = { ...one, unit: null, firmness: 'confirmed' as const };
        const others = { ...window, things: counted };
        if (left > 0) expect(fits(others, [{ ...asked, quantity: left }])).toBe(true);
        expect(fits(others, [{ ...asked, quantity: left + 0.001 }])).toBe(false);
      }),
      { numRuns },
    );
  });
});
