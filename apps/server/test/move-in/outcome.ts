/** The outcome of a move in tests, and numbers that are the same in each run. */
import type { MoveTallyState } from '../../src/move-in/tally.ts';

/** Returns the reasons of the notes, without those about fields whose definition the API does not tell. */
export function leftOut({ notes }: MoveTallyState): readonly string[] {
  return notes.map(({ reason }) => reason).filter((reason) => !reason.includes('does not tell where'));
}

export function total({ counts }: MoveTallyState) {
  const sum = { created: 0, updated: 0, kept: 0, failed: 0 };
  for (const one of Object.values(counts)) {
    sum.created += one.created;
    sum.updated += one.updated;
    sum.kept += one.kept;
    sum.failed += one.failed;
  }
  return sum;
}

/** Returns numbers from 0 up to 1, the same ones each time. */
export function steadyRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
