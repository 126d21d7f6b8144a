/** Planning days as whole numbers. Keep it small, because it loads before everything else. */

/** Days since 1 January 1970. */
export type DayNumber = number;
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

/** Months are from 1 to 12. */
export function numberOf(year: number, month: number, date: number): DayNumber {
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

export function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekday(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7;
}

export function mondayOf(day: DayNumber): DayNumber {
  return day - weekday(day);
}
