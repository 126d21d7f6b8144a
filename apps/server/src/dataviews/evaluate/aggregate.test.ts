import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exact } from '../../costings/money.ts';
import { ComputationFailed } from '../computation-failed.ts';
import { createAccumulator, ExactSum } from './aggregate.ts';

const numbers = { value: 'number', list: false } as const;

describe('a sum', () => {
  it('is exact for amounts of money, in any order', () => {
    const cents = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { maxLength: 200 });
    fc.assert(
      fc.property(cents, (amounts) => {
        const sum = new ExactSum();
        for (const amount of amounts) sum.add(amount / 100);
        const expected = amounts.reduce((total, amount) => total + amount, 0);
        expect(sum.toNumber()).toBe(expected / 100 + 0);
      }),
    );
  });

  it('is the double that is nearest to the sum of decimals', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), { maxLength: 30 }),
        (values) => {
          const sum = new ExactSum();
          for (const value of values) sum.add(value);
          const exact = values.reduce((total, value) => total.plus(value), new Exact(0));
          expect(sum.toNumber()).toBe(exact.toNumber() + 0);
        },
      ),
    );
  });

  it('stays exact beyond the integers that doubles hold', () => {
    const sum = new ExactSum();
    for (let at = 0; at < 1_000; at += 1) sum.add(45_035_996_273_704.96);
    for (let at = 0; at < 1_000; at += 1) sum.add(-45_035_996_273_704.95);
    expect(sum.toNumber()).toBe(10);
  });

  it('of nothing is 0, of values that all are unknown unknown', () => {
    expect(createAccumulator('sum', numbers).result()).toBe(0);
    const sum = createAccumulator('sum', numbers);
    sum.add(null);
    expect(sum.result()).toBeNull();
    sum.add(2);
    expect(sum.result()).toBe(2);
  });

  it('beyond all numbers fails with a description', () => {
    const sum = createAccumulator('sum', numbers);
    sum.add(Number.MAX_VALUE);
    sum.add(Number.MAX_VALUE);
    expect(() => sum.result()).toThrow(ComputationFailed);
  });
});

describe('other aggregates', () => {
  const of = (
    aggregate: 'count' | 'min' | 'max' | 'avg' | 'first' | 'list',
    type: 'text' | 'number',
    values: (string | number | null)[],
  ) => {
    const accumulator = createAccumulator(aggregate, { value: type, list: false });
    for (const value of values) accumulator.add(value);
    return accumulator.result();
  };
  it.each([
    ['count', 'number', [1, null, 2], 2],
    ['min', 'number', [3, null, 1, 2], 1],
    ['max', 'number', [3, null, 1, 10], 10],
    ['min', 'text', ['b', 'Ä', 'a'], 'a'],
    ['max', 'text', ['b', 'Z', 'ä'], 'Z'],
    ['avg', 'number', [0.1, null, 0.2], 0.15],
    ['first', 'text', [null, 'b', 'a'], 'b'],
    ['list', 'text', ['b', null, 'a', 'b'], ['b', 'a', 'b']],
    ['min', 'number', [], null],
    ['avg', 'number', [null], null],
    ['first', 'text', [], null],
    ['list', 'text', [], []],
  ] as const)('%s of %s', (aggregate, type, values, result) => {
    expect(of(aggregate, type, [...values])).toEqual(result);
  });
});
