/** The operations of the forms of paths that all kinds share (§4.1, §4.2). */
import type { TSchema } from 'typebox';
import { type Kind, kindSpec, kinds, type PropertyName } from '../kinds.ts';
import type { HeaderName, OperationAnswer, PublicOperation } from '../operations/operation.ts';
import type { ParameterName } from '../operations/parameters.ts';
import { pageOf } from '../shapes/page.ts';
import { PROPERTY_SHAPES, SHAPES } from '../shapes/shapes.ts';
import { exampleOf } from './examples.ts';

import { schemaName } from './schemas.ts';

const DEPRECATING: readonly HeaderName[] = ['Deprecation', 'Sunset', 'Link'];
const PAGING = ['page', 'book'] as const;
const NOT_MODIFIED: OperationAnswer = {
  status: 304,
  about: 'Nothing has changed since the answer with that `ETag`.',
  headers: ['ETag'],
};
const PAGES = 'The answer is a page of at most 100; follow `pagination.next` for the others (§4.4).';
const QUERY_ERRORS = [
  'malformed-query',
  'unknown-keyword',
  'unknown-scope',
  'unknown-book',
  'query-too-expensive',
] as const;

interface PropertyAbout {
  readonly about: string;
  readonly parameters: readonly ParameterName[];
}
const PROPERTY_ABOUT: Readonly<Record<PropertyName, PropertyAbout>> = {
  customdata: {
    about:
      'The custom data fields: all of them as a tree, or those of `keywords` as a list, or with `valuesonly` their values alone (§4.2).',
    parameters: ['keywords', 'valuesonly', 'noStringWrap'],
  },
  costings: {
    about:
      'Costs and prices per resource group, of all bookings; only for users who may see prices and read resource bookings (§4.2).',
    parameters: ['summarized'],
  },
  schedule: { about: 'The entries of the schedule, in their order.', parameters: [] },
  resourcebookings: {
    about:
      'The uses of resources that the user may see; groups of units and sets nest in `children`. Who may see none gets 403.',
    parameters: [],
  },
  contactbookings: {
    about: 'The uses of contacts that the user may see. Who may see none gets 403.',
    parameters: [],
  },
  attachments: { about: 'Files and links.', parameters: [] },
  schedules: {
    about: 'What the resource is used for in a period, as far as the user may read resource bookings.',
    parameters: ['from', 'to'],
  },
  history: { about: 'The changes, newest first.', parameters: [] },
};

/** Returns the description of a property for the reference page. */
export function propertyAbout(property: PropertyName): string {
  return PROPERTY_ABOUT[property].about;
}

/** The path segment of a collection, and its name as used in operation ids. */
function pluralOf(kind: Kind): { readonly plural: string; readonly name: string } | undefined {
  const { plural } = kindSpec(kind);
  return plural === undefined ? undefined : { plural, name: schemaName(kind) + plural.slice(kind.length) };
}

function json(schema: TSchema, about: string, headers: readonly HeaderName[] = []): OperationAnswer {
  return { status: 200, about, schema, headers };
}

function getEntity(kind: Kind): PublicOperation {
  const { customData } = kindSpec(kind);
  const entity = json(SHAPES[kind], 'The entity.', customData ? ['ETag', ...DEPRECATING] : ['ETag']);
  return {
    id: `get${schemaName(kind)}`,
    form: 'entity',
    kind,
    method: 'GET',
    path: `/api/${kind}/{id}`,
    section: '§4.1',
    summary: `One ${kind}`,
    about: kindSpec(kind).about,
    tag: kind,
    cost: 'entity',
    parameters: [
      'id',
      ...(customData ? (['customdataKeywords', 'noStringWrap'] as const) : []),
      'ifNoneMatch',
    ],
    answers: [{ ...entity, example: exampleOf(SHAPES[kind], kind) }, NOT_MODIFIED],
    errors: ['not-found'],
  };
}

