/** Conflicts that a write makes or worsens, and whether they refuse it. */
import { type Conflict, findConflicts, type Policy, policyOf, type Thing } from '@callboard/planning';
import { AppError } from '../platform/errors.ts';
import type { PlanningReader, Waiver } from './store.ts';
import { MOST_USES, type StoredWindow } from './window.ts';

/** Maximum number of conflicts of one list. */
const MOST_LISTED = 2_000;

export interface JudgedConflict {
  readonly conflict: Conflict;
  readonly policy: Policy;
  /** The person and the reason that allowed the conflict as it is. */
  readonly waiver: Waiver | undefined;
}

export interface Verdict {
  readonly conflicts: readonly JudgedConflict[];
  readonly window: StoredWindow;
  /** Ids of the uses that the write has touched and left. */
  readonly touched: ReadonlySet<number>;
}

/** Conflicts that are there. */
export interface ConflictList {
  readonly conflicts: readonly JudgedConflict[];
  readonly window: StoredWindow;
  readonly isComplete: boolean;
}

/** How the sender of a write stands to the conflicts that it makes. */
export interface Acceptance {
  /** Keys of conflicts that the sender knows and accepts; `all`: whatever they are. */
  readonly accept?: readonly string[] | 'all' | undefined;
  /** Why the sender overrides the rules. */
  readonly reason?: string | null | undefined;
}

export function judge(
  conflicts: readonly Conflict[],
  things: readonly Thing[],
  waivers: ReadonlyMap<string, Waiver>,
): readonly JudgedConflict[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return conflicts.map((conflict) => {
    const thing = byId.get(conflict.thing);
    const waiver = waivers.get(conflict.key);
    return {
      conflict,
      policy: thing === undefined ? 'tell' : policyOf(conflict, thing),
      waiver: waiver !== undefined && covers(waiver, conflict) ? waiver : undefined,
    };
  });
}

/** Returns the conflicts in a window that are wanted: those of the uses `of`, or all. */
export async function listConflicts(
  reader: PlanningReader,
  window: StoredWindow,
  { of, isWanted = () => true }: { of?: ReadonlySet<number>; isWanted?: (conflict: Conflict) => boolean },
): Promise<ConflictList> {
  const found = findConflicts(window, { ...(of === undefined ? {} : { of }), limit: MOST_LISTED });
  const conflicts = found.conflicts.filter(isWanted);
  const waivers = await reader.waivers(conflicts.map(({ key }) => key));
  return {
    conflicts: judge(conflicts, window.things, waivers),
    window,
    isComplete: found.complete && window.stored.uses.size < MOST_USES,
  };
}

/** Whether the conflict has not grown since it was allowed. */
export function covers({ span, weight }: Waiver, { seconds, peak }: Conflict): boolean {
  return seconds <= span && (peak ?? 0) <= weight;
}

/** Whether somebody has to settle the conflict: it is no note, and nobody has allowed it. */
export function isOpen({ policy, waiver }: JudgedConflict): boolean {
  return waiver === undefined && (policy === 'forbid' || policy === 'ask');
}

/** Returns the conflicts that stand in the way of a write, whatever its sender may do. */
export function obstacles(
  { conflicts }: Pick<Verdict, 'conflicts'>,
  { accept = [] }: Acceptance,
): readonly JudgedConflict[] {
  const accepted = accept === 'all' ? undefined : new Set(accept);
  return conflicts.filter(
    ({ conflict, policy, waiver }) =>
      waiver === undefined &&
      (policy === 'forbid' || (policy === 'ask' && accepted?.has(conflict.key) === false)),
  );
}

/** Maximum number of conflicts that an error names. */
const MOST_TOLD = 50;

export function doubleBooking(
  found: readonly JudgedConflict[],
  describe: (conflict: Conflict) => string,
): AppError {
  const told = found.slice(0, MOST_TOLD);
  return new AppError(
    'double-booking',
    `Nothing was saved. ${told
      .slice(0, 3)
      .map(({ conflict }) => describe(conflict))
      .join(' ')}`,
    {
      errors: told.map(({ conflict }) => ({
        keyword: conflict.key,
        code: conflict.kind,
        detail: describe(conflict),
      })),
    },
  );
}
