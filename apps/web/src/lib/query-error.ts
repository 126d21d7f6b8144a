/** Error codes that concern the text in the search box. */
import type { AnyErrorCode } from '@callboard/contract';
import { RequestError } from './request.ts';

const CODES: ReadonlySet<string> = new Set<AnyErrorCode>([
  'malformed-query',
  'unknown-keyword',
  'unknown-scope',
  'query-too-expensive',
  'bad-path',
  'url-too-long',
]);

export function isQueryError(error: Error | null): error is RequestError {
  return error instanceof RequestError && CODES.has(error.code);
}
