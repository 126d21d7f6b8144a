/** First stage: sizes and transport, before anything is looked at. */
import { splitTarget } from '../path.ts';
import { checkSizes } from '../size-limits.ts';
import { checkTransport } from '../transport.ts';
import type { RawRequest, ReceivedRequest } from './request.ts';

/** Throws the errors of `checkSizes` and `checkTransport`. */
export function receive(
  request: RawRequest,
  { visit, trace, report }: Pick<ReceivedRequest, 'visit' | 'trace' | 'report'>,
): ReceivedRequest {
  checkSizes(request.raw);
  checkTransport(request);
  const { path, queryString } = splitTarget(request.raw.url ?? '/');
  return { request, path, queryString, visit, trace, report };
}
