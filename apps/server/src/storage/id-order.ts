/** Sorting of ids into creation order, which is their numeric order. */

/**
 * Sorts ids in place of the statement, which can then read them from an index: a tenth of the cost of reading
 * rows.
 */
export function inCreationOrder(ids: number[]): number[] {
  // Most arrive in order, or nearly so.
  return isRising(ids) ? ids : Array.from(Float64Array.from(ids).sort());
}

function isRising(ids: readonly number[]): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (const id of ids) {
    if (id < last) return false;
    last = id;
  }
  return true;
}
