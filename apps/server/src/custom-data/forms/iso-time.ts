/** Dates and times as ISO 8601 writes them, of which custom data keeps days and minutes (§2.4). */
import { DAY_SECONDS, formatDay, parseDay, parseTime, type Zone } from '../../platform/time-zone.ts';

const TIME = /^(\d{2}:\d{2})(?::[0-5]\d(?:\.\d{1,9})?)?$/;
const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/;

const DAY_FORM = '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])';
const TIME_FORM = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';
/** Stored forms, checked for every value on a page of entities; so the calendar is not consulted. */
export const STORED_DATE = new RegExp(`^${DAY_FORM}$`);
export const STORED_TIME = new RegExp(`^${TIME_FORM}$`);
/** The first group is the date, if there is one. */
export const STORED_DATE_AND_TIME = new RegExp(`^(?:(${DAY_FORM})(?:T${TIME_FORM})?|${TIME_FORM})$`);

/** Returns `YYYY-MM-DD` for an existing day, otherwise undefined. */
export function isoDate(text: string): string | undefined {
  return parseDay(text) === undefined ? undefined : text;
}

/** Returns `HH:MM` for `HH:MM[:SS[.fraction]]`, otherwise undefined. */
export function isoTime(text: string): string | undefined {
  const minutes = TIME.exec(text)?.[1];
  return minutes === undefined || parseTime(minutes) === undefined ? undefined : minutes;
}

/**
 * Returns `YYYY-MM-DDTHH:MM`, or undefined; a time with an offset is
 * converted into the wall time of the zone.
 */
export function isoDateAndTime(text: string, zone: Zone): string | undefined {
  const [, date = '', clock = '', offset] = DATE_AND_TIME.exec(text) ?? [];
  const time = isoTime(clock);
  const day = parseDay(date);
  if (time === undefined || day === undefined) return undefined;
  if (offset === undefined) return `${date}T${time}`;
  const east = offsetSeconds(offset);
  const seconds = parseTime(time);
  if (east === undefined || seconds === undefined) return undefined;
  const instant = day * DAY_SECONDS + seconds - east;
  // Undefined if the zone's local year does not fit four digits.
  const local = isoDate(formatDay(zone.localDay(instant)));
  return local === undefined ? undefined : `${local}T${zone.localTime(instant)}`;
}

function offsetSeconds(offset: string): number | undefined {
  if (offset === 'Z') return 0;
  const seconds = parseTime(offset.slice(1));
  return seconds !== undefined && offset.startsWith('-') ? -seconds : seconds;
}
