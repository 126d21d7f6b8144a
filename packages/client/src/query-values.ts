/** Values of the query language as text, so written that nothing reads them as anything else. */

/** `2027-06-05`, or a relative day: `#today`, `#thisweek`, `#next3months`. */
export type Day = `${number}-${number}-${number}` | `#${string}`;

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const RELATIVE = /^#[a-z0-9]+$/i;
const KEYWORD = /^[\p{L}\p{N}_.-]+$/u;
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Quotes a text: then it is never a keyword, range, relative date, comparison or operator. */
export function quoteText(text: string): string {
  if (text.includes('\0')) throw new RangeError('A query cannot hold NUL');
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Writes a day as the query language has it: `5-6-2027`. */
export function dayText(day: Day): string {
  if (RELATIVE.test(day)) return day;
  const [, year, month, date] = ISO_DAY.exec(day) ?? [];
  const longest = LONGEST_MONTHS[Number(month) - 1] ?? 0;
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const most = Number(month) === 2 && !isLeap ? 28 : longest;
  if (year === undefined || Number(date) < 1 || Number(date) > most) {
    throw new RangeError(`${day} is no day: write YYYY-MM-DD or #today`);
  }
  return `${Number(date)}-${Number(month)}-${year}`;
}

export function numberText(number: number): string {
  if (!Number.isFinite(number)) throw new RangeError('A query needs a finite number');
  // an exponent is no number of the query language
  const text = String(number);
  if (!text.includes('e')) return text;
  const written = number.toFixed(20).replace(/\.?0+$/, '');
  if (Number(written) !== number || written.includes('e'))
    throw new RangeError(`${text} cannot be written in a query`);
  return written;
}

/** Returns a keyword as it is; a colon or a blank would make it something else. */
export function checkedKeyword(keyword: string): string {
  if (!KEYWORD.test(keyword)) throw new RangeError(`${JSON.stringify(keyword)} is no keyword`);
  return keyword;
}
