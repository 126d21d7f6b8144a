/** JSON of cost models as administrators edit them. Amounts are decimal strings, never floats. */
import Type, { type TProperties } from 'typebox';
import { flag, Id, listOf, nullable, shape, text, time, word } from '../shapes/values.ts';

const Amount = Type.String({
  pattern: '^-?\\d{1,12}(\\.\\d{1,6})?$',
  description: 'A decimal number like `25.00`.',
});

const FormulaShape = Type.Union([
  shape({ amount: Amount, includesvat: flag('The amount includes VAT.') }, 'A fixed amount.'),
  shape(
    {
      amount: Amount,
      per: word(['hour', 'day', 'week', 'month'], 'Unit.'),
      includesvat: flag('The amount includes VAT.'),
      customcalculationquantity: Type.Optional(Type.Number()),
      customcalculationminimum: Type.Optional(Type.Number({ minimum: 0 })),
      customcalculationunit: Type.Optional(text('Unit of the custom calculation.')),
    },
    'An amount per unit.',
  ),
  shape(
    {
      per: text('Name of the set of day parts.'),
      dayparts: Type.Array(
        shape(
          {
            amount: Amount,
            per: text('Name of the part.'),
            includesvat: flag('The amount includes VAT.'),
            from: time('When it begins.'),
            to: time('When it ends; may pass midnight.'),
          },
          'A part of the day.',
        ),
        { minItems: 1, maxItems: 24 },
      ),
    },
    'An amount for each part of the day.',
  ),
]);

export const CostModelShape = shape(
  {
    name: text('Unique among the cost models of a resource.'),
    cost: FormulaShape,
    price: FormulaShape,
    account: nullable(text('Of the bookkeeping.')),
    invoice: flag('Goes on the invoice.'),
    durationdiscount: text('Notation like `d1:100%, d3:80%`; empty: none.'),
    volumediscount: text('The same by number.'),
    purchaseprice: Amount,
    vat: Type.String({ pattern: '^(0(\\.\\d{1,6})?|1)$', description: 'A fraction like `0.21`.' }),
    profiles: listOf(Id, 'Events of these profiles use it by themselves.'),
  },
  'A cost model.',
);

const ResourceShape = shape(
  { id: Id, name: text('Of the resource.'), kind: text('Path word.'), group: text('Its resource group.') },
  'A resource that can carry cost models.',
);

export const CostModelsShape = shape(
  {
    data: listOf(
      shape(
        {
          id: text('Changes with the cost model and with what carries it.'),
          model: CostModelShape,
          price: text('Written out.'),
          cost: text('Written out.'),
          resources: listOf(Id, 'What carries it.'),
          bookings: Type.Integer({ description: 'Bookings of these that have chosen it by name.' }),
        },
        'A cost model, and what carries it.',
      ),
    ),
    resources: listOf(ResourceShape, 'All that can carry one.'),
    profiles: listOf(shape({ id: Id, name: text('Of the profile.') }, 'A profile.')),
  },
  'The cost models of the installation: equal ones of several resources are one.',
);

export const WantedCostModelShape = shape(
  { model: CostModelShape, resources: Type.Array(Id, { minItems: 1, maxItems: 5_000 }) },
  'A cost model as it is wanted, and what carries it.',
);

export const CostExampleShape = shape(
  { model: CostModelShape, hours: Amount, number: Amount },
  'A use of so many hours, from 10:00 today on.',
);
export const CostExampleResultShape = shape(
  {
    netprice: text('Without VAT, after discounts.'),
    price: text('With VAT.'),
    vat: text('VAT.'),
    beforediscount: text('The price without discounts.'),
    cost: text('What it costs.'),
  },
  'What it comes to, as decimal texts.',
);

/** Shapes that have a name in the document. */
export const COST_MODEL_SHAPES = {
  CostModels: CostModelsShape,
  EditedCostModel: CostModelShape,
  WantedCostModel: WantedCostModelShape,
  CostExample: CostExampleShape,
  CostExampleResult: CostExampleResultShape,
} as const satisfies TProperties;
