/** Persons, organizations and contact links; private data is blank for keys that may not see it (§2.3). */
import { defaultAddress, oneLine } from '../../entities/addresses.ts';
import type { Address } from '../../model/records.ts';
import type { ContactLinkView, ContactView } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import type { PresentContext } from './context.ts';
import { referenceSummaries } from './reference-summaries.ts';
import { entityUrl, presentOwner, presentSummary, presentSummaryOrNull } from './summaries.ts';

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

/** Presents a contact link, which has the name of its person. */
export function presentContactLink(view: ContactLinkView, context: PresentContext): object {
  const id = formatId(view.id, view.created);
  const { privateContactData } = context.principal.permissions;
  return {
    url: entityUrl('contactlink', id, context),
    id,
    name: view.person.name,
    _type: 'contactlink',
    contactinfo: privateContactData ? presentContactInfo(view.contactInfo) : [],
    comment: privateContactData ? view.comment : null,
    jobtitle: view.jobTitle,
    labels: view.labels,
    department: view.department,
    organization: presentSummary(view.organization, context),
    person: presentSummary(view.person, context),
    attributes: view.attributes,
  };
}

/** Presents a contact; the flattened keys show the default address, else the first one. */
export function presentContact(view: ContactView, context: PresentContext): object {
  const id = formatId(view.id, view.created);
  const team = referenceSummaries(context).userGroups.find(view.userGroupId);
  const { privateContactData } = context.principal.permissions;
  const addresses = privateContactData ? view.addresses : [];
  const address = defaultAddress(addresses);
  const wire: Record<string, unknown> = {
    url: entityUrl('contact', id, context),
    id,
    name: view.name,
    owner: presentOwner(view.ownerId, view.ownerName, context),
    owningteam: team,
    owninggroup: team,
    contactinfo: privateContactData ? presentContactInfo(view.contactInfo) : [],
    comment: privateContactData ? view.comment : null,
    address: oneLine(address),
    labels: view.labels,
    addresslines: address.street.join('\n'),
    zipcode: address.zipcode,
    country: address.country,
    countrycode: address.countrycode,
    languagecode: view.languageCode,
    city: address.city,
    attributes: view.attributes,
    imageurl: view.imageUrl,
    addresses: addresses.map(presentAddress),
    active: view.active,
    _type: view.type,
  };
  const links = view.links.map((link) => presentContactLink(link, context));
  if (view.type === 'person') {
    wire.title = view.title;
    wire.firstname = view.firstName;
    wire.lastname = view.lastName;
    wire.links = links;
    wire.linkedresource = presentSummaryOrNull(view.linkedResource, context);
  } else {
    wire.vat = privateContactData ? view.vat : null;
    wire.links = links;
  }
  return wire;
}
