/** Shapes of the values that clients send for each editable type, before their meaning is checked. */
import type { EditableType } from '@callboard/contract';
import Type, { type TSchema } from 'typebox';

const text = Type.String();
const texts = Type.Array(text);
const optional = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
/** A reference as a page sends it back: other members are ignored. */
const Reference = Type.Object({ id: text });
const flag = optional(Type.Boolean());

const ScheduleEntry = Type.Object({
  start: text,
  end: optional(text),
  description: optional(text),
  tag: optional(text),
  displaystart: flag,
  displayend: flag,
});
const ContactInfo = Type.Object({ type: text, value: text });
const Address = Type.Object({
  addresstype: optional(text),
  isdefault: flag,
  street: optional(texts),
  zipcode: optional(text),
  city: optional(text),
  country: optional(text),
  countrycode: optional(text),
});

/** Shapes by type, of values that are not null. */
export const VALUE_SHAPES = {
  text,
  lines: text,
  day: text,
  date: text,
  moment: text,
  url: text,
  flag: Type.Boolean(),
  number: Type.Number(),
  words: texts,
  choice: text,
  reference: Reference,
  references: Type.Array(Reference),
  schedule: Type.Array(ScheduleEntry),
  contactinfo: Type.Array(ContactInfo),
  addresses: Type.Array(Address),
} as const satisfies { readonly [T in EditableType]: TSchema };
