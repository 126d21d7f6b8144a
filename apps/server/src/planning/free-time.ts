/** When halls are free, alone or together with other things: a search over days and times of day. */
import { type FreeSpan, findFreeTime, type TakenSpan } from '@callboard/planning';
import { canRead } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { missing } from '../access/refusals.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { DAY_SECONDS, weekdayOf } from '../platform/time-zone.ts';
import { type Days, type Hall, hallsFor } from './halls.ts';
import type { Period, PlanningReader, StoredThing } from './store.ts';
import { MOST_USES, type StoredWindow, thingsAround, toWindow } from './window.ts';

/** Maximum number of free and of taken spans in one answer. */
const MOST_SPANS = 5_000;

export interface FreeTimeQuery extends Days {
  /** Least length in seconds, without set-up and tear-down. */
  readonly seconds: number;
  readonly setup: number;
  readonly teardown: number;
  /**
   * Seconds after midnight; before the day line they belong to the night after the day. Undefined: from day line to
   * day line.
   */
  readonly times: { readonly earliest: number; readonly latest: number } | undefined;
  /** 1 is Monday; undefined: all. */
  readonly weekdays: ReadonlySet<number> | undefined;
  /** Undefined: all that are in use. */
  readonly hallIds: ReadonlySet<number> | undefined;
  /** Least number of people; undefined: halls of any size. */
  readonly persons: number | undefined;
  /** Whether options are in the way like confirmed uses. */
  readonly withOptions: boolean;
  /** Other things that are needed at the same time. */
  readonly needs: readonly { readonly resourceId: number; readonly quantity: number }[];
}

/** Spans are in order of time, and inside the days and times that were asked for. */
export interface ThingTime<T extends StoredThing = StoredThing> {
  readonly thing: T;
  readonly taken: readonly TakenSpan[];
}

export interface HallTime extends ThingTime<Hall> {
  /** Spans in which an event can be, between set-up and tear-down. */
  readonly free: readonly Period[];
}

export interface FreeTimeFound {
  /** Halls that are free most often come first. */
  readonly halls: readonly HallTime[];
  readonly needs: readonly ThingTime[];
  readonly window: StoredWindow;
  readonly isComplete: boolean;
}

/** Throws `not-found` for a needed thing that the user may not see. */
export async function searchFreeTime(
  reader: PlanningReader,
  principal: Principal,
  reference: ReferenceData,
  query: FreeTimeQuery,
): Promise<FreeTimeFound> {
  const { hallIds, persons = 0, needs } = query;
  const halls = (await hallsFor(reader, principal, reference)).filter(
    (hall) =>
      (hallIds === undefined || hallIds.has(hall.id)) && (persons === 0 || (hall.persons ?? 0) >= persons),
  );
  const needed = await neededThings(reader, principal, needs);
  const open = openTimes(query, reference);
  const span = { from: open[0]?.from ?? 0, to: open.at(-1)?.to ?? 0 };
  const things = await thingsAround(
    reader,
    [...halls, ...needed].map(({ id }) => id),
  );
  const ids = things.map(({ id }) => id);
  const uses = await reader.uses(ids, span, MOST_USES);
  const closures = await reader.closures(ids, span);
  const window = await toWindow(reader, reference, { things, uses, closures });
  const search = { ...span, withOptions: query.withOptions };
  const needTimes = needs.map(({ resourceId, quantity }) =>
    findFreeTime(window, [resourceId], { ...search, quantity }).get(resourceId),
  );
  const together = needTimes.reduce<readonly FreeSpan[]>(
    (spans, time) => shared(spans, time?.free ?? []),
    [span],
  );
  const found = findFreeTime(
    window,
    halls.map(({ id }) => id),
    search,
  );
  const most = Math.floor(MOST_SPANS / (halls.length + needs.length + 1));
  const hallTimes = halls.map((hall): HallTime => {
    const time = found.get(hall.id);
    const free = eventSpans(inside(shared(together, time?.free ?? []), open), query);
    return { thing: hall, free, taken: touching(time?.taken ?? [], open) };
  });
  const isCut = hallTimes.some(({ free, taken }) => free.length > most || taken.length > most);
  return {
    halls: hallTimes
      .toSorted((one, other) => other.free.length - one.free.length)
      .map((hall) => ({ ...hall, free: hall.free.slice(0, most), taken: hall.taken.slice(0, most) })),
    needs: needed.map((thing, index) => ({
      thing,
      taken: touching(needTimes[index]?.taken ?? [], open).slice(0, most),
    })),
    window,
    isComplete: !isCut && uses.length < MOST_USES,
  };
}

