/** Converts shapes to the document's JSON Schema: every named shape becomes a reference to its component. */
import type { TSchema } from 'typebox';

/** The subset of JSON Schema 2020-12 that the shapes use. */
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

/** Returns the component name that a reference points to. */
export function nameOfReference(reference: string): string {
  return reference.slice(COMPONENT.length);
}

export interface Lifter {
  /**
   * Returns the shape with its named parts replaced by references; a named shape becomes a reference itself.
   */
  lift(schema: TSchema): JsonSchema;
  /** The named shapes, each written out once. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/**
 * Recognises named shapes by equal JSON, so the place where a shape is used does not matter. A cyclic shape,
 * which carries its definition in `$defs`, becomes that definition under its own name.
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

/** Strips everything that exists only for types and validation. */
function plain(schema: TSchema): Node {
  return JSON.parse(JSON.stringify(schema));
}
