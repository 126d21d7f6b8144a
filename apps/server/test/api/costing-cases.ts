/** Bookings with the sums that the rules of costings give (§4.2). */
import type { CostModel, Fields } from '../../src/model/records.ts';

/** The totals of a line and of a resource group. */
export interface Totals {
  readonly cost: number;
  readonly netprice: number;
  readonly margin: number;
  readonly vat: number;
  readonly price: number;
  readonly netpricebeforediscount: number;
  readonly pricebeforediscount: number;
  readonly discountpercentage: string;
  readonly vatperrate: readonly { readonly vat: number; readonly netprice: number; readonly price: number }[];
}
/** Returns a local time of May 2026; the 15th is a Friday. */
export const at = (day: number, time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Date.UTC(2026, 4, day, hour - 2, minute) / 1000;
};
export const net = (amount: string) => ({ amount, includesvat: false });
export const per = (unit: 'hour' | 'day' | 'week' | 'month', amount: string) => ({
  amount,
  per: unit,
  includesvat: false,
});
export const free = net('0');

export interface CostingCase {
  readonly name: string;
  readonly model: Partial<CostModel>;
  readonly booking: Partial<Fields<'resourcebooking'>>;
  readonly totals: Partial<Totals>;
}

/** Cases with sums that were worked out by hand from the rules of costings. */
export const COSTING_CASES: readonly CostingCase[] = [
  {
    name: 'two technicians for 5.5 hours, 10 % off from the second on',
    model: {
      cost: per('hour', '18.00'),
      price: per('hour', '25.00'),
      volumeDiscount: {
        type: 'a',
        rates: [
          [1, 100],
          [2, 90],
        ],
      },
    },
    booking: { number: 2, start: at(15, '18:00'), end: at(15, '23:30') },
    totals: {
      cost: 198,
      netprice: 247.5,
      margin: 49.5,
      vat: 51.98,
      price: 299.48,
      netpricebeforediscount: 275,
      pricebeforediscount: 332.75,
      discountpercentage: '10',
    },
  },
  {
    name: 'a fixed amount that includes VAT',
    model: { cost: { amount: '6.05', includesvat: true }, price: { amount: '12.10', includesvat: true } },
    booking: { number: 3 },
    totals: { cost: 15, netprice: 30, margin: 15, vat: 6.3, price: 36.3, discountpercentage: '0' },
  },
  {
    name: 'three started planning days, cheaper from the third on',
    model: {
      cost: free,
      price: per('day', '100'),
      durationDiscount: {
        type: 'd',
        rates: [
          [1, 100],
          [3, 80],
        ],
      },
    },
    booking: { start: at(15, '10:00'), end: at(17, '12:00') },
    totals: { netpricebeforediscount: 300, netprice: 240, vat: 50.4, price: 290.4, discountpercentage: '20' },
  },
  {
    name: 'one planning day for a night that ends before the day line',
    model: { cost: free, price: per('day', '100') },
    booking: { start: at(15, '22:00'), end: at(16, '05:00') },
    totals: { netprice: 100, price: 121 },
  },
  {
    name: 'two weeks for eight days, one month for thirty',
    model: { cost: per('month', '40'), price: per('week', '70'), vat: '0' },
    booking: { start: at(1, '10:00'), end: at(8, '10:00') },
    totals: { cost: 40, netprice: 140, price: 140, vat: 0, margin: 100 },
  },
  {
    name: 'every day part that is touched, 20 % off from the third on',
    model: {
      cost: free,
      price: {
        per: 'Day parts',
        dayparts: [
          { amount: '100', per: 'Morning', includesvat: false, from: '06:00', to: '12:00' },
          { amount: '200', per: 'Afternoon', includesvat: false, from: '12:00', to: '18:00' },
          { amount: '300', per: 'Evening', includesvat: false, from: '18:00', to: '02:00' },
        ],
      },
      durationDiscount: {
        type: 'p',
        rates: [
          [1, 100],
          [3, 80],
        ],
      },
      vat: '0.09',
    },
    booking: { start: at(15, '11:00'), end: at(16, '01:00') },
    totals: { netpricebeforediscount: 600, netprice: 480, vat: 43.2, price: 523.2, discountpercentage: '20' },
  },
  {
    name: 'at least four hours of a call',
    model: { cost: per('hour', '10'), price: { ...per('hour', '25'), customcalculationminimum: 4 } },
    booking: { start: at(15, '18:00'), end: at(15, '19:00') },
    totals: { cost: 10, netprice: 100, price: 121 },
  },
  {
    name: 'half a cent, rounded up',
    model: { cost: free, price: per('hour', '0.015'), vat: '0' },
    booking: { number: 1, start: at(15, '18:00'), end: at(15, '19:00') },
    totals: { netprice: 0.02, price: 0.02 },
  },
];
