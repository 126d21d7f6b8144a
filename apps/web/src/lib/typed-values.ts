/** What people type, as the server wants it. */
import { dayAfter } from './times.ts';

/** Undefined where the text is no number; people write a comma or a point. */
export function numberOf(text: string): number | undefined {
  const number = /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** `09:05` of `9:05`, `9.05` and `905`; undefined where the text is no time of the day. */
export function timeOf(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^\s*(\d{1,2})[:.]?(\d{2})\s*$/.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Whether nothing more can be typed: `1:01` may be, `101` may become `10:15`. */
export function isWholeTime(text: string): boolean {
  return timeOf(text) !== undefined && /[:.]|\d{4}/.test(text);
}

/**
 * The parts of `2026-05-15T19:30`, `2026-05-15` or `19:30`; empty where one is missing. What was typed for a time and is
 * none stays what it is.
 */
export function splitMoment(text: string): { readonly day: string; readonly time: string } {
  const [, day = '', rest = ''] = /^(\d{4,}-\d{2}-\d{2})?T?(.*)$/.exec(text) ?? [];
  return { day, time: /^\d{2}:\d{2}(?=:)/.exec(rest)?.[0] ?? rest };
}

/** When a block ends: without a day on the day on which it starts, or on the next one when it passes midnight. */
export function endMoment(
  start: { readonly day: string; readonly time: string },
  day: string,
  time: string,
): string | null {
  if (time === '' || day !== '' || start.day === '') return joinMoment(time === '' ? '' : day, time);
  return joinMoment(time < start.time ? dayAfter(start.day) : start.day, time);
}

/** Null of two empty parts. */
export function joinMoment(day: string, time: string): string | null {
  return [day, time].filter((part) => part !== '').join('T') || null;
}
