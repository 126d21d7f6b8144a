/** Questions of one turn of the event loop, which are asked together at its end. */

/**
 * Returns a function that finds a value by its key. All keys of a turn are one `load`, which begins when everybody
 * in this turn has asked, so that each answer is as new as its question.
 */
export function gatherTurns<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let turn: { readonly keys: Set<K>; readonly found: Promise<ReadonlyMap<K, V>> } | undefined;

  function begin(): NonNullable<typeof turn> {
    const keys = new Set<K>();
    const found = new Promise<ReadonlyMap<K, V>>((resolve, reject) => {
      setImmediate(() => {
        turn = undefined;
        load([...keys]).then(resolve, reject);
      });
    });
    return { keys, found };
  }

  return async (key) => {
    turn ??= begin();
    turn.keys.add(key);
    return (await turn.found).get(key);
  };
}
