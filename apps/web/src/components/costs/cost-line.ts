/** Costs and prices as people write them: `46.00 / hour, at least 4, 21 % VAT`. */
import { percentOf } from '../../lib/typed-values.ts';
import type { CostLineTexts } from './locales/en.ts';

export type CostUnit = keyof CostLineTexts['units'];

/** Content of one line. */
export interface CostLine {
  /** Decimal text with a point and at least two decimals. */
  readonly amount: string;
  /** Undefined: charged once. */
  readonly per?: CostUnit | undefined;
  /** Decimal text: the least number of units that is charged. */
  readonly least?: string | undefined;
  /** A fraction as decimal text, `0.21` for 21 %. */
  readonly vat?: string | undefined;
  readonly includesVat: boolean;
}

/** Words of the line, in one language. */
export type CostWords = Pick<CostLineTexts, 'units' | 'atLeast' | 'vat' | 'including'>;

/** Writes a cost as one line in the language; `parseCostLine` reads it. */
export function formatCostLine(line: CostLine, language: string, words: CostWords): string {
  const { amount, per } = line;
  const first = amountText(amount, language);
  return [
    per === undefined ? first : `${first} / ${words.units[per]}`,
    ...termsText(line, language, words),
  ].join(', ');
}

/** Writes what is said behind the amount. */
export function termsText(
  { least, vat, includesVat }: Pick<CostLine, 'least' | 'vat' | 'includesVat'>,
  language: string,
  words: CostWords,
): readonly string[] {
  const percent = vat === undefined ? undefined : percentOf(vat);
  const parts: string[] = [];
  if (least !== undefined) parts.push(`${words.atLeast} ${decimalText(least, language)}`);
  if (percent !== undefined) parts.push(`${decimalText(percent, language)}\u00a0% ${words.vat}`);
  if (includesVat) parts.push(words.including);
  return parts;
}

/** Writes an amount of money with two decimals, or more where it has them. */
export function amountText(amount: string, language: string): string {
  // A field may hold a text that is no amount yet.
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount;
  return decimalText(withDecimals(amount), language);
}

/** Returns the decimal text with at least two decimals and no zeros behind them. */
export function withDecimals(decimal: string): string {
  const [whole = '0', part = ''] = decimal.split('.');
  return `${whole}.${part.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** Writes a decimal text as the language does. It groups the digits itself: a number would lose some of 18. */
export function decimalText(decimal: string, language: string): string {
  const { point, group } = signsOf(language);
  const [whole = '0', part] = decimal.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return part === undefined ? grouped : `${grouped}${point}${part}`;
}

export interface NumberSigns {
  readonly point: string;
  readonly group: string;
}

export function signsOf(language: string): NumberSigns {
  const parts = new Intl.NumberFormat(language).formatToParts(12_345.5);
  const signOf = (type: string, other: string) => parts.find((part) => part.type === type)?.value ?? other;
  return { point: signOf('decimal', '.'), group: signOf('group', ' ') };
}

/** Returns a number of the API as decimal text, without an exponent. */
export function decimalOf(value: number): string {
  return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 6 });
}
