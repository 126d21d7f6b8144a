/** Which locations compete for the same space: wholes with their parts, and wholes that share a part. */
import { type Relations, relationsOf } from './related-things.ts';
import type { Thing } from './thing.ts';

/** For each location the others that cannot be used at the same time; one that stands alone has no entry. */
export function competingHalls(things: readonly Thing[]): ReadonlyMap<number, readonly number[]> {
  const { rivals } = new CompetingHalls(things);
  return rivals;
}

/** Things to be kept apart do not compete, nor do the parts of one whole. */
export class CompetingHalls {
  readonly rivals: ReadonlyMap<number, readonly number[]>;
  readonly #relations: ReadonlyMap<number, Relations>;

  constructor(things: readonly Thing[]) {
    const halls = new Set(things.flatMap(({ id, sort }) => (sort === 'location' ? [id] : [])));
    this.#relations = relationsOf(things);
    const rivals = new Map<number, readonly number[]>();
    for (const [id, { shared }] of this.#relations) {
      const others = [...shared.keys()].filter((other) => halls.has(other));
      if (halls.has(id) && others.length > 0) rivals.set(id, others);
    }
    this.rivals = rivals;
  }

  /** The location and all that compete with it. */
  around(hall: number): readonly number[] {
    return [hall, ...(this.rivals.get(hall) ?? [])];
  }

  /** Whether who has the one has all of the other. */
  holds(whole: number, part: number): boolean {
    return whole === part || this.#relations.get(part)?.shared.get(whole) === part;
  }
}
