/** Every error code that a body can carry, with its status and title (§7). */

interface ErrorSpec {
  readonly status: number;
  readonly title: string;
}

export const ERROR_CODES = {
  'bad-request': { status: 400, title: 'The request is malformed' },
  'bad-path': { status: 400, title: 'The path holds a malformed escape' },
  'bad-parameter': { status: 400, title: 'A parameter has a wrong value' },
  'malformed-query': { status: 400, title: 'The query is malformed' },
  'bad-value': { status: 400, title: 'A value does not fit its field' },
  'bad-body': { status: 400, title: 'The body is not what this resource takes' },
  unauthorized: { status: 401, title: 'The API key is missing or invalid' },
  forbidden: { status: 403, title: 'The user of this key may not do this' },
  'https-required': { status: 403, title: 'Only HTTPS is served to other machines' },
  'read-only-field': { status: 403, title: 'The field cannot be written' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'unknown-path': { status: 404, title: 'No such path' },
  'unknown-keyword': { status: 404, title: 'The query has an unknown keyword' },
  'unknown-scope': { status: 404, title: 'The query has an unknown scope' },
  'unknown-property': { status: 404, title: 'The kind has no such property' },
  'unknown-book': { status: 404, title: 'The page is unknown or has expired' },
  'method-not-allowed': { status: 405, title: 'The method is not allowed here' },
  'result-not-ready': { status: 409, title: 'The result is not ready' },
  'cursor-expired': { status: 410, title: 'The cursor is too old' },
  'precondition-failed': { status: 412, title: 'The entity has changed' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'url-too-long': { status: 414, title: 'The URL is too long' },
  'unsupported-media-type': { status: 415, title: 'The body must be application/json' },
  'misdirected-request': { status: 421, title: 'The server does not answer under this name' },
  'rate-limited': { status: 429, title: 'The rate limit is reached' },
  'headers-too-large': { status: 431, title: 'The headers are too large' },
  internal: { status: 500, title: 'The server failed' },
  'query-too-expensive': { status: 503, title: 'The query took too long' },
  unavailable: { status: 503, title: 'The server cannot answer now' },
  'result-storage-full': { status: 503, title: 'The space for dataview results is used up' },
  'storage-full': { status: 507, title: 'The storage is full' },
} as const satisfies Record<string, ErrorSpec>;

/**
 * Error codes that only the application API (`/app/api/`) returns; a request with an API key never gets one.
 */
export const APPLICATION_ERROR_CODES = {
  'not-signed-in': { status: 401, title: 'Nobody is signed in' },
  'wrong-credentials': { status: 401, title: 'The login or the password is wrong' },
  'sign-in-refused': { status: 401, title: 'The answer of the identity provider was refused' },
  'unknown-user': { status: 401, title: 'The identity provider names nobody who is known here' },
  'second-factor-required': { status: 403, title: 'A second factor has to be set up first' },
  'code-required': { status: 401, title: 'The code of the second factor is needed' },
  'wrong-code': { status: 401, title: 'The code is wrong' },
  'sign-in-ended': { status: 401, title: 'The sign-in has ended' },
  'other-identity': {
    status: 401,
    title: 'The user is connected to another person at the identity provider',
  },
  'cross-site': { status: 403, title: 'The request comes from another site' },
  conflict: { status: 409, title: 'Another change came first' },
  'request-timeout': { status: 408, title: 'The body took too long to arrive' },
  'in-use': { status: 409, title: 'Something refers to it' },
  'double-booking': { status: 409, title: 'The rules of planning forbid it' },
  locked: { status: 409, title: 'Its status locks it' },
  'file-too-large': { status: 413, title: 'The file is too large' },
  'file-quota-reached': { status: 507, title: 'The room for files is used up' },
  'too-many-attempts': { status: 429, title: 'Too many attempts to sign in' },
} as const satisfies Record<string, ErrorSpec>;

/** An error code that a request with an API key can get. */
export type ErrorCode = keyof typeof ERROR_CODES;
export type AnyErrorCode = ErrorCode | keyof typeof APPLICATION_ERROR_CODES;

const SPECS: Readonly<Record<AnyErrorCode, ErrorSpec>> = { ...ERROR_CODES, ...APPLICATION_ERROR_CODES };

export function errorSpec(code: AnyErrorCode): ErrorSpec {
  return SPECS[code];
}

/** Body of an error response; the member names follow RFC 9457. */
export interface ErrorBody {
  readonly status: number;
  readonly code: AnyErrorCode;
  readonly title: string;
  readonly detail: string;
  readonly position?: number;
  readonly errors?: readonly {
    readonly keyword: string;
    readonly code: string;
    readonly detail: string;
    /** Names in the detail, for texts in other languages; only in the application API. */
    readonly names?: readonly string[];
  }[];
}
