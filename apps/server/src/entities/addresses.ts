/** Chooses and formats a contact's address where there is room for only one. */
import type { Address } from '../model/records.ts';

const NO_ADDRESS: Address = {
  addresstype: '',
  isdefault: false,
  street: [],
  zipcode: '',
  city: '',
  country: '',
  countrycode: '',
};

/** Returns the default address, else the first; an empty one where there are none. */
export function defaultAddress(addresses: readonly Address[]): Address {
  return addresses.find((address) => address.isdefault) ?? addresses[0] ?? NO_ADDRESS;
}

/** Formats an address on one line: `Kerkstraat 1, bus 2, 9000 Gent, Belgium`; empty parts are left out. */
export function oneLine({ street, zipcode, city, country }: Address): string {
  const place = zipcode === '' || city === '' ? zipcode + city : `${zipcode} ${city}`;
  return [...street, place, country].filter((part) => part !== '').join(', ');
}
