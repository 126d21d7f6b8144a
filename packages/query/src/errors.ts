/** What is wrong with a query, and where. */

import type { Span } from './span.ts';

export type QueryErrorCode = 'malformed-query' | 'unknown-keyword' | 'unknown-scope';

/** The only error that this package throws on purpose; the message says what to do next. */
export class QueryError extends Error {
  readonly code: QueryErrorCode;
  readonly span: Span;

  constructor(code: QueryErrorCode, message: string, span: Span) {
    super(message);
    this.name = 'QueryError';
    this.code = code;
    this.span = span;
  }
}

export function malformed(message: string, span: Span): QueryError {
  return new QueryError('malformed-query', message, span);
}
