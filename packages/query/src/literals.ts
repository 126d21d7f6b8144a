/** Syntax of dates, numbers and yes/no values. */

import { dayNumber, MAX_DAY, MIN_DAY } from './days.ts';
import { isRelativeName } from './relative-days.ts';

const DATE = /^([0-9]{1,2})-([0-9]{1,2})-([0-9]{4})$/;
/** A date as ISO 8601 writes it; a value of a date keyword alone, elsewhere it is text. */
const ISO_DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const NUMBER = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Returns whether a word can be one end of a range; an impossible date also qualifies. */
export function isBoundShape(text: string): boolean {
  return DATE.test(text) || NUMBER.test(text) || (text.startsWith('#') && isRelativeName(text.slice(1)));
}

/** Returns whether the text has the form `d-m-yyyy`. */
export function isDateShape(text: string): boolean {
  return DATE.test(text);
}

/** Returns whether the text has the form `yyyy-mm-dd`. */
export function isIsoShape(text: string): boolean {
  return ISO_DATE.test(text);
}

/** Returns the day number of `d-m-yyyy` or `yyyy-mm-dd`; undefined for another form, an impossible or out-of-range date. */
export function parseDay(text: string): number | undefined {
  const [, isoYear, isoMonth, isoDay] = ISO_DATE.exec(text) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] = DATE.exec(text) ?? [];
  const number = dayNumber(Number(year), Number(month), Number(day));
  return number === undefined || number < MIN_DAY || number > MAX_DAY ? undefined : number;
}

export function parseNumber(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) return undefined;
  // Plans are compared by key, so -0 and 0 must become the same number.
  return number === 0 ? 0 : number;
}

export function parseBoolean(text: string): boolean | undefined {
  return BOOLEANS.get(text.toLowerCase());
}
