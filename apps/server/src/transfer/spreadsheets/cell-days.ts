/** Days as people write them into tables. */
import type { DAY_ORDERS } from '@callboard/contract';
import { foldText } from '@callboard/query';
import { formatDay } from '../../platform/time-zone.ts';
import { readDay } from '../formats/file-time.ts';

export type DayOrder = (typeof DAY_ORDERS)[number];

export interface DayCell {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** The text behind the day, such as a time. */
  readonly rest: string;
}

const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?!\d)/;
const DIGITS = /^(\d{1,2})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{4}|\d{2})(?!\d)/;
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|er|e|ste|de)?[\s.-]+([^\W\d_]{3,12})[\s.,-]+'?(\d{4}|\d{2})(?!\d)/;
const MONTH_FIRST = /^([^\W\d_]{3,12})[\s.]+(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4}|\d{2})(?!\d)/;
/** Longer names come first where one is the beginning of another. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januari', 'januar', 'janvier', 'janv', 'jan'],
  ['february', 'februari', 'februar', 'fevrier', 'fevr', 'fev', 'feb'],
  ['march', 'maart', 'marz', 'maerz', 'mars', 'mrt', 'mar'],
  ['april', 'avril', 'apr', 'avr'],
  ['may', 'mei', 'mai'],
  ['june', 'juni', 'juin', 'jun'],
  ['july', 'juli', 'juillet', 'juil', 'jul'],
  ['august', 'augustus', 'aout', 'aug'],
  ['september', 'septembre', 'sept', 'sep'],
  ['october', 'oktober', 'octobre', 'oct', 'okt'],
  ['november', 'novembre', 'nov'],
  ['december', 'dezember', 'decembre', 'dec', 'dez'],
];
const WEEKDAYS = new Set(
  [
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun',
    'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma di wo do vr za zo',
    'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo mi fr sa so',
    'lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim',
  ].flatMap((words) => words.split(' ')),
);
/** Two digits from here on are years of the last century. */
const LAST_CENTURY = 70;

/** Reads the day at the beginning of a cell, whatever stands behind it; undefined when there is none. */
export function readDayCell(cell: string, order: DayOrder): DayCell | undefined {
  const text = withoutWeekday(foldText(cell.trim()));
  return (
    fromMatch(text, YEAR_FIRST, ([year, month, day]) => [year, month, day]) ??
    fromMatch(text, COMPACT, ([year, month, day]) => [year, month, day]) ??
    fromMatch(text, DIGITS, (parts) => inOrder(parts, order)) ??
    fromMatch(text, DAY_FIRST, ([day, month, year]) => [year, monthOf(month), day]) ??
    fromMatch(text, MONTH_FIRST, ([month, day, year]) => [year, monthOf(month), day])
  );
}

export interface DayOrderGuess {
  readonly order: DayOrder;
  /** A cell that leaves the order open; undefined when the cells tell it. */
  readonly unsure: string | undefined;
}

/** Guesses by all cells of a column in which order they write day and month. */
export function guessDayOrder(cells: readonly string[]): DayOrderGuess {
  let example: string | undefined;
  for (const cell of cells) {
    const [, first = '', second = ''] = DIGITS.exec(withoutWeekday(foldText(cell.trim()))) ?? [];
    if (first === '') continue;
    if (Number(first) > 31) return { order: 'ymd', unsure: undefined };
    if (Number(first) > 12) return { order: 'dmy', unsure: undefined };
    if (Number(second) > 12) return { order: 'mdy', unsure: undefined };
    if (first !== second) example ??= cell.trim();
  }
  return { order: 'dmy', unsure: example };
}

type Parts = readonly [string | undefined, string | undefined, string | undefined];

function fromMatch(text: string, pattern: RegExp, arrange: (parts: Parts) => Parts): DayCell | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [year = '', month = '', day = ''] = arrange([match[1], match[2], match[3]]);
  const found = readDay(`${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (found === undefined) return undefined;
  const rest = text.slice(match[0].length).replace(/^[\s,t]+/, '');
  return { day: formatDay(found), rest };
}

function inOrder([first, second, third]: Parts, order: DayOrder): Parts {
  if (order === 'ymd' && third?.length === 2) return [first, second, third];
  return order === 'mdy' ? [third, first, second] : [third, second, first];
}

function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return `${Number(year) < LAST_CENTURY ? 20 : 19}${year}`;
}

function monthOf(word: string | undefined): string | undefined {
  const at = MONTHS.findIndex((names) => names.includes(word ?? ''));
  return at < 0 ? undefined : String(at + 1);
}

function withoutWeekday(text: string): string {
  const [lead = '', word = ''] = /^([^\W\d_]{2,10})\.?,?\s+/.exec(text) ?? [];
  return WEEKDAYS.has(word) ? text.slice(lead.length) : text;
}
