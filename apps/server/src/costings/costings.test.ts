import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Alteration, CostModel, Formula } from '../model/records.ts';
import { createPlanningDays, createZone } from '../platform/time-zone.ts';
import { workOutCostings } from './costings.ts';
import type { CostingLine } from './line.ts';

const days = createPlanningDays(createZone('Europe/Amsterdam'), '06:00');
/** 2026-05-15 18:00 in Amsterdam. */
const EVENING = 1_778_860_800;
const HOUR = 3600;

function buildModel(over: Partial<CostModel> = {}): CostModel {
  return {
    name: 'default',
    cost: { amount: '18.00', per: 'hour', includesvat: false },
    price: { amount: '25.00', per: 'hour', includesvat: false },
    account: null,
    invoice: true,
    durationDiscount: { type: 'd', rates: [[1, 100]] },
    volumeDiscount: { type: 'a', rates: [[1, 100]] },
    purchasePrice: 0,
    vat: '0.21',
    profileIds: [],
    ...over,
  };
}

function buildLine(model: CostModel | null, booking: Partial<CostingLine['booking']> = {}): CostingLine {
  return {
    booking: {
      id: 1,
      resourceId: 100,
      number: 1,
      actualNumber: null,
      start: EVENING,
      end: EVENING + 5.5 * HOUR,
      actualStart: null,
      actualEnd: null,
      costModel: null,
      ...booking,
    },
    bookingGroup: null,
    resourceGroup: { id: 10, name: 'Technicians' },
    costModels: model === null ? [] : [model],
    event: { profileId: null, start: EVENING, end: EVENING + 8 * HOUR },
  };
}

function cost(lines: CostingLine[], alterations: Alteration[] = []) {
  return workOutCostings({ lines, alterations, days });
}

function costOne(line: CostingLine, alterations: Alteration[] = []) {
  const [group, ...rest] = cost([line], alterations);
  if (group === undefined || rest.length > 0) throw new Error('not one group');
  return group;
}

const volume: CostModel['volumeDiscount'] = {
  type: 'a',
  rates: [
    [1, 100],
    [2, 90],
  ],
};
const worked = {
  cost: 198,
  netprice: 247.5,
  margin: 49.5,
  vat: 51.98,
  vatperrate: [{ vatpercentage: 21, vat: 51.98, netprice: 247.5, price: 299.48 }],
  price: 299.48,
  netpricebeforediscount: 275,
  pricebeforediscount: 332.75,
  discountpercentage: '10',
};

describe('the worked example', () => {
  const line = buildLine(buildModel({ volumeDiscount: volume }), { number: 2 });

  test('comes out to the cent, with its keys in the order of responses', () => {
    const totals = Object.entries(worked);
    const actual = totals.map(([key, value]) => [`actual${key}`, value]);
    const unset = { price: '', netprice: '', vatinclusive: false };
    const expected = {
      group: 'Technicians',
      alteration: unset,
      resourcecostings: [
        {
          resource: 100,
          resourcebooking: 1,
          alteration: unset,
          actualalteration: unset,
          ...Object.fromEntries(totals),
          ...Object.fromEntries(actual),
          costmodel: line.costModels[0],
          invoice: true,
        },
      ],
      ...Object.fromEntries(totals),
      actualalteration: unset,
      ...Object.fromEntries(actual),
    };
    expect(JSON.stringify(costOne(line))).toBe(JSON.stringify(expected));
  });

  test('actual times and number count, each falling back to the planned one', () => {
    const later = { ...line, booking: { ...line.booking, actualEnd: EVENING + 6 * HOUR } };
    expect(costOne(later)).toMatchObject({ netprice: 247.5, actualnetprice: 270, actualcost: 216 });
    const alone = { ...line, booking: { ...line.booking, actualNumber: 1 } };
    expect(costOne(alone)).toMatchObject({ actualnetprice: 137.5, actualdiscountpercentage: '0' });
    const missed = { ...line, booking: { ...line.booking, actualStart: EVENING + 9 * HOUR } };
    expect(costOne(missed)).toMatchObject({ netprice: 247.5, actualnetprice: 0, actualcost: 0 });
  });

  test('units of one resource get the volume discount of their booking group', () => {
    const bookingGroup = { number: 2, actualNumber: null, costModel: null };
    const units = [1, 2].map((id) => ({ ...buildLine(line.costModels[0] ?? null, { id }), bookingGroup }));
    expect(cost(units)).toMatchObject([{ netprice: 247.5, cost: 198, discountpercentage: '10' }]);
  });
});

