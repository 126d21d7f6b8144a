import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsToNumber, Exact, formatAmount, splitCents, sumCents, toCents } from './money.ts';

describe('cents', () => {
  test.each([
    ['0.005', 1, 1n],
    ['-0.005', 1, -1n],
    ['0.00499999999999999999999999999999', 1, 0n],
    ['1.005', 1, 101n],
    ['0.045', 3, 2n],
    ['100', 3, 3333n],
    ['0.3', 1, 30n],
  ])('%s / %d is rounded half away from zero', (numerator, divisor, cents) => {
    expect(toCents(new Exact(numerator), divisor)).toBe(cents);
  });

  test('become the number that JSON writes with the same digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (cents) => {
        expect(JSON.stringify(centsToNumber(cents))).toBe(new Exact(cents).div(100).toFixed());
      }),
    );
  });

  test.each([
    ['25', '25.00'],
    ['25.5', '25.50'],
    ['0.125', '0.125'],
    ['15000.000', '15000.00'],
    ['-3', '-3.00'],
    ['1e3', '1000.00'],
    ['0.0000001', '0.0000001'],
  ])('the amount %s is written %s', (amount, text) => {
    expect(formatAmount(amount)).toBe(text);
  });
});

describe('splitting a total', () => {
  test('gives the cents that are left to the largest remainders', () => {
    expect(splitCents(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(splitCents(10n, [26n, 35n, 39n])).toEqual([3n, 3n, 4n]);
    expect(splitCents(-100n, [1n, 1n, 1n])).toEqual([-33n, -33n, -34n]);
  });

  test('gives all to the first part when there are no proportions', () => {
    expect(splitCents(7n, [0n, 0n])).toEqual([7n, 0n]);
    expect(splitCents(7n, [5n, -5n])).toEqual([7n, 0n]);
    expect(splitCents(7n, [])).toEqual([]);
  });

  test('keeps the total, and each part within a cent of its exact share', () => {
    const cents = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n });
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), (total, weights) => {
        const parts = splitCents(total, weights);
        expect(sumCents(parts)).toBe(total);
        const sum = sumCents(weights);
        if (sum === 0n) return;
        parts.forEach((part, index) => {
          const exact = new Exact(total).times(weights[index] ?? 0n).div(sum);
          expect(exact.minus(part).abs().lte(1)).toBe(true);
        });
      }),
    );
  });
});
