/** The times of calendar entries: whole days, wall times of the venue, or UTC where a wall time would mislead. */
import type { PlanningDays, Zone } from '../platform/time-zone.ts';
import { DAY_SECONDS, formatDay } from '../platform/time-zone.ts';

/** Value of a line, with its parameters before it: `;VALUE=DATE:20261120`. */
export type TimeValue = string;

export interface EntrySpan {
  readonly start: TimeValue;
  /** Undefined: the entry is a moment. */
  readonly end: TimeValue | undefined;
}

export interface CalendarTimes {
  readonly zone: Zone;
  readonly planningDays: PlanningDays;
  /** Years whose changes of the clock the calendar defines, as instants. */
  readonly defined: { readonly from: number; readonly until: number };
}

const ZONED = ';TZID=';

/** Whether a program needs the definition of the zone to read the value. */
export function isZoned(value: TimeValue | undefined): boolean {
  return value?.startsWith(ZONED) === true;
}

/** Years 1 and 9999, beyond which no calendar program reads dates. */
const FIRST = -62_135_596_800;
const LAST = 253_402_300_799;

export function spanOf(times: CalendarTimes, from: number, to: number): EntrySpan {
  const [start, end] = [bounded(from), bounded(to)];
  const days = wholeDays(times, start, end);
  if (days !== undefined) return { start: dayValue(days[0]), end: dayValue(days[1]) };
  const toValue = isWallTime(times, start) && isWallTime(times, end) ? wallValue : utcValue;
  return { start: toValue(times.zone, start), end: end > start ? toValue(times.zone, end) : undefined };
}

export function dayValue(day: number): TimeValue {
  return `;VALUE=DATE:${dayText(day)}`;
}

/** Returns an instant in UTC, as times of stamps have to be. */
export function utcText(instant: number): string {
  return `${wallText(bounded(instant))}Z`;
}

function bounded(instant: number): number {
  return Math.min(Math.max(instant, FIRST), LAST);
}

/** Returns the first day and the day after the last one of a span of whole planning days, or of whole dates. */
function wholeDays(
  { zone, planningDays }: CalendarTimes,
  start: number,
  end: number,
): readonly [number, number] | undefined {
  if (end <= start) return undefined;
  const planned = [planningDays.dayOf(start), planningDays.dayOf(end)] as const;
  if (planningDays.startOf(planned[0]) === start && planningDays.startOf(planned[1]) === end) return planned;
  const dates = [zone.localDay(start), zone.localDay(end)] as const;
  return zone.toInstant(dates[0], 0) === start && zone.toInstant(dates[1], 0) === end ? dates : undefined;
}

/**
 * Whether programs that read the wall time find this instant: not the second time that a clock which is set back shows
 * it, and within the years that the calendar defines.
 */
function isWallTime({ zone, defined }: CalendarTimes, instant: number): boolean {
  if (instant < defined.from || instant >= defined.until) return false;
  const local = instant + zone.offsetSeconds(instant);
  const day = Math.floor(local / DAY_SECONDS);
  return zone.name !== 'UTC' && zone.toInstant(day, local - day * DAY_SECONDS) === instant;
}

function wallValue(zone: Zone, instant: number): TimeValue {
  return `${ZONED}${zone.name}:${wallText(instant + zone.offsetSeconds(instant))}`;
}

function utcValue(_: Zone, instant: number): TimeValue {
  return utcText(instant);
}

function dayText(day: number): string {
  return formatDay(day).replaceAll('-', '');
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));

/** Returns seconds counted as if the clock were in UTC, as `YYYYMMDDTHHMMSS`. */
export function wallText(seconds: number): string {
  const day = Math.floor(seconds / DAY_SECONDS);
  const time = Math.floor(seconds - day * DAY_SECONDS);
  const minutes = Math.floor(time / 60);
  return `${dayText(day)}T${TWO_DIGITS[Math.floor(minutes / 60)]}${TWO_DIGITS[minutes % 60]}${TWO_DIGITS[time % 60]}`;
}
