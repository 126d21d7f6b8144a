/** Binary search. */

/** The first index below `length` for which a test holds that holds from there on, or `length`. */
export function firstIndex(length: number, test: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Index of the first of some ascending numbers that is greater than a bound. */
export function firstAbove(numbers: readonly number[], bound: number): number {
  return firstIndex(numbers.length, (index) => (numbers[index] ?? bound) > bound);
}