describe('lines', () => {
  test('a price that includes VAT is the stated side, its net price follows', () => {
    const price: Formula = { amount: '121.00', includesvat: true };
    const line = buildLine(buildModel({ price, cost: { amount: '100.00', includesvat: true } }));
    expect(costOne(line)).toMatchObject({ price: 121, netprice: 100, vat: 21, cost: 82.64, margin: 17.36 });
  });

  test('day parts may differ in including VAT', () => {
    const part = { per: 'Day', from: '06:00', to: '20:00' };
    const evening = { per: 'Evening', from: '20:00', to: '06:00' };
    const price: Formula = {
      per: 'Hall',
      dayparts: [
        { ...part, amount: '100', includesvat: false },
        { ...evening, amount: '121', includesvat: true },
      ],
    };
    expect(costOne(buildLine(buildModel({ price })))).toMatchObject({ netprice: 200, price: 242 });
  });

  test('thirds of an hour are exact', () => {
    const price: Formula = { amount: '0.015', per: 'hour', includesvat: false };
    const line = buildLine(buildModel({ price }), { end: EVENING + 1200 });
    expect(costOne(line).netprice).toBe(0.01);
  });

  test('binary floats have no part in it', () => {
    const fixed = (amount: string) => buildModel({ price: { amount, includesvat: false }, vat: '0' });
    const lines = [buildLine(fixed('0.1'), { id: 1 }), buildLine(fixed('0.2'), { id: 2 })];
    expect(cost(lines)[0]?.netprice).toBe(0.3);
    expect(costOne(buildLine(fixed('1.005'))).netprice).toBe(1.01);
    expect(costOne(buildLine(fixed('-1.005'))).netprice).toBe(-1.01);
    expect(costOne(buildLine(fixed('10'), { number: 0.1 + 0.2 })).netprice).toBe(3);
    expect(costOne(buildLine(fixed('90071992547409.91'))).netprice).toBe(90071992547409.91);
  });

  test('a booking without own times takes those of its event, without any it has no duration', () => {
    const line = buildLine(buildModel(), { start: null, end: null });
    expect(costOne(line).netprice).toBe(200);
    const nowhere = { ...line, event: { profileId: null, start: null, end: null } };
    expect(costOne(nowhere)).toMatchObject({ netprice: 0, discountpercentage: '0' });
  });

  test('the model is chosen by the booking, its booking group or the profile of its event', () => {
    const models = [
      buildModel({ name: 'a', profileIds: [5] }),
      buildModel({ name: 'b', invoice: false }),
      buildModel({ name: 'default' }),
    ];
    const line = { ...buildLine(null), costModels: models };
    const used = (changed: CostingLine) => costOne(changed).resourcecostings[0]?.costmodel.name;
    const profile = { ...line, event: { ...line.event, profileId: 5 } };
    expect(used(line)).toBe('default');
    expect(used(profile)).toBe('a');
    expect(used({ ...profile, booking: { ...line.booking, costModel: 'b' } })).toBe('b');
    expect(used({ ...profile, bookingGroup: { number: 1, actualNumber: null, costModel: 'b' } })).toBe('b');
    const chosen = { ...line, booking: { ...line.booking, costModel: 'b' } };
    expect(costOne(chosen).resourcecostings[0]?.invoice).toBe(false);
  });
});

describe('resource groups', () => {
  test('come by name, their lines by booking', () => {
    const at = (id: number, groupId: number, name: string) => ({
      ...buildLine(buildModel(), { id }),
      resourceGroup: { id: groupId, name },
    });
    const lines = [at(4, 3, 'Sound'), at(3, 2, 'Light'), at(2, 3, 'Sound'), at(1, 1, 'Sound')];
    const shown = cost(lines).map((group) => [
      group.group,
      group.resourcecostings.map((one) => one.resourcebooking),
    ]);
    expect(shown).toEqual([
      ['Light', [3]],
      ['Sound', [1]],
      ['Sound', [2, 4]],
    ]);
    expect(cost(lines.toReversed())).toEqual(cost(lines));
  });

  test('a resource without cost models gives no line, and a group of such gives none unless altered', () => {
    expect(cost([buildLine(null)])).toEqual([]);
    expect(cost([buildLine(null)], [alter({})])).toEqual([]);
    expect(cost([buildLine(null)], [alter({ price: '50' })])).toMatchObject([
      { resourcecostings: [], price: 50, netprice: 50, vat: 0, actualprice: 0, discountpercentage: '0' },
    ]);
    expect(cost([], [alter({ price: '50' })])).toEqual([]);
  });
});

