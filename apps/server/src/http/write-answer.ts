/** Writing an answer with a response of Node. */
import http from 'node:http';
import { Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import type { AnyErrorCode } from '@callboard/contract';
import { type Answer, COMMON_HEADERS, type Headers } from './answer.ts';
import type { RawRequest } from './pipeline/request.ts';
import { WireBody, type WireText } from './wire-text.ts';

/** A body as it is sent: a text has become bytes. */
type SentBody = Exclude<Answer['body'], string>;

/** A response with the head that Node has made and not yet sent. */
interface PendingResponse extends http.ServerResponse {
  _header?: unknown;
  readonly _headerSent?: unknown;
}

/** Whether Node shows that head, with an empty line at its end. */
const SHOWS_HEAD = ((): boolean => {
  const response: PendingResponse = new http.ServerResponse(new http.IncomingMessage(new Socket()));
  response.writeHead(200, ['content-length', '0']);
  return typeof response._header === 'string' && response._header.endsWith('\r\n\r\n');
})();

function showsHead(response: http.ServerResponse): boolean {
  return SHOWS_HEAD && response.socket instanceof Socket;
}

/** The headers of every answer as lines of a head, and its end. */
const COMMON_LINES = Object.entries(COMMON_HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .concat('\r\n')
  .join('');

/** The headers of every answer, each followed by its value. */
const COMMON_HEAD = Object.entries(COMMON_HEADERS).flat();
/** The place of each value in it. */
const COMMON_PLACES: ReadonlyMap<string, number> = new Map(
  Object.keys(COMMON_HEADERS).map((name, at) => [name, 2 * at + 1]),
);

/** One year during which browsers use HTTPS only. */
const HSTS = 'max-age=31536000';

/**
 * Writes the head without Fastify, which goes through every header several times (a quarter of the cost of a
 * single entity). Returns the body, which is then sent together with the head.
 */
export function writeHead(
  response: http.ServerResponse,
  request: RawRequest,
  answer: Answer,
  { isLeaving, isTls }: { readonly isLeaving: boolean; readonly isTls: boolean },
): SentBody {
  const { status, body, headers = {}, limit } = answer;
  // Fastify sets this header while it closes.
  const closes = isLeaving || endsConnection(answer, request) || response.hasHeader('connection');
  // The answers to all bad keys are the same, so they have no id (§5.3).
  const head = status === 401 ? [] : ['x-request-id', request.id];
  const common = head.length;
  const isSmall = body instanceof WireBody && showsHead(response) && !replacesCommon(headers);
  if (!isSmall) head.push(...COMMON_HEAD);
  for (const name in headers) {
    const place = COMMON_PLACES.get(name);
    if (place === undefined) head.push(name, headers[name] ?? '');
    else head[common + place] = headers[name] ?? '';
  }
  for (const name in limit) head.push(name, limit[name] ?? '');
  if (isTls) head.push('strict-transport-security', HSTS);
  if (closes) head.push('connection', 'close');
  // Encode once: for a text Node would count the bytes first.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (status !== 204 && status !== 304) {
    const length = bytes === null ? 0 : bytes.length;
    if (length !== undefined) head.push('content-length', String(length));
  }
  response.writeHead(status, head);
  if (isSmall) completeHead(response);
  return bytes;
}

function replacesCommon(headers: Headers): boolean {
  for (const name in headers) if (COMMON_PLACES.has(name)) return true;
  return false;
}

/** Adds the common headers to a finished head: given with the others, Node would check each of them every time. */
function completeHead(response: PendingResponse): void {
  if (typeof response._header === 'string') response._header = response._header.slice(0, -2) + COMMON_LINES;
}

/**
 * Returns whether the connection ends here, so that the rest of a body that is too large or too slow is not
 * awaited.
 */
function endsConnection({ status, code }: Answer, { raw }: RawRequest): boolean {
  return status === 413 || (!raw.complete && code !== undefined && HURRIED.has(code));
}

const HURRIED: ReadonlySet<AnyErrorCode> = new Set(['request-timeout', 'rate-limited', 'unavailable']);

/**
 * Calls back when the operating system has taken the last byte or the connection is gone, which may be much
 * later for a client that reads slowly.
 */
export function whenWritten(raw: http.ServerResponse, written: () => void): void {
  if (raw.writableFinished || raw.destroyed) written();
  else raw.once('close', written);
}

/** Passes a closed connection on to queued answers: Node reports it only to the one being written. */
export function closeWithConnection(raw: http.ServerResponse, connection: Socket): void {
  if (raw.socket !== null || raw.writableFinished) return;
  const close = (): void => {
    if (raw.socket === null && !raw.writableFinished) raw.emit('close');
  };
  if (connection.destroyed) setImmediate(close);
  else connection.once('close', close);
}

/**
 * Writes the body. `ended` is called when the whole answer has been handed over, which may be much later for
 * a stream.
 */
export function endWith(
  raw: http.ServerResponse,
  { method }: RawRequest,
  body: SentBody,
  ended: () => void,
): void {
  if (body === null || body instanceof WireBody || Buffer.isBuffer(body)) {
    if (body === null || method === 'HEAD') raw.end();
    else if (body instanceof WireBody) endWithText(raw, body.text);
    else raw.end(body);
    ended();
  } else if (method === 'HEAD') {
    raw.end();
    void body.close();
    ended();
  } else {
    // Read one chunk ahead only, because every slow client holds that much memory. Reading stops when the
    // client is gone; an answer that cannot be completed ends its connection.
    pipeline(Readable.from(body.chunks, { highWaterMark: 1 }), raw, ended);
  }
}

/**
 * Ends an answer with its text. After a body Node writes an empty text, and so gives the system a list: as a part of the
 * head that still waits the body takes a single write (a fortieth of a single entity).
 */
function endWithText(raw: PendingResponse, text: WireText): void {
  if (raw.socket instanceof Socket && typeof raw._header === 'string' && raw._headerSent === false) {
    raw._header += text;
    raw.end();
  } else {
    raw.end(text, 'latin1');
  }
}
