/** Everything that the client throws, by class. */

/** A problem of one field of a write. */
export interface FieldProblem {
  readonly keyword: string;
  readonly code: string;
  readonly detail: string;
}

/** Base of all errors of the client. */
export class CallboardError extends Error {
  override readonly name: string = 'CallboardError';
}

/** The server was not reached, or the connection ended before the answer did; `cause` has the reason. */
export class ConnectionError extends CallboardError {
  override readonly name: string = 'ConnectionError';
}

/** An attempt took longer than `timeout`. */
export class TimeoutError extends CallboardError {
  override readonly name: string = 'TimeoutError';
}

/** The server answered something that the API does not: no JSON, an address that leads elsewhere. */
export class UnexpectedAnswerError extends CallboardError {
  override readonly name: string = 'UnexpectedAnswerError';
}

/** A page could not be read to its end: its book expired again and again before anything new came. */
export class BookExpiredError extends CallboardError {
  override readonly name: string = 'BookExpiredError';
}

/** A dataview could not be computed; the message says why. */
export class DataviewFailedError extends CallboardError {
  override readonly name: string = 'DataviewFailedError';
  readonly resultId: string;

  constructor(description: string, resultId: string) {
    super(description);
    this.resultId = resultId;
  }
}

/** Members of an error answer; installations of others may leave out what is optional. */
export interface ErrorDetails {
  readonly status: number;
  /** Method and path of the request, without the key. */
  readonly request: string;
  readonly code?: string | undefined;
  readonly title?: string | undefined;
  readonly detail?: string | undefined;
  readonly position?: number | undefined;
  readonly errors?: readonly FieldProblem[] | undefined;
  /** Milliseconds after which the server asks for the next attempt. */
  readonly retryAfter?: number | undefined;
}

/** The server refused the request; the class says with which status, `code` what is wrong. */
export class ResponseError extends CallboardError {
  override readonly name: string = 'ResponseError';
  readonly status: number;
  readonly request: string;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  /** Where in the query, counted from 0. */
  readonly position: number | undefined;
  /** Every field that is wrong, of a write. */
  readonly errors: readonly FieldProblem[];
  readonly retryAfter: number | undefined;

  constructor({ status, request, code, title, detail, position, errors = [], retryAfter }: ErrorDetails) {
    super(`${status} ${detail ?? title ?? 'The request was refused'} (${request})`);
    this.status = status;
    this.request = request;
    this.code = code;
    this.detail = detail;
    this.position = position;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** 400: the path, the query, a parameter or the body is malformed. */
export class BadRequestError extends ResponseError {
  override readonly name: string = 'BadRequestError';
}
/** 401: the key is missing or invalid. */
export class UnauthorizedError extends ResponseError {
  override readonly name: string = 'UnauthorizedError';
}
/** 403: the user of the key may not do this. */
export class ForbiddenError extends ResponseError {
  override readonly name: string = 'ForbiddenError';
}
/** 404: an unknown path, entity, keyword or result. */
export class NotFoundError extends ResponseError {
  override readonly name: string = 'NotFoundError';
}
/** 409: the result is not ready or has failed. */
export class ConflictError extends ResponseError {
  override readonly name: string = 'ConflictError';
}
/** 412: the entity has changed since its tag was read; nothing was written. */
export class PreconditionFailedError extends ResponseError {
  override readonly name: string = 'PreconditionFailedError';
}
/** 429: out of tokens, or too much at a time. */
export class RateLimitedError extends ResponseError {
  override readonly name: string = 'RateLimitedError';
}
/** 500 and above: the server failed or cannot answer now. */
export class ServerError extends ResponseError {
  override readonly name: string = 'ServerError';
}

const CLASSES = new Map<number, typeof ResponseError>([
  [400, BadRequestError],
  [401, UnauthorizedError],
  [403, ForbiddenError],
  [404, NotFoundError],
  [409, ConflictError],
  [412, PreconditionFailedError],
  [429, RateLimitedError],
]);

/** Returns the error of the class that belongs to the status. */
export function responseError(details: ErrorDetails): ResponseError {
  const Class = CLASSES.get(details.status) ?? (details.status >= 500 ? ServerError : ResponseError);
  return new Class(details);
}
