/** Planning days as numbers: days since 1-1-1970 in the proleptic Gregorian calendar, without a time zone. */

/** Range of days; both ends are included. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

export interface DayParts {
  readonly year: number;
  /** Month, 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** 1-1-1970, the earliest day that a query accepts. */
export const MIN_DAY = 0;
/** 31-12-2999, the latest day that a query accepts. */
export const MAX_DAY = 376_199;

const DAYS_PER_ERA = 146_097;
const YEARS_PER_ERA = 400;
/** Days from 1-3-0000 to 1-1-1970. */
const EPOCH_SHIFT = 719_468;

/** Returns the day number; undefined when the calendar has no such day. */
export function dayNumber(year: number, month: number, day: number): number | undefined {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return toDayNumber(year, month, day);
}

export function dayParts(dayNumber: number): DayParts {
  // Years are counted from March, so that the leap day comes last.
  const shifted = dayNumber + EPOCH_SHIFT;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const leapDays =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: yearOfEra + era * YEARS_PER_ERA + (month <= 2 ? 1 : 0), month, day };
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Returns the weekday; 0 is Monday. */
export function weekday(dayNumber: number): number {
  // 1-1-1970 was a Thursday.
  return (((dayNumber + 3) % 7) + 7) % 7;
}

/** Returns the same day in another month, or that month's last day when it is shorter. */
export function addMonths(dayNumber: number, months: number): number {
  const { year, month, day } = dayParts(dayNumber);
  const index = year * 12 + month - 1 + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return toDayNumber(target.year, target.month, Math.min(day, daysInMonth(target.year, target.month)));
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function toDayNumber(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / YEARS_PER_ERA);
  const yearOfEra = marchYear - era * YEARS_PER_ERA;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_SHIFT;
}
