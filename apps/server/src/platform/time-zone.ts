/** Wall time, calendar days and planning days of the installation's time zone (rules from Temporal). */
import { Temporal } from 'temporal-polyfill';
import { AppError } from './errors.ts';
import { type OffsetChange, OffsetTable } from './time-zone-table.ts';

/** One time zone; instants are Unix seconds, days are days since 1970-01-01. */
export interface Zone {
  /** IANA name in the canonical spelling. */
  readonly name: string;
  /** Seconds east of UTC at that instant. */
  offsetSeconds(epochSeconds: number): number;
  /** Returns the changes of the offset between two instants of the years 1900 to 2999. */
  offsetChanges(from: number, until: number): readonly OffsetChange[];
  /** `2026-05-15T17:30:00+02:00`: whole seconds, never `Z`, never a fraction (§2.1). */
  formatInstant(epochSeconds: number): string;
  /**
   * Returns the instant of a wall time: a skipped one moves later, for one that occurs twice it is the first.
   */
  toInstant(day: number, secondsOfDay: number): number;
  localDay(epochSeconds: number): number;
  /** `HH:MM`. */
  localTime(epochSeconds: number): string;
}

/** Days that begin at the day line instead of midnight; each instant belongs to exactly one. */
export interface PlanningDays {
  /** Seconds of the day. */
  readonly dayLine: number;
  /** Returns the planning day; before the day line it is still the day before. */
  dayOf(epochSeconds: number): number;
  startOf(day: number): number;
  /**
   * Returns the last day of a span: an end exactly at the day line belongs to the day before (except for an
   * empty span).
   */
  lastDay(start: number, end: number): number;
  /**
   * Returns the instant of a wall time, counted from midnight of the day's date; 24 hours and more are on the
   * next date.
   */
  at(day: number, seconds: number): number;
}

/** Length of a day on the wall clock. */
export const DAY_SECONDS = 86_400;
const EPOCH_DAY = new Temporal.PlainDate(1970, 1, 1);
/** Cache size: a century of days; Temporal takes 7 µs for each. */
const MAX_DAY_TEXTS = 36_525;
const dayTexts = new Map<number, string>();

/** Formats as `YYYY-MM-DD`; years beyond 9999 as ISO 8601 expands them. */
export function formatDay(day: number): string {
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  const text = EPOCH_DAY.add({ days: day }).toString();
  if (dayTexts.size >= MAX_DAY_TEXTS) dayTexts.clear();
  dayTexts.set(day, text);
  return text;
}

/** Accepts only `YYYY-MM-DD` of an existing day; anything else is undefined. */
export function parseDay(text: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [year, month, day] = match.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 1 || day < 1) return undefined;
  // Constrained, so that an impossible date shows as a difference instead of an exception.
  const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' });
  if (date.month !== month || date.day !== day) return undefined;
  return EPOCH_DAY.until(date).days;
}

/** 1 is Monday; day 0 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Returns `HH:MM` from 00:00 to 23:59 as seconds of the day; anything else is undefined. */
export function parseTime(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match === null ? undefined : Number(match[1]) * 3600 + Number(match[2]) * 60;
}

/** Moves an instant by seconds of the wall clock, also over a change of the clock. */
function shiftWall(zone: Zone, epochSeconds: number, seconds: number): number {
  const local = epochSeconds + zone.offsetSeconds(epochSeconds) + seconds;
  const day = Math.floor(local / DAY_SECONDS);
  return zone.toInstant(day, local - day * DAY_SECONDS);
}

/**
 * Moves a span by seconds of the wall clock. Where a change of the clock would put its end before its beginning, it keeps
 * its length instead.
 */
export function shiftSpan<S extends { readonly start: number | null; readonly end: number | null }>(
  zone: Zone,
  span: S,
  seconds: number,
): S {
  const moved = (instant: number | null): number | null =>
    instant === null ? null : shiftWall(zone, instant, seconds);
  const [start, end] = [moved(span.start), moved(span.end)];
  const isTurned = start !== null && end !== null && end < start;
  return { ...span, start, end: isTurned ? start + (span.end ?? 0) - (span.start ?? 0) : end };
}

/** Returns the wall time of an instant, `YYYY-MM-DDTHH:MM`. */
export function wallTime(zone: Zone, epochSeconds: number): string {
  return `${formatDay(zone.localDay(epochSeconds))}T${zone.localTime(epochSeconds)}`;
}

/** Returns the minutes of the wall clock from midnight of a day to an instant. */
export function wallMinutes(zone: Zone, day: number, epochSeconds: number): number {
  const local = epochSeconds + zone.offsetSeconds(epochSeconds);
  return Math.floor(local / 60) - (day * DAY_SECONDS) / 60;
}

/** Returns the instant of `YYYY-MM-DDTHH:MM`; anything else is undefined. */
export function parseWallTime(zone: Zone, text: string): number | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(text) ?? [];
  const [number, seconds] = [parseDay(day ?? ''), parseTime(time ?? '')];
  return number === undefined || seconds === undefined ? undefined : zone.toInstant(number, seconds);
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));

