/** The typed client of the Callboard API. */
export type { Query } from './built-query.ts';
export type { Input, Output, TaggedAnswer } from './call.ts';
export { type Callboard, createClient } from './client.ts';
export type { DataviewResult, Dataviews, Parameters, Row, RowOptions, RunOptions } from './dataviews.ts';
export {
  BadRequestError,
  BookExpiredError,
  CallboardError,
  ConflictError,
  ConnectionError,
  DataviewFailedError,
  type ErrorDetails,
  type FieldProblem,
  ForbiddenError,
  NotFoundError,
  PreconditionFailedError,
  RateLimitedError,
  ResponseError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedAnswerError,
} from './errors.ts';
export type { Keywords } from './generated/keywords.ts';
export type { Kind } from './generated/kind.ts';
export type * from './generated/kinds.ts';
export type { OperationId, Operations } from './generated/operations.ts';
export type * as shapes from './generated/shapes.ts';
export type { ClientOptions, RequestOptions } from './options.ts';
export type { Page, Pages } from './pages.ts';
export { q } from './query.ts';
export type {
  BooleanTerm,
  DateTerm,
  FieldTerms,
  IdTerm,
  NumberTerm,
  Terms,
  TextTerm,
} from './query-terms.ts';
export type { QueryText } from './query-text.ts';
export type { Day } from './query-values.ts';
export type * from './resource-types.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookChange,
  type WebhookHeaders,
  type WebhookMessage,
  WebhookVerificationError,
} from './verify-webhook.ts';
export type { NewWebhook, Replay, WebhookFunctions } from './webhooks.ts';
