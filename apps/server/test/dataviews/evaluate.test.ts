import type { DataviewColumn, DataviewDefinition } from '@callboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ComputationFailed } from '../../src/dataviews/computation-failed.ts';
import { CREATED } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { BASE_URL, computed, EVERYTHING, type Options, readerOf } from './computed.ts';
import { type HallVenue, openHallVenue, shown } from './hall-venue.ts';

const ALL = { read: 'all', write: 'none' } as const;
const OWN = { read: 'own', write: 'none' } as const;

describe.each(ENGINES)('dataviews on %s', (engine) => {
  let venue: HallVenue;
  beforeAll(async () => {
    venue = await openHallVenue(engine);
  });
  afterAll(() => venue.storage.close());

  const run = async (more: Partial<DataviewDefinition>, options?: Options) => {
    const definition = { name: 'Test', scope: 'event', columns: [NAME], ...more } as DataviewDefinition;
    const { records } = await computed(venue.storage, definition, options);
    return records;
  };
  const column = (field: string, more: Partial<DataviewColumn> = {}): DataviewColumn => ({
    header: 'X',
    field,
    ...more,
  });
  /** Returns the values of one column over the three events, in creation order. */
  const values = async (
    field: string | DataviewColumn,
    options?: Options,
    scope: DataviewDefinition['scope'] = 'event',
  ) => {
    const only = typeof field === 'string' ? column(field) : field;
    return (await run({ scope, columns: [only] }, options)).map((record) => record.X);
  };
  const NAME = { header: 'Name', field: 'name' };
  const id = (one: { readonly id: number }): string => `${one.id}-${CREATED}`;
  const failure = async (more: Partial<DataviewDefinition>, options?: Options): Promise<string> => {
    const error = await run(more, options).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ComputationFailed);
    return (error as Error).message;
  };

  it('shows own fields as the API does', async () => {
    const columns = [
      'id',
      'url',
      'starttime',
      'startdate',
      'enddate',
      'isproduction',
      'labels',
      'defaultschedulestarttime',
      'duration',
      '_type',
    ];
    const [first] = await run({ columns: columns.map((field) => ({ header: field, field })) });
    expect(first).toEqual({
      id: id(venue.ids.first),
      url: `${BASE_URL}/api/event/${id(venue.ids.first)}`,
      starttime: '2026-05-15T18:00:00+02:00',
      startdate: '2026-05-15',
      enddate: '2026-05-15',
      isproduction: false,
      labels: ['Youth', 'Open'],
      defaultschedulestarttime: '20:00',
      duration: 4.5,
      _type: 'event',
    });
  });

  it('shows instants with the offset of their season, and events without schedule from day line to day line', async () => {
    expect(await values('starttime')).toEqual([
      '2026-05-15T18:00:00+02:00',
      '2026-12-01T06:00:00+01:00',
      '2026-05-16T06:00:00+02:00',
    ]);
  });

  it('follows relations to one, at any depth', async () => {
    expect(await values('group.name')).toEqual(['Series', 'Season', null]);
    expect(await values('group.group.name')).toEqual(['Season', null, null]);
    expect(await values('production.name')).toEqual(['Season', 'Season', null]);
    expect(await values('owner.name')).toEqual(['Ann', 'Ann', 'Former']);
    expect(await values('owner.email')).toEqual(['ann@venue.example', 'ann@venue.example', null]);
    expect(await values('status.name')).toEqual(['Confirmed', null, null]);
    expect(await values('event.name', {}, 'resourcebooking')).toEqual([
      'Spring Concert',
      'Spring Concert',
      'Spring Concert',
      'autumn Gala',
      'autumn Gala',
      'Series',
      'Repair',
    ]);
    expect(await values('contact.name', {}, 'contactbooking')).toEqual(['Élise Ado', 'Élise Ado', 'Agency']);
  });

  it('shows a related entity as its summary', async () => {
    const { series, ann, concert } = venue.ids;
    expect((await values('group'))[0]).toEqual({
      url: `${BASE_URL}/api/group/${id(series)}`,
      id: id(series),
      name: 'Series',
      _type: 'group',
    });
    expect((await values('owner'))[0]).toEqual({
      url: `${BASE_URL}/api/user/${id(ann)}`,
      id: id(ann),
      name: 'Ann',
    });
    expect((await values('owner'))[2]).toEqual({ name: 'Former' });
    expect((await values('profile'))[0]).toEqual({
      url: `${BASE_URL}/api/profile/${id(concert)}`,
      _type: 'profile',
      id: id(concert),
      name: 'Concert',
    });
    expect((await values('contact', {}, 'contactbooking'))[1]).toMatchObject({
      _type: 'contactlink',
      name: 'Élise Ado',
      jobtitle: 'Agent',
      organization: { name: 'Agency' },
      person: { name: 'Élise Ado' },
    });
  });

  it('follows relations to many', async () => {
    expect(await values('locations.name')).toEqual([['Hall'], ['Studio'], []]);
    expect((await values('locations'))[0]).toEqual([
      {
        url: `${BASE_URL}/api/location/${id(venue.ids.hall)}`,
        id: id(venue.ids.hall),
        name: 'Hall',
        _type: 'location',
      },
    ]);
    expect(await values('resourcebookings.resource.name')).toEqual([
      ['Hall', 'Bob', 'Eve'],
      ['Studio', 'Eve'],
      [],
    ]);
    expect(await values('events.name', {}, 'group')).toEqual([
      ['Spring Concert', 'autumn Gala'],
      ['Spring Concert'],
    ]);
    expect(await values('groups.name', {}, 'group')).toEqual([['Series'], []]);
    expect(await values('resourcebookings.number', {}, 'group')).toEqual([
      [1, 2, 1, 1, 3, 1],
      [1, 2, 1, 1],
    ]);
    expect(await values('contactbookings.role', {}, 'contact')).toEqual([
      ['Soloist', 'Agent'],
      ['Agent', null],
    ]);
    expect(await values('links.organization.name', {}, 'contact')).toEqual([['Agency'], ['Agency']]);
    expect(await values('attachments.comment')).toEqual([['Rider'], [], []]);
    expect(await values('group.events.name')).toEqual([
      ['Spring Concert'],
      ['Spring Concert', 'autumn Gala'],
      [],
    ]);
  });

  it('shows bookings, attachments and schedules as arrays of objects', async () => {
    const [bookings] = await values('resourcebookings');
    expect(bookings).toMatchObject([
      { name: 'Hall', number: 1, resource: { _type: 'location' } },
      { name: 'Bob' },
      { name: 'Eve' },
    ]);
    expect((await values('attachments'))[0]).toMatchObject([
      { comment: 'Rider', holder: { id: id(venue.ids.first) } },
    ]);
    expect((await values('schedule'))[0]).toEqual([
      {
        description: 'Soundcheck',
        start: '2026-05-15T18:00:00+02:00',
        end: '2026-05-15T19:00:00+02:00',
        tag: 'tech',
      },
      // Points end when they start.
      {
        description: 'Concert',
        start: '2026-05-15T20:00:00+02:00',
        end: '2026-05-15T20:00:00+02:00',
        tag: null,
      },
      {
        description: 'End',
        start: '2026-05-15T22:30:00+02:00',
        end: '2026-05-15T22:30:00+02:00',
        tag: null,
      },
    ]);
  });

  it('nests tables, with filters of their own', async () => {
    const crew = column('resourcebookings', {
      columns: [
        { header: '__proto__', field: 'resource.name' },
        { header: 'From', field: 'start.time' },
        {
          header: 'Staff',
          field: 'event.resourcebookings',
          columns: [{ header: 'Who', field: 'name' }],
          filter: { field: 'role', is: 'empty', value: false },
        },
      ],
      filter: { field: 'resource.resourcetype', is: 'equals', value: 'human' },
    });
    const [first] = (await run({ columns: [crew] })) as [{ X: object[] }];
    const staff = [{ Who: 'Bob' }, { Who: 'Eve' }];
    expect(first.X.map((row) => Object.entries(row))).toEqual([
      [
        ['__proto__', 'Bob'],
        ['From', '18:00'],
        ['Staff', staff],
      ],
      [
        ['__proto__', 'Eve'],
        ['From', '18:00'],
        ['Staff', staff],
      ],
    ]);
  });

  it('aggregates what belongs to a record', async () => {
    const aggregate = (field: string, how: DataviewColumn['aggregate'], filter?: DataviewColumn['filter']) =>
      values(column(field, { ...(how && { aggregate: how }), ...(filter && { filter }) }));
    expect(await aggregate('resourcebookings', 'count')).toEqual([3, 2, 0]);
    expect(await aggregate('resourcebookings.number', 'sum')).toEqual([4, 4, 0]);
    expect(await aggregate('resourcebookings.number', 'max')).toEqual([2, 3, null]);
    expect(await aggregate('resourcebookings.number', 'avg')).toEqual([1.33333333333333, 2, null]);
    expect(await aggregate('resourcebookings.start', 'min')).toEqual([
      '2026-05-15T17:00:00+02:00',
      '2026-12-01T09:00:00+01:00',
      null,
    ]);
    expect(await aggregate('resourcebookings.resource.name', 'min')).toEqual(['Bob', 'Eve', null]);
    expect(await aggregate('resourcebookings.role', 'first')).toEqual(['Light', null, null]);
    expect(await aggregate('resourcebookings.role', 'list')).toEqual([['Light', 'Sound'], [], []]);
    expect(
      await aggregate('resourcebookings', 'count', { field: 'role', is: 'in', value: ['light', 'SOUND'] }),
    ).toEqual([2, 0, 0]);
    expect(await aggregate('labels', 'count')).toEqual([2, 0, 0]);
    expect(await aggregate('resourcebookings.duration', undefined, { field: 'role', is: 'empty' })).toEqual([
      [6],
      [2, 3],
      [],
    ]);
  });

  it('works out costings, per event and per resource group, exact to the cent', async () => {
    // Bob: 2 × 3.5 h × 25.10 = 175.70, Eve: 0.10; costs 126.35 and 0.05.
    expect(await values('costings.netprice')).toEqual([175.8, 0.9, 0]);
    expect(await values('costings.cost')).toEqual([126.4, 0.45, 0]);
    expect(await values('costings.margin')).toEqual([49.4, 0.45, 0]);
    expect(await values('costings.actualnetprice')).toEqual([175.8, 0.9, 0]);
    expect(
      await values(
        column('costings', {
          columns: [
            { header: 'Group', field: 'group' },
            { header: 'Net', field: 'netprice' },
          ],
        }),
      ),
    ).toEqual([[{ Group: 'Staff', Net: 175.8 }], [{ Group: 'Staff', Net: 0.9 }], []]);
    expect(await values('costings.resourcecostings.name')).toEqual([['Bob', 'Eve'], ['Eve'], []]);
    // The group adds its own booking of Bob, an hour.
    expect(await values('costings.netprice', {}, 'group')).toEqual([201.8, 200.9]);
  });

  it('shows custom data, also of related entities', async () => {
    expect(await values('customdata.audience')).toEqual([120.5, 0.1, 0.2]);
    expect(await values('customdata.doors')).toEqual(['2026-05-15T19:30', null, null]);
    expect(await values('customdata.effects')).toEqual([['Haze', 'Strobe'], null, null]);
    expect(await values('customdata.ofseason')).toEqual(['2026', null, null]);
    expect(await values('group.customdata.season')).toEqual(['2026', null, null]);
    expect(await values('customdata.conductor.contact.name')).toEqual(['Agency', null, null]);
    expect((await values('customdata.conductor'))[0]).toEqual({
      _type: 'contactbooking',
      id: id(venue.ids.conducts),
      url: `${BASE_URL}/api/contactbooking/${id(venue.ids.conducts)}`,
      contact: {
        url: `${BASE_URL}/api/contact/${id(venue.ids.agency)}`,
        id: id(venue.ids.agency),
        name: 'Agency',
        _type: 'organization',
      },
    });
    expect(await values('event.customdata.audience', {}, 'contactbooking')).toEqual([120.5, 120.5, 120.5]);
  });

  it('sorts texts folded, empty values last in both directions', async () => {
    const sort = (field: string, direction: 'ascending' | 'descending') =>
      run({ columns: [NAME, column(field)], sort: [{ column: 'X', direction }] }).then((records) =>
        records.map(({ Name }) => Name),
      );
    expect(await sort('name', 'ascending')).toEqual(['Ärger', 'autumn Gala', 'Spring Concert']);
    expect(await sort('name', 'descending')).toEqual(['Spring Concert', 'autumn Gala', 'Ärger']);
    expect(await sort('profile', 'ascending')).toEqual(['Spring Concert', 'autumn Gala', 'Ärger']);
    expect(await sort('profile', 'descending')).toEqual(['autumn Gala', 'Spring Concert', 'Ärger']);
    expect(await sort('starttime', 'ascending')).toEqual(['Spring Concert', 'Ärger', 'autumn Gala']);
    expect(await sort('customdata.audience', 'descending')).toEqual([
      'Spring Concert',
      'Ärger',
      'autumn Gala',
    ]);
  });

  it('groups in levels, with aggregates, filters and an order of their own', async () => {
    const records = await run({
      scope: 'resourcebooking',
      columns: [
        { header: 'Resource', field: 'resource' },
        { header: 'Event', field: 'event.name' },
        { header: 'Number', field: 'number' },
        { header: 'Month', field: 'startdate.month' },
      ],
      group: [
        {
          by: ['Resource'],
          aggregates: [
            { header: 'Pieces', column: 'Number', aggregate: 'sum' },
            { header: 'Uses', aggregate: 'count' },
          ],
          filter: { column: 'Uses', is: 'atleast', value: 2 },
        },
        { by: ['Month'], aggregates: [{ header: 'Events', column: 'Event', aggregate: 'list' }] },
      ],
      sort: [
        { column: 'Pieces' },
        { column: 'Month', direction: 'descending' },
        { column: 'Event', direction: 'descending' },
      ],
    });
    expect(records).toMatchObject([
      {
        Resource: { name: 'Bob' },
        Pieces: 4,
        Uses: 3,
        rows: [
          {
            Month: '2026-05',
            Events: ['Spring Concert', 'Series', 'Repair'],
            rows: [
              { Event: 'Spring Concert', Number: 2 },
              { Event: 'Series', Number: 1 },
              { Event: 'Repair', Number: 1 },
            ],
          },
        ],
      },
      {
        Resource: { name: 'Eve' },
        Pieces: 4,
        Uses: 2,
        rows: [
          { Month: '2026-12', rows: [{ Event: 'autumn Gala', Number: 3 }] },
          { Month: '2026-05', rows: [{ Event: 'Spring Concert', Number: 1 }] },
        ],
      },
    ]);
    const [month = {}] = (records[0]?.rows ?? []) as object[];
    expect(Object.keys(month)).toEqual(['Month', 'Events', 'rows']);
  });

  it('adds up decimals exactly', async () => {
    const [total] = await run({
      columns: [
        { header: 'All', field: '_type' },
        { header: 'Audience', field: 'customdata.audience' },
      ],
      filter: { column: 'Audience', is: 'before', value: 1 },
      group: [
        {
          by: ['All'],
          aggregates: [
            { header: 'Sum', column: 'Audience', aggregate: 'sum' },
            { header: 'Average', column: 'Audience', aggregate: 'avg' },
          ],
        },
      ],
    });
    expect(total).toMatchObject({ Sum: 0.3, Average: 0.15 });
  });

  describe('filters', () => {
    const kept = async (
      filter: object,
      parameters: { name: string; type: string }[] = [],
      body: unknown = {},
    ) => (await run({ filter, parameters }, { parameters: body })).map(({ Name }) => Name);
    it.each([
      [{ column: 'Name', is: 'equals', value: 'ARGER' }, ['Ärger']],
      [{ column: 'Name', is: 'contains', value: 'GALA' }, ['autumn Gala']],
      [{ column: 'Name', is: 'after', value: 'b' }, ['Spring Concert']],
      [{ field: 'profile', is: 'equals', value: 'concert' }, ['Spring Concert']],
      [{ field: 'profile', is: 'empty' }, ['Ärger']],
      [{ field: 'labels', is: 'contains', value: 'out' }, ['Spring Concert']],
      [{ field: 'labels', is: 'empty' }, ['autumn Gala', 'Ärger']],
      [{ field: 'locations', is: 'in', value: ['hall', 'studio'] }, ['Spring Concert', 'autumn Gala']],
      [{ field: 'startdate', is: 'between', value: ['2026-5-16', '2026-12-01'] }, ['autumn Gala', 'Ärger']],
      [{ field: 'starttime', is: 'equals', value: '2026-05-15' }, ['Spring Concert']],
      [{ field: 'starttime', is: 'after', value: '2026-05-15T18:00' }, ['autumn Gala', 'Ärger']],
      [{ field: 'starttime', is: 'atmost', value: '2026-05-15T16:00:00Z' }, ['Spring Concert']],
      [{ field: 'starttime.time', is: 'atleast', value: '18:00' }, ['Spring Concert']],
      [{ field: 'customdata.doors', is: 'equals', value: '2026-05-15' }, ['Spring Concert']],
      [{ field: 'customdata.doors', is: 'before', value: '2026-05-15T19:31' }, ['Spring Concert']],
      [{ field: 'customdata.audience', is: 'atmost', value: 0.2 }, ['autumn Gala', 'Ärger']],
      [{ field: 'resourcebookings.number', is: 'atleast', value: 3 }, ['autumn Gala']],
      [{ field: 'isproduction', is: 'equals', value: true }, []],
      [
        {
          not: {
            or: [
              { column: 'Name', is: 'contains', value: 'a' },
              { field: 'labels', is: 'empty' },
            ],
          },
        },
        ['Spring Concert'],
      ],
      [{ and: [] }, ['Spring Concert', 'autumn Gala', 'Ärger']],
      [{ or: [] }, []],
    ])('%j', async (filter, names) => {
      expect(await kept(filter)).toEqual(names);
    });

    it('take parameters, and leave out a condition whose parameter has no value', async () => {
      const parameters = [
        { name: 'Rooms', type: 'list of location' },
        { name: 'Day', type: 'date' },
      ];
      const filter = {
        and: [
          { field: 'locations', is: 'in', parameter: 'Rooms' },
          { field: 'startdate', is: 'atleast', parameter: 'Day' },
        ],
      };
      expect(await kept(filter, parameters)).toHaveLength(3);
      expect(await kept(filter, parameters, { Rooms: [shown('location', venue.ids.hall)] })).toEqual([
        'Spring Concert',
      ]);
      expect(await kept(filter, parameters, { Rooms: [] })).toEqual([]);
      expect(await kept(filter, parameters, { Day: '#tomorrow' })).toEqual(['autumn Gala', 'Ärger']);
    });
  });

  describe('the query', () => {
    const found = async (query: string, type: string, value: unknown) => {
      const parameters = [{ name: 'P', type }];
      const records = await run(
        { query, parameters },
        { parameters: value === undefined ? {} : { P: value } },
      );
      return records.map(({ Name }) => Name);
    };

    it('binds entities by id', async () => {
      expect(await found('location:{P}', 'location', shown('location', venue.ids.hall))).toEqual([
        'Spring Concert',
      ]);
      expect(await found('resource:{P}', 'list of resource', [shown('resource', venue.ids.eve)])).toEqual([
        'Spring Concert',
        'autumn Gala',
      ]);
      expect(await found('contact:{P}', 'contact', shown('person', venue.ids.person))).toEqual([
        'Spring Concert',
      ]);
      expect(await found('production:{P}', 'group', shown('group', venue.ids.production))).toEqual([
        'Spring Concert',
        'autumn Gala',
      ]);
      expect(await found('profile:{P}', 'profile', shown('profile', venue.ids.concert))).toEqual([
        'Spring Concert',
      ]);
      expect(await found('name:{P}', 'event', shown('event', venue.ids.third))).toEqual(['Ärger']);
      expect(await found('id:{P}', 'event', shown('event', venue.ids.third))).toEqual(['Ärger']);
    });

    it('binds dates, and ranges with open ends', async () => {
      expect(await found('date:{P}', 'date', '2026-5-16')).toEqual(['Ärger']);
      expect(await found('date:{P} TO 31-12-2026', 'date', '2026-5-16')).toEqual(['autumn Gala', 'Ärger']);
      expect(await found('date:{P} TO 31-5-2026', 'date', undefined)).toEqual(['Spring Concert', 'Ärger']);
      expect(await found('date:{P}', 'datetime', '2026-05-16T05:00')).toEqual(['Spring Concert']);
    });

    it.each(['*', '*:*', 'x + *:*', 'a) + (*:*', '#today', '"', '{P}', 'name:Spring', ' - '])(
      'takes %j as a text',
      async (text) => {
        expect(await found('name:{P}', 'text', text)).toEqual([]);
      },
    );
    it('finds a text as a text', async () => {
      expect(await found('name:{P}', 'text', 'spring c')).toEqual(['Spring Concert']);
      expect(await found('name:{P}', 'text', undefined)).toHaveLength(3);
    });
  });

  describe('a computation fails with a description', () => {
    const parameters = [{ name: 'Room', type: 'location' }];
    it('for an entity that is not there', async () => {
      expect(await failure({ parameters }, { parameters: { Room: '999999-1' } })).toContain(
        '“Room” names a location',
      );
      expect(await failure({ parameters }, { parameters: { Room: `${venue.ids.hall.id}-1` } })).toContain(
        '“Room”',
      );
      expect(await failure({ parameters }, { parameters: { Room: id(venue.ids.bob) } })).toContain('“Room”');
    });
    it('for an entity that the reader may not see', async () => {
      const reader = readerOf({ kinds: { event: ALL, location: OWN } }, [venue.ids.planning.id]);
      expect(
        await failure({ parameters }, { parameters: { Room: shown('location', venue.ids.studio) }, reader }),
      ).toContain('“Room”');
      expect(
        await run({ parameters }, { parameters: { Room: shown('location', venue.ids.hall) }, reader }),
      ).toHaveLength(3);
    });
    it('for a reversed range', async () => {
      const dates = [
        { name: 'A', type: 'date' },
        { name: 'B', type: 'date' },
      ];
      const body = { A: '2026-02-01', B: '2026-01-01' };
      expect(await failure({ parameters: dates, query: 'date:{A} TO {B}' }, { parameters: body })).toContain(
        'reversed',
      );
    });
    it('for a definition that does not fit the installation any more', async () => {
      expect(await failure({ columns: [column('customdata.gone')] })).toContain('gone');
    });
    it('for more records than allowed', async () => {
      expect(await failure({}, { limits: { records: 2, bytes: 2 ** 20 } })).toContain('more than 2 records');
    });
    it('for a kind that the reader may not see', async () => {
      expect(await failure({}, { reader: readerOf({}) })).toContain('event');
    });
  });

  describe('a reader', () => {
    it('with the right to own entities sees no others', async () => {
      const reader = readerOf({ kinds: { event: OWN } }, [venue.ids.planning.id]);
      expect(await run({}, { reader })).toEqual([{ Name: 'Spring Concert' }]);
      expect(await run({ query: 'name:gala' }, { reader })).toEqual([]);
    });

    it('sees no bookings of others, and none of kinds that he may not read', async () => {
      const reader = readerOf({ kinds: { event: ALL, resourcebooking: OWN } }, [venue.ids.planning.id]);
      expect(await values('resourcebookings.resource.name', { reader })).toEqual([
        ['Hall', 'Bob'],
        ['Eve'],
        [],
      ]);
      expect(await values('resourcebookings', { reader })).toMatchObject([
        [{ name: 'Hall' }, { name: 'Bob' }],
        [{ name: 'Eve' }],
        [],
      ]);
      expect(await values(column('resourcebookings', { aggregate: 'count' }), { reader })).toEqual([2, 1, 0]);
      expect(await values('contactbookings.role', { reader })).toEqual([[], [], []]);
      expect(await values('customdata.conductor', { reader })).toEqual([null, null, null]);
      expect(await values('customdata.conductor.contact.name', { reader })).toEqual([null, null, null]);
    });

    it('sees summaries of what he may not open, and nothing else of it', async () => {
      const reader = readerOf({ kinds: { event: ALL, group: OWN, location: OWN } }, [venue.ids.planning.id]);
      expect(await values('group.name', { reader })).toEqual(['Series', 'Season', null]);
      expect(await values('group', { reader })).toMatchObject([{ name: 'Series' }, { name: 'Season' }, null]);
      expect(await values('group.isproduction', { reader })).toEqual([null, true, null]);
      expect(await values('group.group.name', { reader })).toEqual([null, null, null]);
      expect(await values('group.customdata.season', { reader })).toEqual([null, null, null]);
      // A derived value is a part of the event.
      expect(await values('customdata.ofseason', { reader })).toEqual(['2026', null, null]);
      expect(await values('locations.name', { reader })).toEqual([['Hall'], ['Studio'], []]);
      expect(await values('locations.abbreviation', { reader })).toEqual([['H'], [null], []]);
      expect(await values('group.events.name', { reader })).toEqual([
        [],
        ['Spring Concert', 'autumn Gala'],
        [],
      ]);
    });

    it('without the right to see prices or bookings sees no costings', async () => {
      const kinds = { event: ALL, resourcebooking: ALL, resource: ALL };
      const noPrices = readerOf({ kinds });
      expect(await values('costings.price', { reader: noPrices })).toEqual([null, null, null]);
      expect(await values(column('costings.price', { aggregate: 'max' }), { reader: noPrices })).toEqual([
        null,
        null,
        null,
      ]);
      expect(await values('costings.group', { reader: noPrices })).toEqual([[], [], []]);
      expect(await values('costmodels', { reader: noPrices }, 'resource')).toEqual([[], []]);
      const noBookings = readerOf({ kinds: { event: ALL }, prices: true });
      expect(await values('costings.price', { reader: noBookings })).toEqual([null, null, null]);
    });

    it('without the right to see private contact data sees none, and cannot search it', async () => {
      const reader = readerOf({ kinds: { contact: ALL, user: ALL, event: ALL } });
      for (const field of ['email', 'phone', 'city', 'address', 'comment']) {
        expect(await values(field, { reader }, 'contact')).toEqual([null, null]);
      }
      expect(await values('contactinfo', { reader }, 'contact')).toEqual([[], []]);
      expect(await values('owner.email', { reader })).toEqual([null, null, null]);
      expect(await values('email', {}, 'contact')).toEqual(['elise@artist.example', null]);
      const query = { scope: 'contact', query: 'city:Gent' } as const;
      expect(await run(query, { reader })).toEqual([]);
      expect(await run(query)).toEqual([{ Name: 'Élise Ado' }]);
      expect(
        await run({ scope: 'contact', filter: { field: 'city', is: 'equals', value: 'Gent' } }, { reader }),
      ).toEqual([]);
    });

    it('who may see everything sees what the others do not', () => {
      expect(EVERYTHING.permissions.prices && EVERYTHING.permissions.privateContactData).toBe(true);
    });
  });

  it('makes headers unique', async () => {
    const [record] = await run({ columns: [NAME, NAME, { header: 'Name-1', field: 'id' }, NAME] });
    expect(Object.keys(record ?? {})).toEqual(['Name', 'Name-1', 'Name-1-1', 'Name-2']);
  });
});
