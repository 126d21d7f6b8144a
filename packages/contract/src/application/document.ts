/** OpenAPI 3.1 document of the application API, generated from its table of operations. */
import type { AnyErrorCode } from '../error-codes.ts';
import { byStatus, describeErrors, head, type Json, pathsOf } from '../openapi/build.ts';
import { COMPONENT, createLifter, type Lifter } from '../openapi/json-schema.ts';
import { applicationOperations } from '../operations/operations.ts';
import { ApplicationErrorShape } from '../shapes/page.ts';
import { APPLICATION_SHAPES } from './application-shapes.ts';
import { APPLICATION_DATA_PATH } from './data-path.ts';

const ABOUT = `What the pages of the application use. It changes with them: programs of others use the public API.

Whoever signs in gets a session cookie, which only the server reads. Everything that changes something must come from
a page of the same origin (\`Sec-Fetch-Site: same-origin\`, or \`Origin\`) with \`Content-Type: application/json\`; only
bytes of files come as \`application/octet-stream\`.

All paths of the public API are also found behind \`${APPLICATION_DATA_PATH}\` instead of \`/api\`, with the rights of whoever is
signed in, and without costs.`;

let lifter: Lifter | undefined;

/** Returns the whole document as a JSON value. */
export function applicationDocument({ baseUrl }: { readonly baseUrl: string }): Json {
  lifter ??= createLifter({ ...APPLICATION_SHAPES, Error: ApplicationErrorShape });
  return {
    ...head({
      title: 'Application',
      summary: 'What the pages of the application use.',
      about: ABOUT,
      baseUrl,
    }),
    security: [{ session: [] }],
    paths: pathsOf(applicationOperations(), {
      lifter,
      errorResponses: (codes) => byStatus(codes, errorResponse),
    }),
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

function errorResponse(_status: number, codes: readonly AnyErrorCode[]): Json {
  const content = { 'application/json': { schema: { $ref: `${COMPONENT}Error` } } };
  return { description: describeErrors(codes), content };
}
