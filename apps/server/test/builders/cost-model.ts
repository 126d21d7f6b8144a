/** The least that a cost model is made of: it costs nothing. */
import type { CostModel } from '../../src/model/records.ts';

const FREE = { amount: '0', includesvat: false };

export function buildCostModel(overrides: Partial<CostModel> = {}): CostModel {
  return {
    name: 'Hired',
    cost: FREE,
    price: FREE,
    account: null,
    invoice: false,
    durationDiscount: { type: 'd', rates: [] },
    volumeDiscount: { type: 'a', rates: [] },
    purchasePrice: 0,
    vat: '0.21',
    profileIds: [],
    ...overrides,
  };
}
