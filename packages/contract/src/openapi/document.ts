/** The contract as OpenAPI 3.1 (§9), made from the tables of kinds, shapes, operations and error codes. */
import { BODY_BYTES, readableBytes } from '../body-limits.ts';
import type { ErrorCode } from '../error-codes.ts';
import { kindSpec, kinds } from '../kinds.ts';
import { API_VERSION } from '../version.ts';
import { formatParameter, type ResultFormatFacts } from './formats.ts';
import { COMPONENT, type JsonSchema, nameOfReference } from './json-schema.ts';
import type { CostName, Operation } from './operation.ts';
import { operations } from './operations.ts';
import { type ParameterName, type ParameterSpec, parameterSpec } from './parameters.ts';
import { errorResponses, errorsOf, headerComponents, responsesOf } from './responses.ts';
import { schemas } from './schemas.ts';

type Json = Readonly<Record<string, unknown>>;

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
  readonly operations?: readonly Operation[];
}

const ABOUT = `Event planning data of a venue: events, contacts, locations, resources and their bookings.

Every body is JSON in UTF-8. HEAD works wherever GET does; another method on a known path is 405 with \`Allow\`.
Send the key as \`api_key\` in the query string or, so that it stays out of URLs, as \`Authorization: Bearer\`.
Query language, pages, custom data and limits are explained in the reference at \`/api/doc/\`; the sections (§) are
those of the contract, \`docs/contract.md\` in the source code of the server.`;

/** Returns the whole document as a JSON value. */
export function openApiDocument(options: DocumentOptions): OpenApiDocument {
  const table = options.operations ?? operations();
  const paths = pathsOf(table, options);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Event planning data',
      version: API_VERSION,
      summary: 'Read and write the event planning data of a venue.',
      description: ABOUT,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: options.baseUrl, description: 'This installation.' }],
    externalDocs: { url: `${options.baseUrl}/api/doc/`, description: 'The reference' },
    security: [{ bearer: [] }, { apiKey: [] }],
    tags: tagsOf(table),
    paths,
    components: {
      schemas: reachableSchemas(paths),
      responses: errorResponses(new Set<ErrorCode>(table.flatMap(errorsOf))),
      parameters: parametersOf(table, options.formats),
      headers: headerComponents(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The API key (§5.2).' },
        apiKey: { type: 'apiKey', in: 'query', name: 'api_key', description: 'The API key (§5.2).' },
      },
    },
  };
}

function tagsOf(table: readonly Operation[]): readonly Json[] {
  const about = new Map<string, string>([
    ...kinds.map((kind): [string, string] => [kind, kindSpec(kind).about]),
    ['dataviews', 'Datasets that users define and the server computes; their results.'],
    ['custom data', 'Fields that an installation defines, and the files in them.'],
    ['service', 'The reference, and what supervisors and load balancers ask.'],
  ]);
  return [...new Set(table.map(({ tag }) => tag))].map((name) => ({
    name,
    description: about.get(name) ?? name,
  }));
}

function pathsOf(table: readonly Operation[], options: DocumentOptions): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of table) {
    const item = paths[operation.path] ?? {};
    item[operation.method.toLowerCase()] = operationObject(operation, options);
    paths[operation.path] = item;
  }
  return paths;
}

function operationObject(operation: Operation, { tokens, formats }: DocumentOptions): Json {
  const { id, summary, about, section, tag, cost, parameters, body, form } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: `${about} (${section})`,
    ...(form === 'public' ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters: parameters.map(parameterReference) }),
    ...(body === undefined ? {} : { requestBody: requestBody(body) }),
    responses: responsesOf(operation, formats),
    'x-token-cost': tokens[cost],
  };
}

function requestBody({ schema, example }: NonNullable<Operation['body']>): Json {
  return {
    description: `At most ${readableBytes(BODY_BYTES.api)}.`,
    required: true,
    content: { 'application/json': { schema: schemas().lift(schema), example } },
  };
}

function parameterReference(name: ParameterName): Json {
  return { $ref: `#/components/parameters/${name}` };
}

function parametersOf(table: readonly Operation[], formats: DocumentOptions['formats']): Json {
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
