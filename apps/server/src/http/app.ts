/** The HTTP server as a value: tests build and call it, the process file listens (§1). */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import type { AnyErrorCode } from '@callboard/contract';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Visit } from '../admission/admission.ts';
import { beginInTurns } from '../admission/connection-turns.ts';
import { type Answer, COMMON_HEADERS } from './answer.ts';
import { onClientError } from './client-error.ts';
import { compressed } from './compression.ts';
import { errorAnswer } from './error-response.ts';
import { answerRequest, visitOf } from './pipeline/answer-request.ts';
import type { Services } from './services.ts';
import { MAX_BODY_BYTES, NODE_MAX_HEADER_SIZE } from './size-limits.ts';
import { DEFAULT_TIMEOUTS } from './timeouts.ts';
import { startTrace } from './trace.ts';
import { createTurnWriter } from './turn-writer.ts';
import { WireBody } from './wire-text.ts';

/** Refusals that a caller can cause without end: 413 before the body is read, 429 before anything is. */
const HELD_BACK: ReadonlySet<number> = new Set([413, 429]);

/** Stands in for the parsed query: the pipeline parses query strings by its own rules. */
const NO_PARAMETERS = {};

/**
 * Creates the server. Every request goes through `answerRequest`: Fastify's own answers, parsing, routing of
 * parameters and logging (URLs hold keys) are off.
 */
export function createApp(services: Services): FastifyInstance {
  const { observer } = services;
  const isLeaving = services.isLeaving ?? (() => false);

  const { isTrustedProxy, tls } = services.config;
  const isTls = tls !== undefined;

  const atEndOfTurn = createTurnWriter();

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const trace = startTrace();
    observer?.begun();
    const visit = visitOf(request, services);
    const turn = visit.turn();
    if (turn !== undefined) await turn;
    const plain = await answerRequest(request, services, trace, visit);
    if (HELD_BACK.has(plain.status)) await heldBack(visit, request.raw.socket);
    const ready = compressed(plain, request.raw.headers, request.method);
    const found = ready instanceof Promise ? await ready : ready;
    let bytes = 0;
    let begunMs: number | undefined;
    const leave = (): void => visit.leave();
    const answered = (): void =>
      observer?.answered({
        id: request.id,
        method: request.method,
        route: trace.route,
        status: found.status,
        code: found.code,
        durationMs: begunMs ?? performance.now() - trace.startedAt,
        bytes,
        keyId: trace.keyId,
        tokens: trace.tokens,
        evaluationMs: trace.evaluationMs,
      });
    try {
      const body = writeHead(reply, request, found, { isLeaving: isLeaving(), isTls });
      bytes = body?.length ?? 0;
      if (body !== null && 'live' in body) begunMs = performance.now() - trace.startedAt;
      atEndOfTurn(() => {
        endWith(reply, request, body, answered);
        whenWritten(reply.raw, leave);
        closeWithConnection(reply.raw, request.raw.socket);
      }, bytes);
    } catch (error) {
      leave();
      answered();
      throw error;
    }
    return reply;
  }

  const app = fastify({
    logger: false,
    serverFactory: (handler) => createServer(services, handler),
    clientErrorHandler: (error, socket) =>
      onClientError(error, socket, (status) => observer?.refused(status)),
    frameworkErrors: (_error, request, reply) => void answer(request, reply),
    trustProxy: isTrustedProxy,
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    genReqId: requestIds(),
    routerOptions: { querystringParser: () => NO_PARAMETERS },
  });
  // The body stays unread until a route asks for it, after the key has been checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.all('/api/*', answer);
  app.setNotFoundHandler(answer);
  app.setErrorHandler(async (error, request, reply) => {
    // The pipeline judges requests that Fastify refuses before the handler (a malformed Content-Type).
    if (isContentTypeError(error)) return answer(request, reply);
    const report = () => services.log.error({ requestId: request.id, error }, 'a request failed');
    endWith(
      reply,
      request,
      writeHead(reply, request, errorAnswer(error, report), { isLeaving: isLeaving(), isTls }),
      () => undefined,
    );
    return reply;
  });
  return app;
}

function createServer(
  {
    config: { tls, timeouts = DEFAULT_TIMEOUTS, isTrustedProxy },
    connections,
  }: Pick<Services, 'config' | 'connections'>,
  handler: http.RequestListener,
): http.Server {
  const limits = {
    maxHeaderSize: NODE_MAX_HEADER_SIZE,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkingMs,
    keepAliveTimeout: timeouts.keepAliveMs,
  };
  const server =
    tls === undefined
      ? http.createServer(limits, handler)
      : https.createServer({ ...limits, cert: tls.cert, key: tls.key, minVersion: 'TLSv1.2' }, handler);
  beginInTurns(server, isTrustedProxy);
  server.setTimeout(timeouts.stallMs);
  // Each request that is queued on a connection may listen for its end.
  server.on(tls === undefined ? 'connection' : 'secureConnection', (socket: Socket) =>
    socket.setMaxListeners(0),
  );
  connections?.watch(server);
  return server;
}

/**
 * Waits until a refusal may be sent. The connection is not read meanwhile: hundreds that their client gives up in one
 * moment would all end in one turn of the event loop.
 */
async function heldBack(visit: Visit, socket: Socket): Promise<void> {
  const held = visit.refuse();
  if (held === undefined) return;
  socket.pause();
  await held;
  socket.resume();
}

type SentBody = Exclude<Answer['body'], string>;

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
function writeHead(
  reply: FastifyReply,
  request: FastifyRequest,
  answer: Answer,
  { isLeaving, isTls }: { readonly isLeaving: boolean; readonly isTls: boolean },
): SentBody {
  const { status, body, headers, limit } = answer;
  // Fastify sets this header while it closes.
  const closes = isLeaving || endsConnection(answer, request) || reply.hasHeader('connection');
  reply.hijack();
  // Without an id, so that the answers to all bad keys are the same (§5.3).
  const head = status === 401 ? [] : ['x-request-id', request.id];
  const common = head.length;
  head.push(...COMMON_HEAD);
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
  reply.raw.writeHead(status, head);
  return bytes;
}

/**
 * Returns whether the connection ends here, so that the rest of a body that is too large or too slow is not
 * awaited.
 */
function endsConnection({ status, code }: Answer, { raw }: FastifyRequest): boolean {
  return status === 413 || (!raw.complete && code !== undefined && HURRIED.has(code));
}

const HURRIED: ReadonlySet<AnyErrorCode> = new Set(['request-timeout', 'rate-limited', 'unavailable']);

/**
 * Calls back when the operating system has taken the last byte or the connection is gone, which may be much
 * later for a client that reads slowly.
 */
function whenWritten(raw: http.ServerResponse, written: () => void): void {
  if (raw.writableFinished || raw.destroyed) written();
  else raw.once('finish', written).once('close', written);
}

/** Passes a closed connection on to queued answers: Node reports it only to the one being written. */
function closeWithConnection(raw: http.ServerResponse, connection: Socket): void {
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
function endWith({ raw }: FastifyReply, { method }: FastifyRequest, body: SentBody, ended: () => void): void {
  if (body === null || body instanceof WireBody || Buffer.isBuffer(body)) {
    if (body === null || method === 'HEAD') raw.end();
    else if (body instanceof WireBody) raw.end(body.text, 'latin1');
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

/** Creates a generator of short request ids, unique across restarts and nodes. */
function requestIds(): () => string {
  const process = randomUUID().slice(0, 8);
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

function isContentTypeError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_ERR_CTP_');
}
