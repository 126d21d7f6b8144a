import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ranking } from './rank.ts';
import { optionsAt, ranksInHalls } from './ranks.ts';
import { thing, use } from './test/make.ts';
import { rankNaively } from './test/naive-ranks.ts';
import type { Use } from './use.ts';

/** The hall AB is made of A and B, and A has a stage; C stands alone, and B is not to be used with it. */
const [A, B, AB, STAGE, C] = [1, 2, 3, 4, 5] as const;
const HALLS = new Set<number>([A, B, AB, STAGE, C]);
const things = [
  thing({ id: A, contains: [STAGE] }),
  thing({ id: B, apart: [C] }),
  thing({ id: AB, contains: [A, B] }),
  thing({ id: STAGE }),
  thing({ id: C }),
];

const option = (id: number, parts: Parameters<typeof use>[0] = {}) =>
  use({ id, firmness: 'option', ...parts });
const ranksOf = (uses: readonly Use[], ranking?: Ranking) => ranksInHalls({ things, uses }, HALLS, ranking);
const numbers = (uses: readonly Use[], ranking?: Ranking) =>
  new Map([...ranksOf(uses, ranking)].map(([id, { rank }]) => [id, rank]));
const ranks = (...uses: readonly Use[]) => Object.fromEntries(numbers(uses));
/** Rank and number of competitors of each, as people read them. */
const places = (ranking: Ranking, ...uses: readonly Use[]) =>
  Object.fromEntries([...ranksOf(uses, ranking)].map(([id, { rank, of }]) => [id, `${rank}/${of}`]));

describe('the ranks of one location', () => {
  it('number options by hold order', () => {
    expect(ranks(option(1, { order: 5 }), option(2, { order: 3 }), option(3, { order: 9 }))).toEqual({
      1: 2,
      2: 1,
      3: 3,
    });
  });

  it('pass over all but options that occupy something', () => {
    expect(
      ranks(use({ id: 1 }), use({ id: 2, firmness: 'request' }), option(3), option(4, { to: 0 })),
    ).toEqual({ 3: 1 });
  });

  it('count on each planning day and give the worst', () => {
    const long = option(3, { days: [0, 2] });
    expect(ranks(option(1, { days: [1, 1] }), option(2, { days: [1, 1] }), long)).toEqual({
      1: 1,
      2: 2,
      3: 3,
    });
    expect(ranks(option(1, { days: [3, 3] }), long)).toEqual({ 1: 1, 3: 1 });
  });

  it('are one number for equal orders, so that none is left out', () => {
    expect(ranks(option(1, { order: 4 }), option(2, { order: 4 }), option(3, { order: 6 }))).toEqual({
      1: 1,
      2: 1,
      3: 2,
    });
  });

  it('give what is inside a group the place of the group', () => {
    const festival = option(1, { holder: 7, order: 1 });
    const concert = option(3, { wholes: [7], order: 3 });
    expect(ranks(festival, option(2, { order: 2 }), concert)).toEqual({ 1: 1, 2: 2, 3: 1 });
  });

  it('tell how many compete on the worst day', () => {
    const long = option(3, { days: [0, 1] });
    expect(ranksOf([option(1, { days: [1, 1] }), option(2, { days: [1, 1] }), long]).get(3)).toEqual({
      rank: 3,
      of: 3,
      order: 3,
    });
  });

  it('count an event once, whatever it has booked', () => {
    const twice = [option(1, { holder: 7, order: 1 }), option(2, { holder: 7, order: 1, from: 3 })];
    for (const ranking of ['day', 'overlap'] as const)
      expect(places(ranking, ...twice, option(3))).toEqual({ 1: '1/2', 2: '1/2', 3: '2/2' });
  });

  it('count by overlap only what overlaps, and not what touches', () => {
    const [morning, evening] = [option(1, { from: 0, to: 4 }), option(2, { from: 6, to: 9 })];
    const found = ranksOf([morning, evening, option(3, { from: 4, to: 7 })], 'overlap');
    expect(Object.fromEntries(found)).toEqual({
      1: { rank: 1, of: 1, order: 1 },
      2: { rank: 1, of: 2, order: 2 },
      3: { rank: 2, of: 2, order: 3 },
    });
  });

  it('count a group once by overlap, whose parts share its place', () => {
    const festival = option(1, { holder: 7, order: 1, from: 0, to: 9 });
    const concert = option(3, { wholes: [7], order: 3, from: 2, to: 4 });
    const rival = option(2, { order: 2, from: 3, to: 5 });
    expect(places('overlap', festival, concert, rival)).toEqual({ 1: '1/2', 2: '2/2', 3: '1/2' });
  });
});

