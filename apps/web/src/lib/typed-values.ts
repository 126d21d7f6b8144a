/** What people type, as the server wants it. */
import { dayAfter } from './times.ts';

/** Undefined where the text is no number; people write a comma or a point. */
export function numberOf(text: string): number | undefined {
  const number = /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** The parts of `2026-05-15T19:30`, `2026-05-15` or `19:30`; empty where one is missing. */
export function splitMoment(text: string): { readonly day: string; readonly time: string } {
  const [, day = '', time = ''] = /^(\d{4,}-\d{2}-\d{2})?T?(\d{2}:\d{2})?/.exec(text) ?? [];
  return { day, time };
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
