/** Building blocks of all shapes: values in their wire format, and closed objects made of them. */
import Type, { type TProperties, type TSchema } from 'typebox';

export const Url = Type.String({
  format: 'uri',
  description: 'Absolute address of the full representation.',
});
export const Id = Type.String({ pattern: '^\\d+-\\d+$', description: 'Opaque identifier (§2.1).' });
const INSTANT = '^\\d{4,}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}$';
const TIME = '^\\d{2}:\\d{2}$';

/** A time in whole seconds, with the installation's UTC offset at that moment; never `Z`. */
export function timestamp(description: string) {
  return Type.String({ format: 'date-time', pattern: INSTANT, description });
}

/** A day as `YYYY-MM-DD`. */
export function day(description: string) {
  return Type.String({ format: 'date', description });
}

/** A time of day as `HH:MM`. */
export function time(description: string) {
  return Type.String({ pattern: TIME, description });
}

export function text(description: string) {
  return Type.String({ description });
}

export function flag(description: string) {
  return Type.Boolean({ description });
}

export function number(description: string) {
  return Type.Number({ description });
}

export function texts(description: string) {
  return Type.Array(Type.String(), { description });
}

/** One word of a closed list. */
export function word<const T extends string[]>(values: [...T], description: string) {
  return Type.Enum(values, { type: 'string', description });
}

/** A list; the description is optional because the element shape often says enough. */
export function listOf<T extends TSchema>(element: T, description?: string) {
  return Type.Array(element, description === undefined ? {} : { description });
}

/** A key that is always present and whose value may be null. */
export function nullable<T extends TSchema>(schema: T, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

/** An object with exactly these keys; keys without `Type.Optional` are always present. */
export function shape<T extends TProperties>(properties: T, description?: string) {
  return Type.Object(properties, {
    additionalProperties: false,
    ...(description === undefined ? {} : { description }),
  });
}

/** Names chosen by clients, any JSON as values (§2.5). */
export const Attributes = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Client attributes that are set; `{}` when there are none (§2.5).',
});
