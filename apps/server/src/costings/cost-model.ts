/** Chooses the cost model of a booking, and formats formulas and discounts as text. */
import type { CostModel, Discount, Formula } from '../model/records.ts';
import { Exact, formatAmount } from './money.ts';

/**
 * Returns the chosen model, else the first for the profile, else `default`, else the first; a chosen name
 * that no longer exists is ignored.
 */
export function findCostModel(
  models: readonly CostModel[],
  chosen: string | null,
  profileId: number | null,
): CostModel | undefined {
  return (
    models.find((model) => model.name === chosen) ??
    models.find((model) => profileId !== null && model.profileIds.includes(profileId)) ??
    models.find((model) => model.name === 'default') ??
    models[0]
  );
}

function withVat(text: string, includesVat: boolean): string {
  return includesVat ? `${text} (Incl. VAT)` : text;
}

/**
 * A cost model's `cost` or `price` (§2.3): `25.00`, `25.00 /hour`, `25.00 /hour (Incl. VAT)`,
 * `15000.00 /Day 06:00–16:00, 40000.00 /Evening 16:00–06:00`; at least two decimals, more where the model has them.
 */
export function formatFormula(formula: Formula): string {
  if ('dayparts' in formula) {
    return formula.dayparts
      .map((part) => {
        const text = `${formatAmount(part.amount)} /${part.per} ${part.from}–${part.to}`;
        return withVat(text, part.includesvat);
      })
      .join(', ');
  }
  const amount = formatAmount(formula.amount);
  return withVat('per' in formula ? `${amount} /${formula.per}` : amount, formula.includesvat);
}

/**
 * Formats a discount's `notation`: `d1:100%`, several rates joined as `d1:100%, d3:80%`; empty without rates.
 */
export function formatDiscount(discount: Discount): string {
  return discount.rates
    .map(([from, percent]) => `${discount.type}${plain(from)}:${plain(percent)}%`)
    .join(', ');
}

function plain(value: number): string {
  return new Exact(value).toFixed();
}
