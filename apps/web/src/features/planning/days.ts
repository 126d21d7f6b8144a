/**
 * Planning days as whole numbers, and times of the wall clock as minutes since day 0. The venue's clock decides;
 * the time zone of the browser is never asked.
 */
import { DAY_MS } from '../../lib/times.ts';

/** Days since 1 January 1970. */
export type DayNumber = number;
/** Minutes of the wall clock since 1 January 1970, 00:00. */
export type WallMinutes = number;

export const DAY_MINUTES = 1_440;
/** Days of 400 years. */
const ERA_DAYS = 146_097;
/** Days between 1 March of year 0 and 1 January 1970. */
const TO_EPOCH = 719_468;

/** Returns the number of a day such as `2027-03-01`; undefined if the text is no day. */
export function dayNumber(text: string): DayNumber | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const day = numberOf(year, month, date);
  return dayText(day) === text.slice(0, 10) ? day : undefined;
}

function numberOf(year: number, month: number, date: number): DayNumber {
  // Years begin in March here, so that a leap day is the last day of its year.
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * ERA_DAYS + dayOfEra - TO_EPOCH;
}

interface CalendarDate {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
  readonly date: number;
}

export function calendarDate(day: DayNumber): CalendarDate {
  const shifted = day + TO_EPOCH;
  const era = Math.floor(shifted / ERA_DAYS);
  const dayOfEra = shifted - era * ERA_DAYS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date };
}

export function dayText(day: DayNumber): string {
  const { year, month, date } = calendarDate(day);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`;
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekday(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7;
}

export function mondayOf(day: DayNumber): DayNumber {
  return day - weekday(day);
}

export function monthStart(day: DayNumber): DayNumber {
  return day - calendarDate(day).date + 1;
}

/** Returns the same date some months later, or the last day of that month where it has no such date. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const { year, month, date } = calendarDate(day);
  const at = year * 12 + month - 1 + months;
  const first = numberOf(Math.floor(at / 12), (at % 12) + 1, 1);
  const next = numberOf(Math.floor((at + 1) / 12), ((at + 1) % 12) + 1, 1);
  return Math.min(first + date - 1, next - 1);
}

/** Parses `2027-03-01T19:30`; undefined if the text is no such time. */
export function wallMinutes(text: string): WallMinutes | undefined {
  const day = dayNumber(text);
  const [, hours, minutes] = /T(\d{2}):(\d{2})/.exec(text)?.map(Number) ?? [];
  if (day === undefined || hours === undefined || minutes === undefined) return undefined;
  return day * DAY_MINUTES + hours * 60 + minutes;
}

export function wallText(at: WallMinutes): string {
  return `${dayText(Math.floor(at / DAY_MINUTES))}T${timeText(at)}`;
}

/** Returns the time of day, such as `19:30`. */
export function timeText(at: WallMinutes): string {
  const minutes = ((at % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${padded(Math.floor(minutes / 60), 2)}:${padded(minutes % 60, 2)}`;
}

/** Minutes after midnight of a time such as `06:00`. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Returns the minutes from one time of a planning day to another one of the same day, where the night before the day line
 * comes last.
 */
export function minutesBetween(from: string, to: string, dayLine: number): number {
  const sinceLine = (time: string) => (minutesOfDay(time) - dayLine + DAY_MINUTES) % DAY_MINUTES;
  return sinceLine(to) - sinceLine(from);
}

/** Returns the planning day of a time; `dayLine` is when a planning day begins, in minutes after midnight. */
export function planningDay(at: WallMinutes, dayLine: number): DayNumber {
  return Math.floor((at - dayLine) / DAY_MINUTES);
}

const STYLES = {
  weekday: { weekday: 'short' },
  date: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  monthYear: { month: 'short', year: 'numeric' },
  shortMonth: { month: 'short' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  shortYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** From where days and times are told: the language and the day of the reader, and when a planning day begins. */
export interface PointOfView {
  readonly language: string;
  readonly today: DayNumber;
  /** Minutes after midnight. */
  readonly dayLine: number;
}

/** Returns a short date for a list that passes the end of the year: with its year, unless that is the present one. */
export function showDayOf(
  day: DayNumber,
  { language, today }: Pick<PointOfView, 'language' | 'today'>,
): string {
  const isThisYear = calendarDate(day).year === calendarDate(today).year;
  return showDay(day, language, isThisYear ? 'short' : 'shortYear');
}

/** Returns the ISO number of the week of a day. */
export function weekNumber(day: DayNumber): number {
  // A week belongs to the year of its Thursday.
  const thursday = mondayOf(day) + 3;
  return 1 + Math.floor((thursday - numberOf(calendarDate(thursday).year, 1, 1)) / 7);
}

/** Returns a span of days such as `March 1 – 7, 2027`. */
export function showDays({ first, last }: { first: DayNumber; last: DayNumber }, language: string): string {
  return formatOf(language, 'long').formatRange(first * DAY_MS, last * DAY_MS);
}

export function showDay(day: DayNumber, language: string, style: keyof typeof STYLES): string {
  return formatOf(language, style).format(day * DAY_MS);
}

function formatOf(language: string, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${language} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...STYLES[style], timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}
