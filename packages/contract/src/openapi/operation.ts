/** One thing that can be done with one path: what the document, the reference and the tests know of it. */
import type { TSchema } from 'typebox';
import type { ErrorCode } from '../error-codes.ts';
import type { Kind } from '../kinds.ts';
import type { ParameterName } from './parameters.ts';

/** The forms of paths that need a key; the server dispatches on the same words. */
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

/** What the limiter calls a request of this sort; `free`: public paths. */
export type CostName = 'entity' | 'collection' | 'write' | 'result' | 'computation' | 'free';

/** Headers that only some answers have. */
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
  /** Media types that the body can have besides. */
  readonly otherTypes?: readonly string[];
  readonly headers?: readonly HeaderName[];
}

export interface Operation {
  /** Unique; the name of the method in generated clients. */
  readonly id: string;
  readonly form: RouteForm | 'public';
  /** Whose entities it is about. */
  readonly kind?: Kind;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Parameters in braces, as in `/api/event/{id}`. */
  readonly path: string;
  /** Of the contract. */
  readonly section: string;
  readonly summary: string;
  readonly about: string;
  readonly tag: string;
  readonly cost: CostName;
  readonly parameters: readonly ParameterName[];
  readonly body?: { readonly schema: TSchema; readonly example: unknown };
  /** What it answers when nothing is wrong. */
  readonly answers: readonly OperationAnswer[];
  /** What can be wrong besides what can be wrong with any request. */
  readonly errors: readonly ErrorCode[];
}
