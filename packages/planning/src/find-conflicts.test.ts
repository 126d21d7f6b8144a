import { describe, expect, it } from 'vitest';
import { findConflicts } from './find-conflicts.ts';
import { closure, thing, use } from './test/make.ts';
import type { Firmness } from './use.ts';

const hall = thing({ id: 1, sort: 'location' });
const person = thing({ id: 1, sort: 'person' });
const kinds = (window: Parameters<typeof findConflicts>[0]) =>
  findConflicts(window).conflicts.map(({ kind }) => kind);

describe('the table of firmness', () => {
  const none: readonly string[] = [];
  it.each<[Firmness, Firmness, readonly string[], readonly string[]]>([
    // the first one stands before, location, person
    ['request', 'request', none, none],
    ['option', 'request', ['overlap'], ['overlap']],
    ['request', 'option', ['overlap'], ['overlap']],
    ['confirmed', 'request', ['overlap'], ['overlap']],
    ['request', 'confirmed', ['overlap'], ['overlap']],
    ['option', 'option', none, ['overlap']],
    ['option', 'confirmed', ['jump'], ['jump']],
    ['confirmed', 'option', ['behind'], ['behind']],
    ['confirmed', 'confirmed', ['double'], ['double']],
    ['released', 'confirmed', none, none],
    ['confirmed', 'released', none, none],
    ['released', 'option', none, none],
    ['released', 'request', none, none],
    ['released', 'released', none, none],
  ])(
    'judges %s before %s as %j in a location and as %j with a person',
    (first, second, inHall, withPerson) => {
      const uses = [use({ id: 1, firmness: first }), use({ id: 2, firmness: second })];
      expect(kinds({ things: [hall], uses, closures: [] })).toEqual(inHall);
      expect(kinds({ things: [person], uses, closures: [] })).toEqual(withPerson);
    },
  );

  it.each<[Firmness, readonly string[]]>([
    ['released', none],
    ['request', ['overlap']],
    ['option', ['closed']],
    ['confirmed', ['closed']],
  ])('judges %s in a closed thing as %j', (firmness, expected) => {
    const window = { things: [hall], uses: [use({ firmness })], closures: [closure({})] };
    expect(kinds(window)).toEqual(expected);
  });
});

describe('overlap', () => {
  const at = (id: number, from: number, to: number, rest = {}) => use({ id, from, to, ...rest });
  const found = (things: Parameters<typeof thing>[0][], ...uses: ReturnType<typeof use>[]) =>
    kinds({ things: things.map(thing), uses, closures: [] });

  it('leaves spans alone that touch', () => {
    expect(found([{}], at(1, 0, 10), at(2, 10, 20))).toEqual([]);
    expect(found([{}], at(1, 0, 11), at(2, 10, 20))).toEqual(['double']);
  });

  it('leaves empty spans alone', () => {
    expect(found([{}], at(1, 0, 10), at(2, 5, 5), at(3, 7, 6))).toEqual([]);
  });

  it('makes `tight` of a gap that is shorter than the longer turnaround of the two', () => {
    const hall = { id: 1, turnaround: 3, contains: [2] };
    const stage = { id: 2, turnaround: 5 };
    expect(found([hall, stage], at(1, 0, 10), at(2, 13, 20))).toEqual([]);
    expect(found([hall, stage], at(1, 0, 10), at(2, 12, 20))).toEqual(['tight']);
    expect(found([hall, stage], at(1, 0, 10), at(2, 14, 20, { thing: 2 }))).toEqual(['tight']);
    expect(found([hall, stage], at(1, 0, 10), at(2, 15, 20, { thing: 2 }))).toEqual([]);
    expect(found([hall, stage], at(1, 0, 10), at(2, 10, 20))).toEqual(['tight']);
  });

  it('counts a whole against its parts and wholes that share a part, but no part against another', () => {
    const things = [{ id: 1, contains: [2, 3] }, { id: 2 }, { id: 3 }, { id: 4, contains: [3] }];
    const pair = (one: number, other: number) =>
      found(things, at(1, 0, 10, { thing: one }), at(2, 5, 15, { thing: other }));
    expect([pair(1, 2), pair(2, 1), pair(1, 3), pair(1, 4), pair(4, 3)]).toEqual(Array(5).fill(['double']));
    expect([pair(2, 3), pair(2, 4)]).toEqual([[], []]);
  });

  it('ends in rings of wholes', () => {
    const things = [
      { id: 1, contains: [2] },
      { id: 2, contains: [1] },
    ];
    expect(found(things, at(1, 0, 10), at(2, 0, 10, { thing: 2 }))).toEqual(['double']);
  });

  it('lets a group hold what is used inside it', () => {
    expect(found([{}], at(1, 0, 10, { holder: 7 }), at(2, 0, 10, { wholes: [6, 7] }))).toEqual([]);
    expect(found([{}], at(1, 0, 10, { wholes: [7] }), at(2, 0, 10, { wholes: [7] }))).toEqual(['double']);
  });

  it('makes a duplicate of two uses of one event', () => {
    expect(found([{}], at(1, 0, 10, { holder: 7 }), at(2, 0, 10, { holder: 7 }))).toEqual(['duplicate']);
  });

  it('makes `together` of confirmed uses of things to be kept apart', () => {
    const things = [{ id: 1, apart: [2] }, { id: 2 }];
    expect(found(things, at(1, 0, 10, { thing: 2 }), at(2, 9, 20))).toEqual(['together']);
    expect(found(things, at(1, 0, 10, { thing: 2 }), at(2, 9, 20, { firmness: 'option' }))).toEqual([]);
  });
});

