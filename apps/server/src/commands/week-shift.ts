/** Moves every date of an export by whole weeks, so that weekdays and times of day stay. */
import { DAY_SECONDS, formatDay, parseDay, type Zone } from '../platform/time-zone.ts';

const DAYS = new Set(['firstDay', 'lastDay']);
const INSTANTS = new Set(['start', 'end', 'actualStart', 'actualEnd', 'due', 'date']);
/** A date in a text, followed by a time or not. */
const DATE = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;
/** The year of a season or festival: "Season 2026–2027". */
const YEAR = /(?<=[ –])20\d\d\b/g;

/**
 * Returns a reviver for `JSON.parse`. The time of creation of records stays, as it is a part of their ids and
 * shown nowhere.
 */
export function shiftByWeeks(weeks: number, zone: Zone): (key: string, value: unknown) => unknown {
  if (weeks === 0) return (_key, value) => value;
  const days = weeks * 7;
  const years = Math.round(days / 365.25);
  const instant = (at: number): number => {
    const day = zone.localDay(at);
    return zone.toInstant(day + days, at + zone.offsetSeconds(at) - day * DAY_SECONDS);
  };
  const date = (text: string): string => formatDay((parseDay(text) ?? 0) + days);
  const words = (text: string): string =>
    text.replace(DATE, date).replace(YEAR, (year) => String(Number(year) + years));
  return (key, value) => {
    if (typeof value === 'number') {
      if (DAYS.has(key)) return value + days;
      if (INSTANTS.has(key)) return instant(value);
      return key === 'at' ? instant(value / 1_000) * 1_000 : value;
    }
    if (typeof value !== 'string') return value;
    // Dates and years keep their length, so that the offsets within a PDF still hold.
    if (key === 'base64') return Buffer.from(words(bytesOf(value)), 'latin1').toString('base64');
    return words(value);
  };
}

function bytesOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString('latin1');
}
