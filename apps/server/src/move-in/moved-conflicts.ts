/** The coming conflicts that a move has brought along. */
import { EVERY_RIGHT } from '../access/permissions.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { comingConflicts } from '../planning/coming-conflicts.ts';
import { describeConflict } from '../planning/describe.ts';
import type { PlanningStore } from '../planning/store.ts';
import type { JudgedConflict } from '../planning/verdict.ts';
import type { Clock } from '../platform/clock.ts';
import { wireIdOf } from '../platform/ids.ts';
import { formatDay } from '../platform/time-zone.ts';

export interface MovedConflict {
  /** For people. */
  readonly about: string;
  /** Planning day on which it begins, `2027-01-15`. */
  readonly day: string;
  /** The event that gives way, as the API names it; null: none has. */
  readonly event: string | null;
}

export interface MovedConflicts {
  readonly count: number;
  readonly isComplete: boolean;
  /** The first of them. */
  readonly first: readonly MovedConflict[];
}

/** Maximum number of conflicts that are told one by one. */
const MOST_TOLD = 50;

/** Returns the conflicts in which an entity that was moved takes part. */
export async function movedConflicts(
  planning: PlanningStore,
  reference: ReferenceData,
  clock: Clock,
  movedAmong: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<MovedConflicts> {
  const { conflicts, window, isComplete } = await comingConflicts(planning, reference, clock);
  const { uses, planned } = window.stored;
  const eventOf = (useId: number) => planned.get(uses.get(useId)?.eventId ?? 0);
  const partsOf = ({ conflict }: JudgedConflict) =>
    conflict.uses.flatMap((id) => [id, eventOf(id)?.id ?? id]);
  const moved = await movedAmong([...new Set(conflicts.flatMap(partsOf))]);
  const found = conflicts.filter((one) => partsOf(one).some((id) => moved.has(id)));
  const first = found.slice(0, MOST_TOLD).map(({ conflict }): MovedConflict => {
    const event = [...conflict.yielding, ...conflict.uses]
      .map(eventOf)
      .find((one) => one !== undefined && one.kind === 'event');
    return {
      about: describeConflict(conflict, window, EVERY_RIGHT, reference),
      day: formatDay(reference.planningDays.dayOf(conflict.from)),
      event: event === undefined ? null : wireIdOf(event),
    };
  });
  return { count: found.length, isComplete, first };
}
