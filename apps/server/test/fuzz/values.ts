/** JSON as a schema describes it, and hostile values in its place. */
import type { JsonSchema } from '@callboard/contract';
import fc, { type Arbitrary } from 'fast-check';

/** Names that every object inherits: code that reads such a member from a sent object gets the sent value. */
const INHERITED = ['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__'] as const;
const UNSTORABLE = ['a\0b', '\0', '\ud800', 'x\udfff'] as const;

/** Returns an own member, even if the name is `__proto__`. */
const ownMember = (name: string, value: unknown): object => Object.fromEntries([[name, value]]);

const oddObject = fc
  .tuple(fc.constantFrom<string>(...INHERITED), fc.constantFrom<unknown>(1, null, 'x', {}, []))
  .map(([name, value]) => ownMember(name, value));

/** Values of an unexpected shape, or texts that no database can hold. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddObject },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...UNSTORABLE) },
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, '', 'x', [], {}, [[]], [null], [{}], '1-1'),
  oddObject.map((object) => [object]),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Replaces the node with this number, or adds a member to it. */
function mutate(value: unknown, at: number, odd: unknown, member: string | undefined): unknown {
  let left = at % countNodes(value);
  const visit = (node: unknown): unknown => {
    const isChosen = left-- === 0;
    if (isChosen && member === undefined) return odd;
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return isChosen ? odd : node;
    const entries = Object.entries(node).map(([name, one]): [string, unknown] => [name, visit(one)]);
    return Object.fromEntries(isChosen && member !== undefined ? [...entries, [member, odd]] : entries);
  };
  return visit(value);
}

function countNodes(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + countNodes(one), 1);
}

const memberName = fc.option(fc.constantFrom(...INHERITED, ...UNSTORABLE), { freq: 4, nil: undefined });

/** Returns the value, sometimes unchanged, otherwise with one or two parts that do not belong there. */
export function mutated(value: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(), oddValue, memberName);
  return fc
    .tuple(value, fc.array(change, { maxLength: 2 }))
    .map(([whole, changes]) =>
      changes.reduce((found, [at, odd, name]) => mutate(found, at, odd, name), whole),
    );
}

export type Resolve = (schema: JsonSchema) => JsonSchema;

const DEEPEST = 5;

/** Returns values as a schema describes them, with `anyText` as their texts. */
export function ofSchema(
  schema: JsonSchema,
  anyText: Arbitrary<string>,
  resolve: Resolve = (same) => same,
  depth = 0,
): Arbitrary<unknown> {
  const resolved = resolve(schema);
  const { type, pattern, format, enum: allowed, items, anyOf, properties, patternProperties } = resolved;
  const inner = (one: JsonSchema) => ofSchema(one, anyText, resolve, depth + 1);
  if (depth > DEEPEST) return fc.constant(null);
  if (allowed !== undefined) return fc.constantFrom(...allowed);
  if ('const' in resolved) return fc.constant(resolved.const);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(inner));
  if (type === 'array') return fc.array(inner(items ?? {}), { maxLength: 3 });
  if (type === 'object') {
    if (patternProperties !== undefined) return fc.dictionary(anyText, fc.jsonValue(), { maxKeys: 3 });
    const members = Object.entries(properties ?? {}).map(([key, one]) => [key, inner(one)] as const);
    return fc.record(Object.fromEntries(members), {
      requiredKeys: (resolved.required ?? []).filter((key) => members.some(([name]) => name === key)),
    });
  }
  if (format === 'date') {
    return fc.oneof(fc.constantFrom('2026-05-01', '2026-11-20', '2026-02-30', '0000-00-00'), anyText);
  }
  if (pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(pattern)), anyText);
  if (type === 'string') return anyText;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer') return fc.integer({ min: -2, max: 3_000 });
  if (type === 'number') return fc.oneof(fc.integer({ min: -2, max: 300 }), fc.double({ noNaN: true }));
  return fc.jsonValue({ maxDepth: 3 });
}