/** `HH:MM` of each minute of the day. */
const MINUTES = Array.from(
  { length: DAY_SECONDS / 60 },
  (_, minute) => `${TWO_DIGITS[Math.floor(minute / 60)]}:${TWO_DIGITS[minute % 60]}`,
);

function hoursAndMinutes(secondsOfDay: number): string {
  return MINUTES[Math.floor(secondsOfDay / 60)] ?? '';
}

class TabledZone implements Zone {
  readonly name: string;
  readonly #offsets: OffsetTable;

  constructor(name: string) {
    this.name = name;
    this.#offsets = new OffsetTable(name);
  }

  offsetSeconds(epochSeconds: number): number {
    return this.#offsets.offsetSeconds(epochSeconds);
  }

  offsetChanges(from: number, until: number): readonly OffsetChange[] {
    return this.#offsets.changes(from, until);
  }

  formatInstant(epochSeconds: number): string {
    // RFC 3339 has no seconds in offsets: historical local mean times
    // are rounded, the instant stays the same.
    const offset = Math.round(this.offsetSeconds(epochSeconds) / 60) * 60;
    const local = Math.floor(epochSeconds) + offset;
    const day = Math.floor(local / DAY_SECONDS);
    const time = local - day * DAY_SECONDS;
    const sign = offset < 0 ? '-' : '+';
    return `${formatDay(day)}T${hoursAndMinutes(time)}:${TWO_DIGITS[time % 60]}${sign}${hoursAndMinutes(Math.abs(offset))}`;
  }

  toInstant(day: number, secondsOfDay: number): number {
    const local = day * DAY_SECONDS + secondsOfDay;
    const before = this.offsetSeconds(local - DAY_SECONDS);
    const after = this.offsetSeconds(local + DAY_SECONDS);
    const first = local - before;
    if (this.offsetSeconds(first) === before) return first;
    const second = local - after;
    if (this.offsetSeconds(second) === after) return second;
    // Skipped: continuing with the offset from before the change gives the later time.
    return first;
  }

  localDay(epochSeconds: number): number {
    return Math.floor((epochSeconds + this.offsetSeconds(epochSeconds)) / DAY_SECONDS);
  }

  localTime(epochSeconds: number): string {
    const local = Math.floor(epochSeconds) + this.offsetSeconds(epochSeconds);
    return hoursAndMinutes(local - Math.floor(local / DAY_SECONDS) * DAY_SECONDS);
  }
}

/** Zones that were made before, by name: their tables take milliseconds, and each question of a computing process needs one. */
const zones = new Map<string, Zone>();

/** Throws `bad-parameter` for a name that the rules do not know; a bare offset (`+02:00`) is not a name. */
export function createZone(given: string): Zone {
  const name = nameOfZone(given);
  const zone = zones.get(name) ?? new TabledZone(name);
  zones.set(name, zone);
  return zone;
}

function nameOfZone(given: string): string {
  try {
    if (/^[+-]/.test(given)) throw new RangeError('an offset has no rules');
    return new Temporal.ZonedDateTime(0n, given).timeZoneId;
  } catch (cause) {
    throw new AppError('bad-parameter', `unknown time zone ${JSON.stringify(given)}`, { cause });
  }
}

class LinedDays implements PlanningDays {
  readonly dayLine: number;
  readonly #zone: Zone;
  #last = { day: 0, from: 0, until: 0 };

  constructor(zone: Zone, dayLine: number) {
    this.dayLine = dayLine;
    this.#zone = zone;
  }

  dayOf(epochSeconds: number): number {
    const last = this.#last;
    if (epochSeconds >= last.from && epochSeconds < last.until) return last.day;
    const local = epochSeconds + this.#zone.offsetSeconds(epochSeconds);
    let day = Math.floor((local - this.dayLine) / DAY_SECONDS);
    // The wall clock alone is wrong when the line itself is skipped or occurs twice.
    while (epochSeconds < this.startOf(day)) day -= 1;
    while (epochSeconds >= this.startOf(day + 1)) day += 1;
    this.#last = { day, from: this.startOf(day), until: this.startOf(day + 1) };
    return day;
  }

  startOf(day: number): number {
    return this.#zone.toInstant(day, this.dayLine);
  }

  lastDay(start: number, end: number): number {
    return this.dayOf(end > start ? end - 1 : end);
  }

  at(day: number, seconds: number): number {
    return this.#zone.toInstant(day, seconds);
  }
}

/** Throws `bad-parameter` when the day line is not `HH:MM`. */
export function createPlanningDays(zone: Zone, dayLine: string): PlanningDays {
  const seconds = parseTime(dayLine);
  if (seconds === undefined)
    throw new AppError('bad-parameter', `the day line ${JSON.stringify(dayLine)} is not HH:MM`);
  return new LinedDays(zone, seconds);
}
