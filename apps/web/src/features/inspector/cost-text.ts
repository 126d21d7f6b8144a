/** Cost models as people write them: `46.00 / hour, at least 4, 21 % VAT`. */
import { isObject, type Json, type JsonObject, textOf } from '../../lib/entities.ts';

interface CostTexts {
  readonly per: (unit: string) => string;
  readonly atLeast: (count: string) => string;
  readonly vat: (percent: string) => string;
  readonly including: string;
}

export interface CostLine {
  readonly name: string;
  readonly price: string;
  readonly cost: string;
  /** `1st day 100 %, 2nd 80 %`, as the venue notes it; empty where nothing is discounted. */
  readonly discounts: string;
  readonly account: string;
  /** Names of the profiles that the model is the default for. */
  readonly profiles: string;
}

/** Returns one line for each cost model. */
export function costLines(models: Json | undefined, language: string, texts: CostTexts): readonly CostLine[] {
  return (Array.isArray(models) ? models : []).filter(isObject).map((model) => ({
    name: textOf(model.name),
    price: formulaText(model.priceformula, model.vat, language, texts),
    cost: formulaText(model.costformula, undefined, language, texts),
    discounts: [model.durationdiscount, model.volumediscount].flatMap(discountText).join(', '),
    account: textOf(model.account),
    profiles: textOf(model.profiles),
  }));
}

function formulaText(
  formula: Json | undefined,
  vat: Json | undefined,
  language: string,
  { per, atLeast, vat: ofVat, including }: CostTexts,
): string {
  if (!isObject(formula)) return '';
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const amountOf = ({ amount }: JsonObject) => format.format(typeof amount === 'number' ? amount : 0);
  const { per: unit, customcalculationminimum: least, dayparts } = formula;
  const parts = Array.isArray(dayparts)
    ? dayparts
        .filter(isObject)
        .map((part) => `${textOf(part.per)} ${textOf(part.from)}–${textOf(part.to)}: ${amountOf(part)}`)
    : [`${amountOf(formula)}${unit ? ` / ${per(textOf(unit))}` : ''}`];
  if (typeof least === 'number' && least > 0) parts.push(atLeast(numberText(least, language)));
  if (typeof vat === 'number') parts.push(ofVat(percentText(vat, language)));
  if (formula.includesvat === true) parts.push(including);
  return parts.join(', ');
}

function numberText(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
}

/** Returns `21 %` for 0.21, as the language writes it. */
export function percentText(fraction: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(fraction);
}

/** A rate of 100 % for everything discounts nothing. */
function discountText(discount: Json | undefined): string[] {
  if (!isObject(discount)) return [];
  const rates = ratesOf(discount);
  if (rates.every(({ percent }) => percent === 100)) return [];
  return [rates.map(({ from, percent }) => `${from}: ${percent} %`).join(', ')];
}

export interface Rate {
  readonly from: number;
  readonly percent: number;
}

function ratesOf({ rates }: JsonObject): readonly Rate[] {
  return (Array.isArray(rates) ? rates : []).flatMap((rate) =>
    Array.isArray(rate) && typeof rate[0] === 'number' && typeof rate[1] === 'number'
      ? [{ from: rate[0], percent: rate[1] }]
      : [],
  );
}
