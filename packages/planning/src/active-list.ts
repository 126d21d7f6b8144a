/** The entries of a sweep over time that have begun and not ended. */

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Keeps entries in the order in which they came; ended ones leave when the list is next read, so each is dropped once. */
export class ActiveList<T extends Span> {
  readonly #entries: T[] = [];

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  add(entry: T): void {
    this.#entries.push(entry);
  }

  /** Visits the entries that end after `instant`, which never goes back from one call to the next. */
  visit(instant: number, visitor: (entry: T) => void): void {
    let kept = 0;
    for (const entry of this.#entries) {
      if (entry.to <= instant) continue;
      this.#entries[kept++] = entry;
      visitor(entry);
    }
    this.#entries.length = kept;
  }
}
