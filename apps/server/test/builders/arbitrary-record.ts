/** Random records of any kind, made from the schemas of stored records. */
import fc, { type Arbitrary } from 'fast-check';
import Type, { type TSchema } from 'typebox';
import { type Entity, type RecordKind, recordProperties } from '../../src/model/records.ts';

/** Small enough to be a day of this century as well as an instant. */
const INTEGER = fc.integer({ min: 1, max: 30_000 });

function arbitraryOf(schema: TSchema): Arbitrary<unknown> {
  if (Type.IsInteger(schema)) return INTEGER;
  if (Type.IsNumber(schema)) return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (Type.IsString(schema)) return fc.string({ unit: 'binary' });
  if (Type.IsBoolean(schema)) return fc.boolean();
  if (Type.IsNull(schema)) return fc.constant(null);
  if (Type.IsLiteral(schema)) return fc.constant(schema.const);
  if (Type.IsEnum(schema)) return fc.constantFrom(...schema.enum);
  if (Type.IsUnion(schema)) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  if (Type.IsTuple(schema)) return fc.tuple(...schema.items.map(arbitraryOf));
  if (Type.IsArray(schema)) return fc.array(arbitraryOf(schema.items), { maxLength: 3 });
  if (Type.IsRecord(schema)) return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 });
  if (Type.IsObject(schema)) return arbitraryObject(schema.properties);
  throw new Error(`no random values for ${JSON.stringify(schema)}`);
}

function arbitraryObject(properties: Readonly<Record<string, TSchema>>): Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(properties);
  const requiredKeys = entries.filter(([, schema]) => !Type.IsOptional(schema)).map(([key]) => key);
  const arbitraries = Object.fromEntries(entries.map(([key, schema]) => [key, arbitraryOf(schema)]));
  return fc.record(arbitraries, { requiredKeys });
}

export function arbitraryRecord<K extends RecordKind>(kind: K): Arbitrary<Entity<K>> {
  return arbitraryObject(recordProperties(kind)) as unknown as Arbitrary<Entity<K>>;
}
