/** The history of a resource tells of closures that a calendar makes, changes and removes. */
import type { Actor } from '../access/actor.ts';
import type { Change } from '../model/change.ts';
import type { Fields } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { PlanningTransaction } from '../planning/store.ts';
import type { Clock } from '../platform/clock.ts';
import { wallTime } from '../platform/time-zone.ts';

export interface ToldClosure {
  readonly before: Fields<'unavailability'> | undefined;
  readonly after: Fields<'unavailability'> | undefined;
}

interface Telling {
  readonly author: Actor;
  readonly reference: ReferenceData;
  readonly clock: Clock;
}

/** Closures that one entry of a history tells. */
const MOST_TOLD = 100;
const KINDS = ['location', 'resource'] as const;

/** Returns one entry for each resource and hundred of its closures. */
export async function closureChanges(
  plan: PlanningTransaction,
  closures: readonly ToldClosure[],
  { author, reference: { zone }, clock }: Telling,
): Promise<readonly Omit<Change, 'id'>[]> {
  const text = (closure: Fields<'unavailability'> | undefined): string | null =>
    closure === undefined
      ? null
      : `${wallTime(zone, closure.start)} – ${wallTime(zone, closure.end)} ${closure.reason}`.trim();
  const lines = closures.flatMap(({ before, after }) => {
    // A closure that moves to another resource is told in both.
    if (before === undefined || after === undefined || before.resourceId === after.resourceId) {
      return [{ id: (after ?? before)?.resourceId ?? 0, before: text(before), after: text(after) }];
    }
    return [
      { id: before.resourceId, before: text(before), after: null },
      { id: after.resourceId, before: null, after: text(after) },
    ];
  });
  const told: Omit<Change, 'id'>[] = [];
  for (const entityId of new Set(lines.map(({ id }) => id))) {
    const entityKind = await kindOf(plan, entityId);
    if (entityKind === undefined) continue;
    const own = lines.filter(({ id }) => id === entityId);
    for (let from = 0; from < own.length; from += MOST_TOLD) {
      const changes = own
        .slice(from, from + MOST_TOLD)
        .map(({ before, after }) => ({ target: 'part' as const, name: 'unavailability', before, after }));
      told.push({ entityKind, entityId, at: clock.now(), ...author, changes });
    }
  }
  return told;
}

async function kindOf(plan: PlanningTransaction, id: number): Promise<(typeof KINDS)[number] | undefined> {
  for (const kind of KINDS) if ((await plan.records(kind, [id])).size > 0) return kind;
  return undefined;
}
