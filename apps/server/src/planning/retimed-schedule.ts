/** Another begin and end for a schedule of several entries, such as doors, concert and interval. */
import type { ScheduleEntry } from '../model/records.ts';
import { shiftSpan, type Zone } from '../platform/time-zone.ts';

interface Times {
  readonly start: number;
  readonly end: number;
}

/**
 * Times that are as much later as the old ones at both ends move all entries, by the wall clock; otherwise those at the end that
 * moves go along, and what lies between stays. Returns the entry that would lie outside where there is one.
 */
export function retimedSchedule(
  zone: Zone,
  schedule: readonly ScheduleEntry[],
  before: Times,
  after: Times,
): { readonly schedule: readonly ScheduleEntry[] } | { readonly outside: ScheduleEntry } {
  const wall = (instant: number): number => instant + zone.offsetSeconds(instant);
  const [starts, ends] = [wall(after.start) - wall(before.start), wall(after.end) - wall(before.end)];
  if (starts === ends) return { schedule: schedule.map((entry) => shiftSpan(zone, entry, starts)) };
  const moved = schedule.map(
    (entry): ScheduleEntry => ({
      ...entry,
      start: entry.end === null && entry.start === before.end ? after.end : startOf(entry, before, after),
      end: entry.end === before.end ? after.end : entry.end,
    }),
  );
  const outside = moved.findIndex(
    ({ start, end }) => start < after.start || (end ?? start) > after.end || (end ?? start) < start,
  );
  const entry = schedule[outside];
  return entry === undefined ? { schedule: moved } : { outside: entry };
}

function startOf({ start }: ScheduleEntry, before: Times, after: Times): number {
  return start === before.start ? after.start : start;
}
