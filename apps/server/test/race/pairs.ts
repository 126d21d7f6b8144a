/** Choice of the cases that race each other. */

/** Returns numbers in [0, 1), the same for the same seed: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns every unordered pair, each case also with itself. */
export function pairsOf<T>(all: readonly T[]): (readonly [T, T])[] {
  return all.flatMap((one, at) => all.slice(at).map((other) => [one, other] as const));
}

/**
 * Returns groups in which every two cases meet at least once: each
 * group begins with a pair that has not met yet.
 */
export function everyPairInGroups<T>(
  all: readonly T[],
  size: number,
  random: () => number,
): (readonly T[])[] {
  const unmet = all.map((_, at) => new Set([...all.keys()].filter((other) => other !== at)));
  const groups: (readonly T[])[] = [];
  for (;;) {
    const from = indexOfLargest(unmet.map(({ size: left }) => left));
    if ((unmet[from]?.size ?? 0) === 0) return groups;
    const group = [from];
    while (group.length < size) {
      const gains = all.map((_, at) =>
        group.includes(at) ? -1 : group.filter((one) => unmet[one]?.has(at)).length + random() / 2,
      );
      group.push(indexOfLargest(gains));
    }
    for (const one of group) for (const other of group) unmet[one]?.delete(other);
    groups.push(group.map((at) => all[at] as T));
  }
}

function indexOfLargest(numbers: readonly number[]): number {
  return numbers.reduce((best, number, at) => (number > (numbers[best] ?? 0) ? at : best), 0);
}
