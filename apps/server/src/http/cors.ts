/**
 * Requests from web pages of other origins (CORS). A page may read the answers to a key when the key's API
 * client lists the page's origin. No answer allows every origin, and none allows cookies.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { ReferenceData } from '../model/reference-data.ts';
import { isWebOrigin } from '../platform/web-origin.ts';
import type { Answer, Headers } from './answer.ts';
import { withVary } from './vary.ts';

type ApiClients = ReferenceData['apiClients'];
type ApiClient = Pick<ApiClients extends ReadonlyMap<number, infer C> ? C : never, 'corsOrigins'>;

/** Response headers that scripts may read besides those that browsers always expose. */
const EXPOSED = 'ETag, Retry-After, X-RateLimit-Level, X-API-Version';
const METHODS = 'GET, HEAD, PUT, POST, DELETE';
/** Request headers that the API understands; browsers ask before they send them from a page. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  'Prefer',
  'X-Notify-At',
  'X-No-String-Wrap-Numeric-Remote-Info-Value',
].join(', ');
/** Lifetime of a preflight, short enough that an origin removed from the list is soon refused. */
const PREFLIGHT_SECONDS = 600;

/**
 * Returns whether the request is a preflight, which only asks whether a browser may send the actual request.
 */
export function isPreflight(method: string, headers: IncomingHttpHeaders): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  );
}

/**
 * Answers a preflight; undefined when no API client lists the origin. A preflight carries no key in a header,
 * so the client of the actual request is not known yet.
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

/** Makes an answer readable for the page that sent the request when the key's client lists its origin. */
export function withCors(answer: Answer, client: ApiClient | undefined, origin: string | undefined): Answer {
  if (client === undefined || client.corsOrigins.length === 0) return answer;
  // Requests from other origins get no such headers: caches have to keep the answers apart.
  const headers = withVary(answer.headers, 'Origin');
  return { ...answer, headers: lists(client, origin) ? { ...headers, ...allowed(origin ?? '') } : headers };
}

function allowed(origin: string): Headers {
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED };
}

/**
 * Returns whether the client lists the origin. Imported lists are not checked, so `*` and `null` are refused
 * here as well.
 */
function lists({ corsOrigins }: ApiClient, origin: string | undefined): boolean {
  return origin !== undefined && corsOrigins.includes(origin) && isWebOrigin(origin);
}
