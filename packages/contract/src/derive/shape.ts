/** The shape of a kind on the wire, derived from its properties. */
import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { KindSpec, Variant } from '../kinds/kind.ts';
import type { Property } from '../kinds/property.ts';
import { customDataKey } from '../shapes/custom-data.ts';
import { shape, word } from '../shapes/values.ts';

/** Returns the names of the properties that the wire shows, of one variant or of any, in order. */
export function wireNames({ properties }: KindSpec, variant?: string): readonly string[] {
  return Object.entries(properties).flatMap(([name, { wire, when }]) =>
    wire !== undefined && (variant === undefined || when === undefined || when.includes(variant))
      ? [name]
      : [],
  );
}

/** Returns the shapes of all keys that the wire shows. */
export function wireKeys(spec: KindSpec): TProperties {
  return Object.fromEntries(
    wireNames(spec).map((name) => [name, (spec.properties[name] as Property).wire as TSchema]),
  );
}

function shapeOfVariant(spec: KindSpec, name: string | undefined, { type, about }: Variant): TSchema {
  const keys: TProperties = {};
  for (const key of wireNames(spec, name)) {
    const { wire } = spec.properties[key] as Property;
    const only = type ?? spec.types[0] ?? '';
    const isTyped = key === '_type' && name !== undefined;
    keys[key] = isTyped ? word([only], `Always \`${only}\`.`) : (wire as TSchema);
  }
  return shape({ ...keys, ...(spec.customData ? customDataKey : {}) }, about);
}

/** Returns the shapes of the variants by name; empty for a kind that always looks the same. */
export function variantShapes(spec: KindSpec): Readonly<Record<string, TSchema>> {
  const variants = Object.entries(spec.variants?.of ?? {});
  return Object.fromEntries(variants.map(([name, variant]) => [name, shapeOfVariant(spec, name, variant)]));
}

export function shapeOf(spec: KindSpec, variants = variantShapes(spec)): TSchema {
  const shapes = Object.values(variants);
  if (shapes.length === 0) {
    return shapeOfVariant(spec, undefined, spec.shapeAbout === undefined ? {} : { about: spec.shapeAbout });
  }
  const union = Type.Union(shapes);
  return spec.recursive === undefined ? union : Type.Cyclic({ [spec.recursive]: union }, spec.recursive);
}

type IsShown<P, V> = P extends { readonly when: readonly (infer W)[] } ? (V extends W ? true : false) : true;
type WireKeys<P, V> = {
  -readonly [N in keyof P as P[N] extends { readonly wire: TSchema }
    ? IsShown<P[N], V> extends true
      ? N
      : never
    : never]: P[N] extends { readonly wire: infer W extends TSchema } ? W : never;
};
type CustomData<M> = M extends { readonly customData: true } ? typeof customDataKey : unknown;
type FormOf<M extends Pick<KindSpec, 'properties'>, V> = Static<
  TObject<WireKeys<M['properties'], V> & CustomData<M>>
>;

/** JSON type of an entity of a kind. */
export type WireOf<M extends Pick<KindSpec, 'properties'>> = M extends {
  readonly variants: { readonly of: infer O };
}
  ? { [V in keyof O]: FormOf<M, V> }[keyof O]
  : FormOf<M, never>;
