/** Objects inside contacts and their links; private data, blank for keys that may not see it. */
import { flag, listOf, shape, text, texts } from './values.ts';

export const ContactInfo = listOf(
  shape({ type: text('What it is: `Email`, `Mobile`, …'), value: text('Number or address.') }),
  'Telephone numbers, e-mail and web addresses.',
);

export const AddressShape = shape({
  addresstype: text('`Home`, `Billing`, …'),
  isdefault: flag('Whether it is the one that the flattened keys show.'),
  street: texts('One string a line.'),
  zipcode: text('Postal code.'),
  city: text('City.'),
  country: text('Name of the country.'),
  countrycode: text('ISO 3166 code of the country.'),
});
