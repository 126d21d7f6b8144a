import { describe, expect, it } from 'vitest';
import {
  BASE_URL,
  buildContactLinkView,
  buildContactView,
  buildContext,
  buildPrincipal,
  buildSummary,
  presentEntity,
} from '../../../test/builders/views.ts';

const url = (path: string) => `${BASE_URL}/api/${path}`;
const ann = { url: url('user/1-100'), id: '1-100', name: 'Ann' };
const planning = { url: url('usergroup/10-100'), id: '10-100', name: 'Planning' };
const jo = { url: url('contact/200-100'), id: '200-100', name: 'Jo Bell', _type: 'person' };
const bell = { url: url('contact/210-100'), id: '210-100', name: 'Bell & Co', _type: 'organization' };
const link = {
  url: url('contactlink/220-100'),
  id: '220-100',
  name: 'Jo Bell',
  _type: 'contactlink',
  contactinfo: [{ type: 'Email', value: 'jo@bell.example' }],
  comment: 'Call first',
  jobtitle: 'Agent',
  labels: [],
  department: 'Booking',
  organization: bell,
  person: jo,
  attributes: {},
};
const context = buildContext();
const discreet = buildContext({ principal: buildPrincipal({ privateContactData: false }) });

describe('a person', () => {
  it('has the keys of the contract in their order', () => {
    const view = buildContactView({
      links: [buildContactLinkView()],
      linkedResource: buildSummary('resource', { id: 300, name: 'Jo' }),
    });
    expect(JSON.stringify(presentEntity('contact', view, context))).toBe(
      JSON.stringify({
        url: jo.url,
        id: jo.id,
        name: jo.name,
        owner: ann,
        owningteam: planning,
        owninggroup: planning,
        contactinfo: [{ type: 'Mobile', value: '+32 1' }],
        comment: 'Vegetarian',
        address: 'Kerkstraat 1, bus 2, 9000 Gent, Belgium',
        labels: ['vip'],
        addresslines: 'Kerkstraat 1\nbus 2',
        zipcode: '9000',
        country: 'Belgium',
        countrycode: 'BE',
        languagecode: 'nl',
        city: 'Gent',
        attributes: {},
        imageurl: null,
        addresses: [
          {
            addresstype: 'Home',
            isdefault: true,
            street: ['Kerkstraat 1', 'bus 2'],
            zipcode: '9000',
            city: 'Gent',
            country: 'Belgium',
            countrycode: 'BE',
          },
        ],
        active: true,
        _type: 'person',
        title: 'Dr.',
        firstname: 'Jo',
        lastname: 'Bell',
        links: [link],
        linkedresource: { url: url('resource/300-100'), id: '300-100', name: 'Jo', _type: 'resource' },
      }),
    );
  });

  it('has blank private data for a key that may not see it', () => {
    const wire = presentEntity('contact', buildContactView({ links: [buildContactLinkView()] }), discreet);
    expect(wire).toMatchObject({
      contactinfo: [],
      comment: null,
      address: '',
      addresslines: '',
      zipcode: '',
      country: '',
      countrycode: '',
      city: '',
      addresses: [],
      languagecode: 'nl',
      links: [{ contactinfo: [], comment: null, jobtitle: 'Agent' }],
    });
    expect(JSON.stringify(wire)).not.toMatch(
      /Kerkstraat|Gent|Belgium|\+32|Vegetarian|bell\.example|Call first/,
    );
  });
});

describe('an organization', () => {
  it('ends in its own keys', () => {
    const view = buildContactView({ type: 'organization', name: 'Bell & Co', vat: 'BE 0123' });
    const wire = JSON.stringify(presentEntity('contact', view, context));
    expect(wire).toMatch(/"active":true,"_type":"organization","vat":"BE 0123","links":\[\]\}$/);
    expect(presentEntity('contact', view, discreet)).toMatchObject({ vat: null });
  });
});

describe('the flattened address', () => {
  const address = (overrides: object) => ({
    addresstype: '',
    isdefault: false,
    street: [],
    zipcode: '',
    city: '',
    country: '',
    countrycode: '',
    ...overrides,
  });

  it('is that of the default, else of the first', () => {
    const addresses = [address({ city: 'Gent' }), address({ city: 'Brugge', isdefault: true })];
    expect(presentEntity('contact', buildContactView({ addresses }), context)).toMatchObject({
      city: 'Brugge',
    });
    const without = addresses.map((each) => ({ ...each, isdefault: false }));
    expect(presentEntity('contact', buildContactView({ addresses: without }), context)).toMatchObject({
      city: 'Gent',
    });
  });

  it('leaves out what is empty', () => {
    const oneLine = (overrides: object) =>
      presentEntity('contact', buildContactView({ addresses: [address(overrides)] }), context);
    expect(oneLine({ zipcode: '9000', country: 'Belgium' })).toMatchObject({ address: '9000, Belgium' });
    expect(oneLine({ street: ['', 'Kaai 3'], city: 'Gent' })).toMatchObject({ address: 'Kaai 3, Gent' });
    expect(oneLine({})).toMatchObject({ address: '' });
    expect(presentEntity('contact', buildContactView({ addresses: [] }), context)).toMatchObject({
      address: '',
      addresslines: '',
      countrycode: '',
    });
  });
});

describe('a contact link', () => {
  it('has the keys of the contract in their order', () => {
    expect(JSON.stringify(presentEntity('contactlink', buildContactLinkView(), context))).toBe(
      JSON.stringify(link),
    );
  });

  it('keeps attributes under any name', () => {
    const attributes: Record<string, unknown> = JSON.parse('{"__proto__":1,"constructor":{"a":[]},"2":null}');
    const wire = JSON.stringify(presentEntity('contactlink', buildContactLinkView({ attributes }), context));
    expect(wire).toContain('"attributes":{"2":null,"__proto__":1,"constructor":{"a":[]}}');
  });
});
