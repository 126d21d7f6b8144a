/** The report of an import that was done or would be done, as it is kept and shown. */
import type { ImportProblem } from '../transfer/import-item.ts';
import type { ImportResult } from '../transfer/progress.ts';

export interface Left {
  readonly name: string;
  readonly reason: string;
}

export interface ImportReport {
  readonly file: string;
  readonly userName: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
  readonly conflicts: readonly string[];
  /** Undefined when there was too much to compare. */
  readonly conflictCount: number | undefined;
  readonly timeZone: string | undefined;
  /** Entities that undoing has left. */
  readonly left: readonly Left[];
  readonly leftCount: number;
}

/** Maximum numbers of what is told one by one. */
export const MOST_PROBLEMS = 200;
export const MOST_CONFLICTS = 100;
export const MOST_LEFT = 200;

export interface Conflicts {
  readonly conflicts: readonly string[];
  readonly conflictCount: number | undefined;
}

export function reportOf(
  file: string,
  userName: string,
  { created, updated, unchanged, counts, problems, problemCount, timeZone }: ImportResult,
  conflicts: Conflicts,
): ImportReport {
  return {
    file,
    userName,
    ...{ created, updated, unchanged, counts },
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount,
    ...conflicts,
    timeZone,
    left: [],
    leftCount: 0,
  };
}
