/** `/metrics`: for the operator's monitoring, never for callers of the API. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../../platform/addresses.ts';
import { AppError } from '../../platform/errors.ts';
import type { Answer } from '../answer.ts';

export interface MetricsSource {
  /** Token that gives access from anywhere; undefined: only this machine has access. */
  readonly token: string | undefined;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/** Properties of a request that decide about access; a subset of Node's request. */
export interface MetricsRequest {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

export const METRICS_PATH = '/metrics';

/** Returns the page. Throws `unknown-path` for callers without access, as if there were no such page. */
export async function metricsAnswer(
  request: MetricsRequest,
  source: MetricsSource | undefined,
): Promise<Answer> {
  const method = request.method ?? '';
  if (source === undefined || !mayRead(request, source.token) || (method !== 'GET' && method !== 'HEAD')) {
    throw new AppError('unknown-path', 'All paths of the API begin with /api/.');
  }
  return { status: 200, body: await source.text(), headers: { 'content-type': source.contentType } };
}

/**
 * Returns whether the caller has the token or connects directly from this machine. The address of the
 * connection counts, not the claim of a header; requests passed on by a local proxy come from elsewhere.
 */
function mayRead({ headers, socket }: MetricsRequest, token: string | undefined): boolean {
  if (token !== undefined && sameText(headers.authorization ?? '', `Bearer ${token}`)) return true;
  const address = socket.remoteAddress;
  return address !== undefined && isLoopback(address) && !FORWARDED.some((name) => name in headers);
}

const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
];

/** Compares two texts in constant time. */
function sameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
