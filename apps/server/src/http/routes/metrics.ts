/** `/metrics`: for the monitoring of the operator, never for callers of the API. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../../platform/addresses.ts';
import { AppError } from '../../platform/errors.ts';
import type { Answer } from '../answer.ts';

export interface MetricsSource {
  /** Opens the page from anywhere; undefined: it opens on this machine only. */
  readonly token: string | undefined;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/** What of a request decides; Node's has it. */
export interface MetricsRequest {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

export const METRICS_PATH = '/metrics';

/** Throws `unknown-path` for whoever may not see it, as if there were no such page. */
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
 * With the token, or straight from this machine: the address of the connection counts, not what a header claims, and
 * what a proxy on this machine passes on comes from elsewhere.
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

/** Takes the same time wherever the texts differ. */
function sameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
