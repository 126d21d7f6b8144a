/** Another begin and end for a schedule of several entries, such as doors, concert and interval. */
import type { ScheduleEntry } from '../model/records.ts';
import { shiftSpan, type Zone } from '../platform/time-zone.ts';

export type Retimed =
  | { readonly schedule: readonly ScheduleEntry[] }
  | { readonly outside: ScheduleEntry }
  | { readonly overtaken: ScheduleEntry; readonly at: 'start' | 'end' };

interface Times {
  readonly start: number;
  readonly end: number;
}

/**
 * Times that are as much later as the old ones at both ends move all entries, by the wall clock; otherwise those at the end that
 * moves go along, and what lies between stays. Returns the entry that would lie outside where there is one. Entries that lay outside
 * of the old times, as doors do of the times that are shown, stay there, but what begins before them must not begin after them, nor
 * what ends after them end before them: such an entry is returned with the end of which this is so.
 */
export function retimedSchedule(
  zone: Zone,
  schedule: readonly ScheduleEntry[],
  before: Times,
  after: Times,
): Retimed {
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
  const outside = moved.findIndex((entry, index) => {
    const old = schedule[index] ?? entry;
    return endOf(entry) < entry.start || (isWithin(old, before) && !isWithin(entry, after));
  });
  const entry = schedule[outside];
  if (entry !== undefined) return { outside: entry };
  const late = schedule.find(({ start }) => start < before.start && start > after.start);
  if (late !== undefined) return { overtaken: late, at: 'start' };
  const early = schedule.find((one) => endOf(one) > before.end && endOf(one) < after.end);
  return early === undefined ? { schedule: moved } : { overtaken: early, at: 'end' };
}

const endOf = ({ start, end }: ScheduleEntry): number => end ?? start;

function isWithin(entry: ScheduleEntry, times: Times): boolean {
  return entry.start >= times.start && endOf(entry) <= times.end;
}

/** Returns the times that are shown of a schedule; those of the whole event where it shows none. */
export function shownTimes(schedule: readonly ScheduleEntry[], whole: Times): Times {
  const starts = schedule.filter(({ displayStart }) => displayStart).map(({ start }) => start);
  const ends = schedule.filter(({ displayEnd }) => displayEnd).map(({ start, end }) => end ?? start);
  const [start, end] = [Math.min(...starts), Math.max(...ends)];
  const shown = { start: starts.length === 0 ? whole.start : start, end };
  return end > shown.start ? shown : { ...shown, end: whole.end };
}

function startOf({ start }: ScheduleEntry, before: Times, after: Times): number {
  return start === before.start ? after.start : start;
}
