/** Cost models as people write them, with what follows from them. */
import type { CostWords } from '../../components/costs/cost-line.ts';
import { formulaText } from '../../components/costs/formula-text.ts';
import { isObject, type Json, type JsonObject, textOf } from '../../lib/entities.ts';

export interface CostModelText {
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
export function costLines(
  models: Json | undefined,
  language: string,
  words: CostWords,
): readonly CostModelText[] {
  return (Array.isArray(models) ? models : []).filter(isObject).map((model) => ({
    name: textOf(model.name),
    price: formulaText(model.priceformula, model.vat, language, words),
    cost: formulaText(model.costformula, undefined, language, words),
    discounts: [model.durationdiscount, model.volumediscount].flatMap(discountText).join(', '),
    account: textOf(model.account),
    profiles: textOf(model.profiles),
  }));
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
