/** Shapes as the document carries them: every shape with a name of its own becomes a reference to it. */
import type { TSchema } from 'typebox';

/** JSON Schema 2020-12, as far as the shapes use it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly [keyword: string]: unknown;
}

type Node = Readonly<Record<string, unknown>>;

export const COMPONENT = '#/components/schemas/';

/** Of a reference the name that it leads to. */
export function nameOfReference(reference: string): string {
  return reference.slice(COMPONENT.length);
}

export interface Lifter {
  /** A shape whose named parts, and which itself if it has a name, are references. */
  lift(schema: TSchema): JsonSchema;
  /** The named shapes, each written out once. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/**
 * Equal JSON is the same shape, so it does not matter where a shape is used. A cyclic shape, which carries its
 * definition in `$defs`, becomes that definition under the name of the whole.
 */
export function createLifter(named: Readonly<Record<string, TSchema>>): Lifter {
  const nodes = Object.entries(named).map(([name, schema]): [string, Node] => [name, plain(schema)]);
  const nameOf = new Map(nodes.map(([name, node]) => [JSON.stringify(node), name]));
  const nameOfCycle = new Map(
    nodes.flatMap(([name, { $defs, $ref }]): [unknown, string][] =>
      $defs === undefined ? [] : [[$ref, name]],
    ),
  );

  function lift(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(lift);
    const name = nameOf.get(JSON.stringify(value)) ?? nameOfCycle.get((value as Node).$ref);
    return name === undefined ? liftParts(value as Node) : { $ref: COMPONENT + name };
  }
  function liftParts(node: Node): Node {
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, lift(part)]));
  }
  function component(node: Node): JsonSchema {
    const definition = (node.$defs as Record<string, Node> | undefined)?.[String(node.$ref)];
    const { $id: _, ...body } = definition ?? node;
    return liftParts(body);
  }

  return {
    lift: (schema) => lift(plain(schema)) as JsonSchema,
    components: Object.fromEntries(nodes.map(([name, node]) => [name, component(node)])),
  };
}

/** Without what is only there for types and validation. */
function plain(schema: TSchema): Node {
  return JSON.parse(JSON.stringify(schema));
}