describe('counted things', () => {
  const search = (
    parts: Parameters<typeof thing>[0],
    uses: Parameters<typeof use>[0][],
    closures: Parameters<typeof closure>[0][] = [],
  ) =>
    findConflicts({
      things: [thing({ sort: 'stock', ...parts })],
      uses: uses.map((part, index) => use({ id: index + 1, ...part })),
      closures: closures.map(closure),
    }).conflicts;

  it('lack exactly while more is confirmed than there is, and for whom came last', () => {
    const uses = [
      { quantity: 6, from: 0, to: 10 },
      { quantity: 3, from: 5, to: 20 },
      { quantity: 2, from: 8, to: 12 },
    ];
    expect(search({ capacity: 10 }, uses)).toEqual([
      {
        kind: 'shortage',
        key: 'shortage:1:1003',
        thing: 1,
        from: 8,
        to: 10,
        uses: [1, 2, 3],
        closures: [],
        yielding: [3],
        seconds: 2,
        peak: 1000,
        lacks: [{ from: 8, to: 10, thousandths: 1000 }],
      },
    ]);
  });

  it('add up without rounding', () => {
    const tenths = Array.from({ length: 10 }, () => ({ quantity: 0.1 }));
    expect(search({ capacity: 1 }, tenths)).toEqual([]);
    expect(search({ capacity: 1 }, [...tenths, { quantity: 0.001 }])).toMatchObject([{ peak: 1 }]);
  });

  it('are pressed, not short, by options', () => {
    const uses = [{ quantity: 6 }, { quantity: 6, firmness: 'option' as const }];
    expect(search({ capacity: 10 }, uses)).toMatchObject([{ kind: 'pressed', peak: 2000, yielding: [2] }]);
  });

  it('shrink by closures', () => {
    const uses = [{ quantity: 6, from: 0, to: 20 }];
    expect(search({ capacity: 10 }, uses, [{ quantity: 4 }])).toEqual([]);
    expect(search({ capacity: 10 }, uses, [{ quantity: 5 }])).toMatchObject([
      { from: 0, to: 10, peak: 1000 },
    ]);
    expect(search({ capacity: 10 }, uses, [{}])).toMatchObject([{ kind: 'shortage', peak: 6000 }]);
  });

  it('never run short without a capacity', () => {
    expect(search({ capacity: null }, [{ quantity: 1e6 }], [{ quantity: 1 }])).toEqual([]);
  });

  it('make a split of an open use that no single unit can take', () => {
    const named = [
      { unit: 11, from: 0, to: 5 },
      { unit: 12, from: 5, to: 10 },
    ];
    const pool = { sort: 'unit' as const, capacity: 2, units: [11, 12] };
    expect(search(pool, [...named, {}])).toMatchObject([{ kind: 'split', key: 'split:1:1003' }]);
    expect(search(pool, [...named, { from: 5, to: 10 }])).toEqual([]);
    expect(search({ ...pool, capacity: 3, units: [11, 12, 13] }, [...named, {}])).toEqual([]);
  });

  it('double a unit that is named twice, and need it once', () => {
    const pool = { sort: 'unit' as const, capacity: 2, units: [11, 12] };
    expect(search(pool, [{ unit: 11 }, { unit: 11 }, {}])).toMatchObject([{ kind: 'double' }]);
    expect(search(pool, [{ unit: 11 }], [{ unit: 11 }])).toMatchObject([
      { kind: 'closed', key: 'closed:1:1001:c1' },
    ]);
  });
});

