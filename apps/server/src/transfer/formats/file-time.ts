/** Times as files write them, within the years that can be planned (§4.1). */
import { Temporal } from 'temporal-polyfill';
import { createZone, parseDay, parseTime, type Zone } from '../../platform/time-zone.ts';

export const DAY_SECONDS = 86_400;
const LAST_DAY = parseDay('2999-12-31') ?? 0;

/** The zone of that name, or undefined when the rules do not know it. */
export function findZone(name: string): Zone | undefined {
  try {
    return createZone(name);
  } catch {
    return undefined;
  }
}

export function isPlannableDay(day: number): boolean {
  return day >= 0 && day <= LAST_DAY;
}

export function isPlannable(instant: number): boolean {
  return instant >= 0 && instant < (LAST_DAY + 1) * DAY_SECONDS;
}

/** A day of `YYYY-MM-DD` that can be planned. */
export function readDay(text: string): number | undefined {
  const day = parseDay(text);
  return day !== undefined && isPlannableDay(day) ? day : undefined;
}

/** `2026-05-15`, or `15-5-2026` as in the query language. */
export function readAnyDay(text: string): number | undefined {
  const match = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text);
  if (match === null) return readDay(text);
  const [day = '', month = '', year = ''] = match.slice(1);
  return readDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** `HH:MM` or `HH:MM:SS`, one digit is enough for the hour; seconds of the day. */
export function readTime(text: string): number | undefined {
  const match = /^(\d{1,2}:\d{2})(?::([0-5]\d))?$/.exec(text.trim());
  const time = parseTime((match?.[1] ?? '').padStart(5, '0'));
  return time === undefined ? undefined : time + Number(match?.[2] ?? 0);
}

/** `8:00PM`, `12:30 am`. */
export function readTwelveHourTime(text: string): number | undefined {
  const match = /^(\d{1,2})(:\d{2})?\s*([ap])\.?m\.?$/i.exec(text.trim());
  const hour = Number(match?.[1] ?? 0);
  if (match === null || hour < 1 || hour > 12) return undefined;
  const afternoon = match[3]?.toLowerCase() === 'p' ? 12 : 0;
  return readTime(`${(hour % 12) + afternoon}${match[2] ?? ':00'}`);
}

/** An ISO date and time; without an offset it is wall time of the zone. */
export function readInstant(text: string, zone: Zone): number | undefined {
  const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)$/.exec(text.trim());
  const instant = local === null ? withOffset(text.trim()) : wallTime(local[1] ?? '', local[2] ?? '', zone);
  return instant !== undefined && isPlannable(instant) ? instant : undefined;
}

function wallTime(date: string, time: string, zone: Zone): number | undefined {
  const day = readDay(date);
  const seconds = readTime(time);
  return day === undefined || seconds === undefined ? undefined : zone.toInstant(day, seconds);
}

function withOffset(text: string): number | undefined {
  try {
    return Math.floor(Temporal.Instant.from(text).epochMilliseconds / 1000);
  } catch {
    return undefined;
  }
}

/** `HH:MM`, or `D:HH:MM` with days, in seconds. */
export function readDuration(text: string): number | undefined {
  const match = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (match === null) return undefined;
  return Number(match[1] ?? 0) * DAY_SECONDS + Number(match[2]) * 3600 + Number(match[3]) * 60;
}
