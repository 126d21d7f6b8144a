/** Values used in examples: a word or number for each key. */
import { kindSpec, kinds } from '../kinds.ts';

type Examples<T> = Readonly<Record<string, T>>;

/** Returns the examples of the properties of all kinds; the first kind that has one for a name decides. */
function examplesOfKinds(): readonly (readonly [string, string | number])[] {
  return kinds
    .flatMap((kind) => Object.entries(kindSpec(kind).properties))
    .flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example] as const]))
    .reverse();
}

/** Texts for keys that are no properties of a kind, and whose shape does not determine one. */
const TEXTS: Examples<string> = {
  expires: '2026-05-15T17:45:00+02:00',
  type: 'Email',
  value: 'mara@artist.example',
  comment: 'By the stage door',
  street: 'Harbour Street 12',
  addresstype: 'Home',
  imageurl: 'https://artist.example/portrait.jpg',
  group: 'Pianos',
  roles: 'Solo piano',
  defaultrole: 'Solo piano',
  description: 'Nine feet, tuned to 442 Hz',
  cost: '18.00 /hour',
  price: '25.00 /hour',
  netprice: '',
  account: '8100',
  notation: 'd1:100%',
  per: 'Day',
  discountpercentage: '10',
  date: '2026-05-15T17:30:00+02:00',
  keyname: 'Website',
  target: 'attribute',
  keyword: 'remarks',
};

const NUMBERS: Examples<number> = {
  amount: 25,
  cost: 198,
  netprice: 247.5,
  margin: 49.5,
  vat: 51.98,
  price: 299.48,
  vatpercentage: 21,
  netpricebeforediscount: 275,
  pricebeforediscount: 332.75,
  purchaseprice: 118000,
  customcalculationquantity: 1,
  customcalculationminimum: 1,
  instancenumber: 2,
  defaultstopidx: 1,
};

const OF_KINDS = examplesOfKinds();
export const EXAMPLE_TEXTS: Examples<string> = {
  ...TEXTS,
  ...Object.fromEntries(OF_KINDS.flatMap(([name, word]) => (typeof word === 'string' ? [[name, word]] : []))),
};
export const EXAMPLE_NUMBERS: Examples<number> = {
  ...NUMBERS,
  ...Object.fromEntries(OF_KINDS.flatMap(([name, word]) => (typeof word === 'number' ? [[name, word]] : []))),
};
