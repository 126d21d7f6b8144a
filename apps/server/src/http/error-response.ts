/** The only place that makes statuses and bodies of errors (§7). */
import { type AnyErrorCode, type ErrorBody, errorSpec } from '@callboard/contract';
import { QueryError } from '@callboard/query';
import { hideKeys } from '../access/api-key.ts';
import { AppError } from '../platform/errors.ts';
import type { Answer, Headers } from './answer.ts';

/** Seconds for `Retry-After`; the limiter decides for keys without tokens. */
const RETRY_AFTER: { readonly [C in AnyErrorCode]?: number } = {
  'query-too-expensive': 10,
  unavailable: 2,
  'result-storage-full': 60,
};

/** The same for an absent, malformed, unknown, deleted or expired key, and for two different ones (§5.3). */
const UNAUTHORIZED: Answer = {
  status: 401,
  body: null,
  headers: { 'www-authenticate': 'Bearer' },
  code: 'unauthorized',
};

type Extra = Pick<ErrorBody, 'position' | 'errors'>;

/**
 * Returns the answer to any thrown error. Unexpected errors go to `report`, never to the caller; so do the
 * causes of server-side errors.
 */
export function errorAnswer(error: unknown, report: (error: unknown) => void): Answer {
  if (error instanceof AppError) {
    if (errorSpec(error.code).status >= 500) report(error);
    if (error.code === 'unauthorized') return UNAUTHORIZED;
    return bodied(error.code, error.message, error.extra, headersOf(error));
  }
  if (error instanceof QueryError) {
    return bodied(error.code, error.message, { position: error.span.start });
  }
  report(error);
  return bodied('internal', 'Try again later; the server’s log holds the reason under this request id.', {});
}

function bodied(code: AnyErrorCode, detail: string, extra: Extra, headers: Headers = {}): Answer {
  const body: ErrorBody = { ...errorSpec(code), code, detail, ...extra };
  const { status, title } = body;
  return { status, body: hideKeys(JSON.stringify({ status, code, title, detail, ...extra })), headers, code };
}

function headersOf({ code, retryAfterSeconds }: AppError): Headers {
  const seconds = retryAfterSeconds ?? RETRY_AFTER[code];
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

/** 405 names what the path takes instead (§7). */
export function methodNotAllowed(allowed: readonly string[], report: (error: unknown) => void): Answer {
  const allow = allowed.join(', ');
  const answer = errorAnswer(new AppError('method-not-allowed', `Use ${allow} here.`), report);
  return { ...answer, headers: { ...answer.headers, allow } };
}
