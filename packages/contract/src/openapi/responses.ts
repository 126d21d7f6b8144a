/** Headers and errors of the answers of the public API (§7). */
import { type AnyErrorCode, errorSpec } from '../error-codes.ts';
import type { HeaderName, Operation, OperationAnswer } from '../operations/operation.ts';
import { byStatus, describeErrors } from './build.ts';
import { COMPONENT } from './json-schema.ts';

type Json = Readonly<Record<string, unknown>>;

interface HeaderSpec {
  readonly about: string;
  readonly schema: Json;
  readonly example: unknown;
}
const text = { type: 'string' } as const;

/** Headers of every response. */
export const COMMON_HEADERS: Readonly<Record<string, HeaderSpec>> = {
  'X-API-Version': { about: 'The version of the contract (§9).', schema: text, example: '1' },
  'Cache-Control': { about: 'Nothing may be kept by caches.', schema: text, example: 'no-store' },
};

/** Header of every response except 401, whose bytes must always be identical. */
const REQUEST_ID: Readonly<Record<string, HeaderSpec>> = {
  'X-Request-Id': {
    about: 'Names the request in the log of the server.',
    schema: text,
    example: '5b1c7a2e-1',
  },
};

/** Headers of every response to a request with a key; the last two only while the limiter is on. */
export const LIMIT_HEADERS: Readonly<Record<string, HeaderSpec>> = {
  'X-RateLimit-Level': {
    about: 'Tokens left, rounded down; negative when the last request cost more than was there (§8).',
    schema: { type: 'integer' },
    example: 187,
  },
  'X-RateLimit-Cost': {
    about:
      'Tokens that this request took; 0 when it was refused for want of them, and while the limit is off.',
    schema: { type: 'integer', minimum: 0 },
    example: 2,
  },
  'RateLimit-Policy': { about: 'The pool and its period.', schema: text, example: '"key";q=200;w=60' },
  RateLimit: { about: 'What is left, and seconds until more is.', schema: text, example: '"key";r=187;t=4' },
};

export const HEADERS: Readonly<Record<HeaderName, HeaderSpec>> = {
  ETag: { about: 'Names exactly these bytes; for `If-None-Match`.', schema: text, example: '"7-gX3kq1"' },
  Deprecation: {
    about:
      'Only where the answer shows a deprecated behaviour: since when it is deprecated (RFC 9745), `@` and Unix seconds.',
    schema: text,
    example: '@1795132800',
  },
  Sunset: {
    about: 'Only with `Deprecation`: from when on the behaviour may be gone (RFC 8594).',
    schema: text,
    example: 'Wed, 01 Dec 2027 00:00:00 GMT',
  },
  Link: {
    about: 'Only with `Deprecation`: where the reference tells of it.',
    schema: text,
    example: '<https://planning.example/api/doc/#deprecations>; rel="deprecation"; type="text/html"',
  },
  'Retry-After': { about: 'Whole seconds to wait.', schema: { type: 'integer', minimum: 1 }, example: 3 },
  'WWW-Authenticate': { about: 'How to send a key.', schema: text, example: 'Bearer' },
  'Content-Disposition': {
    about: 'The name of the file.',
    schema: text,
    example: 'attachment; filename="rider.pdf"',
  },
  'Preference-Applied': {
    about: 'How long the answer was waited for at most, where `Prefer` asked for it.',
    schema: text,
    example: 'wait=10',
  },
  'Content-Security-Policy': {
    about: 'What the content may do.',
    schema: text,
    example: "default-src 'none'",
  },
};

const TIMEOUT = 408;
const RETRYING: ReadonlySet<number> = new Set([429, 503]);
const headerReferences = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function headerNames(answered: number, keyed: boolean, own: readonly string[] = []): readonly string[] {
  return [
    ...Object.keys(COMMON_HEADERS),
    ...(answered === 401 ? [] : Object.keys(REQUEST_ID)),
    ...(keyed && answered !== 401 ? Object.keys(LIMIT_HEADERS) : []),
    ...own,
  ];
}

/** Returns the headers of a response for success. */
export function successHeaders({ access }: Operation, { status, headers }: OperationAnswer): Json {
  return headerReferences(headerNames(status, access !== 'anyone', headers));
}

/** Returns the responses for errors by status, which refer to the shared ones. */
export function errorReferences(codes: readonly AnyErrorCode[]): Json {
  return {
    ...byStatus(codes, errorReference),
    [TIMEOUT]: { $ref: `#/components/responses/${TIMEOUT}` },
  };
}

/** Refers to the shared response, with a description of the codes this operation can return. */
function errorReference(answered: number, codes: readonly AnyErrorCode[]): Json {
  return { $ref: `#/components/responses/${answered}`, description: describeErrors(codes) };
}

/** Returns one response per error status, listing the codes that share it. */
export function errorResponses(used: ReadonlySet<AnyErrorCode>): Json {
  return {
    ...byStatus([...used], errorResponse),
    [TIMEOUT]: { description: 'The request did not arrive in time; the body is empty.' },
  };
}

function errorResponse(answered: number, codes: readonly AnyErrorCode[]): Json {
  if (answered === 401) {
    return {
      description: 'The key is missing, malformed, unknown, deleted or expired; the body is empty (§5.3).',
      headers: headerReferences(headerNames(401, true, ['WWW-Authenticate'])),
    };
  }
  const own = RETRYING.has(answered) ? ['Retry-After'] : [];
  const [first] = codes;
  const example = first && { ...errorSpec(first), code: first, detail: 'What to do next.' };
  return {
    description: describeErrors(codes),
    headers: headerReferences(headerNames(answered, true, own)),
    content: { 'application/json': { schema: errorSchema(codes), example: ordered(example) } },
  };
}

function errorSchema(codes: readonly AnyErrorCode[]): Json {
  return {
    allOf: [{ $ref: `${COMPONENT}Error` }],
    properties: { code: { enum: codes } },
  };
}

function ordered(body: { status: number; title: string; code: string; detail: string } | undefined) {
  return body && { status: body.status, code: body.code, title: body.title, detail: body.detail };
}

/** Returns all headers by name. */
export function headerComponents(): Json {
  const all = { ...COMMON_HEADERS, ...REQUEST_ID, ...LIMIT_HEADERS, ...HEADERS };
  return Object.fromEntries(
    Object.entries(all).map(([name, { about, schema, example }]) => [
      name,
      { description: about, schema, example },
    ]),
  );
}
