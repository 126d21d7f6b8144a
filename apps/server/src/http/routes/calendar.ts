/** `/calendars/{token}.ics`: a calendar, for programs that subscribe to it; the address is the only credential. */
import type { Answer, Headers } from '../answer.ts';
import type { ApplicationServices } from '../application/services.ts';
import { methodNotAllowed } from '../error-response.ts';
import { namesTag } from '../etag.ts';
import type { LocatedRequest } from '../pipeline/request.ts';
import type { Services } from '../services.ts';

const PREFIX = '/calendars/';
const SUFFIX = '.ics';
const ROUTE = `${PREFIX}{token}${SUFFIX}`;
const HEADERS: Headers = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

export function isCalendarPath(path: string): boolean {
  return path.startsWith(PREFIX);
}

export function calendarAddress(baseUrl: string, token: string): string {
  return `${baseUrl}${PREFIX}${token}${SUFFIX}`;
}

/** Throws `not-found` for everything that is no calendar's address. */
export async function calendarAnswer(
  { request, path, trace, baseUrl, report }: LocatedRequest,
  { admission }: Pick<Services, 'admission'>,
  { calendars }: Pick<ApplicationServices, 'calendars'>,
): Promise<Answer> {
  // The token stands in no log.
  trace.route = ROUTE;
  const { method, raw, ip } = request;
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(['GET', 'HEAD'], report);
  const name = path.slice(PREFIX.length);
  const token = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : '';
  const header = raw.headers['if-none-match'];
  const { etag, text } = await calendars.published.read({
    ...{ token, address: ip, baseUrl, unknown: admission?.unknown },
    has: (tag) => header !== undefined && namesTag(header, tag),
  });
  const headers = { ...HEADERS, etag };
  return text === undefined ? { status: 304, body: null, headers } : { status: 200, body: text, headers };
}
