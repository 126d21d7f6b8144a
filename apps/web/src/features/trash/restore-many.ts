/** Several entries of the trash restored, or deleted for good, one after the other: each comes back whole or not at all. */
import type { TrashEntry } from '../../lib/trash.ts';

export interface Refusal {
  readonly entry: TrashEntry;
  readonly error: Error;
}

export interface Outcome {
  readonly done: readonly TrashEntry[];
  readonly refused: readonly Refusal[];
}

/**
 * Carries out the work for each entry. What was refused is tried again as long as others succeed, because one may belong
 * to another that comes back only later.
 */
export async function eachOf(
  entries: readonly TrashEntry[],
  work: (entry: TrashEntry) => Promise<unknown>,
): Promise<Outcome> {
  const done: TrashEntry[] = [];
  let waiting = entries;
  let refused: Refusal[] = [];
  for (let before = -1; before !== waiting.length && waiting.length > 0; ) {
    before = waiting.length;
    refused = [];
    for (const entry of waiting) {
      try {
        await work(entry);
        done.push(entry);
      } catch (error) {
        refused.push({ entry, error: error instanceof Error ? error : new Error(String(error)) });
      }
    }
    waiting = refused.map(({ entry }) => entry);
  }
  return { done, refused };
}
