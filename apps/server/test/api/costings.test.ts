/** Costings over HTTP, against sums that were worked out by hand (§4.2). */
import { describe, expect, it } from 'vitest';
import type { CostModel, Fields } from '../../src/model/records.ts';
import { createZone } from '../../src/platform/time-zone.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { buildCostModel } from '../builders/views.ts';
import { ENGINES } from '../engines.ts';
import { type Page, type Thing, useDemoApi } from './api.ts';
import { at, COSTING_CASES, free, net, per, type Totals } from './costing-cases.ts';
import { demoPath, demoRecord, demoRecords, wireId } from './demo-records.ts';
import { useSmallVenue } from './small-venue.ts';

interface Line extends Totals {
  readonly costmodel: { readonly name: string };
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
describe.each(ENGINES)('costings of a small venue on %s', (engine) => {
  const venue = useSmallVenue(engine);

  interface Planned {
    readonly event: Fields<'event'>;
    readonly costings: readonly GroupCosting[];
  }

  /** Adds an event with bookings of one resource, and returns its costings. */
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

  it.each(COSTING_CASES)('$name', async ({ model, booking, totals }) => {
    const { costings } = await plan(
      [buildCostModel({ name: 'default', profileIds: [], ...model })],
      [booking],
    );
    const [costing] = costings;
    expect(costings).toHaveLength(1);
    expect(costing).toMatchObject({ group: 'Crew', ...totals });
    expect(costing?.resourcecostings).toHaveLength(1);
    expect(costing?.resourcecostings[0]).toMatchObject({ costmodel: { name: 'default' }, ...totals });
    expect(costing?.alteration).toEqual({ price: '', netprice: '', vatinclusive: false });
  });

  it('choose the cost model: the booking’s, that of the profile, `default`, the first', async () => {
    const profile = await venue().add('profile', buildRecord('profile'));
    const model = (name: string, profileIds: number[] = []) =>
      buildCostModel({ name, profileIds, cost: free, price: free });
    const models = [model('first'), model('chosen'), model('default'), model('of the profile', [profile.id])];
    const chosenBy = async (list: CostModel[], booking: object, event: object) =>
      (await plan(list, [booking], event)).costings[0]?.resourcecostings[0]?.costmodel.name;
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
