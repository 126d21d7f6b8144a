/**
 * The keys of every object of the API in the order in which they are served, copied from the
 * contract (§2): deliberately not derived from the shapes, so that both are checked against each other.
 */
import type { Kind, PropertyName } from '@callboard/contract';

const keys = (list: string): readonly string[] => list.split(/[\s,]+/).filter((key) => key !== '');

const planned = `url, id, name, owner, owningteam, owninggroup`;
const placed = `url, id, owner, owningteam, owninggroup, name, group, parentgroup, starttime, endtime, startdate, enddate, profile, status, locations,
  production, isproduction, attributes, _type`;
const contact = `${planned}, contactinfo, comment, address, labels, addresslines, zipcode, country, countrycode,
  languagecode, city, attributes, imageurl, addresses, active, _type`;
const described = `url, id, resourcetype, name, group, roles, description, external, rented, costmodels, defaultrole,
  amount, type`;
const resource = `${described}, owner, owningteam, owninggroup, _type, imageurl`;
const used = 'number, resource, resourcegroup';
const times = 'start, end, actualstart, actualend';
const particulars = 'actualnumber, role, event, unpublished';

/** Keys for every variety of an entity, without those that only some requests ask for. */
export const ENTITY_KEYS: { readonly [K in Kind]: readonly (readonly string[])[] } = {
  event: [
    keys(`${placed}, labels, defaultscheduledescription, defaultschedulestarttime, defaultscheduleendtime,
      defaultschedulestart, defaultscheduleend`),
  ],
  group: [keys(`${placed}, profiles, statuses, children, labels`)],
  contact: [
    keys(`${contact}, title, firstname, lastname, links, linkedresource`),
    keys(`${contact}, vat, links`),
  ],
  contactlink: [
    keys(
      `url, id, name, _type, contactinfo, comment, jobtitle, labels, department, organization, person, attributes`,
    ),
  ],
  resource: [
    keys(`${resource}, teams, resourceinstances, linkedcontact`),
    keys(`${resource}, teams, active, date, linkedcontact`),
    keys(`${resource}, active, date, productcode, serialnumber`),
    keys(`${resource}, resources`),
  ],
  resourceplaceholder: [keys(`${described}, owningteam, owninggroup, _type, imageurl`)],
  location: [keys(`${described}, owningteam, owninggroup, abbreviation, _type, imageurl`)],
  resourcebooking: [
    keys(`${planned}, _type, ${used}, ${times}, ${particulars}`),
    keys(`${planned}, _type, ${used}, ${times}, ${particulars}, resourceinstance`),
    keys(`${planned}, _type, ${used}, ${particulars}, children`),
    keys(`url, id, name, _type, ${used}, ${particulars}, children`),
  ],
  contactbooking: [keys(`${planned}, _type, role, contact`)],
  profile: [keys('url, _type, id, name, color')],
  status: [keys('url, _type, id, name, backgroundcolor, textcolor, statustypes')],
  task: [
    keys(`url, id, _type, owner, owningteam, owninggroup, status, name, team, cost, due, start, description, event,
      assignedby, assignedto, duration`),
  ],
  user: [keys('url, id, name, email')],
  usergroup: [keys('url, id, name')],
  team: [keys('url, id, name')],
  resourceinstance: [keys('_type, id, url, active, date, resource, productcode, serialnumber')],
  attachment: [
    keys('originalname, comment, date, username, datatype, dataurl, holder'),
    keys('comment, date, username, dataurl, holder'),
  ],
};

/** Keys of each kind when it is embedded. */
export const SUMMARY_KEYS: { readonly [K in Kind]: readonly string[] } = {
  event: keys('url, id, name, _type'),
  group: keys('url, id, name, _type'),
  contact: keys('url, id, name, _type'),
  contactlink: keys('url, id, name, _type, jobtitle, organization, person'),
  resource: keys('url, id, name, _type'),
  resourceplaceholder: keys('url, id, name, _type'),
  location: keys('url, id, name, _type'),
  resourcebooking: keys('url, id, name, _type'),
  contactbooking: keys('url, id, name, _type'),
  profile: keys('url, _type, id, name'),
  status: keys('url, _type, id, name'),
  task: keys('url, id, name, _type'),
  user: keys('url, id, name'),
  usergroup: keys('url, id, name'),
  team: keys('url, id, name'),
  resourceinstance: keys('url, id, name, _type'),
  attachment: keys('url, id, name, _type'),
};

const totals = `cost, netprice, margin, vat, vatperrate, price, netpricebeforediscount, pricebeforediscount,
  discountpercentage`;
const actual = (list: string): string =>
  keys(list)
    .map((key) => `actual${key}`)
    .join();

const costModel = keys(`name, cost, costformula, price, priceformula, account, invoice, durationdiscount,
  volumediscount, purchaseprice, vat, profiles`);

/** Keys of objects within entities and properties, by place. */
export const PART_KEYS = {
  costmodels: costModel,
  costmodel: costModel,
  durationdiscount: keys('type, notation, rates'),
  volumediscount: keys('type, notation, rates'),
  dayparts: keys('amount, per, includesvat, from, to'),
  contactinfo: keys('type, value'),
  addresses: keys('addresstype, isdefault, street, zipcode, city, country, countrycode'),
  resourceinstances: keys('_type, id, url, active, date'),
  vatperrate: keys('vatpercentage, vat, netprice, price'),
  actualvatperrate: keys('vatpercentage, vat, netprice, price'),
  alteration: keys('price, netprice, vatinclusive'),
  actualalteration: keys('price, netprice, vatinclusive'),
  entries: keys('starttime, description'),
  schedules: keys('scheduletype, resourcebooking, start, end, actualstart, actualend'),
  pagination: keys('next, expires'),
  costings: keys(`group, alteration, resourcecostings, ${totals}, actualalteration, ${actual(totals)}`),
  resourcecostings: keys(
    `resource, resourcebooking, alteration, actualalteration, ${totals}, ${actual(totals)}, costmodel, invoice`,
  ),
} as const;

/**
 * Keys of the elements of a property page, besides the summary of the
 * entity; a list is under the name of the property.
 */
export const PROPERTY_KEYS: { readonly [P in PropertyName]: readonly string[] } = {
  customdata: keys('definitions, groups'),
  costings: keys('costings'),
  schedule: keys('defaultstartidx, defaultstopidx, entries'),
  resourcebookings: keys('resourcebookings'),
  contactbookings: keys('contactbookings'),
  attachments: keys('attachments'),
  schedules: keys('schedules, instancenumber, resourceinstance'),
  history: keys('history'),
};

/** Keys that may be missing: hidden prices, the last page, and those that `summarized` leaves out. */
export const OPTIONAL_KEYS: ReadonlySet<string> = new Set([
  'costmodels',
  'next',
  'expires',
  'resourcecostings',
]);
