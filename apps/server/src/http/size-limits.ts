/** How large a request may be; looked at before anything else (§8.9). */
import type { IncomingMessage } from 'node:http';
import { BODY_BYTES } from '@callboard/contract';
import { AppError } from '../platform/errors.ts';

export const MAX_URL_BYTES = 32 * 1024;
export const MAX_HEADER_BYTES = 64 * 1024;
/** Maximum over all operations; each has its own limit. */
export const MAX_BODY_BYTES = BODY_BYTES.api;

/**
 * Limit of Node, which counts URL and headers together. It is above the sum of both limits, so that excess
 * gets its own error code.
 */
export const NODE_MAX_HEADER_SIZE = 128 * 1024;

/**
 * Checks the sizes. Throws `url-too-long`, `headers-too-large` or, for an announced length, `body-too-large`.
 */
export function checkSizes(request: Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers'>): void {
  if ((request.url ?? '').length > MAX_URL_BYTES) {
    throw new AppError('url-too-long', 'Keep the URL within 32 KiB; split a long query.');
  }
  let bytes = 0;
  for (const part of request.rawHeaders) bytes += part.length + 2;
  if (bytes > MAX_HEADER_BYTES) {
    throw new AppError('headers-too-large', 'Keep all headers together within 64 KiB.');
  }
  const length = request.headers['content-length'];
  if (length !== undefined && Number(length) > MAX_BODY_BYTES) {
    throw new AppError('body-too-large', 'Keep the body within 1 MiB; send several requests.');
  }
}
