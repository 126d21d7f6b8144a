/** Sorting of ids into creation order, which is their numeric order. */

/**
 * Sorts ids in place of the statement, which can then read them from an index: a tenth of the cost of reading
 * rows. An index may name an id more than once; the result does not.
 */
export function inCreationOrder(ids: number[]): number[] {
  // Most arrive in order.
  if (isRising(ids)) return ids;
  const sorted = Float64Array.from(ids).sort();
  return Array.from(sorted.filter((id, index) => id !== sorted[index - 1]));
}

function isRising(ids: readonly number[]): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (const id of ids) {
    if (id <= last) return false;
    last = id;
  }
  return true;
}
