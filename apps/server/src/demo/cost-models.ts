/** Costs and charges for using the demo venue's resources. */
import type { CostModel, Discount, Formula } from '../model/records.ts';

const NO_DISCOUNT: Discount = { type: 'd', rates: [[1, 100]] };

export const fixed = (amount: string, includesvat = false): Formula => ({ amount, includesvat });

export const per = (
  unit: 'hour' | 'day' | 'week' | 'month',
  amount: string,
  custom: {
    includesvat?: boolean;
    customcalculationquantity?: number;
    customcalculationminimum?: number;
    customcalculationunit?: string;
  } = {},
): Formula => ({ amount, per: unit, includesvat: false, ...custom });

/** Day and evening rates of a hall; the evening passes midnight. */
export const dayParts = (morning: string, afternoon: string, evening: string): Formula => ({
  per: 'Day parts',
  dayparts: [
    { amount: morning, per: 'Morning', includesvat: false, from: '06:00', to: '12:00' },
    { amount: afternoon, per: 'Afternoon', includesvat: false, from: '12:00', to: '18:00' },
    { amount: evening, per: 'Evening', includesvat: false, from: '18:00', to: '02:00' },
  ],
});

export const dayAndEvening = (day: string, evening: string): Formula => ({
  per: 'Day and evening',
  dayparts: [
    { amount: day, per: 'Day', includesvat: true, from: '06:00', to: '16:00' },
    { amount: evening, per: 'Evening', includesvat: true, from: '16:00', to: '06:00' },
  ],
});

export function model(
  name: string,
  cost: Formula,
  price: Formula,
  more: Partial<Omit<CostModel, 'name' | 'cost' | 'price'>> = {},
): CostModel {
  return {
    name,
    cost,
    price,
    account: null,
    invoice: true,
    durationDiscount: NO_DISCOUNT,
    volumeDiscount: NO_DISCOUNT,
    purchasePrice: 0,
    vat: '0.21',
    profileIds: [],
    ...more,
  };
}

const LONGER_HIRE: Discount = {
  type: 'd',
  rates: [
    [1, 100],
    [3, 80],
    [7, 60],
  ],
};
const MORE_PARTS: Discount = {
  type: 'p',
  rates: [
    [1, 100],
    [2, 90],
    [3, 80],
  ],
};
const MORE_PIECES: Discount = {
  type: 'a',
  rates: [
    [1, 100],
    [10, 90],
    [50, 75],
  ],
};

/** Own crew: an hourly wage, charged by the hour with a minimum call. */
export function crewModels(
  wage: string,
  rate: string,
  minimumHours: number,
  rentalIds: number[],
): CostModel[] {
  const call = {
    customcalculationquantity: 1,
    customcalculationminimum: minimumHours,
    customcalculationunit: 'hour',
  };
  return [
    model('default', per('hour', wage, call), per('hour', rate, call), { account: '4100' }),
    model('Rental', per('hour', wage, call), per('hour', `${(Number(rate) * 1.25).toFixed(2)}`, call), {
      account: '8150',
      profileIds: rentalIds,
    }),
    model('Night rate', per('hour', wage, call), per('hour', `${(Number(rate) * 1.5).toFixed(2)}`, call), {
      account: '8151',
    }),
  ];
}

/** Freelancers: paid by the day and charged by the day. */
export const freelanceModels = (fee: string, rate: string): CostModel[] => [
  model('default', per('day', fee), per('day', rate), { account: '4110' }),
  model('Half day', fixed((Number(fee) * 0.6).toFixed(2)), fixed((Number(rate) * 0.6).toFixed(2)), {
    account: '4110',
  }),
];

/** Stock that is hired out by the day, with discounts for long hire and large numbers. */
export const hireModels = (price: string, purchasePrice: number): CostModel[] => [
  model('default', fixed('0.00'), per('day', price), {
    account: '8200',
    durationDiscount: LONGER_HIRE,
    volumeDiscount: MORE_PIECES,
    purchasePrice,
  }),
  model('Week', fixed('0.00'), per('week', (Number(price) * 3).toFixed(2)), {
    account: '8200',
    purchasePrice,
  }),
];

/** Long hire, for equipment that stays in the house for a season. */
export const monthlyModels = (cost: string, price: string): CostModel[] => [
  model('default', per('month', cost), per('month', price, { includesvat: true }), { account: '4220' }),
];

export function hallModels(
  [morning, afternoon, evening]: readonly [string, string, string],
  whole: readonly [string, string],
  rentalIds: number[],
): CostModel[] {
  return [
    model('default', fixed('0.00'), dayParts(morning, afternoon, evening), {
      account: '8010',
      durationDiscount: MORE_PARTS,
      vat: '0.09',
    }),
    model('Rental', fixed('0.00'), dayAndEvening(...whole), { account: '8020', profileIds: rentalIds }),
    model('Own production', fixed('0.00'), fixed('0.00'), { account: '8030', invoice: false, vat: '0' }),
  ];
}
