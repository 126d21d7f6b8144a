import { describe, expect, it } from 'vitest';
import { costLineEn } from '../../components/costs/locales/en.ts';
import { costLines } from './cost-text.ts';

const ALL = { type: 'd', notation: 'd1:100%', rates: [[1, 100]] };
const model = {
  name: 'default',
  priceformula: { amount: 46, per: 'hour', includesvat: false, customcalculationminimum: 4 },
  costformula: { amount: 1200.5, includesvat: true },
  durationdiscount: ALL,
  volumediscount: ALL,
  vat: 0.21,
  account: null,
  profiles: [],
};
const lineOf = (more = {}, language = 'en') => costLines([{ ...model, ...more }], language, costLineEn)[0];

describe('a cost model', () => {
  it('is one line as people write it', () => {
    expect(lineOf()?.price).toBe('46.00 / hour, at least 4, 21\u00a0% VAT');
    expect(lineOf()?.cost).toBe('1,200.50, VAT included');
    expect(lineOf({}, 'nl')?.price).toBe('46,00 / hour, at least 4, 21\u00a0% VAT');
  });

  it('names each part of the day', () => {
    const dayparts = [{ per: 'Morning', from: '08:00', to: '12:00', amount: 120, includesvat: false }];
    expect(lineOf({ priceformula: { per: 'dayparts', dayparts } })?.price).toBe(
      'Morning 08:00–12:00: 120.00, 21\u00a0% VAT',
    );
  });

  it('tells discounts as rows of percentages, and none where everything is paid', () => {
    expect(lineOf()?.discounts).toBe('');
    const rates = [
      [1, 100],
      [3, 80],
    ];
    expect(lineOf({ durationdiscount: { ...ALL, rates } })?.discounts).toBe('1: 100 %, 3: 80 %');
  });

  it('is nothing without cost models', () => {
    expect(costLines(undefined, 'en', costLineEn)).toEqual([]);
  });
});
