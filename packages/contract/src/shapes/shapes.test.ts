import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { kindSpec, kinds } from '../kinds.ts';
import { DefinitionsShape } from './custom-data.ts';
import { DataviewResultShape, ErrorShape, pageOf } from './page.ts';
import { PROPERTY_SHAPES, SHAPES, SUMMARIES } from './shapes.ts';

const shapes: readonly [string, TSchema][] = [
  ...kinds.flatMap((kind): [string, TSchema][] => [
    [kind, SHAPES[kind]],
    [`summary of ${kind}`, SUMMARIES[kind]],
    ...kindSpec(kind).parts.flatMap((property): [string, TSchema][] => {
      const { single, element } = PROPERTY_SHAPES[property](kind);
      return [
        [`${property} of ${kind}`, single],
        [`${property} of ${kind} in a page`, pageOf(element)],
      ];
    }),
  ]),
  ['definitions', DefinitionsShape],
  ['error', ErrorShape],
  ['dataview result', DataviewResultShape],
];

type Node = Readonly<Record<string, unknown>>;

/** Yields every object and array in a JSON document, including the document itself. */
function* nodes(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Node;
  for (const child of Object.values(value)) yield* nodes(child);
}
const schemaNodes = (schema: TSchema) => [...nodes(JSON.parse(JSON.stringify(schema)))];

describe.each(shapes)('the shape of %s', (_, schema) => {
  it('is closed: no key is served that it does not name', () => {
    const objects = schemaNodes(schema).filter((node) => node.type === 'object' && 'properties' in node);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.filter((node) => node.additionalProperties !== false)).toEqual([]);
  });

  it('is JSON Schema of 2020-12, as OpenAPI 3.1 takes it', () => {
    const outdated = schemaNodes(schema).filter(
      (node) => 'additionalItems' in node || Array.isArray(node.items),
    );
    expect(outdated).toEqual([]);
  });
});

describe('the shape of every kind', () => {
  const id = { url: 'https://venue.example/api/team/1-2', id: '1-2', name: 'Sound' };

  it('refuses a key too many and a key too few', () => {
    expect(Value.Check(SHAPES.team, id)).toBe(true);
    expect(Value.Check(SHAPES.team, { ...id, extra: 1 })).toBe(false);
    expect(Value.Check(SHAPES.team, { ...id, name: undefined })).toBe(false);
    expect(Value.Check(SHAPES.team, { url: id.url, id: id.id })).toBe(false);
  });

  it('wants timestamps with an offset and whole seconds', () => {
    const page = pageOf(SHAPES.team);
    const expiring = (expires: string) => Value.Check(page, { pagination: { expires }, data: [id] });
    expect(expiring('2026-05-15T17:30:00+02:00')).toBe(true);
    expect(expiring('2026-05-15T15:30:00Z')).toBe(false);
    expect(expiring('2026-05-15T17:30:00.5+02:00')).toBe(false);
  });
});
