/** Times and durations as people write them into tables. */
import { formatDay, parseDay } from '../../platform/time-zone.ts';

const CLOCK = /^(\d{1,2})\s?(?:[:.hu]\s?(\d{2})(?::(\d{2}))?|[hu])?\s*(?:h|u|uur|uhr|hrs?|heures?)?\.?$/i;
const TWELVE_HOURS = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?\s?m\.?$/i;
const FOUR_DIGITS = /^([01]\d|2[0-4])([0-5]\d)$/;
const BETWEEN = /\s*(?:[-–—]|\b(?:to|tot|bis|till?|until|à|a)\b)\s*/i;
const HOURS_AND_MINUTES =
  /^(\d{1,3})\s?(?::|h|u|hours?|uur|std\.?|stunden?|heures?)\s?(?:(\d{1,2})\s?(?:min\.?|m|')?)?$/i;
const MINUTES = /^(\d{1,4})\s?(?:min(?:\.|uten?|utes?|uut)?|'|′|m)$/i;
const NUMBER = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;
const DAY_MINUTES = 24 * 60;
/** A plain number below this is hours, from it on minutes. */
const FEWEST_MINUTES = 10;

/** Reads one time, as `HH:MM` or `HH:MM:SS`; undefined for anything else. */
export function readClock(cell: string | number): string | undefined {
  if (typeof cell === 'number')
    return cell >= 0 && cell < 1 ? ofMinutes(Math.round(cell * DAY_MINUTES)) : undefined;
  const text = cell.trim();
  const [, hour = '', minute = '00', half = ''] = TWELVE_HOURS.exec(text) ?? [];
  if (hour !== '') {
    const hours = Number(hour);
    if (hours < 1 || hours > 12) return undefined;
    return clock((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minute);
  }
  const digits = FOUR_DIGITS.exec(text) ?? CLOCK.exec(text);
  if (digits === null || /^\d{1,2}$/.test(text)) return undefined;
  return clock(Number(digits[1]), digits[2] ?? '00', digits[3]);
}

export interface TimeSpan {
  readonly start: string;
  readonly end?: string;
}

/** Reads a time, or two with a dash or a word between them. */
export function readTimeSpan(cell: string | number): TimeSpan | undefined {
  const whole = readClock(cell);
  if (whole !== undefined || typeof cell === 'number')
    return whole === undefined ? undefined : { start: whole };
  const [from = '', to = '', ...more] = cell.split(BETWEEN).filter((part) => part !== '');
  // In "8-10 pm" and "20-22 uur" the hours share what stands at the end.
  const suffix = /\s*(?:[ap]\.?\s?m\.?|h|u|uur|uhr)$/i.exec(to)?.[0] ?? '';
  const [end, plain, shared] = [readClock(to), readClock(from), readClock(`${from}${suffix}`)];
  const start = shared !== undefined && end !== undefined && shared <= end ? shared : (plain ?? shared);
  return more.length > 0 || start === undefined || end === undefined ? undefined : { start, end };
}

/** Reads a duration in minutes: `2:30`, `1h45`, `90 min`, `1,5` hours, `90` minutes. */
export function readMinutes(cell: string | number): number | undefined {
  const text = String(cell).trim();
  const minutes = MINUTES.exec(text)?.[1];
  if (minutes !== undefined) return Number(minutes);
  const [, hours, rest = '0'] = HOURS_AND_MINUTES.exec(text) ?? [];
  if (hours !== undefined) return Number(rest) < 60 ? Number(hours) * 60 + Number(rest) : undefined;
  const [, whole, decimals] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  if (decimals === undefined && Number(whole) >= FEWEST_MINUTES) return Number(whole);
  return Math.round(Number(`${whole}.${decimals ?? '0'}`) * 60);
}

/** Returns the wall time so many minutes after another one, as `YYYY-MM-DDTHH:MM`; undefined for an unreadable day. */
export function wallTimeAfter(day: string, time: string, minutes: number): string | undefined {
  const first = parseDay(day);
  if (first === undefined) return undefined;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const all = hour * 60 + minute + minutes;
  return `${formatDay(first + Math.floor(all / DAY_MINUTES))}T${ofMinutes(all % DAY_MINUTES)}`;
}

function ofMinutes(minutes: number): string {
  return clock(Math.floor(minutes / 60) % 24, String(minutes % 60).padStart(2, '0')) ?? '00:00';
}

function clock(hour: number, minute: string, second?: string): string | undefined {
  const hours = hour === 24 && minute === '00' ? 0 : hour;
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  const seconds = second === undefined || second === '00' ? '' : `:${second}`;
  return `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}${seconds}`;
}
