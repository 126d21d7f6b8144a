/**
 * Reduces many values to one; empty values do not count. Sums and averages are exact for the decimals as
 * written.
 */
import type { Aggregate } from '@callboard/contract';
import { Exact } from '../../costings/money.ts';
import type { Value } from '../catalogue/field.ts';
import type { ResolvedType } from '../catalogue/resolve.ts';
import { ComputationFailed } from '../computation-failed.ts';
import { compareKeys, hasOrder, sortKeyOf } from './order.ts';

export interface Accumulator {
  add(value: Value): void;
  result(): Value;
}

/** Maximum length of one list, so that nobody has to hold a million values in one cell. */
const MOST_LISTED = 100_000;

/** Returns the type of the aggregate's value. */
export function aggregatedType(aggregate: Aggregate, { value, list }: ResolvedType): ResolvedType {
  if (aggregate === 'count') return { value: 'number', list: false };
  return { value, list: list || aggregate === 'list' };
}

/** Returns a sentence when the aggregate cannot be applied to such values, otherwise undefined. */
export function aggregateProblem(aggregate: Aggregate, { value }: ResolvedType): string | undefined {
  if (aggregate === 'sum' || aggregate === 'avg') {
    return value === 'number'
      ? undefined
      : `only numbers have ${aggregate === 'sum' ? 'a sum' : 'an average'}`;
  }
  if (aggregate === 'min' || aggregate === 'max') {
    return hasOrder(value) ? undefined : `values like these have no ${aggregate}imum`;
  }
  return undefined;
}

export function createAccumulator(aggregate: Aggregate, { value }: ResolvedType): Accumulator {
  switch (aggregate) {
    case 'count':
      return new Count();
    case 'sum':
      return new Sum();
    case 'avg':
      return new Average();
    case 'min':
      return new Extreme(value, false);
    case 'max':
      return new Extreme(value, true);
    case 'first':
      return new First();
    case 'list':
      return new List();
  }
}

class Count implements Accumulator {
  #count = 0;
  add(value: Value): void {
    if (value !== null) this.#count += 1;
  }
  result(): Value {
    return this.#count;
  }
}

/** Limit of the integer sum in cents: amounts of money are whole cents, so most sums stay within it. */
const SAFE_CENTS = 2 ** 52;

/** Exact sum of numbers as JSON writes them. */
export class ExactSum {
  #cents = 0;
  #rest = new Exact(0);

  add(number: number): void {
    const cents = Math.round(number * 100);
    if (cents / 100 === number && Math.abs(cents) < SAFE_CENTS) {
      const sum = this.#cents + cents;
      if (Math.abs(sum) < SAFE_CENTS) {
        this.#cents = sum;
        return;
      }
    }
    this.#rest = this.#rest.plus(number);
  }

  total(): Exact {
    return new Exact(this.#cents).div(100).plus(this.#rest);
  }

  /** Returns the double nearest to the exact sum. */
  toNumber(): number {
    return this.#rest.isZero() ? this.#cents / 100 : finite(this.total());
  }
}

function finite(exact: Exact): number {
  const number = exact.toNumber();
  if (Number.isFinite(number)) return number === 0 ? 0 : number;
  throw new ComputationFailed('A sum is larger than any number that JSON can hold.');
}

class Sum implements Accumulator {
  readonly #sum = new ExactSum();
  #isUnknown = false;
  #hasNumber = false;
  add(value: Value): void {
    if (typeof value === 'number') {
      this.#hasNumber = true;
      this.#sum.add(value);
    } else {
      this.#isUnknown = true;
    }
  }
  /** Returns 0 without rows, and null when all rows are empty. */
  result(): Value {
    return this.#isUnknown && !this.#hasNumber ? null : this.#sum.toNumber();
  }
}

class Average implements Accumulator {
  readonly #sum = new ExactSum();
  #count = 0;
  add(value: Value): void {
    if (typeof value !== 'number') return;
    this.#count += 1;
    this.#sum.add(value);
  }
  result(): Value {
    return this.#count === 0 ? null : finite(this.#sum.total().div(this.#count).toSignificantDigits(15));
  }
}

class Extreme implements Accumulator {
  readonly #keyOf: ReturnType<typeof sortKeyOf>;
  readonly #largest: boolean;
  #best: Value = null;
  #key: ReturnType<ReturnType<typeof sortKeyOf>> = null;
  constructor(type: ResolvedType['value'], largest: boolean) {
    this.#keyOf = sortKeyOf(type);
    this.#largest = largest;
  }
  add(value: Value): void {
    if (value === null) return;
    const key = this.#keyOf(value);
    if (this.#best !== null && compareKeys(key, this.#key, this.#largest) >= 0) return;
    this.#best = value;
    this.#key = key;
  }
  result(): Value {
    return this.#best;
  }
}

class First implements Accumulator {
  #first: Value = null;
  add(value: Value): void {
    this.#first ??= value;
  }
  result(): Value {
    return this.#first;
  }
}

class List implements Accumulator {
  readonly #values: Value[] = [];
  add(value: Value): void {
    if (value === null) return;
    if (this.#values.length >= MOST_LISTED) {
      throw new ComputationFailed(
        `A list has more than ${MOST_LISTED} values: use count or another aggregate, or filter it.`,
      );
    }
    this.#values.push(value);
  }
  result(): Value {
    return this.#values;
  }
}
