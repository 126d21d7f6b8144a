/** Cost models of a resource; only for keys that may see prices (§2.3). */
import { formatDiscount, formatFormula } from '../../costings/cost-model.ts';
import type { CostModel, Discount, Formula } from '../../model/records.ts';
import type { PresentContext } from './context.ts';
import { referenceSummaries } from './reference-summaries.ts';

function presentFormula(formula: Formula): object {
  if ('dayparts' in formula) {
    const dayparts = formula.dayparts.map((part) => ({
      amount: Number(part.amount),
      per: part.per,
      includesvat: part.includesvat,
      from: part.from,
      to: part.to,
    }));
    return { per: formula.per, dayparts };
  }
  const amount = Number(formula.amount);
  const { includesvat } = formula;
  if (!('per' in formula)) return { amount, includesvat };
  const wire: Record<string, unknown> = { amount, per: formula.per, includesvat };
  const { customcalculationquantity, customcalculationminimum, customcalculationunit } = formula;
  if (customcalculationquantity !== undefined) wire.customcalculationquantity = customcalculationquantity;
  if (customcalculationminimum !== undefined) wire.customcalculationminimum = customcalculationminimum;
  if (customcalculationunit !== undefined) wire.customcalculationunit = customcalculationunit;
  return wire;
}

function presentDiscount(discount: Discount): object {
  return { type: discount.type, notation: formatDiscount(discount), rates: discount.rates };
}

/**
 * Presents a cost model. Amounts are JSON numbers in the formula, and texts with their decimals in `cost` and
 * `price`.
 */
export function presentCostModel(model: CostModel, context: PresentContext): object {
  return {
    name: model.name,
    cost: formatFormula(model.cost),
    costformula: presentFormula(model.cost),
    price: formatFormula(model.price),
    priceformula: presentFormula(model.price),
    account: model.account,
    invoice: model.invoice,
    durationdiscount: presentDiscount(model.durationDiscount),
    volumediscount: presentDiscount(model.volumeDiscount),
    purchaseprice: model.purchasePrice,
    vat: Number(model.vat),
    profiles: referenceSummaries(context).profiles.list(model.profileIds),
  };
}
