/** Taken time spans of persons, rooms and instances. */
export class Diary<T> {
  readonly #spans = new Map<T, (readonly [start: number, end: number])[]>();

  isFree(items: readonly T[], start: number, end: number): boolean {
    return items.every((item) =>
      (this.#spans.get(item) ?? []).every(([from, to]) => end <= from || start >= to),
    );
  }

  enter(items: readonly T[], start: number, end: number): void {
    for (const item of items) {
      const spans = this.#spans.get(item);
      if (spans === undefined) this.#spans.set(item, [[start, end]]);
      else spans.push([start, end]);
    }
  }
}
