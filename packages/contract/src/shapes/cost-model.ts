/** How a resource is charged (§2.3); shown only to keys that may see prices. */
import Type from 'typebox';
import { ProfileSummary } from './summaries.ts';
import { flag, listOf, nullable, number, shape, text, time, word } from './values.ts';

const amount = number('An amount of money.');
const includesvat = flag('Whether VAT is in the amount.');

export const FormulaShape = Type.Union(
  [
    shape({ amount, includesvat }, 'A fixed amount.'),
    shape(
      {
        amount,
        per: word(['hour', 'day', 'week', 'month'], 'The unit of time.'),
        includesvat,
        customcalculationquantity: Type.Optional(number('Carried through; not used in the calculation.')),
        customcalculationminimum: Type.Optional(number('The least number of units that is charged.')),
        customcalculationunit: Type.Optional(text('Carried through; not used in the calculation.')),
      },
      'An amount per unit of time.',
    ),
    shape(
      {
        per: text('Name of the set of day parts.'),
        dayparts: listOf(
          shape({
            amount,
            per: text('Name of the part.'),
            includesvat,
            from: time('When the part begins.'),
            to: time('When the part ends; may be past midnight.'),
          }),
        ),
      },
      'An amount for each part of the day.',
    ),
  ],
  { description: 'How the amount is worked out.' },
);

export const DiscountShape = shape({
  type: word(['d', 'p', 'a'], 'What is counted: `d` days, `p` day parts, `a` amount.'),
  notation: text('The rates written out: `d1:100%`.'),
  rates: listOf(
    Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
    'From which quantity on, and the percentage that is paid.',
  ),
});

export const CostModelShape = shape({
  name: text('What people call it.'),
  cost: text('The cost formula written out: `25.00 /hour`.'),
  costformula: FormulaShape,
  price: text('The price formula written out.'),
  priceformula: FormulaShape,
  account: nullable(text('Of the bookkeeping.')),
  invoice: flag('Whether it goes on the invoice.'),
  durationdiscount: DiscountShape,
  volumediscount: DiscountShape,
  purchaseprice: number('What it was bought for.'),
  vat: number('A fraction: 0.21.'),
  profiles: listOf(ProfileSummary, 'The profiles of events that it is chosen for.'),
});
