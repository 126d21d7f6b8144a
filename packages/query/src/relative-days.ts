/** Relative days such as `#today`, `#nextweek` and `#last3months`, counted from the current planning day. */

import { addMonths, type DayRange, dayParts, MAX_DAY, MIN_DAY, weekday } from './days.ts';

type Unit = 'day' | 'week' | 'month' | 'year';
type Ranges = (today: number) => DayRange;

// More digits would only reach beyond the accepted days.
const COUNTED = /^(next|last)([0-9]{1,6})(day|week|month|year)s?$/;

const NAMED: ReadonlyMap<string, Ranges> = new Map([
  ['today', (today) => ({ from: today, to: today })],
  ['yesterday', (today) => ({ from: today - 1, to: today - 1 })],
  ['tomorrow', (today) => ({ from: today + 1, to: today + 1 })],
  ['thisweek', (today) => weekOf(today)],
  ['lastweek', (today) => weekOf(today - 7)],
  ['nextweek', (today) => weekOf(today + 7)],
  ['thismonth', (today) => monthsFrom(firstOfMonth(today), 1)],
  ['lastmonth', (today) => monthsFrom(addMonths(firstOfMonth(today), -1), 1)],
  ['nextmonth', (today) => monthsFrom(addMonths(firstOfMonth(today), 1), 1)],
  ['thisyear', (today) => monthsFrom(firstOfYear(today), 12)],
  ['lastyear', (today) => monthsFrom(addMonths(firstOfYear(today), -12), 12)],
  ['nextyear', (today) => monthsFrom(addMonths(firstOfYear(today), 12), 12)],
] satisfies [string, Ranges][]);

/** Names without a count, for help and completion. */
export const relativeNames: readonly string[] = [...NAMED.keys()];

/** Returns whether the language knows the name, written without its `#`. */
export function isRelativeName(name: string): boolean {
  return relativeDays(name, 0) !== undefined;
}

/**
 * Returns the days for a name; undefined if it is unknown. Weeks start on Monday. `#next…` with a count
 * starts tomorrow and `#last…` ends yesterday. Case is ignored, and a counted unit can be singular or plural.
 */
export function relativeDays(name: string, today: number): DayRange | undefined {
  const range = NAMED.get(name.toLowerCase())?.(today) ?? countedDays(name.toLowerCase(), today);
  if (range === undefined) return undefined;
  return { from: withinAccepted(range.from), to: withinAccepted(range.to) };
}

function countedDays(name: string, today: number): DayRange | undefined {
  const [, direction, digits, unit] = COUNTED.exec(name) ?? [];
  const count = Number(digits ?? 0);
  if (count === 0) return undefined;
  return direction === 'next'
    ? { from: today + 1, to: shift(today, count, unit as Unit) }
    : { from: shift(today, -count, unit as Unit), to: today - 1 };
}

function shift(day: number, count: number, unit: Unit): number {
  if (unit === 'day') return day + count;
  if (unit === 'week') return day + 7 * count;
  return addMonths(day, unit === 'month' ? count : 12 * count);
}

function weekOf(day: number): DayRange {
  const monday = day - weekday(day);
  return { from: monday, to: monday + 6 };
}

function firstOfMonth(day: number): number {
  return day - dayParts(day).day + 1;
}

function firstOfYear(day: number): number {
  const first = firstOfMonth(day);
  return addMonths(first, 1 - dayParts(first).month);
}

function monthsFrom(first: number, months: number): DayRange {
  return { from: first, to: addMonths(first, months) - 1 };
}

function withinAccepted(day: number): number {
  return Math.min(MAX_DAY, Math.max(MIN_DAY, day));
}