async function neededThings(
  reader: PlanningReader,
  principal: Principal,
  needs: FreeTimeQuery['needs'],
): Promise<readonly StoredThing[]> {
  const byId = new Map(
    (await reader.things(needs.map(({ resourceId }) => resourceId))).map((one) => [one.id, one]),
  );
  return needs.map(({ resourceId }) => {
    const thing = byId.get(resourceId);
    if (thing === undefined || !canRead(principal, thing.kind, thing)) throw missing('resource');
    return thing;
  });
}

/** Returns the times that were asked for, set-up and tear-down included; whole days that touch are one. */
function openTimes(query: FreeTimeQuery, { planningDays }: ReferenceData): readonly Period[] {
  const { fromDay, toDay, times, weekdays, setup, teardown } = query;
  const periods: { from: number; to: number }[] = [];
  for (let day = fromDay; day <= toDay; day += 1) {
    if (weekdays?.has(weekdayOf(day)) === false) continue;
    const last = periods.at(-1);
    if (times !== undefined) {
      const from = planningDays.at(day, inDay(times.earliest, planningDays));
      periods.push({ from, to: planningDays.at(day, endOf(times, planningDays)) });
    } else if (last?.to === planningDays.startOf(day)) last.to = planningDays.startOf(day + 1);
    else periods.push({ from: planningDays.startOf(day), to: planningDays.startOf(day + 1) });
  }
  return periods.map(({ from, to }) => ({ from: from - setup, to: to + teardown }));
}

/** Counted from midnight of the day's date: what is before the day line is in the night after. */
function inDay(seconds: number, { dayLine }: ReferenceData['planningDays']): number {
  return seconds < dayLine ? seconds + DAY_SECONDS : seconds;
}

function endOf(
  { earliest, latest }: { readonly earliest: number; readonly latest: number },
  planningDays: ReferenceData['planningDays'],
): number {
  const [begin, end] = [inDay(earliest, planningDays), inDay(latest, planningDays)];
  return end > begin ? end : end + DAY_SECONDS;
}

/** Returns what two lists of spans share; both are in order of time. */
function shared(one: readonly FreeSpan[], other: readonly FreeSpan[]): readonly FreeSpan[] {
  const spans: FreeSpan[] = [];
  for (let [at, beside] = [0, 0]; at < one.length && beside < other.length; ) {
    const [a, b] = [one[at], other[beside]];
    if (a === undefined || b === undefined) break;
    const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
    if (from < to) spans.push({ from, to });
    if (a.to < b.to) at += 1;
    else beside += 1;
  }
  return spans;
}

/** Returns the spans that are long enough, without set-up and tear-down. */
function eventSpans(
  spans: readonly FreeSpan[],
  { seconds, setup, teardown }: FreeTimeQuery,
): readonly Period[] {
  return spans
    .map(({ from, to }) => ({ from: from + setup, to: to - teardown }))
    .filter(({ from, to }) => to - from >= Math.max(seconds, 1));
}

/** Returns the parts of the spans that lie in the periods; both are in order of time, and the spans are apart. */
function inside(spans: readonly FreeSpan[], periods: readonly Period[]): readonly FreeSpan[] {
  let first = 0;
  return periods.flatMap(({ from, to }) => {
    while ((spans[first]?.to ?? to) <= from) first += 1;
    const parts: FreeSpan[] = [];
    for (let at = first; (spans[at]?.from ?? to) < to; at += 1) {
      const span = spans[at];
      if (span !== undefined) parts.push({ from: Math.max(from, span.from), to: Math.min(to, span.to) });
    }
    return parts;
  });
}

/** Returns the spans that touch one of the periods. */
function touching(spans: readonly TakenSpan[], periods: readonly Period[]): readonly TakenSpan[] {
  let first = 0;
  return spans.filter(({ from, to }) => {
    while ((periods[first]?.to ?? to) <= from) first += 1;
    return (periods[first]?.from ?? to) < to;
  });
}
