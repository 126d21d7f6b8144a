/** Times as files write them, within the years that can be planned (§4.1). */
import { Temporal } from 'temporal-polyfill';
import { createZone, DAY_SECONDS, parseDay, parseTime, type Zone } from '../../platform/time-zone.ts';

const LAST_DAY = parseDay('2999-12-31') ?? 0;

/** Returns the zone of that name; undefined for an unknown one. */
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

/** Reads a plannable day of the form `YYYY-MM-DD`. */
export function readDay(text: string): number | undefined {
  const day = parseDay(text);
  return day !== undefined && isPlannableDay(day) ? day : undefined;
}

/** Reads a day like `2026-05-15`, or `15-5-2026` as in the query language. */
export function readAnyDay(text: string): number | undefined {
  const match = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text);
  if (match === null) return readDay(text);
  const [day = '', month = '', year = ''] = match.slice(1);
  return readDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Reads `HH:MM` or `HH:MM:SS`, where one digit is enough for the hour; returns seconds of the day. */
export function readTime(text: string): number | undefined {
  const match = /^(\d{1,2}:\d{2})(?::([0-5]\d))?$/.exec(text.trim());
  const time = parseTime((match?.[1] ?? '').padStart(5, '0'));
  return time === undefined ? undefined : time + Number(match?.[2] ?? 0);
}

/** Reads times like `8:00PM` and `12:30 am`. */
export function readTwelveHourTime(text: string): number | undefined {
  const match = /^(\d{1,2})(:\d{2})?\s*([ap])\.?m\.?$/i.exec(text.trim());
  const hour = Number(match?.[1] ?? 0);
  if (match === null || hour < 1 || hour > 12) return undefined;
  const afternoon = match[3]?.toLowerCase() === 'p' ? 12 : 0;
  return readTime(`${(hour % 12) + afternoon}${match[2] ?? ':00'}`);
}

/** Reads an ISO date and time; without an offset it is wall time of the zone. */
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

/** Reads `HH:MM`, or `D:HH:MM` with days; returns seconds. */
export function readDuration(text: string): number | undefined {
  const match = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (match === null) return undefined;
  return Number(match[1] ?? 0) * DAY_SECONDS + Number(match[2]) * 3600 + Number(match[3]) * 60;
}
