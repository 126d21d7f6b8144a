/** Lists by a key. */

/** Returns some entries by their key, each list in their order. */
export function grouped<T, K>(
  entries: readonly T[],
  keyOf: (entry: T, index: number) => K,
): ReadonlyMap<K, readonly T[]> {
  const lists = new Map<K, T[]>();
  for (const [index, entry] of entries.entries()) {
    const key = keyOf(entry, index);
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [entry]);
    else list.push(entry);
  }
  return lists;
}
