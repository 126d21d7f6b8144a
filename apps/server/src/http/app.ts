/** The HTTP server as a value: tests build and call it, the process file listens (§1). */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Visit } from '../admission/admission.ts';
import { beginInTurns } from '../admission/connection-turns.ts';
import { onClientError } from './client-error.ts';
import { compressed } from './compression.ts';
import { errorAnswer } from './error-response.ts';
import { answerRequest, visitOf } from './pipeline/answer-request.ts';
import type { RawRequest } from './pipeline/request.ts';
import type { Services } from './services.ts';
import { MAX_BODY_BYTES, NODE_MAX_HEADER_SIZE } from './size-limits.ts';
import { DEFAULT_TIMEOUTS } from './timeouts.ts';
import { startTrace } from './trace.ts';
import { createTurnWriter } from './turn-writer.ts';
import { closeWithConnection, endWith, whenWritten, writeHead } from './write-answer.ts';

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

  async function answer(request: RawRequest, response: http.ServerResponse): Promise<void> {
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
      const body = writeHead(response, request, found, { isLeaving: isLeaving(), isTls });
      bytes = body?.length ?? 0;
      if (body !== null && 'live' in body) begunMs = performance.now() - trace.startedAt;
      atEndOfTurn(() => {
        endWith(response, request, body, answered);
        whenWritten(response, leave);
        closeWithConnection(response, request.raw.socket);
      }, bytes);
    } catch (error) {
      leave();
      answered();
      throw error;
    }
  }

  function fail(error: unknown, request: RawRequest, response: http.ServerResponse): void {
    const report = () => services.log.error({ requestId: request.id, error }, 'a request failed');
    const leaving = { isLeaving: isLeaving(), isTls };
    const body = writeHead(response, request, errorAnswer(error, report), leaving);
    endWith(response, request, body, () => undefined);
  }

  async function answerFor(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack();
    const asked = rawRequest(request);
    await answer(asked, reply.raw).catch((error) => fail(error, asked, reply.raw));
  }

  const nextId = requestIds();
  let isClosing = false;

  /** Answers a read for which Fastify has nothing to do; it takes a fiftieth of a single entity. */
  function listener(throughFastify: http.RequestListener): http.RequestListener {
    return (raw, response) => {
      const { method = '', headers } = raw;
      const ip = raw.socket.remoteAddress;
      if (isClosing || ip === undefined || !isPlainRead(raw)) return throughFastify(raw, response);
      const asked = {
        id: nextId(),
        method,
        protocol: isTls ? 'https' : 'http',
        host: headers.host ?? '',
        ip,
        raw,
      };
      answer(asked, response).catch((error) => fail(error, asked, response));
    };
  }

  const app = fastify({
    logger: false,
    serverFactory: (handler) => createServer(services, listener(handler)),
    clientErrorHandler: (error, socket) =>
      onClientError(error, socket, (status) => observer?.refused(status)),
    frameworkErrors: (_error, request, reply) => void answerFor(request, reply),
    trustProxy: isTrustedProxy,
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    genReqId: nextId,
    routerOptions: { querystringParser: () => NO_PARAMETERS },
  });
  // The body stays unread until a route asks for it, after the key has been checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.all('/api/*', answerFor);
  app.setNotFoundHandler(answerFor);
  app.setErrorHandler(async (error, request, reply) => {
    // The pipeline judges requests that Fastify refuses before the handler (a malformed Content-Type).
    if (isContentTypeError(error)) return answerFor(request, reply);
    reply.hijack();
    fail(error, rawRequest(request), reply.raw);
  });
  // Fastify closes the connections of what it answers from now on.
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  return app;
}

/** Returns whether nothing has been forwarded, so that the connection alone tells who asks, and no body may come. */
function isPlainRead({ method, headers }: http.IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['x-forwarded-for'] === undefined &&
    headers['x-forwarded-host'] === undefined &&
    headers['x-forwarded-proto'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** Fastify reads the forwarded headers anew each time that it is asked. */
function rawRequest({ id, method, protocol, host, ip, raw }: FastifyRequest): RawRequest {
  return { id, method, protocol, host, ip, raw };
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

/** Creates a generator of short request ids, unique across restarts and nodes. */
function requestIds(): () => string {
  const process = randomUUID().slice(0, 8);
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

function isContentTypeError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_ERR_CTP_');
}
