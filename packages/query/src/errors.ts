/** What is wrong with a query, and where. */

import { messageOf, type QueryReason, type QueryWords } from './messages.ts';
import type { Span } from './span.ts';

export type QueryErrorCode = 'malformed-query' | 'unknown-keyword' | 'unknown-scope';

/** The only error that this package throws on purpose; the message says what to do next. */
export class QueryError extends Error {
  readonly code: QueryErrorCode;
  /** Which message it is, for those who have it in another language, and what is to be filled in. */
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
