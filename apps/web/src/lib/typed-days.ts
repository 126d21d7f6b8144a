/** Days as people type them: `27/11`, `fri`, `+1w`, `27`, `27 Nov`, `2026-11-27`, in the words of their language. */
import { addMonths, dayNumber, dayParts, weekday } from '@callboard/query';
import { DAY_MS } from './times.ts';

/** A day without a year that was longer ago is meant next year. */
const PAST_DAYS = 120;

export function isoOf(day: number): string {
  const { year, month, day: ofMonth } = dayParts(day);
  const padded = [
    String(year).padStart(4, '0'),
    ...[month, ofMonth].map((part) => String(part).padStart(2, '0')),
  ];
  return padded.join('-');
}

/** Returns days since 1970; undefined for a text that is no day. */
export function numberOfDay(iso: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(iso) ?? [];
  return year === undefined ? undefined : dayNumber(Number(year), Number(month), Number(day));
}

/** Returns `2026-11-27` for the typed text, counted from today; undefined if it is no day. */
export function typedDay(text: string, today: string, language: string): string | undefined {
  const now = numberOfDay(today);
  const typed = text.trim().toLowerCase();
  if (now === undefined || typed === '') return undefined;
  const day =
    numberOfDay(typed) ??
    counted(typed, now) ??
    named(typed, now, language) ??
    ofMonth(typed, now, language) ??
    numbered(typed, now, language);
  return day === undefined ? undefined : isoOf(day);
}

/** Returns whether the text is a day already, and not the beginning of a longer one. */
export function isWholeDay(text: string): boolean {
  return /^\s*(\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})\s*$/.test(text);
}

/** `+1w`, `-3d`, `+2`: days, weeks, months and years from today. */
function counted(typed: string, today: number): number | undefined {
  const [, sign, digits, unit = 'd'] = /^([+-])\s*(\d{1,4})\s*([dwmyj]?)[a-z]*$/.exec(typed) ?? [];
  if (sign === undefined) return undefined;
  const count = Number(`${sign}${digits}`);
  if (unit === 'w') return today + 7 * count;
  if (unit === 'm') return addMonths(today, count);
  return unit === 'y' || unit === 'j' ? addMonths(today, 12 * count) : today + count;
}

/** `today`, `fri`: names in English and in the language of the page; at least two letters of a weekday. */
function named(typed: string, today: number, language: string): number | undefined {
  if (!/^\p{L}+\.?$/u.test(typed)) return undefined;
  const word = typed.replace('.', '');
  for (const one of [language, 'en']) {
    const relative = new Intl.RelativeTimeFormat(one, { numeric: 'auto' });
    const near = [0, 1, -1].find((days) => relative.format(days, 'day').toLowerCase() === word);
    if (near !== undefined) return today + near;
    if (word.length < 2) continue;
    const long = new Intl.DateTimeFormat(one, { weekday: 'long', timeZone: 'UTC' });
    const found = [0, 1, 2, 3, 4, 5, 6].filter((days) =>
      long
        .format((today + days) * DAY_MS)
        .toLowerCase()
        .startsWith(word),
    );
    if (found.length === 1) return today + (found[0] ?? 0);
  }
  return undefined;
}

/** `14 March`, `Sun, Mar 14, 2027`, as fields show it: at least three letters of a month, in English or the language of the page. */
function ofMonth(typed: string, today: number, language: string): number | undefined {
  const [, before, day, sameDay, after, year] =
    /^(?:\p{L}+[\s.,]+)?(?:(\p{L}{3,})[\s.]*(\d{1,2})|(\d{1,2})[\s.]*(\p{L}{3,}))[\s.,]*(\d{4}|\d{2})?$/u.exec(
      typed,
    ) ?? [];
  const word = before ?? after;
  if (word === undefined) return undefined;
  const names = [
    new Intl.DateTimeFormat(language, { month: 'short' }),
    ...[language, 'en'].map((one) => new Intl.DateTimeFormat(one, { month: 'long' })),
  ];
  const found = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((month) =>
    names.some((name) =>
      // The middle of each month of 1970, in whatever zone.
      name
        .format((30 * month - 15) * DAY_MS)
        .toLowerCase()
        .startsWith(word),
    ),
  );
  return found.length === 1 ? dated(Number(day ?? sameDay), found[0], year, today) : undefined;
}

/** `27/11`, `27.11.26`, `27`: in the order of the language, or the other way round where only that is a day. */
function numbered(typed: string, today: number, language: string): number | undefined {
  const [, first, second, year] = /^(\d{1,2})(?:[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2})?)?)?$/.exec(typed) ?? [];
  if (first === undefined) return undefined;
  if (second === undefined) return nextOfMonth(Number(first), today);
  const pair = isMonthFirst(language) ? [second, first] : [first, second];
  const [day, month] = pair.map(Number);
  return dated(day, month, year, today) ?? dated(month, day, year, today);
}

function dated(day = 0, month = 0, year: string | undefined, today: number): number | undefined {
  if (year !== undefined)
    return dayNumber(year.length === 2 ? 2_000 + Number(year) : Number(year), month, day);
  const { year: now } = dayParts(today);
  const found = dayNumber(now, month, day);
  return found !== undefined && found < today - PAST_DAYS ? dayNumber(now + 1, month, day) : found;
}

/** Returns the next day with this number, in the first month that has one. */
function nextOfMonth(day: number, today: number): number | undefined {
  const { year, month } = dayParts(today);
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const index = month - 1 + ahead;
    const found = dayNumber(year + Math.floor(index / 12), (index % 12) + 1, day);
    if (found !== undefined && found >= today) return found;
  }
  return undefined;
}

function isMonthFirst(language: string): boolean {
  const parts = new Intl.DateTimeFormat(language).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > parts.indexOf('day');
}

/** Returns the six weeks around a month, each from Monday. */
export function weeksAround(day: number): readonly (readonly number[])[] {
  const first = day - dayParts(day).day + 1;
  const monday = first - weekday(first);
  return [0, 1, 2, 3, 4, 5].map((week) => [0, 1, 2, 3, 4, 5, 6].map((at) => monday + 7 * week + at));
}