describe('the ranks of locations that are made of others', () => {
  it.each(['day', 'overlap'] as const)('count by %s the options on parts and wholes at any depth', (way) => {
    const [onStage, onA, onB, onAll] = [
      option(1, { thing: STAGE }),
      option(2, { thing: A }),
      option(3, { thing: B }),
      option(4, { thing: AB }),
    ];
    expect(places(way, onAll, onB, onA, onStage)).toEqual({ 1: '1/3', 2: '2/3', 3: '1/2', 4: '4/4' });
  });

  it('do not count parts of one whole together, nor what is to be kept apart', () => {
    expect(
      ranks(
        option(1, { thing: A }),
        option(2, { thing: B }),
        option(3, { thing: C }),
        option(4, { thing: B }),
      ),
    ).toEqual({ 1: 1, 2: 1, 3: 1, 4: 2 });
  });

  it('count wholes together that share a part', () => {
    const uses = [option(1, { thing: 12 }), option(2, { thing: 23 })];
    const shared = [thing({ id: 12, contains: [1, 2] }), thing({ id: 23, contains: [2, 3] })];
    const all = [...shared, ...[1, 2, 3].map((id) => thing({ id }))];
    const found = ranksInHalls({ things: all, uses }, new Set([12, 23]));
    expect([...found].map(([id, { rank }]) => [id, rank])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('count an event once that has booked a whole and a part', () => {
    const both = [option(1, { holder: 7, thing: A }), option(2, { holder: 7, thing: AB, order: 1 })];
    expect(places('day', ...both, option(3, { thing: STAGE }))).toEqual({ 1: '1/2', 2: '1/2', 3: '2/2' });
  });

  it.each(['day', 'overlap'] as const)(
    'never put a concert behind the group that holds the whole, nor this behind it, by %s',
    (way) => {
      const festival = option(5, { holder: 7, thing: AB });
      const [early, late] = [option(3, { thing: A, wholes: [7] }), option(9, { thing: B, wholes: [7] })];
      const [before, after] = [option(1, { thing: B }), option(7, { thing: STAGE })];
      expect(places(way, festival, early, late)).toEqual({ 3: '1/1', 5: '1/1', 9: '1/1' });
      expect(places(way, festival, early, late, after)).toEqual({ 3: '1/2', 5: '1/2', 7: '2/2', 9: '1/1' });
      expect(places(way, festival, early, late, before)).toEqual({ 1: '1/2', 3: '1/1', 5: '2/2', 9: '2/2' });
    },
  );

  it('give the place of a group to none that has more than the group', () => {
    const festival = option(1, { holder: 7, thing: STAGE });
    const concert = option(3, { thing: AB, wholes: [7] });
    expect(ranks(festival, concert, option(2, { thing: B }))).toEqual({ 1: 1, 2: 1, 3: 2 });
  });

  it('are told of the wanted locations alone', () => {
    const uses = [option(1, { thing: AB }), option(2, { thing: A })];
    for (const ranking of ['day', 'overlap'] as const)
      expect([...ranksInHalls({ things, uses }, new Set([A]), ranking).keys()]).toEqual([2]);
  });
});

describe('the number of options at a place', () => {
  it('counts the events and groups that compete there on the day', () => {
    const uses = [
      option(1, { thing: A }),
      option(2, { thing: AB, days: [0, 1] }),
      option(3, { thing: B, days: [1, 1] }),
      use({ id: 4, thing: A }),
    ];
    const at = [AB, A, B, C].flatMap((hall) => [0, 1, 2].map((day) => ({ hall, day })));
    expect(optionsAt({ things, uses }, at)).toEqual([2, 2, 0, 2, 1, 0, 1, 2, 0, 0, 0, 0]);
  });
});

describe('any ranks', () => {
  const IDS = [1, 2, 3, 4, 5];
  const anyHall = fc.record({
    contains: fc.oneof(fc.constant([]), fc.subarray(IDS, { maxLength: 2 })),
    apart: fc.oneof(fc.constant([]), fc.subarray(IDS, { maxLength: 1 })),
    capacity: fc.constantFrom(1, 1, 1, 2),
  });
  /** A holder has one order, and the same groups around it, whatever it has booked. */
  const anyHolder = fc.record({
    order: fc.integer({ min: 1, max: 9 }),
    wholes: fc.oneof(fc.constant<number[]>([]), fc.subarray([0, 1, 2])),
  });
  const anyOption = fc.record({
    hall: fc.constantFrom(...IDS),
    holder: fc.integer({ min: 0, max: 7 }),
    from: fc.integer({ min: 0, max: 12 }),
    length: fc.integer({ min: 1, max: 6 }),
  });
  const anyPlan = fc
    .record({
      halls: fc.array(anyHall, { minLength: IDS.length, maxLength: IDS.length }),
      holders: fc.array(anyHolder, { minLength: 8, maxLength: 8 }),
      options: fc.array(anyOption, { maxLength: 14 }),
    })
    .map(({ halls, holders, options }) => ({
      things: halls.map((one, index) => thing({ ...one, id: index + 1 })),
      uses: options.map(({ hall, holder, from, length }, id) => {
        const { order, wholes } = holders[holder] ?? { order: 0, wholes: [] };
        return option(id, {
          ...{ thing: hall, holder, order, from, to: from + length },
          ...{ wholes: wholes.filter((whole) => whole < holder), days: [from >> 2, (from + length) >> 2] },
        });
      }),
    }));
  const numRuns = Number(process.env.PLANNING_RUNS ?? 300);

  it.each(['day', 'overlap'] as const)('are by %s what a plain reading of the rule says', (ranking) => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const found = ranksInHalls(plan, new Set(IDS), ranking);
        expect(found).toEqual(rankNaively(plan, ranking));
      }),
      { numRuns },
    );
  });

  it('leave no gaps in the queue of a location on a day, also after one has gone', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat({ max: 13 }), ({ things: halls, uses }, gone) => {
        const oneDay = uses.map((one): Use => ({ ...one, days: [0, 0], thing: 1 }));
        for (const left of [oneDay, oneDay.filter(({ holder }) => holder !== oneDay[gone]?.holder)]) {
          const found = [...ranksInHalls({ things: halls, uses: left }, new Set(IDS)).values()];
          const ranked = new Set(found.map(({ rank }) => rank));
          expect([...ranked].sort()).toEqual(Array.from({ length: ranked.size }, (_, index) => index + 1));
          for (const { rank, of } of found) expect(rank).toBeLessThanOrEqual(of);
        }
      }),
      { numRuns },
    );
  });
});
