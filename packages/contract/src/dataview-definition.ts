/**
 * The document that defines a dataview (§4.5). The schema checks its form and describes it to editors; whether
 * its paths, headers and parameters mean something is for the server to say, which knows the installation.
 */
import Type, { type Static } from 'typebox';
import { type Kind, kindSpec, kinds } from './kinds.ts';
import { shape, text, word } from './shapes/values.ts';

/** Kinds that have a collection and can therefore be the subject of a dataview. */
export const dataviewScopes: readonly Kind[] = kinds.filter((kind) => kindSpec(kind).plural !== undefined);

const plainTypes = ['text', 'number', 'boolean', 'date', 'datetime'] as const;
export type PlainParameterType = (typeof plainTypes)[number];
const elementTypes: readonly string[] = [...plainTypes, ...dataviewScopes];
/** Parameter types: a plain value, an entity of a kind, or a list of either. */
export const parameterTypes: readonly string[] = [
  ...elementTypes,
  ...elementTypes.map((type) => `list of ${type}`),
];

export const AGGREGATES = ['count', 'sum', 'min', 'max', 'avg', 'first', 'list'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export const CONDITIONS = [
  'equals',
  'contains',
  'empty',
  'before',
  'after',
  'between',
  'atleast',
  'atmost',
  'in',
] as const;
export type ConditionName = (typeof CONDITIONS)[number];

const ORDERED: ReadonlySet<ConditionName> = new Set(['before', 'after', 'between', 'atleast', 'atmost']);

/** Returns whether a condition can be applied to values of a dataview field type. */
export function conditionFits(is: ConditionName, type: string): boolean {
  if (is === 'empty') return true;
  if (type === 'json') return false;
  if (ORDERED.has(is)) return type !== 'boolean' && type !== 'entity';
  return is !== 'contains' || type === 'text' || type === 'entity';
}

const LONGEST_TEXT = 2_000;
/** Upper bounds; a definition that exceeds one is refused. */
export const DATAVIEW_LIMITS = {
  name: 200,
  /** Maximum characters of a column header or parameter name. */
  header: 200,
  /** Maximum columns of one table. */
  columns: 100,
  /** Maximum columns of all nested tables together. */
  allColumns: 300,
  parameters: 50,
  sorts: 20,
  levels: 5,
  aggregates: 50,
  /** Maximum conditions of all filters together. */
  conditions: 200,
  /** Maximum depth of nested tables and of nested filters. */
  nesting: 8,
  /** Maximum steps of a path. */
  steps: 8,
} as const;

const header = (description: string) =>
  Type.String({ minLength: 1, maxLength: DATAVIEW_LIMITS.header, description });
const fieldPath = (description: string) => Type.String({ minLength: 1, maxLength: 500, description });
const AggregateWord = word(
  [...AGGREGATES],
  'How the values become one: count, sum, min, max, avg, first, or list (all of them, in an array).',
);

export const DataviewParameter = shape(
  {
    name: header('The name in requests; upper and lower case differ.'),
    type: Type.Enum([...parameterTypes], {
      type: 'string',
      description:
        'text, number, boolean, date, datetime, a kind of entity (event, location …), or “list of ” one of these.',
    }),
    required: Type.Optional(
      Type.Boolean({ description: 'Whether a request has to give it; default: false.' }),
    ),
    default: Type.Optional(
      Type.Unknown({
        description: 'What counts where a request does not give it, in the form of a request.',
      }),
    ),
  },
  'A value that each request gives.',
);

/** One condition, or several joined by and, or, not. */
export const DataviewFilter = Type.Cyclic(
  {
    Filter: Type.Object(
      {
        and: Type.Optional(Type.Array(Type.Ref('Filter'), { description: 'All of these hold.' })),
        or: Type.Optional(Type.Array(Type.Ref('Filter'), { description: 'One of these holds at least.' })),
        not: Type.Optional(Type.Ref('Filter')),
        column: Type.Optional(header('Header of the column that the condition is about.')),
        field: Type.Optional(
          fieldPath('Instead of a column: a path from the record, also to what no column shows.'),
        ),
        is: Type.Optional(word([...CONDITIONS], 'The condition.')),
        value: Type.Optional(
          Type.Unknown({
            description:
              'What is compared with: a value of the type of the column, two of them for between, a list for in; for empty true (default) or false.',
          }),
        ),
        parameter: Type.Optional(
          Type.Union(
            [
              header('The parameter that holds the value.'),
              Type.Array(header('The parameter that holds an end.'), { minItems: 2, maxItems: 2 }),
            ],
            { description: 'Name of the parameter that holds the value; two names for between.' },
          ),
        ),
      },
      { additionalProperties: false, description: 'and, or, not, or a condition on a column or a field.' },
    ),
  },
  'Filter',
);

const columnProperties = {
  header: header('What the values are called in the result.'),
  field: fieldPath(
    'A path from the record: own fields (name), related ones (owner.name, locations.name), customdata.<keyword>, schedule, costings.price …',
  ),
  aggregate: Type.Optional(AggregateWord),
  filter: Type.Optional(DataviewFilter),
};

export const DataviewColumn = Type.Cyclic(
  {
    Column: Type.Object(
      {
        ...columnProperties,
        columns: Type.Optional(
          Type.Array(Type.Ref('Column'), {
            minItems: 1,
            maxItems: DATAVIEW_LIMITS.columns,
            description:
              'Makes a nested table: field is a path to many (resourcebookings), these are its columns.',
          }),
        ),
      },
      { additionalProperties: false, description: 'A column.' },
    ),
  },
  'Column',
);

const DataviewSort = shape(
  {
    column: header('Header of a column, or of an aggregate of a group: then the groups are put in order.'),
    direction: Type.Optional(word(['ascending', 'descending'], 'Default: ascending.')),
  },
  'What decides the order; empty values come last.',
);

const DataviewLevel = shape(
  {
    by: Type.Array(header('Header of a column.'), {
      minItems: 1,
      maxItems: 10,
      description: 'Records that are equal in these columns are a group.',
    }),
    aggregates: Type.Optional(
      Type.Array(
        shape({
          header: header('What the value is called in the result.'),
          column: Type.Optional(header('Header of the column; a count can do without.')),
          aggregate: AggregateWord,
        }),
        { maxItems: DATAVIEW_LIMITS.aggregates, description: 'What is worked out of each group.' },
      ),
    ),
    filter: Type.Optional(DataviewFilter),
  },
  'A level of grouping; filter is about by and aggregates and leaves out whole groups.',
);

export const DataviewDefinition = shape(
  {
    name: Type.String({
      minLength: 1,
      maxLength: DATAVIEW_LIMITS.name,
      pattern: '\\S',
      description: 'What people call it.',
    }),
    description: Type.Optional(Type.String({ maxLength: LONGEST_TEXT, description: 'What it is for.' })),
    scope: Type.Enum([...dataviewScopes], {
      type: 'string',
      description: 'The kind of entity that each record is about.',
    }),
    parameters: Type.Optional(
      Type.Array(DataviewParameter, {
        maxItems: DATAVIEW_LIMITS.parameters,
        description: 'The values that each request gives.',
      }),
    ),
    query: Type.Optional(
      text(
        'Which entities: a query of the collection, in which {Name} stands for the value of a parameter. Without it: all.',
      ),
    ),
    columns: Type.Array(DataviewColumn, {
      minItems: 1,
      maxItems: DATAVIEW_LIMITS.columns,
      description: 'The columns, in the order of the result.',
    }),
    filter: Type.Optional(DataviewFilter),
    sort: Type.Optional(
      Type.Array(DataviewSort, {
        maxItems: DATAVIEW_LIMITS.sorts,
        description: 'The order; without it that of creation.',
      }),
    ),
    group: Type.Optional(
      Type.Array(DataviewLevel, {
        maxItems: DATAVIEW_LIMITS.levels,
        description: 'Makes the result hierarchical: levels from the outside in.',
      }),
    ),
  },
  'The definition of a dataview.',
);

export type DataviewParameter = Static<typeof DataviewParameter>;
export interface DataviewFilter {
  readonly and?: readonly DataviewFilter[];
  readonly or?: readonly DataviewFilter[];
  readonly not?: DataviewFilter;
  readonly column?: string;
  readonly field?: string;
  readonly is?: ConditionName;
  readonly value?: unknown;
  readonly parameter?: string | readonly string[];
}
export interface DataviewColumn {
  readonly header: string;
  readonly field: string;
  readonly aggregate?: Aggregate;
  readonly columns?: readonly DataviewColumn[];
  readonly filter?: DataviewFilter;
}
export interface DataviewSort {
  readonly column: string;
  readonly direction?: 'ascending' | 'descending';
}
export interface DataviewLevel {
  readonly by: readonly string[];
  readonly aggregates?: readonly {
    readonly header: string;
    readonly column?: string;
    readonly aggregate: Aggregate;
  }[];
  readonly filter?: DataviewFilter;
}
export interface DataviewDefinition {
  readonly name: string;
  readonly description?: string;
  readonly scope: Kind;
  readonly parameters?: readonly DataviewParameter[];
  readonly query?: string;
  readonly columns: readonly DataviewColumn[];
  readonly filter?: DataviewFilter;
  readonly sort?: readonly DataviewSort[];
  readonly group?: readonly DataviewLevel[];
}

type Json = { readonly [key: string]: unknown };

/** Moves every cyclic definition to `$defs`, where it stands once, and replaces its uses by references. */
function hoist(node: unknown, definitions: Record<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((part) => hoist(part, definitions));
  if (typeof node !== 'object' || node === null) return node;
  const { $defs = {}, $id, $ref, ...rest } = node as Json;
  for (const [name, definition] of Object.entries($defs as Json)) {
    definitions[name] ??= hoist(definition, definitions);
  }
  const parts = Object.entries(rest).map(([key, part]) => [key, hoist(part, definitions)]);
  return { ...($ref === undefined ? {} : { $ref: `#/$defs/${$ref}` }), ...Object.fromEntries(parts) };
}

function toJsonSchema(): object {
  const $defs: Record<string, unknown> = {};
  const document = hoist(JSON.parse(JSON.stringify(DataviewDefinition)), $defs) as Json;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Dataview',
    ...document,
    $defs,
  };
}

/** The schema as plain JSON Schema 2020-12, for editors. */
export const dataviewJsonSchema: object = toJsonSchema();
