import { describe, expect, it } from 'vitest';
import { findConflicts } from './find-conflicts.ts';
import { newOrWorse } from './new-or-worse.ts';
import { thing, use } from './test/make.ts';
import type { Thing } from './thing.ts';
import type { Use } from './use.ts';

const compare = (
  before: readonly Partial<Use>[],
  after: readonly Partial<Use>[],
  { written, ...parts }: Partial<Thing> & { written?: ReadonlySet<number> } = {},
) => {
  const find = (uses: readonly Partial<Use>[]) =>
    findConflicts({ things: [thing(parts)], uses: uses.map(use), closures: [] }).conflicts;
  return newOrWorse(find(before), find(after), written).map(({ kind }) => kind);
};

describe('newOrWorse', () => {
  it('reports a new pair, and a pair that overlaps for longer', () => {
    const [first, second] = [{ id: 1 }, { id: 2, from: 5, to: 15 }];
    expect(compare([first], [first, second])).toEqual(['double']);
    expect(compare([first, second], [first, { ...second, from: 4 }])).toEqual(['double']);
  });

  it('passes over a pair that was there, wherever it moves', () => {
    const [first, second] = [
      { id: 1, from: 0, to: 10 },
      { id: 2, from: 5, to: 15 },
    ];
    const later = [
      { id: 1, from: 7, to: 17 },
      { id: 2, from: 12, to: 22 },
    ];
    expect(compare([first, second], [first, second])).toEqual([]);
    expect(compare([first, second], [first, { ...second, to: 25 }])).toEqual([]);
    expect(compare([first, second], later)).toEqual([]);
  });

  it('takes a lower firmness for no new conflict', () => {
    expect(compare([{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 2, firmness: 'option' }])).toEqual([]);
    expect(compare([{ id: 1 }, { id: 2, firmness: 'option' }], [{ id: 1 }, { id: 2 }])).toEqual(['double']);
  });

  it('takes a gap that is left by shortening for no new conflict', () => {
    const before = [{ id: 1 }, { id: 2, from: 5, to: 15 }];
    expect(
      compare(
        before,
        [
          { id: 1, to: 4 },
          { id: 2, from: 5, to: 15 },
        ],
        { turnaround: 3 },
      ),
    ).toEqual([]);
    expect(
      compare(
        [{ id: 1, to: 2 }],
        [
          { id: 1, to: 4 },
          { id: 2, from: 5 },
        ],
        { turnaround: 3 },
      ),
    ).toEqual(['tight']);
  });

  it('reports an option behind a confirmed use only to who writes the option', () => {
    const options = [
      { id: 1, firmness: 'option' as const },
      { id: 2, firmness: 'option' as const },
    ];
    const confirmed = [{ id: 1 }, { id: 2, firmness: 'option' as const }];
    expect(compare(options, confirmed, { written: new Set([1]) })).toEqual([]);
    expect(compare([{ id: 1 }], confirmed, { written: new Set([2]) })).toEqual(['behind']);
    expect(compare(options, confirmed)).toEqual(['behind']);
  });

  it('reports a confirmed use over an option that stands before it', () => {
    const options = [
      { id: 1, firmness: 'option' as const },
      { id: 2, firmness: 'option' as const },
    ];
    const confirmed = [{ id: 1, firmness: 'option' as const }, { id: 2 }];
    expect(compare(options, confirmed, { written: new Set([2]) })).toEqual(['jump']);
  });

  it('reports that more lacks than before at some instant', () => {
    const stock = { sort: 'stock' as const, capacity: 10 };
    const before = [{ id: 1, quantity: 12, to: 20 }];
    expect(compare(before, [...before, { id: 2, from: 5, to: 6 }], stock)).toEqual(['shortage']);
    expect(compare(before, [{ id: 1, quantity: 12, to: 21 }], stock)).toEqual(['shortage']);
    expect(compare(before, [{ id: 1, quantity: 11, to: 19 }], stock)).toEqual([]);
  });

  it('passes over a shortage that is shared out anew', () => {
    const stock = { sort: 'stock' as const, capacity: 10 };
    const before = [
      { id: 1, quantity: 6 },
      { id: 2, quantity: 6 },
      { id: 3, quantity: 6 },
    ];
    expect(compare(before, before.slice(0, 2), stock)).toEqual([]);
    expect(compare(before, before.slice(1), stock)).toEqual([]);
  });
});
