import { describe, expect, it } from 'vitest';
import {
  BASE_URL,
  buildContext,
  buildEventView,
  buildGroupView,
  buildPrincipal,
  buildReference,
  buildSummary,
  presentEntity,
  SHOW_END,
  SHOW_START,
} from '../../../test/builders/views.ts';
import { storedJson } from '../../model/stored-json.ts';
import { wireBytes, wireText } from '../wire-text.ts';
import { entityText, withCustomData } from './entity.ts';

const url = (path: string) => `${BASE_URL}/api/${path}`;
const ann = { url: url('user/1-100'), id: '1-100', name: 'Ann' };
const planning = { url: url('usergroup/10-100'), id: '10-100', name: 'Planning' };
const concert = { url: url('profile/20-100'), _type: 'profile', id: '20-100', name: 'Concert' };
const confirmed = { url: url('status/30-100'), _type: 'status', id: '30-100', name: 'Confirmed' };
const hall = { url: url('location/50-100'), id: '50-100', name: 'Main Hall', _type: 'location' };
const context = buildContext();

describe('an event', () => {
  it('has the keys of the contract in their order', () => {
    const view = buildEventView({
      labels: storedJson(['sold out']),
      attributes: storedJson({ sold: 12 }),
      isProduction: true,
      group: buildSummary('group', { id: 1100, name: 'Spring Festival' }),
      production: buildSummary('event', { id: 1000, name: 'Spring Concert' }),
      displayStart: SHOW_START + 9000,
      displayEnd: SHOW_END,
      displayDescription: 'Show',
    });
    const festival = { url: url('group/1100-100'), id: '1100-100', name: 'Spring Festival', _type: 'group' };
    expect(JSON.stringify(presentEntity('event', view, context))).toBe(
      JSON.stringify({
        url: url('event/1000-100'),
        id: '1000-100',
        owner: ann,
        owningteam: planning,
        owninggroup: planning,
        name: 'Spring Concert',
        group: festival,
        parentgroup: festival,
        starttime: '2026-05-15T17:30:00+02:00',
        endtime: '2026-05-15T23:30:00+02:00',
        startdate: '2026-05-15',
        enddate: '2026-05-15',
        profile: concert,
        status: confirmed,
        locations: [hall],
        production: { url: url('event/1000-100'), id: '1000-100', name: 'Spring Concert', _type: 'event' },
        isproduction: true,
        attributes: { sold: 12 },
        _type: 'event',
        labels: ['sold out'],
        defaultscheduledescription: 'Show',
        defaultschedulestarttime: '20:00',
        defaultscheduleendtime: '23:30',
        defaultschedulestart: '2026-05-15T20:00:00+02:00',
        defaultscheduleend: '2026-05-15T23:30:00+02:00',
      }),
    );
  });

  it('shows null where nothing is set', () => {
    const view = buildEventView({ profileId: null, statusId: null, userGroupId: null, locationIds: [] });
    expect(presentEntity('event', view, context)).toMatchObject({
      owningteam: null,
      owninggroup: null,
      group: null,
      parentgroup: null,
      profile: null,
      status: null,
      locations: [],
      production: null,
      attributes: {},
      labels: [],
      defaultscheduledescription: null,
      defaultschedulestarttime: null,
      defaultscheduleendtime: null,
      defaultschedulestart: null,
      defaultscheduleend: null,
    });
  });

  it('lasts from day line to day line without times, with the offsets of those moments', () => {
    // The clocks go back in the night to 2026-10-25, day 20751.
    const days = { firstDay: 20_750, lastDay: 20_751 };
    const view = buildEventView({ ...days, start: null, end: null, startDay: null, endDay: null });
    expect(presentEntity('event', view, context)).toMatchObject({
      starttime: '2026-10-24T06:00:00+02:00',
      endtime: '2026-10-26T06:00:00+01:00',
      startdate: '2026-10-24',
      enddate: '2026-10-25',
    });
  });

  it('names an owner who is gone, and has no location that is gone', () => {
    const view = buildEventView({ ownerId: 99, ownerName: 'Zoe', locationIds: [51, 99, 50] });
    const wire = JSON.stringify(presentEntity('event', view, context));
    expect(wire).toContain('"owner":{"name":"Zoe"},"owningteam"');
    expect(JSON.parse(wire).locations.map((location: { id: string }) => location.id)).toEqual([
      '51-100',
      '50-100',
    ]);
  });

  it('only names the owner to a key that may not read users', () => {
    const kinds = { event: { read: 'all', write: 'none' }, user: { read: 'none', write: 'none' } } as const;
    const blind = buildContext({ principal: buildPrincipal({ kinds }) });
    const wire = JSON.stringify(presentEntity('event', buildEventView(), blind));
    expect(wire).toContain('"owner":{"name":"Ann"},"owningteam"');
  });

  it('is written as JSON.stringify writes it', () => {
    const named = (name: string) => ({
      name,
      displayDescription: name,
      labels: storedJson([name]),
      attributes: storedJson({ [name]: name }),
      production: buildSummary('group', { id: 1200, name }),
    });
    for (const name of ['', 'Café – “3/4” 🎷', '\u2028"\\\n\u0007', '\ud800', '__proto__']) {
      const view = buildEventView(named(name));
      const text = wireBytes(entityText('event', view, context)).toString();
      expect(text).toBe(JSON.stringify(JSON.parse(text)));
      expect(JSON.parse(text)).toMatchObject({ name, labels: [name], production: { name } });
    }
  });

  it('shows the present name of its group', () => {
    for (const name of ['Spring Festival', 'Summer Festival', 'Spring Festival']) {
      const view = buildEventView({ group: buildSummary('group', { id: 1100, name }) });
      expect(presentEntity('event', view, context)).toMatchObject({ group: { name }, parentgroup: { name } });
    }
  });

  it('has custom data as its last key', () => {
    const wire = withCustomData(entityText('event', buildEventView(), context), wireText([{ keyword: 'a' }]));
    expect(wire).toMatch(/"defaultscheduleend":null,"customdata":\[\{"keyword":"a"\}\]\}$/);
  });

  it('shows changed reference data and a changed address at once', () => {
    const view = buildEventView();
    presentEntity('event', view, context);
    const moved = buildContext({ reference: context.reference, baseUrl: 'https://other.example' });
    expect(JSON.stringify(presentEntity('event', view, moved))).not.toContain(BASE_URL);
    const profiles = new Map([[20, { id: 20, created: 100, revision: 2, name: 'Opera', color: '' }]]);
    const renamed = buildContext({ reference: buildReference({ generation: 2, profiles }) });
    expect(presentEntity('event', view, renamed)).toMatchObject({ profile: { name: 'Opera' } });
  });
});

