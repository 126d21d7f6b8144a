/**
 * A whole move: reads and saves, compares, and looks for the conflicts that came along. The command and the page of the
 * settings share it.
 */
import type { PlanningStore } from '../planning/store.ts';
import type { Clock } from '../platform/clock.ts';
import { type Comparison, compareMoved } from './compare.ts';
import { type MoveOptions, moveIn, sourceOf } from './move-in.ts';
import { type MovedConflicts, movedConflicts } from './moved-conflicts.ts';
import { RemoteFields } from './remote-fields.ts';
import { MoveTally, type MoveTallyState } from './tally.ts';

/** Name of the step that follows those of the move. */
export const COMPARISON = 'comparison';

export interface RunOptions extends MoveOptions {
  readonly planning: PlanningStore;
  readonly clock: Clock;
  /** Number of entities to compare. */
  readonly compare: number;
  /** Returns a number from 0 up to 1. */
  readonly random: () => number;
}

export interface MoveReport {
  readonly tally: MoveTallyState;
  readonly comparison: Comparison;
  readonly conflicts: MovedConflicts;
}

/** Throws AppError when it cannot go on; the progress says where the next run goes on. */
export async function runMove(options: RunOptions): Promise<MoveReport> {
  const { remote, store, reference, planning, clock, progress, compare, random, onStep } = options;
  const begun = await progress.load();
  const tally = begun?.step === COMPARISON ? new MoveTally(begun.tally) : await moveIn(options);
  await progress.save({ step: COMPARISON, next: undefined, tally: tally.state });
  const source = sourceOf(remote);
  const fields = new RemoteFields(remote);
  const comparison = await compareMoved({ ...options, source }, fields, compare, random, (done, of) =>
    onStep?.(COMPARISON, done, of),
  );
  const conflicts = await movedConflicts(planning, await reference.current(), clock, async (ids) => {
    const moved = await store.externalsOf(source, ids);
    return new Set(moved.map(({ entityId }) => entityId));
  });
  await progress.clear();
  return { tally: tally.state, comparison, conflicts };
}
