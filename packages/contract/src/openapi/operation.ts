/** One operation (a method on a path), as used by the document, the reference page and the tests. */
import type { TSchema } from 'typebox';
import type { ErrorCode } from '../error-codes.ts';
import type { Kind } from '../kinds.ts';
import type { ParameterName } from './parameters.ts';

/** Forms of paths that need a key; the server dispatches on the same names. */
export type RouteForm =
  | 'entity'
  | 'property'
  | 'collection'
  | 'collection-property'
  | 'definitions'
  | 'file'
  | 'dataviews'
  | 'dataview-request'
  | 'dataview-status'
  | 'dataview-result';

/** Cost category that the limiter applies to the request; `free` is for public paths. */
export type CostName = 'entity' | 'collection' | 'write' | 'result' | 'computation' | 'free';

/** Headers that only some responses have. */
export type HeaderName =
  | 'ETag'
  | 'Deprecation'
  | 'Sunset'
  | 'Link'
  | 'Retry-After'
  | 'WWW-Authenticate'
  | 'Content-Disposition'
  | 'Content-Security-Policy'
  | 'Preference-Applied';

export interface OperationAnswer {
  readonly status: number;
  readonly about: string;
  readonly body?: { readonly mediaType: string; readonly schema?: TSchema; readonly example?: unknown };
  /** The body is available in every format of results. */
  readonly inEveryFormat?: true;
  readonly headers?: readonly HeaderName[];
}

export interface Operation {
  /** Unique identifier; generated clients use it as the method name. */
  readonly id: string;
  readonly form: RouteForm | 'public';
  /** Kind of entity that the operation is about. */
  readonly kind?: Kind;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Path with its parameters in braces, such as `/api/event/{id}`. */
  readonly path: string;
  /** Section of the contract. */
  readonly section: string;
  readonly summary: string;
  readonly about: string;
  readonly tag: string;
  readonly cost: CostName;
  readonly parameters: readonly ParameterName[];
  readonly body?: { readonly schema: TSchema; readonly example: unknown };
  /** Responses for success. */
  readonly answers: readonly OperationAnswer[];
  /** Error codes beyond those that any request can get. */
  readonly errors: readonly ErrorCode[];
}
