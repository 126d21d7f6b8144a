import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ranking, ranksOf } from './ranks.ts';
import { use } from './test/make.ts';
import type { Use } from './use.ts';

const option = (id: number, parts: Parameters<typeof use>[0] = {}) =>
  use({ id, firmness: 'option', ...parts });
const numbers = (uses: readonly Use[], ranking?: Ranking) =>
  new Map([...ranksOf(uses, ranking)].map(([id, { rank }]) => [id, rank]));
const ranks = (...uses: readonly Use[]) => Object.fromEntries(numbers(uses));

describe('ranksOf', () => {
  it('numbers options by hold order', () => {
    expect(ranks(option(1, { order: 5 }), option(2, { order: 3 }), option(3, { order: 9 }))).toEqual({
      1: 2,
      2: 1,
      3: 3,
    });
  });

  it('passes over all but options that occupy something', () => {
    expect(
      ranks(use({ id: 1 }), use({ id: 2, firmness: 'request' }), option(3), option(4, { to: 0 })),
    ).toEqual({ 3: 1 });
  });

  it('counts on each planning day and gives the worst', () => {
    const long = option(3, { days: [0, 2] });
    expect(ranks(option(1, { days: [1, 1] }), option(2, { days: [1, 1] }), long)).toEqual({
      1: 1,
      2: 2,
      3: 3,
    });
    expect(ranks(option(1, { days: [3, 3] }), long)).toEqual({ 1: 1, 3: 1 });
  });

  it('gives equal orders one number, so that none is left out', () => {
    expect(ranks(option(1, { order: 4 }), option(2, { order: 4 }), option(3, { order: 6 }))).toEqual({
      1: 1,
      2: 1,
      3: 2,
    });
  });

  it('gives what is inside a group the place of the group', () => {
    const festival = option(1, { holder: 7, order: 1 });
    const concert = option(3, { wholes: [7], order: 3 });
    expect(ranks(festival, option(2, { order: 2 }), concert)).toEqual({ 1: 1, 2: 2, 3: 1 });
  });

  it('leaves no gaps on any day', () => {
    const anyOption = fc.record({
      order: fc.integer({ min: 1, max: 6 }),
      day: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(anyOption, { maxLength: 12 }), (list) => {
        const uses = list.map(({ order, day }, index) => option(index, { order, days: [day, day] }));
        const found = numbers(uses);
        for (const day of [0, 1, 2]) {
          const here = new Set(
            uses.filter(({ days }) => days[0] === day).map(({ id }) => found.get(id) ?? 0),
          );
          expect([...here].sort()).toEqual(Array.from({ length: here.size }, (_, index) => index + 1));
        }
      }),
    );
  });

  it('tells how many options were counted on the worst day', () => {
    const long = option(3, { days: [0, 1] });
    expect(ranksOf([option(1, { days: [1, 1] }), option(2, { days: [1, 1] }), long]).get(3)).toEqual({
      rank: 3,
      of: 3,
      order: 3,
    });
  });
});

describe('ranksOf by overlap', () => {
  it('counts only options that overlap, and not those that touch', () => {
    const [morning, evening] = [option(1, { from: 0, to: 4 }), option(2, { from: 6, to: 9 })];
    const found = ranksOf([morning, evening, option(3, { from: 4, to: 7 })], 'overlap');
    expect(Object.fromEntries(found)).toEqual({
      1: { rank: 1, of: 1, order: 1 },
      2: { rank: 1, of: 2, order: 2 },
      3: { rank: 2, of: 2, order: 3 },
    });
  });

  it('counts a group once, whose parts share its place', () => {
    const festival = option(1, { holder: 7, order: 1, from: 0, to: 9 });
    const concert = option(3, { wholes: [7], order: 3, from: 2, to: 4 });
    const rival = option(2, { order: 2, from: 3, to: 5 });
    expect(Object.fromEntries(numbers([festival, concert, rival], 'overlap'))).toEqual({ 1: 1, 2: 2, 3: 1 });
  });

  it('is one more than the orders before it among all options that overlap', () => {
    const anyOption = fc.record({
      order: fc.integer({ min: 1, max: 6 }),
      from: fc.integer({ min: 0, max: 12 }),
      length: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(anyOption, { maxLength: 12 }), (list) => {
        const uses = list.map(({ order, from, length }, id) =>
          option(id, { order, from, to: from + length }),
        );
        const found = ranksOf(uses, 'overlap');
        for (const own of uses) {
          const over = uses.filter(({ from, to }) => from < own.to && to > own.from);
          const before = new Set(over.map(({ order }) => order).filter((order) => order < own.order));
          expect(found.get(own.id)).toMatchObject({ rank: before.size + 1, of: over.length });
        }
      }),
    );
  });
});
