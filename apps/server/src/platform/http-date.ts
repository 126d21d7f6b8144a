/** Dates of HTTP headers (RFC 9110): `Wed, 01 Dec 2027 00:00:00 GMT`. */
import { Temporal } from 'temporal-polyfill';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DATE = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/;

export function formatHttpDate(moment: Temporal.ZonedDateTime): string {
  const { dayOfWeek, day, month, year } = moment;
  const time = moment.toPlainTime().toString({ smallestUnit: 'second' });
  return `${WEEKDAYS[dayOfWeek - 1]}, ${String(day).padStart(2, '0')} ${MONTHS[month - 1]} ${year} ${time} GMT`;
}

/** Returns undefined for a text that is no such date. */
export function parseHttpDate(text: string): Temporal.Instant | undefined {
  const [, day = '', name = '', year = '', time = ''] = DATE.exec(text) ?? [];
  const month = String(MONTHS.indexOf(name) + 1).padStart(2, '0');
  try {
    return Temporal.Instant.from(`${year}-${month}-${day}T${time}Z`);
  } catch {
    return undefined;
  }
}
