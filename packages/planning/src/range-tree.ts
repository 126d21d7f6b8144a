/** Numbers in a row of which ranges can be lowered and asked for their greatest, each in time O(log n). */

export class RangeTree {
  readonly #size: number;
  readonly #greatest: Float64Array;
  readonly #lowered: Float64Array;

  constructor(values: readonly number[]) {
    this.#size = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)));
    this.#greatest = new Float64Array(2 * this.#size).fill(Number.NEGATIVE_INFINITY);
    this.#lowered = new Float64Array(2 * this.#size);
    this.#greatest.set(values, this.#size);
    for (let node = this.#size - 1; node > 0; node--) this.#update(node);
  }

  /** Greatest value from `first` up to, not including, `end`. */
  greatest(first: number, end: number): number {
    return this.#walk(first, end, 0, 1, 0, this.#size);
  }

  lower(first: number, end: number, by: number): void {
    this.#walk(first, end, by, 1, 0, this.#size);
  }

  #walk(first: number, end: number, by: number, node: number, from: number, to: number): number {
    if (end <= from || to <= first) return Number.NEGATIVE_INFINITY;
    if (first <= from && to <= end) {
      this.#set(this.#greatest, node, -by);
      this.#set(this.#lowered, node, by);
      return this.#at(this.#greatest, node);
    }
    const middle = (from + to) / 2;
    const left = this.#walk(first, end, by, 2 * node, from, middle);
    const right = this.#walk(first, end, by, 2 * node + 1, middle, to);
    const lowered = this.#at(this.#lowered, node);
    if (by !== 0) this.#update(node);
    return Math.max(left, right) - lowered;
  }

  #update(node: number): void {
    const below = Math.max(this.#at(this.#greatest, 2 * node), this.#at(this.#greatest, 2 * node + 1));
    this.#greatest[node] = below - this.#at(this.#lowered, node);
  }

  #at(values: Float64Array, node: number): number {
    return values[node] ?? 0;
  }

  #set(values: Float64Array, node: number, step: number): void {
    values[node] = this.#at(values, node) + step;
  }
}