describe('roles', () => {
  const placeholder = thing({ id: 1, sort: 'stock', capacity: null });
  const at = (id: number, from: number, rest = {}) => use({ id, from, to: from + 10, ...rest });
  const uses = [
    at(1, -10),
    at(2, -5, { holder: 7 }),
    at(3, 0, { holder: 7 }),
    at(4, 19, { firmness: 'option' }),
    at(5, 19, { firmness: 'request' }),
    at(6, 20),
  ];
  const window = { things: [placeholder], uses, closures: [] };

  it('are unfilled while they begin before the end of the span, once for each event', () => {
    const found = findConflicts({ ...window, roles: { things: new Set([1]), from: 0, to: 20 } }).conflicts;
    expect(found.map(({ key, uses }) => [key, uses])).toEqual([
      ['unfilled:1:7', [2, 3]],
      ['unfilled:1:1004', [4]],
    ]);
  });

  it('are not missed where nobody asks', () => {
    expect(findConflicts(window).conflicts).toEqual([]);
  });
});

describe('findConflicts', () => {
  const crowd = (parts: Partial<Parameters<typeof use>[0]>) =>
    Array.from({ length: 2_000 }, (_, index) => use({ id: index + 1, ...parts }));

  it('stops at the limit and says so', () => {
    const window = { things: [hall], uses: crowd({}), closures: [] };
    const { conflicts, complete } = findConflicts(window, { limit: 50 });
    expect([conflicts.length, complete]).toEqual([50, false]);
  });

  it('is complete when the limit is met exactly', () => {
    const window = { things: [hall], uses: crowd({}).slice(0, 3), closures: [] };
    expect(findConflicts(window, { limit: 3 }).complete).toBe(true);
    expect(findConflicts(window, { limit: 2 }).complete).toBe(false);
  });

  it('does not let notes crowd out doubles', () => {
    const uses = [...crowd({ firmness: 'request' }), use({ id: 9001 }), use({ id: 9002 })];
    const { conflicts } = findConflicts({ things: [hall], uses, closures: [] }, { limit: 10 });
    expect(conflicts.map(({ kind }) => kind)).toContain('double');
  });

  it('reports nothing of options among each other in a location', () => {
    const window = { things: [hall], uses: crowd({ firmness: 'option' }), closures: [] };
    expect(findConflicts(window)).toEqual({ conflicts: [], complete: true, comparable: true });
  });

  it('reports pairs of the uses that are asked for alone', () => {
    const window = { things: [hall], uses: crowd({}).slice(0, 5), closures: [] };
    const { conflicts } = findConflicts(window, { of: new Set([3]) });
    expect(conflicts.map(({ uses }) => uses)).toEqual([
      [1, 3],
      [2, 3],
      [3, 4],
      [3, 5],
    ]);
  });

  it('passes over uses of things that it does not know', () => {
    const uses = [use({ id: 1, thing: 8 }), use({ id: 2, thing: 8 })];
    expect(findConflicts({ things: [hall], uses, closures: [closure({ thing: 8 })] }).conflicts).toEqual([]);
  });
});
