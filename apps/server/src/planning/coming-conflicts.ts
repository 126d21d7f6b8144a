/** The coming conflicts that the rules forbid and nobody has allowed, such as those that an import brings. */
import type { ReferenceData } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { conflictsOfPeriod } from './overview.ts';
import type { PlanningStore } from './store.ts';
import type { ConflictList } from './verdict.ts';

/** Number of days from today that are looked at. */
export const COMING_DAYS = 400;

export async function comingConflicts(
  planning: PlanningStore,
  reference: ReferenceData,
  clock: Clock,
): Promise<ConflictList> {
  const fromDay = reference.planningDays.dayOf(seconds(clock));
  const days = { fromDay, toDay: fromDay + COMING_DAYS, eventIds: undefined };
  const found = await planning.look((reader) => conflictsOfPeriod(reader, reference, days));
  const conflicts = found.conflicts.filter(
    ({ policy, waiver }) => policy === 'forbid' && waiver === undefined,
  );
  return { ...found, conflicts };
}
