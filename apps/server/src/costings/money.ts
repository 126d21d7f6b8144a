/**
 * Exact amounts: decimals of 100 digits while multiplying and dividing, whole cents (bigint) once rounded.
 */
import { Decimal } from 'decimal.js';

/**
 * 100 digits: a quotient of prices, seconds and tax rates cannot be
 * nearer to half a cent unless it equals it.
 */
export const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP });
export type Exact = Decimal;

/** Rounds `numerator / divisor` to cents, half away from zero; the single division keeps halves exact. */
export function toCents(numerator: Exact, divisor: Decimal.Value = 1): bigint {
  return BigInt(numerator.times(100).div(divisor).toDecimalPlaces(0).toFixed());
}

export function fromCents(cents: bigint): Exact {
  return new Exact(cents).div(100);
}

/** Returns the JSON number for this amount: the quotient of two exact integers is the nearest double. */
export function centsToNumber(cents: bigint): number {
  return Number(cents) / 100;
}

export function sumCents(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, cents) => sum + cents, 0n);
}

/** Formats an amount with at least two decimals: `25` becomes `25.00`, `0.125` stays. */
export function formatAmount(amount: Decimal.Value): string {
  const exact = new Exact(amount);
  return exact.toFixed(Math.max(2, exact.decimalPlaces()));
}

/**
 * Splits a total in proportion to weights so that the parts add up to it: each part is rounded down and the
 * remaining cents go to the largest remainders. If the weights add up to zero, the first part gets
 * everything.
 */
export function splitCents(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = sumCents(weights);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0n));
  const sign = sum < 0n ? -1n : 1n;
  const divisor = sum * sign;
  const shares = weights.map((weight, index) => {
    const scaled = total * weight * sign;
    const remainder = ((scaled % divisor) + divisor) % divisor;
    return { index, remainder, cents: (scaled - remainder) / divisor };
  });
  let left = total - sumCents(shares.map((share) => share.cents));
  const parts = shares.map((share) => share.cents);
  for (const { index, cents } of shares.toSorted((a, b) => Number(b.remainder - a.remainder))) {
    if (left === 0n) break;
    parts[index] = cents + 1n;
    left -= 1n;
  }
  return parts;
}
