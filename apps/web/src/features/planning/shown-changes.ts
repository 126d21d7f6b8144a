/** Compares what the page showed of the plan with what it shows now. */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { PLANNING } from '../../lib/refresh-plan.ts';
import { DAY_MINUTES, type DayNumber, dayNumber } from './days.ts';
import type { PlanningUses } from './plan.ts';

/** The weeks that are loaded, each with its key. */
export type ShownWeeks = readonly (readonly [QueryKey, PlanningUses | undefined])[];

export interface ShownChange {
  /** Id of the event or group, that of a use outside any event, or that of a hall that was closed or opened. */
  readonly id: string;
  readonly name: string | null;
  readonly deed: 'came' | 'moved' | 'changed' | 'closed' | 'opened';
  /** Where it begins, or its closing does; undefined when it is shown no more. */
  readonly day: DayNumber | undefined;
  /** Ids by which its cards are marked. */
  readonly marks: readonly string[];
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

/** Returns the name of a hall; undefined for halls that the page does not know. */
export type HallName = (hall: string) => string | undefined;

/** Returns what came, went or looks different in the weeks that are there before and after. */
export function changesBetween(
  before: ShownWeeks,
  now: ShownWeeks,
  nameOf: HallName = () => undefined,
): readonly ShownChange[] {
  const old = new Map(before.map(([key, uses]) => [hashKey(key), uses]));
  const pairs = now.flatMap(([key, uses]) => {
    const was = old.get(hashKey(key));
    return was === undefined || uses === undefined || was === uses ? [] : [[was, uses] as const];
  });
  const [wasShown, isShown] = [pairs.map(([was]) => was), pairs.map(([, uses]) => uses)];
  const [were, are] = [itemsIn(wasShown), itemsIn(isShown)];
  const changes = [...new Set([...are.keys(), ...were.keys()])].flatMap((id) =>
    changeOf(id, were.get(id), are.get(id)),
  );
  return [...changes, ...closingsBetween(closingsIn(wasShown), closingsIn(isShown), nameOf)];
}

type Closing = PlanningUses['closures'][number];

/** Returns one change for each hall, however many of its closings came or went. */
function closingsBetween(
  were: ReadonlyMap<string, Closing>,
  are: ReadonlyMap<string, Closing>,
  nameOf: HallName,
): readonly ShownChange[] {
  const looks = ({ start, end, reason }: Closing) => `${start} ${end} ${reason}`;
  const isIn = (closings: ReadonlyMap<string, Closing>, one: Closing) => {
    const other = closings.get(one.id);
    return other !== undefined && looks(other) === looks(one);
  };
  const came = [...are.values()].filter((one) => !isIn(were, one));
  const went = [...were.values()].filter((one) => !are.has(one.id));
  const halls = new Set([...came, ...went].map(({ hall }) => hall));
  return [...halls].map((hall) => {
    const own = came.filter((one) => one.hall === hall);
    const starts = own.map(({ start }) => dayNumber(start.slice(0, 10)) ?? 0);
    return {
      id: hall,
      name: nameOf(hall) ?? null,
      deed: own.length > 0 ? 'closed' : 'opened',
      day: own.length > 0 ? Math.min(...starts) : undefined,
      parts: [hall],
      marks: own.map(({ id }) => id),
    };
  });
}

/** Several weeks can show one closing. */
function closingsIn(weeks: readonly PlanningUses[]): ReadonlyMap<string, Closing> {
  return new Map(weeks.flatMap(({ closures }) => closures).map((one) => [one.id, one]));
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
      marks: [id],
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
