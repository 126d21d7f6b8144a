/** Schemas as tables of fields. */
import { type JsonSchema, kinds, nameOfReference, schemaName, schemas } from '@callboard/contract';
import { type Html, html, joined, prose } from './html.ts';
import { type Row, slug, table } from './section.ts';

const KIND_ANCHORS = new Map(kinds.map((kind) => [schemaName(kind), `kind-${kind}`]));

/** Returns the anchor of the place where the page explains a named schema. */
export function schemaAnchor(name: string): string {
  return KIND_ANCHORS.get(name) ?? `shape-${name}`;
}

/** Returns the fields of a named schema as a table. */
export function schemaTable(name: string, caption: string): Html {
  return fieldTable(schemas().components[name] ?? {}, { caption, anchor: `field-${slug(name)}` });
}

interface TableNames {
  readonly caption: string;
  /** Prefix of the rows' anchors. */
  readonly anchor: string;
}

/**
 * Returns the fields of a schema, including those of its unnamed schemas; for a schema without fields, its
 * type.
 */
export function fieldTable(schema: JsonSchema, { caption, anchor }: TableNames): Html {
  const rows = merge(varietiesOf(schema)).flatMap((field) => fieldRows(field, ''));
  if (rows.length === 0) return html`<p>${typeOf(schema)}</p>`;
  return table(
    caption,
    ['Field', 'Type', 'Meaning'],
    rows.map((row) => ({ ...row, id: `${anchor}-${row.id}`, about: caption })),
  );
}

interface Variety {
  readonly title: string;
  readonly schema: JsonSchema;
}

function resolved(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : (schemas().components[nameOfReference(schema.$ref)] ?? {});
}

/** Returns the schemas that one name can stand for: persons and organizations, the sorts of resources. */
function varietiesOf(schema: JsonSchema): readonly Variety[] {
  if (schema.anyOf === undefined) return [{ title: '', schema }];
  return schema.anyOf.map((option) => {
    const variety = resolved(option);
    const name = option.$ref === undefined ? '' : nameOfReference(option.$ref);
    return { title: variety.description ?? name, schema: variety };
  });
}

interface Field {
  readonly key: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** Titles of the varieties that have the field; empty: all of them. */
  readonly only: readonly string[];
  /** Number that distinguishes several schemas of the same key. */
  readonly index: number;
}

/** Merges the fields of all varieties in their order; identical fields appear once. */
function merge(varieties: readonly Variety[]): readonly Field[] {
  const fields = new Map<string, Field>();
  for (const { title, schema } of varieties) {
    for (const [key, part] of Object.entries(schema.properties ?? {})) {
      const required = schema.required?.includes(key) ?? false;
      const identity = JSON.stringify([key, part]);
      const known = fields.get(identity);
      const index = known?.index ?? [...fields.values()].filter((field) => field.key === key).length;
      fields.set(identity, {
        key,
        schema: part,
        index,
        required: required && (known?.required ?? true),
        only: [...(known?.only ?? []), title],
      });
    }
  }
  return [...fields.values()].map((field) =>
    field.only.length === varieties.length ? { ...field, only: [] } : field,
  );
}

/** Returns a row for the field, and one for every field of an unnamed schema inside it. */
function fieldRows({ key, schema, required, only, index }: Field, prefix: string): Row[] {
  const name = prefix + key;
  const notes = [
    ...(required ? [] : [html`<span class="note">optional</span>`]),
    ...only.filter((title) => title !== '').map((title) => html`<span class="note">${title}</span>`),
  ];
  const row: Row = {
    cells: [
      html`<code>${name}</code>`,
      typeOf(schema),
      html`${prose(aboutOf(schema))} ${joined(notes, ' ')}`,
    ],
    find: name,
    id: `${slug(name)}${index === 0 ? '' : `-${index + 1}`}`,
  };
  const { inner, mark } = innerOf(schema);
  return [row, ...merge(inner).flatMap((field) => fieldRows(field, `${name}${mark}.`))];
}

/**
 * Returns the unnamed schemas of a field: the field itself, the items of a list, or the alternatives to null.
 */
function innerOf(schema: JsonSchema): { readonly inner: readonly Variety[]; readonly mark: string } {
  if (schema.items !== undefined) {
    const { inner, mark } = innerOf(schema.items);
    return { inner, mark: `[]${mark}` };
  }
  const options = schema.anyOf ?? [schema];
  return {
    inner: options.filter((option) => option.properties).map((option) => ({ title: '', schema: option })),
    mark: '',
  };
}

function aboutOf(schema: JsonSchema): string {
  if (schema.description !== undefined) return schema.description;
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : []), resolved(schema)];
  return parts.map(({ description }) => description).find((text) => text !== undefined) ?? '';
}

const FORMATS: Readonly<Record<string, string>> = {
  uri: 'URL',
  'date-time': 'timestamp',
  date: 'date (YYYY-MM-DD)',
};
/** Maximum number of words shown inline; longer lists have a table of their own. */
const MOST_WORDS = 12;
const TIME_PATTERN = '^\\d{2}:\\d{2}$';

/** Returns the text of the type column; named schemas are links. */
export function typeOf(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = nameOfReference(schema.$ref);
    return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  }
  if (schema.anyOf !== undefined) return joined(schema.anyOf.map(typeOf), ' or ');
  if (schema.enum !== undefined) {
    if (schema.enum.length > MOST_WORDS) return html`one of ${schema.enum.length} words`;
    return joined(
      schema.enum.map((word) => html`<code>${word}</code>`),
      ', ',
    );
  }
  if (schema.type === 'array')
    return schema.items === undefined ? html`array` : html`array of ${typeOf(schema.items)}`;
  if (schema.type !== 'string') return html`${schema.type ?? 'any JSON'}`;
  if (schema.pattern === TIME_PATTERN) return html`time (HH:MM)`;
  return html`${FORMATS[schema.format ?? ''] ?? 'string'}`;
}
