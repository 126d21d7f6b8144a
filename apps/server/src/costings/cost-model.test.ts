import { describe, expect, test } from 'vitest';
import type { CostModel, Formula } from '../model/records.ts';
import { findCostModel, formatDiscount, formatFormula } from './cost-model.ts';

function model(name: string, profileIds: number[] = []): CostModel {
  const formula = { amount: '1', includesvat: false };
  const discount = { type: 'd' as const, rates: [] };
  return {
    name,
    cost: formula,
    price: formula,
    account: null,
    invoice: true,
    durationDiscount: discount,
    volumeDiscount: discount,
    purchasePrice: 0,
    vat: '0',
    profileIds,
  };
}

describe('the cost model of a booking', () => {
  const models = [model('external'), model('rehearsal', [7, 8]), model('show', [8]), model('default')];

  test.each([
    ['the chosen one', 'show', 7, 'show'],
    ['the first for the profile', null, 8, 'rehearsal'],
    ['the first for the profile when the chosen one is gone', 'gone', 8, 'rehearsal'],
    ['the one named default', null, 99, 'default'],
    ['the one named default without a profile', null, null, 'default'],
  ])('is %s', (_, chosen, profileId, name) => {
    expect(findCostModel(models, chosen, profileId)?.name).toBe(name);
  });

  test('is the first without any of these, and none of none', () => {
    expect(findCostModel(models.slice(0, 3), null, 99)?.name).toBe('external');
    expect(findCostModel([], 'show', 8)).toBeUndefined();
  });
});

describe('notation', () => {
  const dayParts: Formula = {
    per: 'Hall',
    dayparts: [
      { amount: '15000', per: 'Day', includesvat: false, from: '06:00', to: '16:00' },
      { amount: '40000.00', per: 'Evening', includesvat: false, from: '16:00', to: '06:00' },
    ],
  };
  const cases: [string, Formula][] = [
    ['25.00', { amount: '25', includesvat: false }],
    ['25.00 (Incl. VAT)', { amount: '25.00', includesvat: true }],
    ['25.00 /hour', { amount: '25.0', per: 'hour', includesvat: false }],
    ['0.125 /week (Incl. VAT)', { amount: '0.125', per: 'week', includesvat: true }],
    ['15000.00 /Day 06:00–16:00, 40000.00 /Evening 16:00–06:00', dayParts],
    [
      '5.00 /Night 22:00–06:00 (Incl. VAT)',
      {
        per: 'x',
        dayparts: [{ amount: '5', per: 'Night', includesvat: true, from: '22:00', to: '06:00' }],
      },
    ],
  ];
  test.each(cases)('%s', (text, formula) => {
    expect(formatFormula(formula)).toBe(text);
  });

  test.each([
    ['d1:100%', { type: 'd' as const, rates: [[1, 100]] as [number, number][] }],
    [
      'p1:100%, p3:87.5%',
      {
        type: 'p' as const,
        rates: [
          [1, 100],
          [3, 87.5],
        ] as [number, number][],
      },
    ],
    ['a0.0000001:90%', { type: 'a' as const, rates: [[1e-7, 90]] as [number, number][] }],
    ['', { type: 'a' as const, rates: [] }],
  ])('%s', (text, discount) => {
    expect(formatDiscount(discount)).toBe(text);
  });
});
