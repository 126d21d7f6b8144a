/** Example responses, generated from the shapes. A test validates each example against its shape. */
import type { TSchema } from 'typebox';
import { kindOfSingular } from '../kind-words.ts';
import { type Kind, kindSpec, kinds } from '../kinds.ts';
import { EXAMPLE_NUMBERS, EXAMPLE_TEXTS } from './example-words.ts';
import type { JsonSchema } from './json-schema.ts';

/** Base URL used in examples; it is not a real installation. */
export const EXAMPLE_BASE = 'https://planning.example';

/** Returns an example of this shape for an entity of this kind. */
export function exampleOf(schema: TSchema, kind: Kind): unknown {
  const plain: JsonSchema = JSON.parse(JSON.stringify(schema));
  return makeExample(plain, { kind, key: '' });
}

interface Place {
  readonly kind: Kind;
  /** Key of the property that holds the value; empty at the top level. */
  readonly key: string;
}

function makeExample(schema: JsonSchema, place: Place): unknown {
  if (schema.$defs !== undefined) {
    return makeExample((schema.$defs as Record<string, JsonSchema>)[schema.$ref ?? ''] ?? {}, place);
  }
  if (schema.anyOf !== undefined) return makeExample(schema.anyOf[0] ?? {}, place);
  switch (schema.type) {
    case 'object':
      return makeObject(schema, place);
    case 'array':
      return makeArray(schema, place);
    case 'string':
      return makeText(schema, place);
    case 'number':
    case 'integer':
      return EXAMPLE_NUMBERS[withoutActual(place.key)] ?? 0;
    case 'boolean':
      return place.key === 'active' || place.key === 'isdefault';
    default:
      return null;
  }
}

function makeObject(schema: JsonSchema, place: Place): object {
  const properties = Object.entries(schema.properties ?? {});
  const kind = kindOfObject(schema, place);
  return Object.fromEntries(
    properties
      .filter(([key]) => key !== 'customdata')
      .map(([key, part]) => [key, makeExample(part, { kind, key })]),
  );
}

function makeArray({ items = {}, minItems }: JsonSchema, place: Place): unknown[] {
  // Recursive lists stay empty; following them would never end.
  if (items.$ref !== undefined) return [];
  if (place.key === 'rates') return [[1, 100]];
  const item = makeExample(items, place);
  return minItems === 2 ? [item, item] : [item];
}

/** Users, user groups and teams have no `_type`, so the key determines the kind. */
const KIND_OF_KEY: Readonly<Record<string, Kind>> = {
  owner: 'user',
  owningteam: 'usergroup',
  owninggroup: 'usergroup',
  teams: 'team',
};

function kindOfObject({ properties }: JsonSchema, { kind, key }: Place): Kind {
  const byKey = KIND_OF_KEY[key] ?? kindOfSingular(key);
  const type = properties?._type?.enum?.[0];
  return kindOfType(type) ?? byKey ?? kind;
}

function kindOfType(type: string | undefined): Kind | undefined {
  if (type === 'person' || type === 'organization') return 'contact';
  if (type === 'resourcebookinggroup') return 'resourcebooking';
  return type === undefined ? undefined : kindOfSingular(type);
}

function makeText(schema: JsonSchema, { kind, key }: Place): string {
  const first = schema.enum?.[0];
  if (first !== undefined) return first;
  const id = `${101 + kinds.indexOf(kind)}-1767225600`;
  if (key === 'id') return id;
  if (key === 'name') return kindSpec(kind).example;
  const word = EXAMPLE_TEXTS[withoutActual(key)];
  if (word !== undefined) return word;
  if (schema.format === 'uri') return `${EXAMPLE_BASE}/api/${kind}/${id}`;
  if (schema.format === 'date-time') return '2026-05-15T19:30:00+02:00';
  if (schema.format === 'date') return '2026-05-15';
  return schema.pattern === undefined ? '' : '19:30';
}

function withoutActual(key: string): string {
  return key.startsWith('actual') ? key.slice('actual'.length) : key;
}