describe('a group', () => {
  it('has the keys of the contract in their order', () => {
    const view = buildGroupView({
      children: [
        {
          ...buildSummary('event', { id: 1000, name: 'Spring Concert' }),
          production: null,
          isProduction: false,
        },
      ],
    });
    const option = { url: url('status/31-100'), _type: 'status', id: '31-100', name: 'Option' };
    const [name, self] = ['Spring Festival', { url: url('group/1100-100'), id: '1100-100' }];
    expect(JSON.stringify(presentEntity('group', view, context))).toBe(
      JSON.stringify({
        ...self,
        owner: ann,
        owningteam: planning,
        owninggroup: planning,
        name,
        group: null,
        parentgroup: null,
        starttime: '2026-05-15T17:30:00+02:00',
        endtime: '2026-05-15T23:30:00+02:00',
        startdate: '2026-05-15',
        enddate: '2026-05-15',
        profile: concert,
        status: null,
        locations: [hall],
        production: null,
        isproduction: false,
        attributes: {},
        _type: 'group',
        profiles: [concert],
        statuses: [confirmed, option],
        children: [
          {
            url: url('event/1000-100'),
            id: '1000-100',
            name: 'Spring Concert',
            group: { ...self, name, _type: 'group' },
            production: null,
            isproduction: false,
            _type: 'event',
          },
        ],
        labels: [],
      }),
    );
  });

  it('has no times without members', () => {
    const view = buildGroupView({ start: null, end: null, startDay: null, endDay: null });
    expect(presentEntity('group', view, context)).toMatchObject({
      starttime: null,
      endtime: null,
      startdate: null,
      enddate: null,
    });
  });
});
