/** What holders have of something at present; whoever has nothing is not remembered. */

export class Tally<Holder> {
  readonly #held = new Map<Holder, number>();

  of(holder: Holder): number {
    return this.#held.get(holder) ?? 0;
  }

  /** False, and nothing changes, when it would be more than `most`. */
  take(holder: Holder, amount: number, most: number): boolean {
    const held = this.of(holder) + amount;
    if (held > most) return false;
    this.#held.set(holder, held);
    return true;
  }

  /** To be called once for what was taken. */
  give(holder: Holder, amount: number): void {
    const held = this.of(holder) - amount;
    if (held > 0) this.#held.set(holder, held);
    else this.#held.delete(holder);
  }

  /** Holders that have something. */
  get size(): number {
    return this.#held.size;
  }
}
