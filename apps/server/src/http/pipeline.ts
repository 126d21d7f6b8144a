/**
 * The way of every request, as stages that may each refuse (decisions 1): size limits → HTTPS → public paths →
 * key → limiter → path and method → permission and content, which are the route's matter.
 */
import type { IncomingMessage } from 'node:http';
import { presentedKeys } from '../access/presented-keys.ts';
import type { KeyPrincipal } from '../access/principal.ts';
import { AppError } from '../platform/errors.ts';
import type { RequestKind } from '../rate-limit/costs.ts';
import type { Admitted, Refused } from '../rate-limit/rate-limiter.ts';
import type { Answer, Headers } from './answer.ts';
import { type Method, type Methods, presentContext } from './call.ts';
import { withDeprecations } from './deprecation.ts';
import { dispatch, type Route } from './dispatch.ts';
import { errorAnswer, methodNotAllowed } from './error-response.ts';
import { asksForBook } from './pages.ts';
import { splitTarget } from './path.ts';
import { Parameters } from './query-string.ts';
import { isReferencePath, referenceAnswer } from './reference/reference.ts';
import { isPublic, publicAnswer } from './routes/health.ts';
import { METRICS_PATH, metricsAnswer } from './routes/metrics.ts';
import { methodsOf } from './routes/routes.ts';
import type { Services } from './services.ts';
import { checkSizes, MAX_IN_FLIGHT } from './size-limits.ts';
import { routePattern, startTrace, type Trace } from './trace.ts';
import { checkTransport } from './transport.ts';
import { whileConnected } from './while-connected.ts';

/** What of a request the pipeline looks at; Fastify's request has it. */
export interface PipelineRequest {
  readonly id: string;
  readonly method: string;
  /** With trusted proxies these two are what the proxy says. */
  readonly protocol: string;
  readonly ip: string;
  readonly raw: IncomingMessage;
}

/** Never rejects: whatever goes wrong is an answer too. What is found out on the way is noted in `trace`. */
export async function answerRequest(
  request: PipelineRequest,
  services: Services,
  trace: Trace = startTrace(),
): Promise<Answer> {
  const report = (error: unknown) => {
    // A refusal without a cause is no news: metrics and the log of requests have it.
    if (error instanceof AppError && error.code === 'unavailable' && error.cause === undefined) return;
    services.log.error({ requestId: request.id, error }, 'a request failed');
  };
  try {
    checkSizes(request.raw);
    checkTransport(request);
    const { path, queryString } = splitTarget(request.raw.url ?? '/');
    if (isPublic(path)) {
      trace.route = path;
      return await publicAnswer(path, request.method, services);
    }
    if (path === METRICS_PATH) return await metricsAnswer(request.raw, services.metrics);
    if (isOverloaded(services)) return overloaded();
    if (isReferencePath(path)) {
      trace.route = path;
      const { method, raw } = request;
      return await referenceAnswer({ method, path, queryString, headers: raw.headers }, services, report);
    }
    if (!isApiPath(path)) throw new AppError('unknown-path', 'All paths of the API begin with /api/.');
    const presented = presentedKeys(queryString, request.raw.headers.authorization);
    const principal = await services.authenticator.authenticate(presented);
    if (principal === undefined) throw new AppError('unauthorized', 'Send a valid key as api_key.');
    const parameters = new Parameters(queryString);
    return await answerWithKey({ request, services, principal, parameters, path, report, trace });
  } catch (error) {
    return errorAnswer(error, report);
  }
}

interface Authenticated {
  readonly request: PipelineRequest;
  readonly services: Services;
  readonly principal: KeyPrincipal;
  readonly parameters: Parameters;
  readonly path: string;
  readonly report: (error: unknown) => void;
  readonly trace: Trace;
}

/** Admits the request, lets the route answer, and charges what it really cost. */
async function answerWithKey(known: Authenticated): Promise<Answer> {
  const { services, principal, parameters, report, trace } = known;
  const { rateLimiter } = services;
  const { keyId } = principal;
  trace.keyId = keyId;
  const found = findRoute(known.path);
  if ('route' in found) trace.route = routePattern(found.route);
  const kind = 'route' in found ? requestKind(known.request.method, found.route, parameters) : 'refused';
  const admission = await admit(known, kind);
  if (!admission.admitted) {
    const wait = `Wait ${admission.retryAfterSeconds} s (Retry-After), then send the request again.`;
    const answer = errorAnswer(new AppError('rate-limited', wait), report);
    return withLimit(answer, rateLimiter.headers(keyId, admission));
  }
  let answer: Answer;
  try {
    answer = 'route' in found ? await answerRoute(found.route, known) : errorAnswer(found.error, report);
  } catch (error) {
    answer = errorAnswer(error, report);
  }
  const refused = answer.status >= 400 && answer.status < 500;
  trace.tokens = refused ? rateLimiter.cost('refused') : rateLimiter.cost(kind, trace.evaluationMs);
  admission.settle(trace.tokens);
  return withLimit(answer, rateLimiter.headers(keyId));
}

type Found = { readonly route: Route } | { readonly error: unknown };

/** An unknown path is refused only behind the limiter, so that trying paths costs tokens. */
function findRoute(path: string): Found {
  try {
    return { route: dispatch(path) };
  } catch (error) {
    return { error };
  }
}

function requestKind(method: string, route: Route, parameters: Parameters): RequestKind {
  if (method === 'PUT') return 'write';
  if (route.type !== 'collection' && route.type !== 'collection-property') return 'entity';
  return asksForBook({ parameters }) ? 'page' : 'collection';
}

async function answerRoute(route: Route, known: Authenticated): Promise<Answer> {
  const { request, services, principal, parameters, path, report, trace: meter } = known;
  const methods = methodsOf(route);
  const handle = methods[methodName(request.method)];
  if (handle === undefined) return methodNotAllowed(allowedBy(methods), report);
  const reference = await services.reference.current();
  const { headers } = request.raw;
  const present = presentContext({ services, principal, reference, headers });
  const answer = await handle({
    services,
    principal,
    reference,
    parameters,
    path,
    headers,
    message: request.raw,
    meter,
    present,
  });
  return withDeprecations(answer, present.deprecated, present.baseUrl);
}

/** HEAD is answered like GET; the body is left out when it is written. */
function methodName(method: string): Method {
  return (method === 'HEAD' ? 'GET' : method) as Method;
}

function allowedBy(methods: Methods): string[] {
  return Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/**
 * More at a time than could be answered soon: a quick refusal is worth more than a late answer. Health checks and
 * metrics come before this, so that an overloaded node is not taken for a dead one.
 */
function isOverloaded({ observer }: Services): boolean {
  return observer !== undefined && observer.inFlight > MAX_IN_FLIGHT;
}

/** Not reported to the log one by one, which would add to the load; it counts as a metric. */
function overloaded(): Answer {
  const error = new AppError('unavailable', 'The server is overloaded: wait (Retry-After), then try again.');
  return errorAnswer(error, () => undefined);
}

function withLimit({ status, body, headers = {}, code }: Answer, limit: Headers): Answer {
  return { status, body, headers, limit, code };
}

type Admission = Admitted | Refused;

/** A collection may have to wait for its turn; it gives its place up when the client closes the connection. */
function admit({ request, services, principal }: Authenticated, kind: RequestKind): Promise<Admission> {
  if (kind !== 'collection') return services.rateLimiter.admit(principal.keyId, kind);
  return whileConnected(request.raw.socket, (signal) =>
    services.rateLimiter.admit(principal.keyId, kind, { signal }),
  );
}
