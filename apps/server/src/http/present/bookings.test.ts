import { describe, expect, it } from 'vitest';
import {
  BASE_URL,
  buildContactBookingView,
  buildContext,
  buildResourceBookingView,
  buildResourceSummary,
  buildSummary,
  presentEntity,
  SHOW_START,
} from '../../../test/builders/views.ts';
import { atOnce } from '../../platform/steps.ts';
import { bookingListInSteps } from './parts.ts';

const url = (path: string) => `${BASE_URL}/api/${path}`;
const ann = { url: url('user/1-100'), id: '1-100', name: 'Ann' };
const planning = { url: url('usergroup/10-100'), id: '10-100', name: 'Planning' };
const owning = { owner: ann, owningteam: planning, owninggroup: planning };
const context = buildContext();
const text = (value: unknown) => JSON.stringify(value);

const head = (id: number) => ({ url: url(`resourcebooking/${id}-100`), id: `${id}-100`, name: 'Piano' });
const what = (number: number) => ({
  number,
  resource: {
    _type: 'resource',
    id: '300-100',
    resourcetype: 'material',
    name: 'Piano',
    group: 'Instruments',
    roles: ['Solo'],
    url: url('resource/300-100'),
  },
  resourcegroup: 'Instruments',
});
const times = {
  start: '2026-05-15T17:30:00+02:00',
  end: '2026-05-15T23:30:00+02:00',
  actualstart: null,
  actualend: null,
};
const rest = {
  actualnumber: null,
  role: null,
  event: { url: url('event/1000-100'), id: '1000-100', name: 'Spring Concert', _type: 'event' },
  unpublished: false,
};
const bulk = { ...head(400), ...owning, _type: 'resourcebooking', ...what(1), ...times, ...rest };

describe('a resource booking', () => {
  it('in bulk has the keys of the contract in their order', () => {
    const view = buildResourceBookingView({
      actualStart: SHOW_START,
      actualEnd: SHOW_START,
      actualNumber: 3,
      role: 'Solo',
    });
    expect(text(presentEntity('resourcebooking', view, context))).toBe(
      text({ ...bulk, actualstart: times.start, actualend: times.start, actualnumber: 3, role: 'Solo' }),
    );
  });

  it('of one unit ends in the unit, null while it is not chosen', () => {
    const instance = buildSummary('resourceinstance', { id: 310, name: 'Microphone 1' });
    expect(
      text(
        presentEntity('resourcebooking', buildResourceBookingView({ variety: 'unit', instance }), context),
      ),
    ).toBe(
      text({
        ...bulk,
        resourceinstance: {
          url: url('resourceinstance/310-100'),
          id: '310-100',
          name: 'Microphone 1',
          _type: 'resourceinstance',
        },
      }),
    );
    const open = presentEntity('resourcebooking', buildResourceBookingView({ variety: 'unit' }), context);
    expect(text(open)).toBe(text({ ...bulk, resourceinstance: null }));
  });

  it('outside any event only names what it is for', () => {
    const view = buildResourceBookingView({
      eventKind: null,
      eventId: null,
      eventName: 'Repair',
      event: null,
    });
    expect(text(presentEntity('resourcebooking', view, context))).toBe(
      text({ ...bulk, event: { name: 'Repair' } }),
    );
  });

  it('of a location leads to the location', () => {
    const resource = buildResourceSummary({ kind: 'location', type: 'location', resourceType: 'location' });
    expect(presentEntity('resourcebooking', buildResourceBookingView({ resource }), context)).toMatchObject({
      resource: { _type: 'location', resourcetype: 'location', url: url('location/300-100') },
    });
  });

  it('nests: a set holds groups of units, neither has times of its own, groups have no owner', () => {
    const unit = buildResourceBookingView({ id: 403, variety: 'unit', parentId: 402 });
    const units = buildResourceBookingView({
      id: 402,
      variety: 'units',
      parentId: 401,
      number: 2,
      children: [unit],
    });
    const set = buildResourceBookingView({ id: 401, variety: 'set', children: [units] });
    const bookingOfUnit = {
      ...head(403),
      ...owning,
      _type: 'resourcebooking',
      ...what(1),
      ...times,
      ...rest,
      resourceinstance: null,
    };
    expect(atOnce(bookingListInSteps('resourcebooking', [set], context)).text).toBe(
      text([
        {
          ...head(401),
          ...owning,
          _type: 'resourcebooking',
          ...what(1),
          ...rest,
          children: [
            { ...head(402), _type: 'resourcebookinggroup', ...what(2), ...rest, children: [bookingOfUnit] },
          ],
        },
      ]),
    );
  });
});

describe('a list of bookings', () => {
  it('is written in a step for each booking', () => {
    const steps = bookingListInSteps(
      'contactbooking',
      [buildContactBookingView(), buildContactBookingView()],
      context,
    );
    let count = 0;
    while (steps.next().done !== true) count += 1;
    expect(count).toBe(2);
  });
});

describe('a contact booking', () => {
  it('has the keys of the contract in their order', () => {
    expect(atOnce(bookingListInSteps('contactbooking', [buildContactBookingView()], context)).text).toBe(
      text([
        {
          url: url('contactbooking/500-100'),
          id: '500-100',
          name: 'Jo Bell',
          ...owning,
          _type: 'contactbooking',
          role: 'Soloist',
          contact: { url: url('contact/200-100'), id: '200-100', name: 'Jo Bell', _type: 'person' },
        },
      ]),
    );
  });

  it('of a contact link shows person and organization', () => {
    const person = buildSummary('contact', { id: 200, name: 'Jo Bell' });
    const organization = buildSummary('contact', { id: 210, type: 'organization', name: 'Bell & Co' });
    const contact = {
      ...buildSummary('contactlink', { id: 220, name: 'Jo Bell' }),
      jobTitle: 'Agent',
      person,
      organization,
    };
    const wire = presentEntity('contactbooking', buildContactBookingView({ contact }), context);
    expect(wire).toMatchObject({ name: 'Jo Bell' });
    expect(text(JSON.parse(text(wire)).contact)).toBe(
      text({
        url: url('contactlink/220-100'),
        id: '220-100',
        name: 'Jo Bell',
        _type: 'contactlink',
        jobtitle: 'Agent',
        organization: {
          url: url('contact/210-100'),
          id: '210-100',
          name: 'Bell & Co',
          _type: 'organization',
        },
        person: { url: url('contact/200-100'), id: '200-100', name: 'Jo Bell', _type: 'person' },
      }),
    );
  });
});
