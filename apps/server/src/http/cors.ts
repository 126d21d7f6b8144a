/**
 * Requests from web pages of other origins (CORS). A page may read what a key is answered when the API client of that key
 * lists the origin of the page. No answer allows every origin, and none allows cookies.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { ReferenceData } from '../model/reference-data.ts';
import { isWebOrigin } from '../platform/web-origin.ts';
import type { Answer, Headers } from './answer.ts';
import { withVary } from './vary.ts';

type ApiClients = ReferenceData['apiClients'];
type ApiClient = Pick<ApiClients extends ReadonlyMap<number, infer C> ? C : never, 'corsOrigins'>;

/** Headers of answers that scripts of the page may read besides those that browsers always show. */
const EXPOSED = 'ETag, Retry-After, X-RateLimit-Level, X-API-Version';
const METHODS = 'GET, HEAD, PUT, POST, DELETE';
/** All request headers that mean something to the API; browsers ask before they send them from a page. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  'Prefer',
  'X-Notify-At',
  'X-No-String-Wrap-Numeric-Remote-Info-Value',
].join(', ');
/** Browsers ask again after this time, so that an origin that was taken off the list is refused soon. */
const PREFLIGHT_SECONDS = 600;

/** Whether a browser asks if it may send a request, which the request itself follows. */
export function isPreflight(method: string, headers: IncomingHttpHeaders): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  );
}

/**
 * The answer to a preflight; undefined when no API client lists the origin. A preflight carries no key in a header, so
 * the client whose key the request will use is not known yet.
 */
export function preflightAnswer(origin: string | undefined, apiClients: ApiClients): Answer | undefined {
  if (![...apiClients.values()].some((client) => lists(client, origin))) return undefined;
  return {
    status: 204,
    body: null,
    headers: {
      'access-control-allow-origin': origin ?? '',
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': String(PREFLIGHT_SECONDS),
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    },
  };
}

/** The answer to a request with a key of the client, readable for the page that sent it when the client lists its origin. */
export function withCors(answer: Answer, client: ApiClient | undefined, origin: string | undefined): Answer {
  if (client === undefined || client.corsOrigins.length === 0) return answer;
  // The same request from another origin is answered without these headers: caches have to tell them apart.
  const headers = withVary(answer.headers, 'Origin');
  return { ...answer, headers: lists(client, origin) ? { ...headers, ...allowed(origin ?? '') } : headers };
}

function allowed(origin: string): Headers {
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED };
}

/** Imported lists are not checked, so `*` and `null` are refused here as well. */
function lists({ corsOrigins }: ApiClient, origin: string | undefined): boolean {
  return origin !== undefined && corsOrigins.includes(origin) && isWebOrigin(origin);
}