function alter(over: Partial<Alteration>): Alteration {
  return { resourceGroupId: 10, actual: false, price: null, netPrice: null, ...over };
}

describe('alterations', () => {
  const low = buildModel({ price: { amount: '100', includesvat: false }, vat: '0.09' });
  const high = buildModel({ price: { amount: '200', includesvat: false } });
  const lines = [buildLine(high, { id: 1 }), buildLine(low, { id: 2 })];

  test('a net price replaces the sum, price and rates follow in proportion', () => {
    expect(cost(lines, [alter({ netPrice: '150' })])).toMatchObject([
      {
        alteration: { price: '', netprice: '150.00', vatinclusive: false },
        actualalteration: { price: '', netprice: '', vatinclusive: false },
        netprice: 150,
        price: 175.5,
        vat: 25.5,
        vatperrate: [
          { vatpercentage: 9, vat: 4.5, netprice: 50, price: 54.5 },
          { vatpercentage: 21, vat: 21, netprice: 100, price: 121 },
        ],
        pricebeforediscount: 351,
        discountpercentage: '50',
        actualprice: 351,
      },
    ]);
  });

  test('a price replaces the sum, net price and rates follow', () => {
    const [group] = cost(lines, [alter({ price: '100.01', actual: true })]);
    expect(group).toMatchObject({ price: 351, alteration: { price: '' }, actualprice: 100.01 });
    expect(group?.actualalteration).toEqual({ price: '100.01', netprice: '', vatinclusive: true });
    expect(group?.actualdiscountpercentage).toBe('71.51');
    // The lines keep their computed amounts.
    expect(group?.resourcecostings.map((line) => line.actualprice)).toEqual([242, 109]);
  });

  test('a sum of zero has no proportions: the lowest rate takes all', () => {
    const free = buildModel({ price: { amount: '0', includesvat: false } });
    expect(cost([buildLine(free)], [alter({ netPrice: '100' })])).toMatchObject([
      { netprice: 100, price: 121, vatperrate: [{ vatpercentage: 21, netprice: 100, price: 121 }] },
    ]);
    expect(cost([buildLine(free)], [alter({ price: '121' })])).toMatchObject([{ netprice: 100, price: 121 }]);
  });

  test('those of other resource groups and those with neither side are left alone', () => {
    const plain = cost(lines);
    expect(cost(lines, [alter({ price: '1', resourceGroupId: 11 }), alter({})])).toEqual(plain);
  });
});

