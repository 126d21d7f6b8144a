import Type from 'typebox';
import { shapeOf } from '../derive/shape.ts';
import { AddressShape } from '../shapes/contact-parts.ts';
import { listOf, text as textShape } from '../shapes/values.ts';
import { attributes, id, labels, owned, url } from './common.ts';
import { comment, contactinfo, contactLink } from './contact-link.ts';
import { keyword, kind } from './kind.ts';
import { Address } from './parts.ts';
import { choice, computed, embedded, flag, reference, text, webAddress } from './property.ts';

const ofThatAddress = textShape('Of that address.');
const CONTACT_TYPES = ['person', 'organization'] as const;
const LINKS = listOf(shapeOf(contactLink), 'Links to organizations, or to persons.');
const PERSONS = ['person'] as const;
const ORGANIZATIONS = ['organization'] as const;

export const contact = kind({
  singular: 'contact',
  plural: 'contacts',
  types: CONTACT_TYPES,
  schema: 'Contact',
  about: 'A person or an organization.',
  example: 'Mara Lindqvist',
  keywords: [
    keyword.name(-5),
    keyword.id,
    keyword.owner,
    keyword.team,
    keyword.text('type', '`person` or `organization`', { of: '_type', values: CONTACT_TYPES }),
    keyword.indexed('label', -6, 'a label of the contact', { of: 'labels' }),
    keyword.indexed('email', -7, 'an e-mail address of the contact', { of: 'contactinfo' }),
    keyword.indexed('phone', -8, 'a telephone number of the contact', { of: 'contactinfo' }),
    keyword.indexed('city', -9, 'the city of an address', { of: 'addresses' }),
    keyword.indexed('country', -10, 'the country of an address', { of: 'addresses' }),
    keyword.text('organization', 'the name of an organization that the person is linked to', {
      names: ['contact'],
    }),
    keyword.text('person', 'the name of a person that the organization is linked to', {
      names: ['contact'],
    }),
    keyword.active('contact'),
  ],
  scopes: { contact: undefined, person: ['person'], organization: ['organization'] },
  parts: ['customdata', 'contactbookings', 'attachments', 'history'],
  customData: true,
  writable: { attributes: true, customData: true },
  owned: true,
  contract: true,
  variants: {
    by: '_type',
    of: {
      person: { type: 'person', schema: 'Person' },
      organization: { type: 'organization', schema: 'Organization' },
    },
  },
  properties: {
    url,
    id,
    name: text('What people call it.', { label: 'Name', open: true, edit: {} }),
    ...owned,
    contactinfo,
    comment,
    address: computed(
      textShape('The default address, or the first, on one line: street, postal code and city, country.'),
      { example: 'Harbour Street 12, 1011 AB Port City, Netherlands' },
    ),
    labels,
    addresslines: computed(textShape('The street of that address, one line each.'), {
      unlisted: true,
      example: 'Harbour Street 12',
    }),
    zipcode: computed(ofThatAddress, { example: '1011 AB' }),
    country: computed(ofThatAddress, { example: 'Netherlands' }),
    countrycode: computed(ofThatAddress, { unlisted: true, example: 'NL' }),
    languagecode: text('ISO 639 code of the language that the contact speaks.', {
      key: 'languageCode',
      label: 'Language',
      edit: {},
      example: 'en',
    }),
    city: computed(ofThatAddress, { example: 'Port City' }),
    attributes,
    imageurl: webAddress('Address of a picture.', {
      key: 'imageUrl',
      nullable: true,
      label: 'Image',
      unlisted: true,
      edit: {},
    }),
    addresses: embedded(Type.Array(Address), listOf(AddressShape), [], {
      type: 'addresses',
      shown: 'computed',
      needs: 'privateContactData',
      unlisted: true,
      edit: {},
    }),
    active: flag('Whether the contact is in use.', { initial: true, label: 'Active', edit: {} }),
    _type: choice(CONTACT_TYPES, 'The sort of contact.', {
      key: 'type',
      label: 'Type',
      open: true,
      edit: { name: 'type', options: CONTACT_TYPES, required: true },
    }),
    title: text('`Dr.`, …', { label: 'Title', when: PERSONS, edit: {}, example: 'Ms.' }),
    firstname: text('Given name.', {
      key: 'firstName',
      label: 'First name',
      when: PERSONS,
      edit: {},
      example: 'Mara',
    }),
    lastname: text('Family name.', {
      key: 'lastName',
      label: 'Last name',
      when: PERSONS,
      edit: {},
      example: 'Lindqvist',
    }),
    vat: text('VAT number.', {
      nullable: true,
      label: 'VAT number',
      needs: 'privateContactData',
      when: ORGANIZATIONS,
      edit: {},
      example: 'NL001234567B01',
    }),
    links: computed(LINKS, { unlisted: true }),
    linkedresource: reference('resource', 'The resource that this person is.', {
      key: 'linkedResourceId',
      nullable: true,
      label: 'Linked resource',
      when: PERSONS,
      edit: {},
    }),
  },
  form: [
    '_type',
    'title',
    'firstname',
    'lastname',
    'name',
    'vat',
    'contactinfo',
    'addresses',
    'comment',
    'languagecode',
    'linkedresource',
    'imageurl',
    'labels',
    'active',
    'owninggroup',
  ],
  imported: ['title', 'vat', 'comment', 'labels', 'active'],
});
