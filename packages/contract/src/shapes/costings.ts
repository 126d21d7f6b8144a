/** Costs and prices of events and groups, per resource group. */
import Type, { type TProperties } from 'typebox';
import { CostModelShape } from './cost-model.ts';
import { BookedResource } from './summaries.ts';
import { flag, Id, listOf, nullable, number, shape, text, Url, word } from './values.ts';

const totals = {
  cost: number('Net of VAT.'),
  netprice: number('Without VAT.'),
  margin: number('`netprice` less `cost`.'),
  vat: number('`price` less `netprice`.'),
  vatperrate: listOf(
    shape({
      vatpercentage: number('21 for a VAT of 21 %.'),
      vat: number('The VAT at this rate.'),
      netprice: number('Without VAT.'),
      price: number('With VAT.'),
    }),
    'The price, divided by rates of VAT.',
  ),
  price: number('With VAT.'),
  netpricebeforediscount: number('Without VAT.'),
  pricebeforediscount: number('With VAT.'),
  discountpercentage: text('Part of the price before discount; "0": no discount.'),
};
const alteration = shape(
  {
    price: text('A price that was set by hand; empty: none.'),
    netprice: text('A price without VAT that was set by hand; empty: none.'),
    vatinclusive: flag('Whether `price` is the one that is set.'),
  },
  'A total that was set by hand.',
);

/** The same keys with the prefix `actual`, for the realised amounts. */
type Actual<T extends TProperties> = { [K in keyof T & string as `actual${K}`]: T[K] };
function actual<T extends TProperties>(keys: T): Actual<T> {
  return Object.fromEntries(
    Object.entries(keys).map(([key, schema]) => [`actual${key}`, schema]),
  ) as unknown as Actual<T>;
}

const { _type, id, resourcetype, name, group, url } = BookedResource.properties;

export const ResourceCostingShape = shape({
  resource: shape({ _type, id, resourcetype, name, group, url }),
  resourcebooking: shape({
    url: Url,
    id: Id,
    _type: word(['resourcebooking', 'resourcebookinggroup'], 'The sort of booking.'),
  }),
  alteration,
  actualalteration: alteration,
  ...totals,
  ...actual(totals),
  costmodel: nullable(CostModelShape, 'What it was worked out by.'),
  invoice: flag('Whether it goes on the invoice.'),
});

export const GroupCostingShape = shape(
  {
    group: text('Name of the resource group.'),
    alteration,
    resourcecostings: Type.Optional(listOf(ResourceCostingShape, 'Left out by `summarized`.')),
    ...totals,
    ...actual({ alteration, ...totals }),
  },
  'The sums of a resource group.',
);