describe('laws', () => {
  const amount = fc
    .tuple(fc.integer({ min: -2_000_000, max: 2_000_000 }), fc.integer({ min: 0, max: 4 }))
    .map(([digits, places]) => `${digits}e-${places}`);
  const formula: fc.Arbitrary<Formula> = fc.oneof(
    fc.record({ amount, includesvat: fc.boolean() }),
    fc.record({
      amount,
      per: fc.constantFrom('hour' as const, 'day' as const, 'week' as const, 'month' as const),
      includesvat: fc.boolean(),
    }),
    fc.record({ amount, includesvat: fc.boolean() }).map((part) => ({
      per: 'Hall',
      dayparts: [
        { ...part, per: 'Day', from: '06:00', to: '16:00' },
        { amount: '7.77', includesvat: false, per: 'Evening', from: '16:00', to: '06:00' },
      ],
    })),
  );
  const percent = fc.integer({ min: 0, max: 120 });
  const model = (paid: fc.Arbitrary<number>) =>
    fc
      .record({
        cost: formula,
        price: formula,
        vat: fc.constantFrom('0', '0.06', '0.09', '0.21', '0.210', '0.125'),
        paid,
      })
      .map(({ paid: share, ...rest }) =>
        buildModel({ ...rest, volumeDiscount: { type: 'a', rates: [[1, share]] } }),
      );
  const line = (paid: fc.Arbitrary<number>) =>
    fc
      .tuple(
        model(paid),
        fc.record({
          number: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4),
          actualNumber: fc.option(fc.integer({ min: 0, max: 9 })),
          start: fc.integer({ min: EVENING, max: EVENING + 90_000 }),
          end: fc.integer({ min: EVENING + 90_000, max: EVENING + 4_000_000 }),
          actualEnd: fc.option(fc.integer({ min: EVENING, max: EVENING + 4_000_000 })),
        }),
      )
      .map(([one, booking]) => buildLine(one, booking));
  const lines = (paid: fc.Arbitrary<number>) => fc.array(line(paid), { minLength: 1, maxLength: 6 });
  const side = fc
    .record({
      text: amount.map((text) => String(Number(text))),
      key: fc.constantFrom('price' as const, 'netPrice' as const),
      actual: fc.boolean(),
    })
    .map(({ text, key, actual }) => alter({ [key]: text, actual }));

  /** Returns the cents of a served number, which has at most two decimals. */
  function cents(value: number): number {
    const whole = Math.round(value * 100);
    expect(whole / 100).toBe(value);
    return whole;
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + cents(value), 0);

  test('price = net price + VAT, margin = net price − cost, rates add up, of every line and group', () => {
    fc.assert(
      fc.property(lines(percent), fc.option(side), (all, alteration) => {
        for (const group of cost(all, alteration === null ? [] : [alteration])) {
          for (const one of [group, ...group.resourcecostings]) {
            expect(cents(one.netprice) + cents(one.vat)).toBe(cents(one.price));
            expect(cents(one.netprice) - cents(one.cost)).toBe(cents(one.margin));
            expect(cents(one.actualnetprice) + cents(one.actualvat)).toBe(cents(one.actualprice));
            for (const key of ['vat', 'netprice', 'price'] as const) {
              expect(sum(one.vatperrate.map((rate) => rate[key]))).toBe(cents(one[key]));
              expect(sum(one.actualvatperrate.map((rate) => rate[key]))).toBe(cents(one[`actual${key}`]));
            }
            expect(one.discountpercentage).toMatch(/^-?\d+(\.\d{1,2})?$/);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('totals are the sums of the lines; an alteration changes only the sides of the price', () => {
    fc.assert(
      fc.property(lines(percent), side, (all, alteration) => {
        const [plain] = cost(all);
        const [altered] = cost(all, [alteration]);
        if (plain === undefined || altered === undefined) throw new Error('no group');
        const keys = ['cost', 'netpricebeforediscount', 'pricebeforediscount'] as const;
        for (const key of [...keys, 'netprice', 'price', 'margin', 'vat', 'actualprice'] as const) {
          expect(sum(plain.resourcecostings.map((one) => one[key]))).toBe(cents(plain[key]));
        }
        for (const key of keys) expect(altered[key]).toBe(plain[key]);
        expect(altered.resourcecostings).toEqual(plain.resourcecostings);
        const set = Number(alteration.price ?? alteration.netPrice);
        const key = alteration.price === null ? 'netprice' : 'price';
        const shown = alteration.actual ? altered[`actual${key}`] : altered[key];
        expect(Math.abs(shown - set)).toBeLessThan(0.0051);
      }),
      { numRuns: 200 },
    );
  });

  test('nothing is discounted at 100 percent', () => {
    fc.assert(
      fc.property(lines(fc.constant(100)), (all) => {
        const [group] = cost(all);
        expect([group?.discountpercentage, group?.actualdiscountpercentage]).toEqual(['0', '0']);
        expect([group?.price, group?.netprice]).toEqual([
          group?.pricebeforediscount,
          group?.netpricebeforediscount,
        ]);
      }),
      { numRuns: 100 },
    );
  });

  /** Divides integers, rounding half away from zero. */
  function divide(numerator: bigint, divisor: bigint): bigint {
    const size = numerator < 0n ? -numerator : numerator;
    const rounded = (2n * size + divisor) / (2n * divisor);
    return numerator < 0n ? -rounded : rounded;
  }

  test('hours agree with fractions of whole numbers', () => {
    const wholes = fc.record({
      tenthCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      seconds: fc.integer({ min: 0, max: 400_000 }),
      number: fc.integer({ min: 1, max: 50 }),
      paid: percent,
      vat: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(wholes, ({ tenthCents, seconds, number, paid, vat }) => {
        const price: Formula = { amount: `${tenthCents}e-3`, per: 'hour', includesvat: false };
        const volumeDiscount = { type: 'a' as const, rates: [[1, paid]] as [number, number][] };
        const one = buildModel({ price, cost: price, vat: `${vat}e-2`, volumeDiscount });
        const group = costOne(buildLine(one, { number, end: EVENING + seconds }));
        const full = BigInt(tenthCents) * BigInt(seconds) * BigInt(number);
        const net = divide(full * BigInt(paid), 3_600_000n);
        expect(BigInt(cents(group.cost))).toBe(divide(full, 36_000n));
        expect(BigInt(cents(group.netprice))).toBe(net);
        expect(BigInt(cents(group.price))).toBe(divide(net * BigInt(100 + vat), 100n));
      }),
      { numRuns: 500 },
    );
  });
});
