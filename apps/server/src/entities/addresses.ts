/** What stands for the addresses of a contact where there is room for one. */
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

/** The default address, else the first; without any an empty one. */
export function defaultAddress(addresses: readonly Address[]): Address {
  return addresses.find((address) => address.isdefault) ?? addresses[0] ?? NO_ADDRESS;
}

/** On one line: `Kerkstraat 1, bus 2, 9000 Gent, Belgium`; what is empty is left out. */
export function oneLine({ street, zipcode, city, country }: Address): string {
  const place = zipcode === '' || city === '' ? zipcode + city : `${zipcode} ${city}`;
  return [...street, place, country].filter((part) => part !== '').join(', ');
}
