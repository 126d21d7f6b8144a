/** Cost models from tables: an import changes the model named in the row, or the one that imports create. */
import { Exact } from '../costings/money.ts';
import type { CostModel, Formula } from '../model/records.ts';
import type { CostModelCells } from './import-item.ts';

/** Name of the model for rows that name none; models that people have made are left alone. */
export const IMPORTED_MODEL = 'Price list';

const NO_DISCOUNTS = {
  durationDiscount: { type: 'd', rates: [] },
  volumeDiscount: { type: 'a', rates: [] },
} as const satisfies Partial<CostModel>;

/**
 * Returns the models of a resource after the row, in their order; the same list when nothing changes; or the
 * problem.
 */
export function withCostModel(
  models: readonly CostModel[],
  cells: CostModelCells,
): readonly CostModel[] | string {
  const name = cells.name ?? IMPORTED_MODEL;
  const at = models.findIndex((model) => model.name === name);
  const before = models[at];
  const model = before ?? newModel(name);
  const cost = changedFormula(model.cost, cells.cost, cells, 'cost', before === undefined);
  const price = changedFormula(model.price, cells.price, cells, 'price', before === undefined);
  if (typeof cost === 'string') return cost;
  if (typeof price === 'string') return price;
  const after: CostModel = {
    ...model,
    cost,
    price,
    vat: sameAmount(model.vat, cells.vat),
    purchasePrice: cells.purchasePrice ?? model.purchasePrice,
  };
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(after)) return models;
  return at < 0 ? [...models, after] : models.with(at, after);
}

function newModel(name: string): CostModel {
  const nothing = { amount: '0', includesvat: false };
  return {
    name,
    cost: nothing,
    price: nothing,
    account: null,
    invoice: true,
    ...NO_DISCOUNTS,
    purchasePrice: 0,
    vat: '0',
    profileIds: [],
  };
}

/**
 * Applies the cells to a formula. A cell of `per` or of VAT applies to the amounts in the row, or to both
 * when there is none.
 */
function changedFormula(
  before: Formula,
  amount: string | undefined,
  cells: CostModelCells,
  column: 'cost' | 'price',
  isNew: boolean,
): Formula | string {
  const alone = cells.price === undefined && cells.cost === undefined;
  const isMeant = amount !== undefined || isNew || alone;
  if (!isMeant || (amount === undefined && cells.per === undefined && cells.includesVat === undefined)) {
    return before;
  }
  if ('dayparts' in before) {
    return `${column}: the cost model has amounts by part of the day, which a table cannot change: change them in the settings`;
  }
  const includesvat = column === 'cost' ? before.includesvat : (cells.includesVat ?? before.includesvat);
  const amounts = { amount: sameAmount(before.amount, amount), includesvat };
  const per = cells.per ?? ('per' in before ? before.per : 'once');
  if (per === 'once') return amounts;
  const kept = 'per' in before ? before : {};
  return { ...kept, amount: amounts.amount, per, includesvat };
}

/** Returns the former text of an amount when the number is unchanged, such as "12.5" for "12.50". */
function sameAmount(before: string, amount: string | undefined): string {
  return amount === undefined || new Exact(before).equals(amount) ? before : amount;
}
