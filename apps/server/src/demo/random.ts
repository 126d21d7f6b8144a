/** Reproducible random choices: each theme draws from a stream with its own seed. */

export interface Random {
  /** Returns an integer, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Returns different items in random order; fewer if there are not enough. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** Mulberry32: small, fast and good enough to choose concerts. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, int(0, items.length - 1)),
    sample(items, count) {
      const rest = [...items];
      const chosen = [];
      while (chosen.length < count && rest.length > 0) {
        chosen.push(...rest.splice(int(0, rest.length - 1), 1));
      }
      return chosen;
    },
  };
}

/** Returns the item at an index that wraps around. */
export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('there is nothing to choose from');
  return item;
}
