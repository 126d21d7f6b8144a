/** The formula of a price or cost as one text, also where it has parts of the day. */
import { isObject, type Json, type JsonObject, textOf } from '../../lib/entities.ts';
import {
  amountText,
  type CostLine,
  type CostUnit,
  type CostWords,
  decimalOf,
  formatCostLine,
  termsText,
} from './cost-line.ts';

/** `vat` is a fraction; undefined for a cost, which names none. */
export function formulaText(
  formula: Json | undefined,
  vat: Json | undefined,
  language: string,
  words: CostWords,
): string {
  if (!isObject(formula)) return '';
  const rate = decimalIn(vat);
  if (!Array.isArray(formula.dayparts)) return formatCostLine(lineOf(formula, rate), language, words);
  const parts = formula.dayparts.filter(isObject).map((part) => {
    const amount = amountText(decimalIn(part.amount) ?? '0', language);
    const terms = termsText({ includesVat: part.includesvat === true }, language, words);
    return [`${textOf(part.per)} ${textOf(part.from)}–${textOf(part.to)}: ${amount}`, ...terms].join(', ');
  });
  return [...parts, ...termsText({ vat: rate, includesVat: false }, language, words)].join(', ');
}

function lineOf(formula: JsonObject, vat: string | undefined): CostLine {
  const { per, customcalculationminimum: least } = formula;
  return {
    amount: decimalIn(formula.amount) ?? '0',
    per: typeof per === 'string' ? (per as CostUnit) : undefined,
    least: typeof least === 'number' && least > 0 ? decimalOf(least) : undefined,
    vat,
    includesVat: formula.includesvat === true,
  };
}

/** The API has amounts as numbers, the settings as decimal texts. */
function decimalIn(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return decimalOf(value);
  return typeof value === 'string' ? value : undefined;
}
