/** Compares what the page showed of the plan with what it shows now. */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { PLANNING } from '../../lib/refresh-plan.ts';
import { DAY_MINUTES, type DayNumber, dayNumber } from './days.ts';
import type { PlanningUses } from './plan.ts';

/** The weeks that are loaded, each with its key. */
export type ShownWeeks = readonly (readonly [QueryKey, PlanningUses | undefined])[];

export interface ShownChange {
  /** Id of the event or group, or that of a use outside any event. */
  readonly id: string;
  readonly name: string | null;
  readonly deed: 'came' | 'moved' | 'changed';
  /** Where it begins; undefined when it is shown no more. */
  readonly day: DayNumber | undefined;
  /** Its own id, and those of uses that are not as they were: the author of a change of one of them has changed it. */
  readonly parts: readonly string[];
}

interface Item {
  readonly name: string | null;
  readonly day: DayNumber;
  readonly start: string;
  readonly look: string;
  /** Places by the id of the use. */
  readonly uses: Map<string, UsePlace>;
}

interface UsePlace {
  /** Hall and start. */
  readonly place: string;
  /** All that its card tells. */
  readonly look: string;
}

export function shownWeeks(client: QueryClient): ShownWeeks {
  return client.getQueriesData<PlanningUses>({ queryKey: [PLANNING, 'uses'] });
}

/** Returns what came, went or looks different in the weeks that are there before and after. */
export function changesBetween(before: ShownWeeks, now: ShownWeeks): readonly ShownChange[] {
  const old = new Map(before.map(([key, uses]) => [hashKey(key), uses]));
  const pairs = now.flatMap(([key, uses]) => {
    const was = old.get(hashKey(key));
    return was === undefined || uses === undefined || was === uses ? [] : [[was, uses] as const];
  });
  const [were, are] = [itemsIn(pairs.map(([was]) => was)), itemsIn(pairs.map(([, uses]) => uses))];
  return [...new Set([...are.keys(), ...were.keys()])].flatMap((id) =>
    changeOf(id, were.get(id), are.get(id)),
  );
}

function changeOf(id: string, was: Item | undefined, is: Item | undefined): ShownChange[] {
  const uses = [...new Set([...(was?.uses.keys() ?? []), ...(is?.uses.keys() ?? [])])];
  const changed = uses.filter((use) => was?.uses.get(use)?.look !== is?.uses.get(use)?.look);
  if (was?.look === is?.look && changed.length === 0) return [];
  const isMoved =
    was?.start !== is?.start ||
    changed.some((use) => {
      const [from, to] = [was?.uses.get(use), is?.uses.get(use)];
      return from !== undefined && to !== undefined && from.place !== to.place;
    });
  return [
    {
      id,
      name: is === undefined ? (was?.name ?? null) : is.name,
      deed: was === undefined ? 'came' : isMoved ? 'moved' : 'changed',
      day: is?.day,
      parts: [...new Set([id, ...changed])],
    },
  ];
}

function itemsIn(weeks: readonly PlanningUses[]): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>();
  for (const week of weeks) {
    for (const event of week.events) {
      const { id, name, start, end, status, profile, firmness, locked, shownstart, shownend, halls } = event;
      if (items.has(id)) continue;
      items.set(id, {
        name,
        day: dayNumber(event.firstday) ?? 0,
        start,
        look: String([name, start, end, status, profile, firmness, locked, shownstart, shownend, halls]),
        uses: new Map(),
      });
    }
    addUses(items, week);
  }
  return items;
}

function addUses(items: Map<string, Item>, { from, uses, events, halls }: PlanningUses): void {
  const first = (dayNumber(from) ?? 0) * DAY_MINUTES;
  for (const [at, use] of uses.id.entries()) {
    const start = first + (uses.start[at] ?? 0);
    const place = `${halls[uses.hall[at] ?? -1] ?? ''} ${start}`;
    const look = `${place} ${uses.minutes[at]} ${uses.rank[at]} ${uses.purpose[at]}`;
    const id = events[uses.event[at] ?? -1]?.id ?? use;
    const item = items.get(id) ?? {
      name: uses.purpose[at] ?? '',
      day: Math.floor(start / DAY_MINUTES),
      start: place,
      look: '',
      uses: new Map<string, UsePlace>(),
    };
    items.set(id, item);
    item.uses.set(use, { place, look });
  }
}
