/** OpenAPI 3.1 document of the application API, generated from its table of operations. */
import type { TSchema } from 'typebox';
import { BODY_BYTES, type BodySize, readableBytes } from '../body-limits.ts';
import { type AnyErrorCode, errorSpec } from '../error-codes.ts';
import { COMPONENT, createLifter } from '../openapi/json-schema.ts';
import { ApplicationErrorShape } from '../shapes/page.ts';
import { API_VERSION } from '../version.ts';
import { APPLICATION_SHAPES } from './application-shapes.ts';
import { APPLICATION_DATA_PATH } from './data-path.ts';
import { APPLICATION_OPERATIONS, type ApplicationOperation } from './operations.ts';

type Json = Readonly<Record<string, unknown>>;

const ABOUT = `What the pages of the application use. It changes with them: programs of others use the public API.

Whoever signs in gets a session cookie, which only the server reads. Everything that changes something must come from
a page of the same origin (\`Sec-Fetch-Site: same-origin\`, or \`Origin\`) with \`Content-Type: application/json\`; only
bytes of files come as \`application/octet-stream\`.

All paths of the public API are also found behind \`${APPLICATION_DATA_PATH}\` instead of \`/api\`, with the rights of whoever is
signed in, and without costs.`;

const ANY_ERRORS: readonly AnyErrorCode[] = [
  'bad-request',
  'bad-path',
  'bad-parameter',
  'rate-limited',
  'internal',
  'unavailable',
];
const SESSION_ERRORS: readonly AnyErrorCode[] = ['not-signed-in'];
const ADMINISTER_ERRORS: readonly AnyErrorCode[] = ['forbidden'];
const BODY_ERRORS: readonly AnyErrorCode[] = ['bad-body', 'bad-value'];
/** Requests without a session get a short body timeout, so open operations can answer `request-timeout`. */
const OPEN_BODY_ERRORS: readonly AnyErrorCode[] = ['request-timeout'];
const WRITE_ERRORS: readonly AnyErrorCode[] = ['cross-site', 'unsupported-media-type', 'body-too-large'];
/** A write can refer to something that another user has just deleted, or take a name that is just taken. */
const CHANGE_ERRORS: readonly AnyErrorCode[] = ['conflict'];

let lifter: ReturnType<typeof createLifter> | undefined;

/** Returns the whole document as a JSON value. */
export function applicationDocument({ baseUrl }: { readonly baseUrl: string }): Json {
  lifter ??= createLifter({ ...APPLICATION_SHAPES, Error: ApplicationErrorShape });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Application',
      version: API_VERSION,
      summary: 'What the pages of the application use.',
      description: ABOUT,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl, description: 'This installation.' }],
    security: [{ session: [] }],
    paths: paths(),
    components: {
      schemas: lifter.components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-callboard',
          description: 'Set by signing in. On plain HTTP, which serves this machine only, it is `callboard`.',
        },
      },
    },
  };
}

function paths(): Json {
  const found: Record<string, Record<string, Json>> = {};
  for (const [id, operation] of Object.entries<ApplicationOperation>(APPLICATION_OPERATIONS)) {
    const item = found[operation.path] ?? {};
    item[operation.method.toLowerCase()] = operationObject(id, operation);
    found[operation.path] = item;
  }
  return found;
}

function operationObject(id: string, operation: ApplicationOperation): Json {
  const schema = { type: 'string' };
  const parameters = [
    ...[...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema,
    })),
    ...Object.entries(operation.query ?? {}).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      schema,
    })),
  ];
  return {
    operationId: id,
    summary: operation.about.split(/[:;,.]/)[0],
    description: operation.about,
    ...(operation.open === true ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(operation.body === undefined ? {} : { requestBody: requestBody(operation.body, operation.bodySize) }),
    ...(operation.bytes === true ? { requestBody: BYTES } : {}),
    responses: {
      [operation.status]: {
        description: operation.status === 204 ? 'Done.' : operation.about,
        ...(operation.answer === undefined ? {} : { content: json(lifter?.lift(operation.answer)) }),
      },
      ...errorResponses(errorsOf(operation)),
    },
  };
}

function requestBody(shape: TSchema, size: BodySize): Json {
  return {
    description: `At most ${readableBytes(BODY_BYTES[size])}.`,
    required: true,
    content: json(lifter?.lift(shape)),
  };
}

const BYTES = { required: true, content: { 'application/octet-stream': { schema: {} } } };

function json(schema: unknown): Json {
  return { 'application/json': { schema } };
}

/** Returns every error code that an operation can answer with. */
export function errorsOf({
  method,
  open,
  administer,
  computes,
  body,
  errors,
}: ApplicationOperation): readonly AnyErrorCode[] {
  const codes = [
    ...ANY_ERRORS,
    ...(open === true ? [] : SESSION_ERRORS),
    ...(administer === true ? ADMINISTER_ERRORS : []),
    ...(method === 'GET' ? [] : WRITE_ERRORS),
    ...(method === 'GET' || computes === true ? [] : CHANGE_ERRORS),
    ...(body === undefined ? [] : BODY_ERRORS),
    ...(open === true && body !== undefined ? OPEN_BODY_ERRORS : []),
    ...errors,
  ];
  return [...new Set(codes)];
}

function errorResponses(codes: readonly AnyErrorCode[]): Json {
  const byStatus = new Map<number, AnyErrorCode[]>();
  for (const code of codes) {
    const { status } = errorSpec(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      {
        description: own.map((code) => `\`${code}\`: ${errorSpec(code).title}.`).join(' '),
        content: json({ $ref: `${COMPONENT}Error` }),
      },
    ]),
  );
}
