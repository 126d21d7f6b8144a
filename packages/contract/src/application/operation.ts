/** Definition of one operation of the application API. */
import type { TSchema } from 'typebox';
import type { BodySize } from '../body-limits.ts';
import type { AnyErrorCode } from '../error-codes.ts';

interface OperationWithoutBody {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with its parameters in braces. */
  readonly path: string;
  readonly about: string;
  /** Callable without a session. */
  readonly open?: true;
  /** Callable by a user who must set up a second factor before anything else. */
  readonly enrolling?: true;
  /** Requires administrator rights. */
  readonly administer?: true;
  /** Query parameters with their descriptions; all are optional. */
  readonly query?: Readonly<Record<string, string>>;
  /** Computes something and changes nothing, whatever its method. */
  readonly computes?: true;
  /** The request body is raw bytes (`application/octet-stream`). */
  readonly bytes?: true;
  readonly status: 200 | 201 | 204;
  readonly answer?: TSchema;
  /** Error codes beyond those that any request can get. */
  readonly errors: readonly AnyErrorCode[];
}

/** A JSON body has a shape and a maximum size. */
type JsonBody =
  | { readonly body: TSchema; readonly bodySize: Exclude<BodySize, 'api'> }
  | { readonly body?: undefined; readonly bodySize?: undefined };

export type ApplicationOperation = OperationWithoutBody & JsonBody;
