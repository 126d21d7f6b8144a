/** Costings over HTTP, against sums that were worked out by hand (§4.2, entities "Costing per resource group"). */
import { describe, expect, it } from 'vitest';
import type { CostModel, Fields } from '../../src/entities/records.ts';
import { createZone } from '../../src/platform/time-zone.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { buildCostModel } from '../builders/views.ts';
import { ENGINES } from '../engines.ts';
import { type Page, type Thing, useDemoApi } from './api.ts';
import { demoPath, demoRecord, demoRecords, wireId } from './demo-records.ts';
import { useSmallVenue } from './small-venue.ts';

interface Totals {
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
interface Line extends Totals {
  readonly costmodel: string;
  readonly resourcebooking: { readonly id: string; readonly url: string; readonly _type: string };
}
interface GroupCosting extends Totals {
  readonly group: string;
  readonly alteration: Thing;
  readonly actualprice: number;
  readonly actualnetprice: number;
  readonly resourcecostings: readonly Line[];
}
interface Costings {
  readonly costings: readonly GroupCosting[];
}

const zone = createZone('Europe/Amsterdam');
/** A local time of May 2026; the 15th is a Friday. */
const at = (day: number, time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Date.UTC(2026, 4, day, hour - 2, minute) / 1000;
};
const net = (amount: string) => ({ amount, includesvat: false });
const per = (unit: 'hour' | 'day' | 'week' | 'month', amount: string) => ({
  amount,
  per: unit,
  includesvat: false,
});
const free = net('0');

interface Case {
  readonly name: string;
  readonly model: Partial<CostModel>;
  readonly booking: Partial<Fields<'resourcebooking'>>;
  readonly totals: Partial<Totals>;
}

/** Each with the sums that the rules of the entities document give, worked out by hand. */
const CASES: readonly Case[] = [
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

describe.each(ENGINES)('costings of a small venue on %s', (engine) => {
  const venue = useSmallVenue(engine);

  interface Planned {
    readonly event: Fields<'event'>;
    readonly costings: readonly GroupCosting[];
  }

  /** An event with bookings of one resource, and its costings. */
  async function plan(
    models: readonly CostModel[],
    bookings: readonly Partial<Fields<'resourcebooking'>>[],
    of: Partial<Fields<'event'>> = {},
  ): Promise<Planned & { readonly read: (query?: string) => Promise<Costings> }> {
    const group = buildRecord('resourcegroup', { name: 'Crew' });
    const resource = buildRecord('resource', { resourceGroupId: group.id, costModels: [...models] });
    const event = buildRecord('event', of);
    const booked = bookings.map((booking) =>
      buildRecord('resourcebooking', {
        resourceId: resource.id,
        eventKind: 'event',
        eventId: event.id,
        variety: 'bulk',
        number: 1,
        start: at(15, '18:00'),
        end: at(15, '20:00'),
        ...booking,
      }),
    );
    const alterations = event.alterations.map((alteration) => ({ ...alteration, resourceGroupId: group.id }));
    await venue().write({
      records: [
        recordLine('resourcegroup', group),
        recordLine('resource', resource),
        recordLine('event', { ...event, alterations }),
        ...booked.map((booking) => recordLine('resourcebooking', booking)),
      ],
    });
    const read = (query = '') => venue().api.read<Costings>(`${demoPath('event', event)}/costings${query}`);
    return { event, costings: (await read()).costings, read };
  }

  it.each(CASES)('$name', async ({ model, booking, totals }) => {
    const { costings } = await plan(
      [buildCostModel({ name: 'default', profileIds: [], ...model })],
      [booking],
    );
    const [costing] = costings;
    expect(costings).toHaveLength(1);
    expect(costing).toMatchObject({ group: 'Crew', ...totals });
    expect(costing?.resourcecostings).toHaveLength(1);
    expect(costing?.resourcecostings[0]).toMatchObject({ costmodel: 'default', ...totals });
    expect(costing?.alteration).toEqual({ price: '', netprice: '', vatinclusive: false });
  });

  it('choose the cost model: the booking’s, that of the profile, `default`, the first', async () => {
    const profile = await venue().add('profile', buildRecord('profile'));
    const model = (name: string, profileIds: number[] = []) =>
      buildCostModel({ name, profileIds, cost: free, price: free });
    const models = [model('first'), model('chosen'), model('default'), model('of the profile', [profile.id])];
    const chosenBy = async (list: CostModel[], booking: object, event: object) =>
      (await plan(list, [booking], event)).costings[0]?.resourcecostings[0]?.costmodel;
    expect(await chosenBy(models, { costModel: 'chosen' }, { profileId: profile.id })).toBe('chosen');
    expect(await chosenBy(models, {}, { profileId: profile.id })).toBe('of the profile');
    expect(await chosenBy(models, {}, {})).toBe('default');
    expect(await chosenBy(models.slice(0, 2), {}, {})).toBe('first');
  });

  it('have actual totals from actual times and numbers, each falling back to the planned one', async () => {
    const model = buildCostModel({ profileIds: [], price: per('hour', '10'), cost: free, vat: '0' });
    const actualOf = async (booking: object) => {
      const [costing] = (await plan([model], [{ number: 2, ...booking }])).costings;
      return [costing?.price, costing?.actualprice];
    };
    expect(await actualOf({})).toEqual([40, 40]);
    expect(await actualOf({ actualEnd: at(15, '21:30') })).toEqual([40, 70]);
    expect(await actualOf({ actualNumber: 3 })).toEqual([40, 60]);
    expect(await actualOf({ actualStart: at(15, '19:00'), actualNumber: 0 })).toEqual([40, 0]);
  });

  it('replace a total that is set by hand, and the other side in proportion', async () => {
    const model = buildCostModel({ profileIds: [], price: net('100'), cost: net('30') });
    const altered = (price: string | null, netPrice: string | null) => ({
      alterations: [{ resourceGroupId: 0, actual: false, price, netPrice }],
    });
    const [byNet] = (await plan([model], [{}], altered(null, '80.00'))).costings;
    expect(byNet).toMatchObject({
      netprice: 80,
      price: 96.8,
      vat: 16.8,
      margin: 50,
      discountpercentage: '20',
    });
    expect(byNet?.alteration).toEqual({ price: '', netprice: '80.00', vatinclusive: false });
    expect(byNet?.vatperrate).toEqual([{ vatpercentage: 21, vat: 16.8, netprice: 80, price: 96.8 }]);
    expect([byNet?.actualnetprice, byNet?.actualprice]).toEqual([100, 121]);
    const [byPrice] = (await plan([model], [{}], altered('60.50', null))).costings;
    expect(byPrice).toMatchObject({ netprice: 50, price: 60.5, margin: 20, discountpercentage: '50' });
    expect(byPrice?.alteration).toEqual({ price: '60.50', netprice: '', vatinclusive: true });
  });

  it('reach into bookings of several units, whose number decides the discount', async () => {
    const model = buildCostModel({
      profileIds: [],
      cost: free,
      price: net('10'),
      vat: '0',
      volumeDiscount: {
        type: 'a',
        rates: [
          [1, 100],
          [2, 50],
        ],
      },
    });
    const around = buildRecord('resourcebooking', { resourceId: 1 });
    const { costings } = await plan(
      [model],
      [
        { id: around.id, variety: 'units', number: 2, start: null, end: null },
        { variety: 'unit', parentId: around.id },
        { variety: 'unit', parentId: around.id },
      ],
    );
    expect(costings[0]).toMatchObject({ price: 10, pricebeforediscount: 20, discountpercentage: '50' });
    expect(costings[0]?.resourcecostings.map(({ price }) => price)).toEqual([5, 5]);
  });

  it('leave out the lines when summarized, and nothing else', async () => {
    const { read } = await plan([buildCostModel({ profileIds: [] })], [{}, { number: 4 }]);
    const { costings: whole } = await read();
    const summarized = await read('?summarized');
    const { resourcecostings, ...rest } = whole[0] ?? ({} as GroupCosting);
    expect(resourcecostings).toHaveLength(2);
    expect(JSON.stringify(summarized.costings)).toBe(JSON.stringify([rest]));
    expect(await read('?summarized=')).toEqual(summarized);
  });

  it('are empty for an event without bookings, and for resources without cost models', async () => {
    expect((await plan([], [])).costings).toEqual([]);
    expect((await plan([], [{}])).costings).toEqual([]);
  });

  it('know when summer time begins: a night of 23 hours', async () => {
    const start = Date.UTC(2026, 2, 28, 22, 0) / 1000;
    expect(zone.formatInstant(start)).toBe('2026-03-28T23:00:00+01:00');
    const model = buildCostModel({ profileIds: [], cost: free, price: per('hour', '1'), vat: '0' });
    const { costings } = await plan([model], [{ start, end: start + 5 * 3600 }]);
    expect(costings[0]?.price).toBe(5);
  });
});

const cents = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + cents(amount), 0);

describe.each(ENGINES)('costings of the demo venue on %s', (engine) => {
  const api = useDemoApi(engine);
  const isAltered = ({ alteration }: GroupCosting) => alteration.price !== '' || alteration.netprice !== '';

  it('add up: lines to resource groups, rates to totals, both sides of VAT', async () => {
    const all = await api.readAll<Costings>('/api/events/date:%23thismonth/costings');
    const groups = all.flatMap(({ costings }) => costings);
    expect(groups.length).toBeGreaterThan(100);
    for (const group of groups) {
      const { resourcecostings: lines } = group;
      for (const one of [group, ...lines]) {
        expect(cents(one.vat)).toBe(cents(one.price) - cents(one.netprice));
        expect(cents(one.margin)).toBe(cents(one.netprice) - cents(one.cost));
        for (const key of ['price', 'netprice', 'vat'] as const) {
          expect(sum(one.vatperrate.map((rate) => rate[key]))).toBe(cents(one[key]));
        }
      }
      expect(sum(lines.map(({ cost }) => cost))).toBe(cents(group.cost));
      if (isAltered(group)) continue;
      expect(sum(lines.map(({ price }) => price))).toBe(cents(group.price));
      expect(sum(lines.map(({ netprice }) => netprice))).toBe(cents(group.netprice));
    }
  });

  it('of a group are those of its members together', async () => {
    const members = new Map<number, readonly Fields<'event'>[]>();
    for (const { id } of demoRecords('group')) {
      members.set(
        id,
        demoRecords('event').filter(({ groupId }) => groupId === id),
      );
    }
    const group = demoRecord('group', ({ id, alterations }) => {
      const own = members.get(id) ?? [];
      const nests = demoRecords('group').some(({ groupId }) => groupId === id);
      return own.length >= 3 && !nests && alterations.length === 0;
    });
    const { costings } = await api.read<Costings>(`${demoPath('group', group)}/costings`);
    const linesOf = (all: readonly GroupCosting[]) =>
      all
        .flatMap(({ resourcecostings }) => resourcecostings)
        .map(({ resourcebooking, price }) => [resourcebooking.id, price]);
    const ofEvents = await Promise.all(
      (members.get(group.id) ?? []).map((event) =>
        api.read<Costings>(`${demoPath('event', event)}/costings`),
      ),
    );
    const own = demoRecords('resourcebooking')
      .filter(({ eventKind, eventId }) => eventKind === 'group' && eventId === group.id)
      .map(wireId);
    const lines = linesOf(costings);
    const expected = linesOf(ofEvents.flatMap(({ costings: of }) => of));
    expect(expected.length).toBeGreaterThan(0);
    expect(lines.filter(([id]) => !own.includes(String(id))).toSorted()).toEqual(expected.toSorted());
  });

  it('of many are those of each', async () => {
    const page = await api.read<Page<Costings & Thing>>('/api/events/profile:rental/costings?summarized');
    for (const element of page.data.slice(0, 5)) {
      const { url } = element.event as { readonly url: string };
      const single = await api.read(`${new URL(url).pathname}/costings?summarized`);
      expect(element).toEqual(single);
    }
  });
});
