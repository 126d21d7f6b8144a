/** Counts what each holder currently has; holders without anything are forgotten. */

export class Tally<Holder> {
  readonly #held = new Map<Holder, number>();

  of(holder: Holder): number {
    return this.#held.get(holder) ?? 0;
  }

  /** Returns false, without a change, if the holder would have more than `most`. */
  take(holder: Holder, amount: number, most: number): boolean {
    const held = this.of(holder) + amount;
    if (held > most) return false;
    this.#held.set(holder, held);
    return true;
  }

  /** Gives back what was taken; call it once per `take`. */
  give(holder: Holder, amount: number): void {
    const held = this.of(holder) - amount;
    if (held > 0) this.#held.set(holder, held);
    else this.#held.delete(holder);
  }

  /** Number of holders that have something. */
  get size(): number {
    return this.#held.size;
  }
}
