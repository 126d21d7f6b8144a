/** Resources, placeholders, locations, units, and cost models (§2.3). */
import { formatFormula } from '../../costings/cost-model.ts';
import type { CostModel, Entity } from '../../model/records.ts';
import { attachments, identity, NAME, OWNED, OWNING_GROUP, typed } from './common.ts';
import { type Fields, leaf, made, many, one, text, texts } from './field.ts';

/** Fields that summaries of bookable entities also show. */
const BOOKABLE: Fields = {
  resourcetype: leaf('Resource type', 'text', 'resourceType', { open: true }),
  group: made(
    'Resource group',
    'text',
    ['resourceGroupId'],
    ({ reference }) =>
      (id: number) =>
        reference.resourceGroups.get(id)?.name ?? '',
    { open: true },
  ),
  roles: texts('Roles', 'roles', { open: true }),
};

const DESCRIBED: Fields = {
  description: text('Description', 'description'),
  external: leaf('External', 'boolean', 'external'),
  rented: leaf('Rented', 'boolean', 'rented'),
  costmodels: many('Cost models', 'costmodel', { type: 'embedded', key: 'costModels' }, { needs: 'prices' }),
  defaultrole: text('Default role', 'defaultRole'),
  /** The store counts `activeUnits`. */
  amount: made(
    'Amount',
    'number',
    ['amount', 'variety', 'activeUnits'],
    () => (amount: number | null, variety: Entity<'resource'>['variety'], units: number) =>
      amount ?? (variety === 'units' ? units : null),
  ),
  imageurl: text('Image', 'imageUrl'),
  resourcebookings: many('Uses', 'resourcebooking', { type: 'uses' }),
};

export const resource: Fields = {
  ...identity('resource'),
  ...NAME,
  ...typed('resource'),
  ...OWNED,
  ...BOOKABLE,
  ...DESCRIBED,
  variety: text('Variety', 'variety'),
  teams: many('Teams', 'team', { type: 'ids', key: 'teamIds' }, { summaries: true }),
  active: leaf('Active', 'boolean', 'active'),
  date: leaf('Date', 'date', 'date'),
  productcode: text('Product code', 'productCode'),
  serialnumber: text('Serial number', 'serialNumber'),
  resourceinstances: many('Units', 'resourceinstance', { type: 'key', key: 'resourceId' }),
  resources: many('Members of the set', 'resource', { type: 'ids', key: 'memberIds' }, { summaries: true }),
  linkedcontact: one('Linked contact', [{ kind: 'contact', key: 'linkedContactId' }]),
  ...attachments('resource'),
};

export const resourcePlaceholder: Fields = {
  ...identity('resourceplaceholder'),
  ...NAME,
  ...typed('resourceplaceholder'),
  ...OWNING_GROUP,
  ...BOOKABLE,
  ...DESCRIBED,
};

export const location: Fields = {
  ...identity('location'),
  ...NAME,
  ...typed('location'),
  ...OWNING_GROUP,
  ...BOOKABLE,
  ...DESCRIBED,
  abbreviation: text('Abbreviation', 'abbreviation'),
};

export const resourceInstance: Fields = {
  ...identity('resourceinstance'),
  ...NAME,
  ...typed('resourceinstance'),
  active: leaf('Active', 'boolean', 'active'),
  date: leaf('Date', 'date', 'date'),
  productcode: text('Product code', 'productCode'),
  serialnumber: text('Serial number', 'serialNumber'),
  resource: one('Resource', [{ kind: 'resource', key: 'resourceId' }], { open: true }),
};

const formula = (label: string, key: 'cost' | 'price') =>
  made(label, 'text', [key], () => (value: CostModel['cost']) => formatFormula(value));

export const costModel: Fields = {
  name: text('Name', 'name'),
  cost: formula('Cost', 'cost'),
  price: formula('Price', 'price'),
  account: text('Account', 'account'),
  invoice: leaf('Is invoiced', 'boolean', 'invoice'),
  purchaseprice: leaf('Purchase price', 'number', 'purchasePrice'),
  vat: made('VAT', 'number', ['vat'], () => (vat: string) => Number(vat)),
};
