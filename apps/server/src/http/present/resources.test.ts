import { describe, expect, it } from 'vitest';
import {
  BASE_URL,
  buildContext,
  buildCostModel,
  buildInstance,
  buildInstanceView,
  buildPrincipal,
  buildResourceView,
  buildSummary,
  presentEntity,
} from '../../../test/builders/views.ts';

const url = (path: string) => `${BASE_URL}/api/${path}`;
const ann = { url: url('user/1-100'), id: '1-100', name: 'Ann' };
const planning = { url: url('usergroup/10-100'), id: '10-100', name: 'Planning' };
const sound = { url: url('team/15-100'), id: '15-100', name: 'Sound' };
const context = buildContext();
const text = (value: object) => JSON.stringify(value);

const common = {
  url: url('resource/300-100'),
  id: '300-100',
  resourcetype: 'material',
  name: 'Piano',
  group: 'Instruments',
  roles: ['Solo'],
  description: 'A grand piano',
  external: false,
  rented: false,
  costmodels: [],
  defaultrole: null,
  amount: 2,
  type: 'Material',
  owner: ann,
  owningteam: planning,
  owninggroup: planning,
  _type: 'resource',
  imageurl: null,
};

describe('a resource', () => {
  it('in bulk has product keys', () => {
    const wire = presentEntity('resource', buildResourceView(), context);
    expect(text(wire)).toBe(
      text({ ...common, active: true, date: null, productcode: 'D-274', serialnumber: '' }),
    );
  });

  it('with units lists them', () => {
    const view = buildResourceView({
      variety: 'units',
      teamIds: [15],
      instances: [buildInstance(), buildInstance({ id: 311, active: false, date: null })],
      linkedContact: buildSummary('contact', { id: 210, type: 'organization', name: 'Bell & Co' }),
    });
    expect(text(presentEntity('resource', view, context))).toBe(
      text({
        ...common,
        teams: [sound],
        resourceinstances: [
          {
            _type: 'resourceinstance',
            id: '310-100',
            url: url('resourceinstance/310-100'),
            active: true,
            date: '2020-01-31',
          },
          {
            _type: 'resourceinstance',
            id: '311-100',
            url: url('resourceinstance/311-100'),
            active: false,
            date: null,
          },
        ],
        linkedcontact: {
          url: url('contact/210-100'),
          id: '210-100',
          name: 'Bell & Co',
          _type: 'organization',
        },
      }),
    );
  });

  it('with units has as many as are active when no amount is set', () => {
    const instances = [buildInstance(), buildInstance({ active: false }), buildInstance()];
    const view = buildResourceView({ variety: 'units', amount: null, instances });
    expect(presentEntity('resource', view, context)).toMatchObject({ amount: 2 });
  });

  it('that is somebody has teams and a contact', () => {
    const view = buildResourceView({
      variety: 'person',
      resourceType: 'human',
      teamIds: [15, 99],
      amount: 1,
    });
    expect(text(presentEntity('resource', view, context))).toBe(
      text({
        ...common,
        resourcetype: 'human',
        amount: 1,
        type: 'Human',
        teams: [sound],
        active: true,
        date: null,
        linkedcontact: null,
      }),
    );
  });

  it('that is a set lists its members', () => {
    const view = buildResourceView({
      variety: 'set',
      members: [buildSummary('resource', { id: 301, name: 'Stool' })],
    });
    const stool = { url: url('resource/301-100'), id: '301-100', name: 'Stool', _type: 'resource' };
    expect(text(presentEntity('resource', view, context))).toBe(text({ ...common, resources: [stool] }));
  });

  it('has no cost models for a key that may not see prices, and all other keys', () => {
    const blind = buildContext({ principal: buildPrincipal({ prices: false }) });
    const view = buildResourceView({ variety: 'set', costModels: [buildCostModel()] });
    const { costmodels: _, ...rest } = common;
    expect(text(presentEntity('resource', view, blind))).toBe(text({ ...rest, resources: [] }));
  });
});

