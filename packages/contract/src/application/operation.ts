/** What the application API knows of one operation. */
import type { TSchema } from 'typebox';
import type { BodySize } from '../body-limits.ts';
import type { AnyErrorCode } from '../error-codes.ts';

interface OperationWithoutBody {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in braces. */
  readonly path: string;
  readonly about: string;
  /** Answered without a session, too. */
  readonly open?: true;
  /** Answered to somebody who has to set up a second factor before anything else, too. */
  readonly enrolling?: true;
  /** For administrators alone. */
  readonly administer?: true;
  /** What the query string may say; all of it may be left out. */
  readonly query?: Readonly<Record<string, string>>;
  /** The body is bytes as they are (`application/octet-stream`). */
  readonly bytes?: true;
  readonly status: 200 | 201 | 204;
  readonly answer?: TSchema;
  /** What can be wrong besides what can be wrong with any request. */
  readonly errors: readonly AnyErrorCode[];
}

/** A JSON body has a shape, and a size that it is refused beyond. */
type JsonBody =
  | { readonly body: TSchema; readonly bodySize: Exclude<BodySize, 'api'> }
  | { readonly body?: undefined; readonly bodySize?: undefined };

export type ApplicationOperation = OperationWithoutBody & JsonBody;
