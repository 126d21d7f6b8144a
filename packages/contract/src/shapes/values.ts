/** The building blocks of all shapes: values as they stand on the wire, and closed objects of them. */
import Type, { type TProperties, type TSchema } from 'typebox';

export const Url = Type.String({
  format: 'uri',
  description: 'Absolute address of the full representation.',
});
export const Id = Type.String({ pattern: '^\\d+-\\d+$', description: 'Opaque identifier (§2.1).' });
const INSTANT = '^\\d{4,}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}$';
const TIME = '^\\d{2}:\\d{2}$';

/** Whole seconds with the offset of the installation at that instant, never `Z`. */
export function timestamp(description: string) {
  return Type.String({ format: 'date-time', pattern: INSTANT, description });
}

/** `YYYY-MM-DD`. */
export function day(description: string) {
  return Type.String({ format: 'date', description });
}

/** `HH:MM`. */
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

/** One of a closed list of words. */
export function word<const T extends string[]>(values: [...T], description: string) {
  return Type.Enum(values, { type: 'string', description });
}

/** A list; without description where the elements say enough. */
export function listOf<T extends TSchema>(element: T, description?: string) {
  return Type.Array(element, description === undefined ? {} : { description });
}

/** The key is always there, its value may be null. */
export function nullable<T extends TSchema>(schema: T, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

/** Exactly these keys; what is not `Type.Optional` is always there. */
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
