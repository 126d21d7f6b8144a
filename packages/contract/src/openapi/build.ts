/** OpenAPI 3.1 of any table of operations; each API adds what is its own. */
import { BODY_BYTES, readableBytes } from '../body-limits.ts';
import { type AnyErrorCode, errorSpec } from '../error-codes.ts';
import { errorsOf } from '../operations/errors.ts';
import type { Operation, OperationAnswer } from '../operations/operation.ts';
import { parameterSpec } from '../operations/parameters.ts';
import { API_VERSION } from '../version.ts';
import type { ResultFormatFacts } from './formats.ts';
import type { Lifter } from './json-schema.ts';

export type Json = Readonly<Record<string, unknown>>;

interface Head {
  readonly title: string;
  readonly summary: string;
  readonly about: string;
  /** Base URL without a trailing slash. */
  readonly baseUrl: string;
}

/** Returns what a document begins with. */
export function head({ title, summary, about, baseUrl }: Head) {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: API_VERSION,
      summary,
      description: about,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl, description: 'This installation.' }],
  };
}

/** Parts of a document in which the APIs differ. */
export interface ApiDetails<O extends Operation> {
  readonly lifter: Lifter;
  readonly formats?: readonly ResultFormatFacts[];
  /** Returns the responses for errors by status. */
  readonly errorResponses: (codes: readonly AnyErrorCode[]) => Json;
  readonly headersOf?: (operation: O, answer: OperationAnswer) => Json;
  readonly tagsOf?: (operation: O) => readonly string[];
  readonly tokenCostOf?: (operation: O) => string;
}

/** Returns the operations by path and method. */
export function pathsOf<O extends Operation & { readonly id: string }>(
  table: readonly O[],
  details: ApiDetails<O>,
): Readonly<Record<string, Readonly<Record<string, Json>>>> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of table) {
    const item = paths[operation.path] ?? {};
    item[operation.method.toLowerCase()] = operationObject(operation, details);
    paths[operation.path] = item;
  }
  return paths;
}

function operationObject<O extends Operation & { readonly id: string }>(
  operation: O,
  details: ApiDetails<O>,
): Json {
  const { id, summary, about, section, access } = operation;
  const parameters = parametersOf(operation);
  const requestBody = bodyOf(operation, details.lifter);
  return {
    operationId: id,
    ...optional('tags', details.tagsOf?.(operation)),
    summary: summary ?? about.split(/[:;,.]/)[0],
    description: section === undefined ? about : `${about} (${section})`,
    ...(access === 'anyone' ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...optional('requestBody', requestBody),
    responses: {
      ...Object.fromEntries(
        operation.answers.map((answer) => [answer.status, response(operation, answer, details)]),
      ),
      ...details.errorResponses(errorsOf(operation)),
    },
    ...optional('x-token-cost', details.tokenCostOf?.(operation)),
  };
}

/** Shared parameters are references; those that only the path or the operation names are written out. */
function parametersOf({ path, parameters = [], query = {} }: Operation): readonly Json[] {
  const shared = new Set<string>(parameters.map((name) => parameterSpec(name).name));
  const own = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (shared.has(name) ? [] : [name]));
  const schema = { type: 'string' };
  return [
    ...parameters.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...own.map((name) => ({ name, in: 'path', required: true, schema })),
    ...Object.entries(query).map(([name, description]) => ({ name, in: 'query', description, schema })),
  ];
}

function bodyOf({ bytes, body, bodySize, bodyExample }: Operation, lifter: Lifter): Json | undefined {
  if (bytes === true) return { required: true, content: { 'application/octet-stream': { schema: {} } } };
  return (
    body && {
      description: `At most ${readableBytes(BODY_BYTES[bodySize])}.`,
      required: true,
      content: { 'application/json': { schema: lifter.lift(body), ...optional('example', bodyExample) } },
    }
  );
}

function response<O extends Operation>(
  operation: O,
  answer: OperationAnswer,
  { lifter, formats = [], headersOf }: ApiDetails<O>,
): Json {
  const { status, about, schema, example, mediaType, inEveryFormat } = answer;
  const type = mediaType ?? (schema && 'application/json');
  const others = inEveryFormat === true ? formats.map((format) => [format.mediaType, {}]) : [];
  const content = { ...optional('schema', schema && lifter.lift(schema)), ...optional('example', example) };
  return {
    description: about ?? (status === 204 ? 'Done.' : operation.about),
    ...optional('headers', headersOf?.(operation, answer)),
    ...(type === undefined ? {} : { content: { ...Object.fromEntries(others), [type]: content } }),
  };
}

function optional(name: string, value: unknown): Json {
  return value === undefined ? {} : { [name]: value };
}

/** Returns a response for each status that the codes have, in the order of the statuses. */
export function byStatus(
  codes: readonly AnyErrorCode[],
  responseTo: (status: number, codes: readonly AnyErrorCode[]) => Json,
): Json {
  const statusOf = (code: AnyErrorCode) => errorSpec(code).status;
  const statuses = [...new Set(codes.map(statusOf))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      responseTo(
        status,
        codes.filter((code) => statusOf(code) === status),
      ),
    ]),
  );
}

/** Returns a description of error codes that share a status. */
export function describeErrors(codes: readonly AnyErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${errorSpec(code).title}.`).join(' ');
}
