/** Objects that records hold inside a value: schedules, addresses, cost models. */
import Type, { type Static } from 'typebox';

const OptionalText = Type.Union([Type.String(), Type.Null()]);
const OptionalInteger = Type.Union([Type.Integer(), Type.Null()]);
const Ids = Type.Array(Type.Integer());

/** The id of something that need not be. */
export const Ref = OptionalInteger;
export const EventKind = Type.Union([Type.Literal('event'), Type.Literal('group')]);
export const StoredAttributes = Type.Record(Type.String(), Type.Unknown());

export const ScheduleEntry = Type.Object({
  start: Type.Integer(),
  /** Set for a block, which is shown as two entries. */
  end: OptionalInteger,
  description: Type.String(),
  tag: OptionalText,
  displayStart: Type.Boolean(),
  displayEnd: Type.Boolean(),
});
export type ScheduleEntry = Static<typeof ScheduleEntry>;

/** A manual total for a resource group of an event; amounts are decimal strings, at most one side is set. */
export const Alteration = Type.Object({
  resourceGroupId: Type.Integer(),
  actual: Type.Boolean(),
  price: OptionalText,
  netPrice: OptionalText,
});
export type Alteration = Static<typeof Alteration>;

export const StoredContactInfo = Type.Array(Type.Object({ type: Type.String(), value: Type.String() }));

export const Address = Type.Object({
  addresstype: Type.String(),
  isdefault: Type.Boolean(),
  street: Type.Array(Type.String()),
  zipcode: Type.String(),
  city: Type.String(),
  country: Type.String(),
  countrycode: Type.String(),
});
export type Address = Static<typeof Address>;

const DayPart = Type.Object({
  amount: Type.String(),
  per: Type.String(),
  includesvat: Type.Boolean(),
  from: Type.String(),
  to: Type.String(),
});
/** Amounts are decimal strings with any number of decimals. */
export const Formula = Type.Union([
  Type.Object({ amount: Type.String(), includesvat: Type.Boolean() }),
  Type.Object({
    amount: Type.String(),
    per: Type.Union([Type.Literal('hour'), Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
    includesvat: Type.Boolean(),
    customcalculationquantity: Type.Optional(Type.Number()),
    customcalculationminimum: Type.Optional(Type.Number()),
    customcalculationunit: Type.Optional(Type.String()),
  }),
  Type.Object({ per: Type.String(), dayparts: Type.Array(DayPart) }),
]);
export type Formula = Static<typeof Formula>;

export const Discount = Type.Object({
  /** `d` days, `p` day parts, `a` amount. */
  type: Type.Union([Type.Literal('d'), Type.Literal('p'), Type.Literal('a')]),
  /** `[from quantity, percentage to pay]`, by rising quantity. */
  rates: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
});
export type Discount = Static<typeof Discount>;

export const CostModel = Type.Object({
  name: Type.String(),
  cost: Formula,
  price: Formula,
  account: OptionalText,
  invoice: Type.Boolean(),
  durationDiscount: Discount,
  volumeDiscount: Discount,
  purchasePrice: Type.Number(),
  /** A fraction as a decimal string: "0.21". */
  vat: Type.String(),
  profileIds: Ids,
});
export type CostModel = Static<typeof CostModel>;
