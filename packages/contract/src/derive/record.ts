/** The record of a kind, and a new one, derived from its properties. */
import Type, { type TSchema } from 'typebox';
import type { KindSpec } from '../kinds/kind.ts';
import type { Property, StoredValue } from '../kinds/property.ts';

/** Keys of every record; `id` is the sequence number, `created` the Unix second that completes the wire id. */
export const recordIdentity = {
  id: Type.Integer({ minimum: 1 }),
  created: Type.Integer(),
  revision: Type.Integer(),
};

type KeyOf<P, N> = P extends { readonly stored: { readonly key: infer K } }
  ? K extends string
    ? K
    : N
  : never;
type SchemaOf<P> = P extends { readonly stored: { readonly schema: infer S extends TSchema } } ? S : never;
type RecordKeys<P> = { -readonly [N in keyof P as KeyOf<P[N], N> & string]: SchemaOf<P[N]> };
type PropertiesOf<M extends Pick<KindSpec, 'properties'>> = M extends { readonly record: infer R }
  ? R
  : M['properties'];

/** Schemas of the keys of the record, without those that the writer derives. */
export type RecordFields<M extends Pick<KindSpec, 'properties'>> = typeof recordIdentity &
  RecordKeys<PropertiesOf<M>>;

function* storedKeys({ record, properties }: KindSpec): Generator<readonly [string, StoredValue]> {
  for (const [name, { stored }] of Object.entries<Property>(record ?? properties)) {
    if (stored !== undefined) yield [stored.key ?? name, stored];
  }
}

export function recordFields<M extends KindSpec>(spec: M): RecordFields<M> {
  const keys = Array.from(storedKeys(spec), ([key, { schema }]) => [key, schema]);
  return { ...recordIdentity, ...Object.fromEntries(keys) };
}

/** Returns the values of a new record, without those of its identity. */
export function initialValues(spec: KindSpec): Readonly<Record<string, unknown>> {
  const values = Array.from(storedKeys(spec), ([key, { initial }]) => [key, initial]);
  return { ...Object.fromEntries(values), ...spec.initial };
}
