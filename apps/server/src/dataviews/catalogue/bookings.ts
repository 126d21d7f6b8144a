/** Uses of resources and contacts, with their costs and revenue. */
import { day, EVENT_TARGETS, hours, identity, OWNED, typed } from './common.ts';
import { alias, type Fields, leaf, made, many, one, text } from './field.ts';
import { kindFields } from './kind-fields.ts';

export const resourceBooking = kindFields('resourcebooking', {
  ...identity('resourcebooking'),
  name: alias('Name', ['resource', 'name'], { open: true }),
  _type: made(
    'Type',
    'text',
    ['variety'],
    () => (variety: string) => (variety === 'units' ? 'resourcebookinggroup' : 'resourcebooking'),
    { open: true },
  ),
  ...OWNED,
  resourcegroup: alias('Resource group', ['resource', 'group']),
  startdate: day('First day', 'startDay'),
  enddate: day('Last day', 'endDay'),
  duration: hours('Hours', 'start', 'end'),
  actualduration: hours('Actual hours', 'actualStart', 'actualEnd'),
  event: one('Event or group', EVENT_TARGETS, { otherwise: 'eventName' }),
  children: many('Bookings in it', 'resourcebooking', { type: 'key', key: 'parentId' }),
});

export const contactBooking = kindFields('contactbooking', {
  ...identity('contactbooking'),
  name: alias('Name', ['contact', 'name'], { open: true }),
  ...typed('contactbooking'),
  ...OWNED,
});

const amount = (label: string, key: string) => leaf(label, 'number', key);
/** The API shows these as texts with at most two decimals; dataviews always give numbers. */
const percentage = (label: string, key: string) =>
  made(label, 'number', [key], () => (value: string) => Number(value));

const TOTALS: Fields = {
  cost: amount('Cost', 'cost'),
  netprice: amount('Net price', 'netprice'),
  price: amount('Price', 'price'),
  margin: amount('Margin', 'margin'),
  vat: amount('VAT', 'vat'),
  netpricebeforediscount: amount('Net price before discount', 'netpricebeforediscount'),
  pricebeforediscount: amount('Price before discount', 'pricebeforediscount'),
  actualcost: amount('Actual cost', 'actualcost'),
  actualnetprice: amount('Actual net price', 'actualnetprice'),
  actualprice: amount('Actual price', 'actualprice'),
  actualmargin: amount('Actual margin', 'actualmargin'),
  actualvat: amount('Actual VAT', 'actualvat'),
  actualnetpricebeforediscount: amount('Actual net price before discount', 'actualnetpricebeforediscount'),
  actualpricebeforediscount: amount('Actual price before discount', 'actualpricebeforediscount'),
};
const SHARES: Fields = {
  discountpercentage: percentage('Discount in percent', 'discountpercentage'),
  actualdiscountpercentage: percentage('Actual discount in percent', 'actualdiscountpercentage'),
  vatperrate: many('VAT per rate', 'vatrate', { type: 'embedded', key: 'vatperrate' }),
  actualvatperrate: many('Actual VAT per rate', 'vatrate', { type: 'embedded', key: 'actualvatperrate' }),
};

export const costing: Fields = {
  group: text('Resource group', 'group'),
  ...TOTALS,
  ...SHARES,
  resourcecostings: many(
    'Costings of bookings',
    'resourcecosting',
    { type: 'embedded', key: 'resourcecostings' },
    { additive: true },
  ),
};

export const resourceCosting: Fields = {
  resource: leaf('Resource', 'entity', 'resource'),
  name: leaf('Name of the resource', 'text', 'name'),
  costmodel: text('Cost model', 'costmodel'),
  invoice: leaf('Is invoiced', 'boolean', 'invoice'),
  ...TOTALS,
  ...SHARES,
};

export const vatRate: Fields = {
  vatpercentage: amount('VAT in percent', 'vatpercentage'),
  vat: amount('VAT', 'vat'),
  netprice: amount('Net price', 'netprice'),
  price: amount('Price', 'price'),
};
