/** Resources, placeholders, locations, units, and cost models (§2.3). */
import { formatFormula } from '../../costings/cost-model.ts';
import type { CostModel, Entity } from '../../model/records.ts';
import { attachments, identity, OWNED, OWNING_TEAM, typed } from './common.ts';
import { type Fields, leaf, made, many, text } from './field.ts';
import { kindFields } from './kind-fields.ts';

const BOOKABLE: Fields = {
  costmodels: many('Cost models', 'costmodel', { type: 'embedded', key: 'costModels' }, { needs: 'prices' }),
  /** The store counts `activeUnits`. */
  amount: made(
    'Amount',
    'number',
    ['amount', 'variety', 'activeUnits'],
    () => (amount: number | null, variety: Entity<'resource'>['variety'], units: number) =>
      amount ?? (variety === 'units' ? units : null),
  ),
  resourcebookings: many('Uses', 'resourcebooking', { type: 'uses' }),
};

export const resource = kindFields('resource', {
  ...identity('resource'),
  ...typed('resource'),
  ...OWNED,
  ...BOOKABLE,
  resourceinstances: many('Units', 'resourceinstance', { type: 'key', key: 'resourceId' }),
  ...attachments('resource'),
});

export const resourcePlaceholder = kindFields('resourceplaceholder', {
  ...identity('resourceplaceholder'),
  ...typed('resourceplaceholder'),
  ...OWNING_TEAM,
  ...BOOKABLE,
});

export const location = kindFields('location', {
  ...identity('location'),
  ...typed('location'),
  ...OWNING_TEAM,
  resourcetype: leaf('Resource type', 'text', 'resourceType', { open: true }),
  ...BOOKABLE,
});

export const resourceInstance = kindFields('resourceinstance', {
  ...identity('resourceinstance'),
  ...typed('resourceinstance'),
});

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
