/** The contract as OpenAPI 3.1 (§9), made from the tables of kinds, shapes, operations and error codes. */
import { kindSpec, kinds } from '../kinds.ts';
import { errorsOf } from '../operations/errors.ts';
import type { CostName, PublicOperation } from '../operations/operation.ts';
import { publicOperations } from '../operations/operations.ts';
import { type ParameterName, type ParameterSpec, parameterSpec } from '../operations/parameters.ts';
import { head, type Json, pathsOf } from './build.ts';
import { formatParameter, type ResultFormatFacts } from './formats.ts';
import { COMPONENT, type JsonSchema, nameOfReference } from './json-schema.ts';
import { errorReferences, errorResponses, headerComponents, successHeaders } from './responses.ts';
import { schemas } from './schemas.ts';

/** The parts that the reference page, the console and the tests use. */
export interface OpenApiDocument extends Json {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> } & Json;
}

export interface DocumentOptions {
  /** Base URL without a trailing slash. */
  readonly baseUrl: string;
  /** Cost of a request by operation type, as text for readers. */
  readonly tokens: Readonly<Record<CostName, string>>;
  readonly formats: readonly ResultFormatFacts[];
  readonly operations?: readonly PublicOperation[];
}

const ABOUT = `Event planning data of a venue: events, contacts, locations, resources and their bookings.

Every body is JSON in UTF-8. HEAD works wherever GET does; another method on a known path is 405 with \`Allow\`.
Send the key as \`api_key\` in the query string or, so that it stays out of URLs, as \`Authorization: Bearer\`.
Query language, pages, custom data and limits are explained in the reference at \`/api/doc/\`; the sections (§) are
those of the contract, \`docs/contract.md\` in the source code of the server.`;

/** Returns the whole document as a JSON value. */
export function openApiDocument({
  baseUrl,
  tokens,
  formats,
  operations: table = publicOperations(),
}: DocumentOptions): OpenApiDocument {
  const lifter = schemas();
  const paths = pathsOf(table, {
    lifter,
    formats,
    headersOf: successHeaders,
    errorResponses: errorReferences,
    tagsOf: ({ tag }) => [tag],
    tokenCostOf: ({ cost }) => tokens[cost],
  });
  return {
    ...head({
      title: 'Event planning data',
      summary: 'Read and write the event planning data of a venue.',
      about: ABOUT,
      baseUrl,
    }),
    externalDocs: { url: `${baseUrl}/api/doc/`, description: 'The reference' },
    security: [{ bearer: [] }, { apiKey: [] }],
    tags: tagsOf(table),
    paths,
    components: {
      schemas: reachableSchemas(paths),
      responses: errorResponses(new Set(table.flatMap(errorsOf))),
      parameters: parametersOf(table, formats),
      headers: headerComponents(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The API key (§5.2).' },
        apiKey: { type: 'apiKey', in: 'query', name: 'api_key', description: 'The API key (§5.2).' },
      },
    },
  };
}

function tagsOf(table: readonly PublicOperation[]): readonly Json[] {
  const about = new Map<string, string>([
    ...kinds.map((kind): [string, string] => [kind, kindSpec(kind).about]),
    ['dataviews', 'Datasets that users define and the server computes; their results.'],
    ['changes', 'What was written, for programs that keep a copy or react to it.'],
    ['webhooks', 'Changes that are told to an address, signed and repeated.'],
    ['custom data', 'Fields that an installation defines, and the files in them.'],
    ['service', 'The reference, and what supervisors and load balancers ask.'],
  ]);
  return [...new Set(table.map(({ tag }) => tag))].map((name) => ({
    name,
    description: about.get(name) ?? name,
  }));
}

function parametersOf(table: readonly PublicOperation[], formats: DocumentOptions['formats']): Json {
  const used = new Set(table.flatMap(({ parameters }) => parameters));
  return Object.fromEntries([...used].map((name) => [name, parameterObject(specOf(name, formats))]));
}

function specOf(name: ParameterName, formats: DocumentOptions['formats']): ParameterSpec {
  const spec = parameterSpec(name);
  return name === 'format' ? formatParameter(spec, formats) : spec;
}

function parameterObject(spec: ParameterSpec): Json {
  const { name, in: place, about, schema, flag, example, examples } = spec;
  return {
    name,
    in: place,
    description: about,
    ...(place === 'path' ? { required: true } : {}),
    ...(flag && place === 'query' ? { allowEmptyValue: true } : {}),
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
    ...(example === undefined ? {} : { example }),
    ...(examples === undefined
      ? {}
      : { examples: Object.fromEntries(Object.entries(examples).map(([is, value]) => [is, { value }])) }),
  };
}

/** Returns the named schemas that the paths and error responses refer to, directly or through each other. */
function reachableSchemas(paths: Json): Readonly<Record<string, JsonSchema>> {
  const { components } = schemas();
  const reached = new Set<string>(['Error']);
  const visit = (value: unknown): void => {
    for (const name of referencesIn(value)) {
      if (reached.has(name)) continue;
      reached.add(name);
      visit(components[name]);
    }
  };
  visit(paths);
  visit(components.Error);
  return Object.fromEntries(Object.entries(components).filter(([name]) => reached.has(name)));
}

const REFERENCE = new RegExp(`"${COMPONENT}[A-Za-z]+"`, 'g');

function referencesIn(value: unknown): readonly string[] {
  return (
    (JSON.stringify(value) ?? '').match(REFERENCE)?.map((text) => nameOfReference(text.slice(1, -1))) ?? []
  );
}
