/** Persons, organizations and contact links; private data is blank for keys that may not see it (§2.3). */
import { defaultAddress, oneLine } from '../../entities/addresses.ts';
import type { Address } from '../../model/records.ts';
import type { ContactView } from '../../model/views.ts';
import type { Compute, ComputedProperties } from './compute.ts';

function presentAddress(address: Address): object {
  return {
    addresstype: address.addresstype,
    isdefault: address.isdefault,
    street: address.street,
    zipcode: address.zipcode,
    city: address.city,
    country: address.country,
    countrycode: address.countrycode,
  };
}

function presentContactInfo(entries: ContactView['contactInfo']): object[] {
  return entries.map(({ type, value }) => ({ type, value }));
}

/** Returns a key that shows a part of the default address, else of the first one. */
const ofAddress =
  (part: (address: Address) => string): Compute<'contact'> =>
  ({ addresses }, { principal }) =>
    part(defaultAddress(principal.permissions.privateContactData ? addresses : []));

export const contact: ComputedProperties<'contact'> = {
  contactinfo: ({ contactInfo }) => presentContactInfo(contactInfo),
  address: ofAddress(oneLine),
  addresslines: ofAddress(({ street }) => street.join('\n')),
  zipcode: ofAddress(({ zipcode }) => zipcode),
  country: ofAddress(({ country }) => country),
  countrycode: ofAddress(({ countrycode }) => countrycode),
  city: ofAddress(({ city }) => city),
  addresses: ({ addresses }) => addresses.map(presentAddress),
  links: ({ links }, context, present) => links.map((link) => present('contactlink', link, context)),
};

export const contactLink: ComputedProperties<'contactlink'> = {
  name: ({ person }) => person.name,
  contactinfo: ({ contactInfo }) => presentContactInfo(contactInfo),
};
