/** Persons, organizations and the links between them. Private data is blank for keys that may not see it. */
import { customDataKey } from './custom-data.ts';
import { ContactSummary, identityKeys, ownerKeys, ResourceSummary } from './summaries.ts';
import { Attributes, flag, listOf, nullable, shape, text, texts, word } from './values.ts';

const ContactInfo = listOf(
  shape({ type: text('What it is: `Email`, `Mobile`, …'), value: text('Number or address.') }),
  'Telephone numbers, e-mail and web addresses.',
);

const AddressShape = shape({
  addresstype: text('`Home`, `Billing`, …'),
  isdefault: flag('Whether it is the one that the flattened keys show.'),
  street: texts('One string a line.'),
  zipcode: text('Postal code.'),
  city: text('City.'),
  country: text('Name of the country.'),
  countrycode: text('ISO 3166 code of the country.'),
});

export const ContactLinkShape = shape(
  {
    ...identityKeys,
    _type: word(['contactlink'], 'Always `contactlink`.'),
    contactinfo: ContactInfo,
    comment: nullable(text('Free text.')),
    jobtitle: text('What the person does there.'),
    labels: texts('Labels.'),
    department: text('Part of the organization.'),
    organization: ContactSummary,
    person: ContactSummary,
    attributes: Attributes,
  },
  'The link between a person and an organization; its name is that of the person.',
);

const common = {
  ...identityKeys,
  ...ownerKeys,
  contactinfo: ContactInfo,
  comment: nullable(text('Free text.')),
  address: text('The default address, or the first, on one line: street, postal code and city, country.'),
  labels: texts('Labels.'),
  addresslines: text('The street of that address, one line each.'),
  zipcode: text('Of that address.'),
  country: text('Of that address.'),
  countrycode: text('Of that address.'),
  languagecode: text('ISO 639 code of the language that the contact speaks.'),
  city: text('Of that address.'),
  attributes: Attributes,
  imageurl: nullable(text('Address of a picture.')),
  addresses: listOf(AddressShape),
  active: flag('Whether the contact is in use.'),
};

export const PersonShape = shape({
  ...common,
  _type: word(['person'], 'Always `person`.'),
  title: text('`Dr.`, …'),
  firstname: text('Given name.'),
  lastname: text('Family name.'),
  links: listOf(ContactLinkShape, 'Links to organizations.'),
  linkedresource: nullable(ResourceSummary, 'The resource that this person is.'),
  ...customDataKey,
});

export const OrganizationShape = shape({
  ...common,
  _type: word(['organization'], 'Always `organization`.'),
  vat: nullable(text('VAT number.')),
  links: listOf(ContactLinkShape, 'Links to persons.'),
  ...customDataKey,
});
