/** What the application API knows of one operation. */
import type { TSchema } from 'typebox';
import type { AnyErrorCode } from '../error-codes.ts';

export interface ApplicationOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in braces. */
  readonly path: string;
  readonly about: string;
  /** Answered without a session, too. */
  readonly open?: true;
  /** For administrators alone. */
  readonly administer?: true;
  readonly body?: TSchema;
  readonly status: 200 | 201 | 204;
  readonly answer?: TSchema;
  /** What can be wrong besides what can be wrong with any request. */
  readonly errors: readonly AnyErrorCode[];
}
