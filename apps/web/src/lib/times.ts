/** Formats days and times in the venue's time zone: exactly as in the JSON, never converted. */

export const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/;
export const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are kept: making one takes longer than a thousand times formatting with it. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format;
}

/** Formats in UTC, so that a day stays the same everywhere. */
function dayFormat(language: string, long: boolean): Intl.DateTimeFormat {
  const width = long ? 'long' : 'short';
  return formatOf(language, {
    weekday: width,
    day: 'numeric',
    month: width,
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Formats `2026-11-20` or a timestamp as `Fri, 20 Nov 2026`; any other text is returned unchanged. */
export function showDay(text: string, language: string, long = false): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (year === undefined) return text;
  return dayFormat(language, long).format(Date.UTC(Number(year), Number(month) - 1, Number(day)));
}

/** Formats a day as `Wed 25 Nov`, with the year only where it is another one than that of `today`. */
export function showShortDay(text: string, language: string, today = todayByClock()): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (year === undefined) return text;
  const isThisYear = Number(year) === new Date(today * DAY_MS).getUTCFullYear();
  const format = formatOf(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(Number(year), Number(month) - 1, Number(day)));
}

/** Returns the short names of the days of the week, Monday first. */
export function weekdayNames(language: string): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // The fifth of January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(1970, 0, 5 + at)));
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** Returns the next day: `2026-12-01` for `2026-11-30`. */
export function dayAfter(day: string): string {
  return dayFrom(day, 1);
}

function dayFrom(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** Returns the previous day if the time falls before the start of the planning day; otherwise undefined. */
export function earlierPlanningDay(day: string, time: string, dayLine: string): string | undefined {
  return DAY.test(day) && /^\d{2}:\d{2}$/.test(time) && time < dayLine ? dayFrom(day, -1) : undefined;
}

/** Formats a timestamp as `Fri, 20 Nov 2026, 19:30`. */
export function showTimestamp(text: string, language: string): string {
  const time = TIMESTAMP.exec(text)?.[4];
  return time === undefined ? text : `${showDay(text, language)}, ${time}`;
}

/** Formats a timestamp as `19:30`; empty without a time. */
export function showTime(text: string): string {
  return TIMESTAMP.exec(text)?.[4] ?? '';
}

/** Formats from when until when as `Wed 25 Nov, 19:30–22:15`; days without times as `Wed 25 Nov – Fri 27 Nov`. */
export function showSpan(start: string, end: string, language: string): string {
  const [first, last] = [showShortDay(start, language), showShortDay(end, language)];
  const [from, until] = [showTime(start), showTime(end)];
  if (from === '') return end === '' || last === first ? first : `${first} – ${last}`;
  if (until === '') return `${first}, ${from}`;
  const isOneNight = instantOf(end) - instantOf(start) < DAY_MS;
  return isOneNight ? `${first}, ${from}–${until}` : `${first}, ${from} – ${last}, ${until}`;
}

/** Returns the moment of a timestamp in milliseconds since 1970. */
export function instantOf(timestamp: string): number {
  return Date.parse(timestamp);
}

/** Returns the present moment by the browser's clock. */
export function nowByClock(): number {
  return Date.now();
}

export const DAY_MS = 86_400_000;

/**
 * Returns the current day as days since 1970, by the browser's clock. The installation may be on another day.
 */
export function todayByClock(): number {
  return Math.floor(Date.now() / DAY_MS);
}

/** Returns the planning day of now in the zone of the venue, such as `2026-11-25`. */
export function planningToday(zone: string, dayLine: string): string {
  const parts = formatOf('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(nowByClock());
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return earlierPlanningDay(day, `${part('hour')}:${part('minute')}`, dayLine) ?? day;
}
