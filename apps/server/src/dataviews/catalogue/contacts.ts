/**
 * Persons, organizations, and the links between them; private data is empty for readers without the right to
 * it.
 */
import { defaultAddress, oneLine } from '../../entities/addresses.ts';
import type { Address, Fields as Records } from '../../model/records.ts';
import { EMAIL, PHONE } from '../../search/search-texts.ts';
import { attachments, identity, OWNED, typed } from './common.ts';
import { alias, type Fields, leaf, made, many, text, texts } from './field.ts';
import { kindFields } from './kind-fields.ts';

const PRIVATE = { needs: 'privateContactData' } as const;

type ContactInfo = Records<'contact'>['contactInfo'];

/** Makes a field for the first entry of the sort that the query keyword of the same name searches. */
const firstOf = (label: string, sort: RegExp) =>
  made(
    label,
    'text',
    ['contactInfo'],
    () => (entries: ContactInfo) => entries.find(({ type }) => sort.test(type))?.value ?? null,
    PRIVATE,
  );

/** Makes a field for a part of the default address, else of the first one. */
const ofAddress = (label: string, part: (address: Address) => string) =>
  made(
    label,
    'text',
    ['addresses'],
    () => (addresses: readonly Address[]) => part(defaultAddress(addresses)),
    PRIVATE,
  );

const contactInfoOf = many(
  'Contact information',
  'contactinfo',
  { type: 'embedded', key: 'contactInfo' },
  PRIVATE,
);
const links = (label: string) =>
  many(label, 'contactlink', { type: 'either', keys: ['personId', 'organizationId'] });

export const contact = kindFields('contact', {
  ...identity('contact'),
  ...OWNED,
  email: firstOf('E-mail', EMAIL),
  phone: firstOf('Phone', PHONE),
  contactinfo: contactInfoOf,
  address: ofAddress('Address in one line', oneLine),
  addresslines: ofAddress('Street', ({ street }) => street.join('\n')),
  zipcode: ofAddress('Zip code', ({ zipcode }) => zipcode),
  city: ofAddress('City', ({ city }) => city),
  country: ofAddress('Country', ({ country }) => country),
  countrycode: ofAddress('Country code', ({ countrycode }) => countrycode),
  addresses: many('Addresses', 'address', { type: 'embedded', key: 'addresses' }, PRIVATE),
  links: links('Links'),
  contactbookings: many('Bookings', 'contactbooking', { type: 'bookedcontact' }),
  ...attachments('contact'),
});

export const contactLink = kindFields('contactlink', {
  ...identity('contactlink'),
  name: alias('Name', ['person', 'name'], { open: true }),
  ...typed('contactlink'),
  contactinfo: contactInfoOf,
  email: firstOf('E-mail', EMAIL),
  phone: firstOf('Phone', PHONE),
});

export const contactInfo: Fields = { type: text('Sort', 'type'), value: text('Value', 'value') };

export const address: Fields = {
  addresstype: text('Sort', 'addresstype'),
  isdefault: leaf('Is the default', 'boolean', 'isdefault'),
  street: texts('Street', 'street'),
  zipcode: text('Zip code', 'zipcode'),
  city: text('City', 'city'),
  country: text('Country', 'country'),
  countrycode: text('Country code', 'countrycode'),
};