function getProperty(kind: Kind, property: PropertyName): PublicOperation {
  const { about, parameters } = PROPERTY_ABOUT[property];
  const { single } = PROPERTY_SHAPES[property](kind);
  const tagged = property === 'customdata';
  const paged = property === 'history';
  const answer = json(single, 'The property.', tagged ? ['ETag', ...DEPRECATING] : []);
  return {
    id: `get${schemaName(kind)}${capitalised(property)}`,
    form: 'property',
    kind,
    method: 'GET',
    path: `/api/${kind}/{id}/${property}`,
    section: tagged || property === 'costings' ? '§4.2' : '§4.1',
    summary: `\`${property}\` of one ${kind}`,
    about: paged ? `${about} ${PAGES}` : about,
    tag: kind,
    cost: 'entity',
    parameters: [
      'id',
      ...parameters,
      ...(tagged ? (['ifNoneMatch'] as const) : []),
      ...(paged ? PAGING : []),
    ],
    answers: [{ ...answer, example: exampleOf(single, kind) }, ...(tagged ? [NOT_MODIFIED] : [])],
    errors: ['not-found', ...parameterErrors(property), ...(paged ? (['unknown-book'] as const) : [])],
  };
}

function collections(kind: Kind): PublicOperation[] {
  const words = pluralOf(kind);
  if (words === undefined) return [];
  const { plural, name } = words;
  const { customData } = kindSpec(kind);
  const common = {
    form: 'collection',
    kind,
    method: 'GET',
    section: '§4.1',
    tag: kind,
    cost: 'collection',
    answers: [json(pageOf(SHAPES[kind]), 'A page.', customData ? DEPRECATING : [])],
    errors: QUERY_ERRORS,
  } as const;
  const parameters = [
    ...(customData ? (['customdataKeywords', 'noStringWrap'] as const) : []),
    ...PAGING,
  ] as const;
  return [
    {
      ...common,
      id: `list${name}`,
      path: `/api/${plural}`,
      summary: `All ${plural}`,
      about: `Equals the query \`*:*\`. ${PAGES}`,
      parameters,
      errors: ['unknown-book', 'query-too-expensive'],
    },
    {
      ...common,
      id: `find${name}`,
      path: `/api/${plural}/{query}`,
      summary: `The ${plural} that match a query`,
      about: PAGES,
      parameters: ['query', ...parameters],
    },
  ];
}

function collectionProperty(kind: Kind, property: PropertyName): PublicOperation[] {
  const words = pluralOf(kind);
  if (words === undefined) return [];
  const { plural, name } = words;
  const { about, parameters } = PROPERTY_ABOUT[property];
  const { element } = PROPERTY_SHAPES[property](kind);
  return [
    {
      id: `find${name}${capitalised(property)}`,
      form: 'collection-property',
      kind,
      method: 'GET',
      path: `/api/${plural}/{query}/${property}`,
      section: property === 'customdata' || property === 'costings' ? '§4.2' : '§4.1',
      summary: `\`${property}\` of every matching ${kind}`,
      about: `${about} ${PAGES}`,
      tag: kind,
      cost: 'collection',
      parameters: ['query', ...parameters, ...PAGING],
      answers: [json(pageOf(element), 'A page.', property === 'customdata' ? DEPRECATING : [])],
      errors: [...QUERY_ERRORS, ...parameterErrors(property)],
    },
  ];
}

function parameterErrors(property: PropertyName): readonly 'bad-parameter'[] {
  return property === 'schedules' ? ['bad-parameter'] : [];
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns every read operation, kind by kind. */
export function readOperations(): readonly PublicOperation[] {
  return kinds.flatMap((kind) => {
    const { parts } = kindSpec(kind);
    return [
      getEntity(kind),
      ...parts.map((property) => getProperty(kind, property)),
      ...collections(kind),
      ...parts.flatMap((property) => collectionProperty(kind, property)),
    ];
  });
}
