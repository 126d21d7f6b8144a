/** The custom data fields of this installation, for a caller with a key (§9). */
import { type Kind, kindSpec, kinds } from '@callboard/contract';
import { shownDataType, typeOf } from '../../../custom-data/field-types.ts';
import { searchType } from '../../../custom-data/search-type.ts';
import {
  type Definitions,
  definitionsOf,
  type Field,
  type FieldGroup,
  isField,
  type KindDefinitions,
} from '../../../model/definitions.ts';
import { type Html, html, joined } from '../html.ts';
import { type Row, type Section, slug, table } from '../section.ts';

/** Caller of the page: without a key, with a bad key, or a user who may read these kinds. */
export type Caller =
  | { readonly type: 'unknown' | 'refused' }
  | { readonly type: 'known'; readonly definitions: Definitions; readonly kinds: readonly Kind[] };

const ABOUT = { id: 'own-fields', title: 'Fields of this installation' } as const;

/** Kinds that support custom data fields. */
export const kindsWithFields = kinds.filter((kind) => kindSpec(kind).customData);

export function ownFields(caller: Caller): Section {
  if (caller.type !== 'known') {
    return {
      ...ABOUT,
      body: html`${
        caller.type === 'refused' ? html`<p class="notice">This key is not valid.</p>` : undefined
      }<p>With a key this section lists the custom data fields of this installation: send the header
<code>Authorization: Bearer …</code>, or open this page with <code>?api_key=…</code>.</p>
<form class="key-form" data-key-form hidden><label for="own-key">API key</label>
<input id="own-key" type="password" autocomplete="off" spellcheck="false" required>
<button type="submit">Show the fields</button>
<p role="status" data-key-status></p></form>`,
    };
  }
  const { definitions } = caller;
  const shown = caller.kinds.filter((kind) => definitionsOf(definitions, kind).fields.length > 0);
  return {
    ...ABOUT,
    parts: shown.map((kind) => ({ id: `own-${kind}`, title: kind })),
    body: html`${shown.length === 0 ? html`<p>No fields are defined for the kinds that this user may read.</p>` : undefined}
${shown.map((kind) => kindFields(kind, definitions))}`,
  };
}

function kindFields(kind: Kind, definitions: Definitions): Html {
  const own = definitionsOf(definitions, kind);
  const paths = pathsOf(own);
  const rows = own.fields.map((field, index): Row => {
    const search = searchType(kind, field, definitions);
    return {
      id: `own-${kind}-${index + 1}-${slug(field.keyword)}`,
      find: field.keyword,
      about: `custom data of ${kind}: ${field.name}`,
      cells: [
        html`<code>${field.keyword}</code>`,
        html`${field.name}<br><small>${paths.get(field)}</small>`,
        html`<a href="#type-${slug(field.type)}">${field.type}</a>${optionsOf(field)}`,
        search === 'none' ? html`–` : html`<a href="#values-${search}">${search}</a>`,
        html`${writableText(kind, field)}`,
      ],
    };
  });
  const headings = ['Keyword', 'Name', 'Type', 'Search', 'PUT'];
  return html`<article id="own-${kind}"><h3><code>${kind}</code></h3>
${table(`Custom data fields of ${kind}`, headings, rows)}</article>
`;
}

function optionsOf(field: Field): Html {
  const { showsOptions } = typeOf(field);
  const options = showsOptions ? field.options.map((option) => html`<code>${option}</code>`) : [];
  const dataType = shownDataType(field);
  const datatype = dataType === undefined ? undefined : html` (<code>${dataType}</code>)`;
  return html`${datatype}${options.length === 0 ? undefined : html`: ${joined(options, ', ')}`}`;
}

function writableText(kind: Kind, field: Field): string {
  if (!kindSpec(kind).writable.customData) return '–';
  return { yes: 'yes', integration: 'by its integration', no: '–' }[typeOf(field).writable];
}

/** Returns, for each field, the names of the groups and sections around it. */
function pathsOf({ groups }: KindDefinitions): ReadonlyMap<Field, string> {
  const paths = new Map<Field, string>();
  const visit = (node: FieldGroup | Field, path: readonly string[]): void => {
    if (isField(node)) paths.set(node, path.join(' › '));
    else for (const child of node.children) visit(child, [...path, node.name]);
  };
  for (const group of groups) visit(group, []);
  return paths;
}
