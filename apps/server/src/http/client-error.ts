/**
 * Answers to requests that are not HTTP, or too large or too slow for Node's parser: no route ever sees them.
 */
import type { Socket } from 'node:net';
import { AppError } from '../platform/errors.ts';
import { COMMON_HEADERS } from './answer.ts';
import { errorAnswer } from './error-response.ts';

interface ClientError extends Error {
  readonly code?: string;
}

/** Writes the answer by hand, since there is no response object, and closes the connection. */
export function onClientError(
  error: ClientError,
  socket: Socket,
  refused: (status: number) => void = () => undefined,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const text = clientErrorResponse(error.code);
  refused(Number(text.slice(STATUS_AT, STATUS_AT + 3)));
  socket.end(text);
}

const STATUS_AT = 'HTTP/1.1 '.length;

/** Returns the whole response as it goes over the wire. */
export function clientErrorResponse(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return response(408, 'Request Timeout', '');
  const tooLarge = code === 'HPE_HEADER_OVERFLOW';
  const refusal = tooLarge
    ? new AppError('headers-too-large', 'Keep the URL within 32 KiB and all headers together within 64 KiB.')
    : new AppError('bad-request', 'Send a well-formed HTTP/1.1 request.');
  const { status, body } = errorAnswer(refusal, () => undefined);
  return response(status, tooLarge ? 'Request Header Fields Too Large' : 'Bad Request', String(body));
}

function response(status: number, reason: string, body: string): string {
  const headers = {
    ...COMMON_HEADERS,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`;
}
