/** One operation of either API: a method on a path. Documents, routes, pages and tests are made from it. */
import type { TSchema } from 'typebox';
import type { BodySize } from '../body-limits.ts';
import type { AnyErrorCode, ErrorCode } from '../error-codes.ts';
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
  | 'changes'
  | 'webhooks'
  | 'webhook'
  | 'webhook-action'
  | 'dataviews'
  | 'dataview-request'
  | 'dataview-status'
  | 'dataview-result';

/** Cost category that the limiter applies to the request; `free` is for public paths. */
export type CostName = 'entity' | 'collection' | 'write' | 'changes' | 'result' | 'computation' | 'free';

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

/** A response for success. */
export interface OperationAnswer {
  readonly status: number;
  /** Without it, what the operation says of itself. */
  readonly about?: string;
  readonly schema?: TSchema;
  readonly example?: unknown;
  /** Media type where the body is not JSON. */
  readonly mediaType?: string;
  /** The body is available in every format of results. */
  readonly inEveryFormat?: true;
  readonly headers?: readonly HeaderName[];
}

interface OperationWithoutBody {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with its parameters in braces, such as `/api/event/{id}`. */
  readonly path: string;
  /** Without it, the beginning of `about`. */
  readonly summary?: string;
  readonly about: string;
  /** Section of the contract. */
  readonly section?: string;
  /**
   * Who may call it; without it, every key or every session. A user who must set up a second factor can call
   * what is `enrolling` before anything else.
   */
  readonly access?: 'anyone' | 'enrolling' | 'administrator';
  /** Parameters that operations share. */
  readonly parameters?: readonly ParameterName[];
  /** Further parameters of the query string with their descriptions; all are optional. */
  readonly query?: Readonly<Record<string, string>>;
  /** Computes something and changes nothing, whatever its method. */
  readonly computes?: true;
  /** The request body is raw bytes (`application/octet-stream`). */
  readonly bytes?: true;
  readonly answers: readonly OperationAnswer[];
  /** Error codes beyond those that any request can get. */
  readonly errors: readonly AnyErrorCode[];
}

/** A JSON body has a shape and a maximum size. */
type JsonBody =
  | { readonly body: TSchema; readonly bodySize: BodySize; readonly bodyExample?: unknown }
  | { readonly body?: undefined; readonly bodySize?: undefined; readonly bodyExample?: undefined };

export type Operation = OperationWithoutBody & JsonBody;

/** An operation of the public API, which the reference explains and the limiter charges. */
export type PublicOperation = Operation & {
  /** Unique identifier; generated clients use it as the method name. */
  readonly id: string;
  /** Absent: the path needs no key. */
  readonly form?: RouteForm;
  /** Kind of entity that the operation is about. */
  readonly kind?: Kind;
  readonly section: string;
  readonly summary: string;
  readonly tag: string;
  readonly cost: CostName;
  readonly parameters: readonly ParameterName[];
  readonly errors: readonly ErrorCode[];
};

/** An operation of the application API, under the name that it has in its table. */
export type ApplicationOperation = Operation & { readonly id: string };

export function isPublic(operation: Operation): operation is PublicOperation {
  return operation.section !== undefined;
}
