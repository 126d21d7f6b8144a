/** How dates, numbers and yes/no are written. */

import { dayNumber, MAX_DAY, MIN_DAY } from './days.ts';
import { isRelativeName } from './relative-days.ts';

const DATE = /^([0-9]{1,2})-([0-9]{1,2})-([0-9]{4})$/;
const NUMBER = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Whether a word can be one end of a range; it may still be an impossible date. */
export function isBoundShape(text: string): boolean {
  return DATE.test(text) || NUMBER.test(text) || (text.startsWith('#') && isRelativeName(text.slice(1)));
}

/** Whether the text is written as `d-m-yyyy`. */
export function isDateShape(text: string): boolean {
  return DATE.test(text);
}

/** Undefined when it is not `d-m-yyyy`, impossible, or outside the accepted years. */
export function parseDay(text: string): number | undefined {
  const [, day, month, year] = DATE.exec(text) ?? [];
  const number = dayNumber(Number(year), Number(month), Number(day));
  return number === undefined || number < MIN_DAY || number > MAX_DAY ? undefined : number;
}

export function parseNumber(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) return undefined;
  // -0 and 0 are one number, and have to be one key wherever plans are compared.
  return number === 0 ? 0 : number;
}

export function parseBoolean(text: string): boolean | undefined {
  return BOOLEANS.get(text.toLowerCase());
}
