/** Numbers as people write them into tables: with currency signs, thousands, decimals after a comma or a point. */
import { readDecimal } from '../formats/decimal.ts';

export type DecimalMark = 'comma' | 'point';

const CURRENCY = /\p{Sc}|\b(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|euros?)\b/giu;
/** `35,-`, `35.--` and `35,—` are whole amounts. */
const NO_CENTS = /[.,]\s?[-–—]{1,2}$/;
/** One mark with three digits behind it, which is read in two ways: 1.250 */
const EITHER = /^-?[1-9]\d{0,2}([.,])\d{3}$/;
const MARKED = /^-?[\d.,\s\u00a0\u202f'’]*?([.,])(\d+)$/;

/** Returns the text without currency and percent signs. */
function digitsOf(cell: string): string {
  return cell
    .replace(CURRENCY, '')
    .replace(/%\s*$/, '')
    .trim()
    .replace(NO_CENTS, '')
    .replaceAll('’', "'")
    .trim();
}

/** Whether the cell is a number, perhaps with a currency or percent sign. */
export function isNumberCell(cell: string): boolean {
  return /\d/.test(cell) && readDecimal(digitsOf(cell)) !== undefined;
}

export function hasCurrency(cell: string): boolean {
  return cell.search(CURRENCY) >= 0 && isNumberCell(cell);
}

/** Returns the decimal text of a cell, with a percent sign if it has one; other cells stay as they are. */
export function readNumberCell(cell: string | number, mark: DecimalMark): string {
  // Twelve digits: what binary fractions add behind them was never written.
  if (typeof cell === 'number') return readDecimal(plain(cell)) ?? String(cell);
  const digits = digitsOf(cell);
  const [, either] = EITHER.exec(digits) ?? [];
  const isThousands = either !== undefined && either === (mark === 'comma' ? '.' : ',');
  const number = readDecimal(isThousands ? digits.replace(/[.,]/, '') : digits);
  if (number === undefined) return cell;
  return /%\s*$/.test(cell) ? `${number}%` : number;
}

function plain(number: number): string {
  const text = String(Number(number.toPrecision(12)));
  return text.includes('e') ? number.toFixed(10).replace(/\.?0+$/, '') : text;
}

export interface DecimalGuess {
  readonly mark: DecimalMark;
  /** A cell that leaves the mark open; undefined when the cells tell it. */
  readonly unsure: string | undefined;
}

/** Guesses by all numbers of a table what stands before their decimals. */
export function guessDecimal(cells: readonly string[]): DecimalGuess {
  let example: string | undefined;
  for (const cell of cells) {
    const digits = digitsOf(cell);
    const [, either] = EITHER.exec(digits) ?? [];
    if (either !== undefined) {
      example ??= cell.trim();
      continue;
    }
    const [, last] = MARKED.exec(digits) ?? [];
    if (last !== undefined && isNumberCell(cell)) {
      return { mark: last === ',' ? 'comma' : 'point', unsure: undefined };
    }
  }
  // Thousands with a point are written where decimals have a comma, and the other way round.
  return { mark: example?.includes('.') === false ? 'point' : 'comma', unsure: example };
}
