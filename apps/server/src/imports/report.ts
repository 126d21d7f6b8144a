/** The report of an import that was done or would be done, as it is kept and shown. */
import type { ImportResult } from '../transfer/progress.ts';

export interface Left {
  readonly name: string;
  readonly reason: string;
}

export interface Conflicts {
  readonly conflicts: readonly string[];
  /** Undefined when there was too much to compare. */
  readonly conflictCount: number | undefined;
}

export interface ImportReport extends Omit<ImportResult, 'source' | 'timeZone'>, Conflicts {
  readonly file: string;
  readonly userName: string;
  readonly timeZone: string | undefined;
  /** Entities that undoing has left. */
  readonly left: readonly Left[];
  readonly leftCount: number;
}

/** Maximum numbers of what is told one by one. */
export const MOST_PROBLEMS = 200;
export const MOST_CONFLICTS = 100;
export const MOST_LEFT = 200;

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
