/** Errors of a query, with their place in the text. */

import { messageOf, type QueryReason, type QueryWords } from './messages.ts';
import type { Span } from './span.ts';

export type QueryErrorCode = 'malformed-query' | 'unknown-keyword' | 'unknown-scope';

/** The only error that this package throws deliberately; its message says what to do next. */
export class QueryError extends Error {
  readonly code: QueryErrorCode;
  /** Identifier of the message and the words to fill in, so that callers can translate it. */
  readonly reason: QueryReason;
  readonly words: QueryWords;
  readonly span: Span;

  constructor(code: QueryErrorCode, reason: QueryReason, words: QueryWords, span: Span) {
    super(messageOf(reason, words));
    this.name = 'QueryError';
    this.code = code;
    this.reason = reason;
    this.words = words;
    this.span = span;
  }
}

export function malformed(reason: QueryReason, span: Span, words: QueryWords = {}): QueryError {
  return new QueryError('malformed-query', reason, words, span);
}
