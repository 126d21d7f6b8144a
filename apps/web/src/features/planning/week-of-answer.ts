/** Splits an answer about several weeks into its weeks, which are kept and compared one by one. */
import { DAY_MINUTES, type DayNumber, dayNumber, dayText, type WallMinutes, wallMinutes } from './days.ts';
import { isUnplaced, type PlannedEvent, type PlanningUses } from './plan.ts';
import { DAYS } from './rows.ts';

/** Returns the part of an answer that a week shows; a day on either side may still be in it. */
export function weekOfAnswer(answer: PlanningUses, monday: DayNumber): PlanningUses {
  const sunday = monday + DAYS - 1;
  if (answer.from === dayText(monday) && answer.to === dayText(sunday)) return answer;
  const shift = (monday - (dayNumber(answer.from) ?? monday)) * DAY_MINUTES;
  const { uses, events } = answer;
  const startAt = (at: number) => (uses.start[at] ?? 0) - shift;
  const rows = [...uses.id.keys()].filter((at) => isNear(startAt(at), startAt(at) + (uses.minutes[at] ?? 0)));
  const holders = new Set(rows.map((at) => uses.event[at]));
  const isOnDays = ({ firstday, lastday }: PlannedEvent) =>
    (dayNumber(firstday) ?? monday) <= sunday && (dayNumber(lastday) ?? monday) >= monday;
  const shown = [...events.entries()].filter(
    ([at, event]) => holders.has(at) || (isUnplaced(event) && isOnDays(event)),
  );
  const placeOf = new Map(shown.map(([at], place) => [at, place]));
  const touches = ({ start, end }: { readonly start: string; readonly end: string }) =>
    isNear(sinceMonday(start, monday), sinceMonday(end, monday));
  const of = <T>(column: readonly (T | undefined)[], missing: T): T[] =>
    rows.map((at) => column[at] ?? missing);
  return {
    ...answer,
    from: dayText(monday),
    to: dayText(sunday),
    events: shown.map(([, event]) => event),
    uses: {
      id: of(uses.id, ''),
      hall: of(uses.hall, -1),
      event: rows.map((at) => placeOf.get(uses.event[at] ?? -1) ?? -1),
      start: rows.map(startAt),
      minutes: of(uses.minutes, 0),
      before: of(uses.before, 0),
      after: of(uses.after, 0),
      rank: of(uses.rank, 0),
      purpose: of(uses.purpose, ''),
    },
    closures: answer.closures.filter(touches),
    conflicts: answer.conflicts.filter(touches),
  };
}

function sinceMonday(time: string, monday: DayNumber): WallMinutes {
  return (wallMinutes(time) ?? 0) - monday * DAY_MINUTES;
}

/** The day line and the times that the public knows move a card by less than a day. */
function isNear(start: WallMinutes, end: WallMinutes): boolean {
  return start < (DAYS + 1) * DAY_MINUTES && end > -DAY_MINUTES;
}
