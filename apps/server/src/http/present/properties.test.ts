import { describe, expect, it } from 'vitest';
import {
  BASE_URL,
  buildContext,
  buildCostModel,
  buildInstance,
  buildResourceBookingView,
  buildResourceView,
  buildSummary,
  SHOW_START,
} from '../../../test/builders/views.ts';
import type { ResourceGroupCosting } from '../../costings/costings.ts';
import { asActual, presentAlteration, type Totals } from '../../costings/totals.ts';
import type { ScheduleEntry } from '../../model/records.ts';
import { atOnce } from '../../platform/steps.ts';
import { wireText } from '../wire-text.ts';
import { presentCostModel } from './cost-model.ts';
import { presentCostings } from './costings.ts';
import { presentHistory } from './history.ts';
import { pageParts, presentListOf } from './page.ts';
import { presentResourceSchedules, presentSchedule } from './schedules.ts';

const url = (path: string) => `${BASE_URL}/api/${path}`;
const context = buildContext();
const text = (value: unknown) => JSON.stringify(value);
const concert = buildSummary('event', { id: 1000, name: 'Spring Concert' });
const summary = { url: url('event/1000-100'), id: '1000-100', name: 'Spring Concert', _type: 'event' };
const piano = { url: url('resource/300-100'), id: '300-100', name: 'Piano', _type: 'resource' };

describe('a schedule', () => {
  const entry = (overrides: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
    start: SHOW_START,
    end: null,
    description: 'Doors',
    tag: null,
    displayStart: false,
    displayEnd: false,
    ...overrides,
  });

  it('shows a block as two entries, all by time', () => {
    const schedule = [
      entry({ end: SHOW_START + 7200, description: 'Show', displayStart: true, displayEnd: true }),
      entry({ start: SHOW_START - 3600 }),
      entry({ start: SHOW_START + 3600, description: 'Break' }),
    ];
    expect(text(presentSchedule('event', concert, schedule, context))).toBe(
      text({
        event: summary,
        defaultstartidx: 1,
        defaultstopidx: 3,
        entries: [
          { starttime: '2026-05-15T16:30:00+02:00', description: 'Doors' },
          { starttime: '2026-05-15T17:30:00+02:00', description: 'Show (start)' },
          { starttime: '2026-05-15T18:30:00+02:00', description: 'Break' },
          { starttime: '2026-05-15T19:30:00+02:00', description: 'Show (stop)' },
        ],
      }),
    );
  });

  it('has no indexes when nothing is marked, and may be empty', () => {
    expect(text(presentSchedule('event', concert, [], context))).toBe(
      text({ event: summary, defaultstartidx: null, defaultstopidx: null, entries: [] }),
    );
    expect(presentSchedule('event', concert, [entry()], context)).toMatchObject({ defaultstartidx: null });
  });

  it('takes the first marked start and the last marked end', () => {
    const both = { displayStart: true, displayEnd: true };
    const schedule = [entry(both), entry({ ...both, start: SHOW_START + 60 })];
    expect(presentSchedule('event', concert, schedule, context)).toMatchObject({
      defaultstartidx: 0,
      defaultstopidx: 1,
    });
  });
});

describe('the schedules of a resource', () => {
  const use = (id: number) => ({
    scheduletype: 'resourcebooking',
    resourcebooking: {
      url: url(`resourcebooking/${id}-100`),
      id: `${id}-100`,
      name: 'Piano',
      _type: 'resourcebooking',
    },
    start: '2026-05-15T17:30:00+02:00',
    end: '2026-05-15T23:30:00+02:00',
    actualstart: null,
    actualend: null,
  });

  it('are one element without units', () => {
    expect(text(presentResourceSchedules(buildResourceView(), [buildResourceBookingView()], context))).toBe(
      text([{ resource: piano, schedules: [use(400)], instancenumber: null, resourceinstance: null }]),
    );
    expect(presentResourceSchedules(buildResourceView(), [], context)).toHaveLength(1);
  });

  it('are one element a unit, and one for uses that name none', () => {
    const view = buildResourceView({
      variety: 'units',
      instances: [buildInstance(), buildInstance({ id: 311, name: 'Microphone 2' })],
    });
    const bookings = [
      buildResourceBookingView({ id: 400 }),
      buildResourceBookingView({ id: 401, variety: 'unit', instanceId: 311 }),
      buildResourceBookingView({ id: 402, variety: 'unit', instanceId: 311 }),
    ];
    const unit = (id: number, name: string) => ({
      url: url(`resourceinstance/${id}-100`),
      id: `${id}-100`,
      name,
      _type: 'resourceinstance',
    });
    expect(text(presentResourceSchedules(view, bookings, context))).toBe(
      text([
        { resource: piano, schedules: [], instancenumber: 1, resourceinstance: unit(310, 'Microphone 1') },
        {
          resource: piano,
          schedules: [use(401), use(402)],
          instancenumber: 2,
          resourceinstance: unit(311, 'Microphone 2'),
        },
        { resource: piano, schedules: [use(400)], instancenumber: null, resourceinstance: null },
      ]),
    );
  });
});