describe('a cost model', () => {
  const model = (overrides: Parameters<typeof buildCostModel>[0]) => {
    const view = buildResourceView({ costModels: [buildCostModel(overrides)] });
    return JSON.parse(text(presentEntity('resource', view, context))).costmodels[0];
  };

  it('has the keys of the contract in their order', () => {
    expect(
      text(
        model({
          account: '7000',
          durationDiscount: {
            type: 'd',
            rates: [
              [1, 100],
              [3, 80],
            ],
          },
        }),
      ),
    ).toBe(
      text({
        name: 'default',
        cost: '18.00 /hour',
        costformula: { amount: 18, per: 'hour', includesvat: false },
        price: '25.00 /hour (Incl. VAT)',
        priceformula: { amount: 25, per: 'hour', includesvat: true },
        account: '7000',
        invoice: true,
        durationdiscount: {
          type: 'd',
          notation: 'd1:100%, d3:80%',
          rates: [
            [1, 100],
            [3, 80],
          ],
        },
        volumediscount: { type: 'a', notation: 'a1:100%', rates: [[1, 100]] },
        purchaseprice: 0,
        vat: 0.21,
        profiles: [{ url: url('profile/20-100'), _type: 'profile', id: '20-100', name: 'Concert' }],
      }),
    );
  });

  it('shows each form of a formula', () => {
    expect(text(model({ cost: { includesvat: false, amount: '25' } }).costformula)).toBe(
      '{"amount":25,"includesvat":false}',
    );
    const custom = {
      customcalculationunit: 'set',
      customcalculationminimum: 2,
      customcalculationquantity: 1,
      includesvat: false,
      per: 'day',
      amount: '10.5',
    } as const;
    expect(text(model({ cost: custom }).costformula)).toBe(
      '{"amount":10.5,"per":"day","includesvat":false,"customcalculationquantity":1,"customcalculationminimum":2,"customcalculationunit":"set"}',
    );
    const dayparts = [{ amount: '15000.00', per: 'Day', includesvat: false, from: '06:00', to: '16:00' }];
    const { price, priceformula } = model({ price: { per: 'Hall', dayparts } });
    expect(price).toBe('15000.00 /Day 06:00–16:00');
    expect(text(priceformula)).toBe(
      '{"per":"Hall","dayparts":[{"amount":15000,"per":"Day","includesvat":false,"from":"06:00","to":"16:00"}]}',
    );
  });
});

describe('a resource placeholder', () => {
  it('has no owner and no variety', () => {
    const { owner: _, ...rest } = common;
    const view = buildResourceView({ kind: 'resourceplaceholder', amount: null });
    expect(text(presentEntity('resourceplaceholder', view, context))).toBe(
      text({ ...rest, url: url('resourceplaceholder/300-100'), amount: null, _type: 'resourceplaceholder' }),
    );
  });
});

describe('a location', () => {
  it('has an abbreviation before its type', () => {
    const view = buildResourceView({
      kind: 'location',
      resourceType: 'location',
      amount: 1,
      abbreviation: 'MH',
    });
    expect(text(presentEntity('location', view, context))).toBe(
      text({
        url: url('location/300-100'),
        id: '300-100',
        resourcetype: 'location',
        name: 'Piano',
        group: 'Instruments',
        roles: ['Solo'],
        description: 'A grand piano',
        external: false,
        rented: false,
        costmodels: [],
        defaultrole: null,
        amount: 1,
        type: 'Location',
        owningteam: planning,
        owninggroup: planning,
        abbreviation: 'MH',
        _type: 'location',
        imageurl: null,
      }),
    );
  });
});

describe('a resource instance', () => {
  it('has its resource and its own codes', () => {
    expect(text(presentEntity('resourceinstance', buildInstanceView(), context))).toBe(
      text({
        _type: 'resourceinstance',
        id: '310-100',
        url: url('resourceinstance/310-100'),
        active: true,
        date: '2020-01-31',
        resource: { url: url('resource/300-100'), id: '300-100', name: 'Microphone', _type: 'resource' },
        productcode: null,
        serialnumber: 'SN1',
      }),
    );
  });
});
