/** Suggestions for misspelt words. */

/** Returns the word most similar to the given one, if any is near enough to be meant. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const ranked = words.map((known) => ({ known, distance: editDistance(word, known) }));
  const best = ranked.sort((a, b) => a.distance - b.distance)[0];
  return best !== undefined && best.distance <= Math.max(2, best.known.length / 3) ? best.known : undefined;
}

/** Returns the Levenshtein distance: how many characters to insert, drop or replace. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (const [i, left] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, right] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (left === right ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