describe('costings', () => {
  const totals: Totals = {
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
  const model = buildCostModel();
  const costing: ResourceGroupCosting = {
    group: 'Technicians',
    alteration: presentAlteration(undefined),
    resourcecostings: [
      {
        resource: 300,
        resourcebooking: 402,
        alteration: presentAlteration(undefined),
        actualalteration: presentAlteration(undefined),
        ...totals,
        ...asActual(totals),
        costmodel: model,
        invoice: true,
      },
    ],
    ...totals,
    actualalteration: presentAlteration(undefined),
    ...asActual(totals),
  };
  const bookings = [
    buildResourceBookingView({
      id: 401,
      variety: 'units',
      children: [buildResourceBookingView({ id: 402, variety: 'unit' })],
    }),
  ];
  const none = { price: '', netprice: '', vatinclusive: false };
  const costingsShown = (summarized: boolean) =>
    atOnce(
      presentCostings({ kind: 'event', owner: concert, costings: [costing], bookings, summarized }, context),
    );

  it('have the resource, its booking and the whole cost model', () => {
    const { name, _type, id, url: address } = piano;
    const costed = { _type, id, resourcetype: 'material', name, group: 'Instruments', url: address };
    const resourcebooking = { url: url('resourcebooking/402-100'), id: '402-100', _type: 'resourcebooking' };
    expect(text(costingsShown(false))).toBe(
      text({
        event: summary,
        costings: [
          {
            group: 'Technicians',
            alteration: none,
            resourcecostings: [
              {
                resource: costed,
                resourcebooking,
                alteration: none,
                actualalteration: none,
                ...totals,
                ...asActual(totals),
                costmodel: presentCostModel(model, context),
                invoice: true,
              },
            ],
            ...totals,
            actualalteration: none,
            ...asActual(totals),
          },
        ],
      }),
    );
  });

  it('leave out the lines when summarized', () => {
    expect(text(costingsShown(true))).toBe(
      text({
        event: summary,
        costings: [
          { group: 'Technicians', alteration: none, ...totals, actualalteration: none, ...asActual(totals) },
        ],
      }),
    );
  });
});

describe('the history', () => {
  it('is newest first, with null for what was not there', () => {
    const change = (id: number, at: number) => ({
      id,
      entityKind: 'event' as const,
      entityId: 1000,
      at,
      userName: 'Ann',
      userId: null,
      keyName: id === 1 ? null : 'Website',
      keyId: null,
      changes: [{ target: 'attribute' as const, name: 'sold', before: undefined, after: id }],
    });
    const wire = presentHistory(
      [change(1, SHOW_START * 1000 + 999), change(2, SHOW_START * 1000 + 1000)],
      context,
    );
    expect(text(wire)).toBe(
      text([
        {
          date: '2026-05-15T17:30:01+02:00',
          username: 'Ann',
          keyname: 'Website',
          changes: [{ target: 'attribute', name: 'sold', before: null, after: 2 }],
        },
        {
          date: '2026-05-15T17:30:00+02:00',
          username: 'Ann',
          keyname: null,
          changes: [{ target: 'attribute', name: 'sold', before: null, after: 1 }],
        },
      ]),
    );
  });
});

describe('a page', () => {
  const page = (...given: Parameters<typeof pageParts>) => [...pageParts(...given)].join('');

  it('has pagination before data, and no next on the last page', () => {
    expect(page([], {})).toBe('{"pagination":{},"data":[]}');
    expect(page([wireText({ a: 1 })], { expires: 'e', next: 'n' })).toBe(
      '{"pagination":{"next":"n","expires":"e"},"data":[{"a":1}]}',
    );
    expect(page([], { expires: 'e' })).toBe('{"pagination":{"expires":"e"},"data":[]}');
  });

  it('of a bare list has the entity beside it', () => {
    expect(text(presentListOf('event', concert, 'attachments', [{ a: 1 }], context))).toBe(
      text({ event: summary, attachments: [{ a: 1 }] }),
    );
  });
});
