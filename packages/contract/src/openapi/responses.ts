/** Statuses, bodies and headers of answers (§7). */
import { ERROR_CODES, type ErrorCode } from '../error-codes.ts';
import type { ResultFormatFacts } from './formats.ts';
import { COMPONENT } from './json-schema.ts';
import type { HeaderName, Operation, OperationAnswer } from './operation.ts';
import { schemas } from './schemas.ts';

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

/** Error codes that any request can get. */
const ANY_ERRORS: readonly ErrorCode[] = [
  'bad-request',
  'https-required',
  'misdirected-request',
  'body-too-large',
  'url-too-long',
  'headers-too-large',
  'internal',
  'unavailable',
];
const KEYED_ERRORS: readonly ErrorCode[] = [
  'bad-path',
  'bad-parameter',
  'unauthorized',
  'forbidden',
  'rate-limited',
];

/** Returns every error code that an operation can answer with. */
export function errorsOf({ form, errors }: Operation): readonly ErrorCode[] {
  return [...new Set([...ANY_ERRORS, ...(form === 'public' ? [] : KEYED_ERRORS), ...errors])];
}

const TIMEOUT = 408;
const RETRYING: ReadonlySet<number> = new Set([429, 503]);
const status = (code: ErrorCode): number => ERROR_CODES[code].status;
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

/** Returns the responses of an operation by status. */
export function responsesOf(operation: Operation, formats: readonly ResultFormatFacts[]): Json {
  const keyed = operation.form !== 'public';
  const codes = errorsOf(operation);
  const statuses = [...new Set(codes.map(status))];
  return Object.fromEntries([
    ...operation.answers.map((answer) => [answer.status, response(answer, keyed, formats)]),
    ...statuses.map((answered) => [answered, errorReference(answered, codes)]),
    [TIMEOUT, { $ref: `#/components/responses/${TIMEOUT}` }],
  ]);
}

function response(answer: OperationAnswer, keyed: boolean, formats: readonly ResultFormatFacts[]): Json {
  const { status: answered, about, body, headers, inEveryFormat = false } = answer;
  const types = inEveryFormat ? formats.map(({ mediaType }) => [mediaType, {}]) : [];
  return {
    description: about,
    headers: headerReferences(headerNames(answered, keyed, headers)),
    ...(body === undefined
      ? {}
      : { content: { ...Object.fromEntries(types), [body.mediaType]: content(body) } }),
  };
}

function content({ schema, example }: NonNullable<OperationAnswer['body']>): Json {
  return {
    ...(schema === undefined ? {} : { schema: schemas().lift(schema) }),
    ...(example === undefined ? {} : { example }),
  };
}

/** Refers to the shared response, with a description of the codes this operation can return. */
function errorReference(answered: number, codes: readonly ErrorCode[]): Json {
  const own = codes.filter((code) => status(code) === answered);
  return { $ref: `#/components/responses/${answered}`, description: describe(own) };
}

function describe(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].title}.`).join(' ');
}

/** Returns one response per error status, listing the codes that share it. */
export function errorResponses(used: ReadonlySet<ErrorCode>): Json {
  const codes = [...used];
  const statuses = [...new Set(codes.map(status))].sort((a, b) => a - b);
  return Object.fromEntries([
    ...statuses.map((answered) => [
      answered,
      errorResponse(
        answered,
        codes.filter((code) => status(code) === answered),
      ),
    ]),
    [TIMEOUT, { description: 'The request did not arrive in time; the body is empty.' }],
  ]);
}

function errorResponse(answered: number, codes: readonly ErrorCode[]): Json {
  if (answered === 401) {
    return {
      description: 'The key is missing, malformed, unknown, deleted or expired; the body is empty (§5.3).',
      headers: headerReferences(headerNames(401, true, ['WWW-Authenticate'])),
    };
  }
  const own = RETRYING.has(answered) ? ['Retry-After'] : [];
  const [first] = codes;
  const example = first && { ...ERROR_CODES[first], code: first, detail: 'What to do next.' };
  return {
    description: describe(codes),
    headers: headerReferences(headerNames(answered, true, own)),
    content: { 'application/json': { schema: errorSchema(codes), example: ordered(example) } },
  };
}

function errorSchema(codes: readonly ErrorCode[]): Json {
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
