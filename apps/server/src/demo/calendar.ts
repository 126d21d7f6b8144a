/** Days and times of the demo venue: converts wall-clock times of a planning day into instants. */
import { Temporal } from 'temporal-polyfill';
import type { PlanningDays, Zone } from '../platform/time-zone.ts';

export interface Calendar {
  /** The planning day that all dates of the demo venue are relative to. */
  readonly today: number;
  /** Returns the instant of a wall-clock time; `25:30` is half past one in the night after the day. */
  at(day: number, time: string): number;
  /** Returns the day line of a planning day. */
  startOf(day: number): number;
  /** Returns the first and last planning day of a span. */
  days(start: number, end: number): { firstDay: number; lastDay: number };
  /** Returns 1 for Monday to 7 for Sunday. */
  weekday(day: number): number;
  month(day: number): number;
  year(day: number): number;
  /** Returns the first year of the season that a day belongs to; seasons begin on 1 September. */
  season(day: number): number;
  /** Formats as `YYYY-MM-DD`. */
  format(day: number): string;
  /** Whether the clock changes in the night after this day. */
  changesClock(day: number): boolean;
}

export type CalendarZone = Pick<Zone, 'offsetSeconds' | 'toInstant'>;

export function createCalendar(
  today: number,
  zone: CalendarZone,
  planningDays: Pick<PlanningDays, 'dayOf' | 'startOf' | 'lastDay'>,
): Calendar {
  const epoch = Temporal.PlainDate.from('1970-01-01');
  const dates = new Map<number, Temporal.PlainDate>();
  const dateOf = (day: number): Temporal.PlainDate => {
    const known = dates.get(day);
    if (known !== undefined) return known;
    const date = epoch.add({ days: day });
    dates.set(day, date);
    return date;
  };
  const at = (day: number, time: string): number => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return zone.toInstant(day + Math.floor(hours / 24), (hours % 24) * 3600 + minutes * 60);
  };
  return {
    today,
    at,
    startOf: (day) => planningDays.startOf(day),
    days: (start, end) => ({
      firstDay: planningDays.dayOf(start),
      lastDay: planningDays.lastDay(start, end),
    }),
    weekday: (day) => dateOf(day).dayOfWeek,
    month: (day) => dateOf(day).month,
    year: (day) => dateOf(day).year,
    season: (day) => dateOf(day).year - (dateOf(day).month < 9 ? 1 : 0),
    format: (day) => dateOf(day).toString(),
    changesClock: (day) => zone.offsetSeconds(at(day, '12:00')) !== zone.offsetSeconds(at(day + 1, '12:00')),
  };
}
