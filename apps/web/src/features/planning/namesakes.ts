/** Events of one name on the same days, so that words about one of them can tell it from the others. */
import type { Conflict, Hall, PlannedEvent, PlanningUses } from './plan.ts';
import { shownTimes } from './shown-times.ts';

type Side = Conflict['sides'][number];

interface KnownPlan {
  readonly weeks: readonly PlanningUses[];
  /** Events that the page knows besides those of the weeks. */
  readonly others: readonly PlannedEvent[];
  readonly halls: readonly Pick<Hall, 'id' | 'name'>[];
}

/**
 * Returns the event and those that have its name on one of its days, as the sides of a conflict are told; the event comes first,
 * and is alone where nothing else has its name.
 */
export function sidesOfName(planned: PlannedEvent, { weeks, others, halls }: KnownPlan): readonly Side[] {
  const alike = new Map<string, PlannedEvent>();
  for (const event of [...weeks.flatMap(({ events }) => events), ...others]) {
    if (event.id === planned.id || event.name === null || event.name !== planned.name) continue;
    // A list that is loaded later can still have an earlier state of it.
    if ((alike.get(event.id)?.revision ?? -1) < (event.revision ?? 0)) alike.set(event.id, event);
  }
  const sameDays = [...alike.values()].filter(
    ({ firstday, lastday }) => firstday <= planned.lastday && lastday >= planned.firstday,
  );
  const named = [planned, ...sameDays];
  return named.map((event) => {
    const { kind, id, name, status, group } = event;
    const side = { kind, id, name, status };
    if (named.length === 1) return side;
    const apart = { ...shownTimes(event), halls: hallsOf(id, weeks, halls), group: group?.name ?? null };
    return { ...side, apart };
  });
}

/** Returns the names of the halls that the latest of the weeks shows it in. */
function hallsOf(id: string, weeks: readonly PlanningUses[], halls: KnownPlan['halls']): string[] {
  const places = weeks.map(({ events, uses, halls: columns }) => {
    const at = events.findIndex((event) => event.id === id);
    const found = uses.event.flatMap((event, use) => (at >= 0 && event === at ? (uses.hall[use] ?? []) : []));
    return { revision: events[at]?.revision ?? -1, ids: [...new Set(found)].map((hall) => columns[hall]) };
  });
  const [latest] = places.toSorted((one, other) => other.revision - one.revision);
  return halls.filter((hall) => latest?.ids.includes(hall.id)).map(({ name }) => name);
}
