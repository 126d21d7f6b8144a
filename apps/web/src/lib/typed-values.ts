/** Converts typed text to values for the server. */
import { dayAfter } from './times.ts';

/** Accepts a decimal comma or point; returns undefined if the text is not a number. */
export function numberOf(text: string): number | undefined {
  const number = /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Returns the fraction that a typed percentage means, as decimal text: `0.21` for `21 %` and `21`, `0.005` for `0,5 %`.
 * It moves the point instead of dividing, which would make 0.07 of 7 %, and 0.06999… of others. Undefined: no percentage.
 */
export function fractionOf(text: string): string | undefined {
  const [, whole = '', part = ''] = /^\s*(\d+)(?:[.,](\d+))?\s*%?\s*$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const digits = whole.padStart(3, '0');
  const point = digits.length - 2;
  const fraction = `${digits.slice(0, point)}.${digits.slice(point)}${part}`;
  return fraction.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '');
}

/** Returns `21` for `0.21`: the percentage that a stored fraction means; undefined for a text that is no fraction. */
export function percentOf(fraction: string): string | undefined {
  const [, whole = '', part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(fraction) ?? [];
  if (whole === '') return undefined;
  const digits = part.padEnd(2, '0');
  const rest = digits.slice(2).replace(/0+$/, '');
  return `${`${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

/**
 * Returns `09:05` for `9:05`, `9.05`, `9h05` and `905`, `09:00` for `9`, and `20:30` for `8:30pm`; undefined if it is
 * no time of day.
 */
export function timeOf(text: string): string | undefined {
  const [, typed = '', minute = '00', half] =
    /^\s*(\d{1,2})(?:[:.h]?(\d{2})|h)?\s*(?:([ap])\.?m\.?)?\s*$/i.exec(text) ?? [];
  const hour = half === undefined ? Number(typed || Number.NaN) : hourOf(Number(typed), half);
  if (!(hour <= 23) || Number(minute) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minute}`;
}

/** The hour of a half of the day: it begins with its twelve. NaN: there is no such hour. */
function hourOf(typed: number, half: string): number {
  if (typed < 1 || typed > 12) return Number.NaN;
  return (typed % 12) + (/p/i.test(half) ? 12 : 0);
}

/** Returns whether the time is complete: `1:01` is, but `101` could still become `10:15`. */
export function isWholeTime(text: string): boolean {
  return timeOf(text) !== undefined && /[:.h]\d{2}|\d{4}|m/i.test(text);
}

/** Splits `2026-05-15T19:30`, `2026-05-15` or `19:30`. A missing part is empty; an invalid time is kept. */
export function splitMoment(text: string): { readonly day: string; readonly time: string } {
  const [, day = '', rest = ''] = /^(\d{4,}-\d{2}-\d{2})?T?(.*)$/.exec(text) ?? [];
  return { day, time: /^\d{2}:\d{2}(?=:)/.exec(rest)?.[0] ?? rest };
}

/** Returns the end of a block. The default day is that of the start, or the next when it passes midnight. */
export function endMoment(
  start: { readonly day: string; readonly time: string },
  day: string,
  time: string,
): string | null {
  if (time === '' || day !== '' || start.day === '') return joinMoment(time === '' ? '' : day, time);
  return joinMoment(time < start.time ? dayAfter(start.day) : start.day, time);
}

/** Returns null if both parts are empty. */
export function joinMoment(day: string, time: string): string | null {
  return [day, time].filter((part) => part !== '').join('T') || null;
}
