/** An authenticated request to a path of the API: limiter → path and method → the route's answer. */
import { BODY_BYTES } from '@callboard/contract';
import type { Principal } from '../access/principal.ts';
import type { Visit } from '../admission/admission.ts';
import { AppError } from '../platform/errors.ts';
import type { RequestKind } from '../rate-limit/costs.ts';
import type { RateLimiter, Rejection, Reservation } from '../rate-limit/rate-limiter.ts';
import type { Answer, Headers } from './answer.ts';
import { type Method, type Methods, presentContext } from './call.ts';
import { withDeprecations } from './deprecation.ts';
import { dispatch, type Route } from './dispatch.ts';
import { errorAnswer, methodNotAllowed } from './error-response.ts';
import { incoming } from './incoming.ts';
import { asksForBook } from './pages.ts';
import type { PipelineRequest } from './pipeline-request.ts';
import type { Parameters } from './query-string.ts';
import { methodsOf } from './routes/routes.ts';
import type { Services } from './services.ts';
import { routePattern, type Trace } from './trace.ts';
import { whileConnected } from './while-connected.ts';

export interface ApiCall {
  readonly request: Pick<PipelineRequest, 'method' | 'raw'>;
  readonly visit: Visit;
  readonly services: Services;
  readonly principal: Principal;
  readonly parameters: Parameters;
  /** Path in the form used with API keys: begins with `/api`. */
  readonly path: string;
  readonly report: (error: unknown) => void;
  readonly trace: Trace;
}

export interface ChargedAnswer {
  readonly answer: Answer;
  /** Headers of the rate limiter. */
  readonly limit: Headers;
  readonly tokens: number;
}

/** Admits the request, lets the route answer, and charges `owner` the actual cost. */
export async function answerAdmitted(
  asked: ApiCall,
  limiter: RateLimiter,
  owner: number,
): Promise<ChargedAnswer> {
  const { parameters, report, trace } = asked;
  const found = findRoute(asked.path);
  if ('route' in found) trace.route = routePattern(found.route);
  const kind = 'route' in found ? requestKind(asked.request.method, found.route, parameters) : 'refused';
  let admission: Reservation | Rejection;
  try {
    asked.visit.identify(asked.principal.userId);
    admission = await admit(asked, kind, limiter, owner);
  } catch (error) {
    const limit = { ...limiter.headers(owner), ...costHeader(0) };
    return { answer: errorAnswer(error, report), limit, tokens: 0 };
  }
  if (!admission.admitted) {
    const wait = `Wait ${admission.retryAfterSeconds} s (Retry-After), then send the request again.`;
    const answer = errorAnswer(new AppError('rate-limited', wait), report);
    return { answer, limit: { ...limiter.headers(owner, admission), ...costHeader(0) }, tokens: 0 };
  }
  let answer: Answer;
  try {
    answer = 'route' in found ? await answerRoute(found.route, asked) : errorAnswer(found.error, report);
  } catch (error) {
    answer = errorAnswer(error, report);
  }
  const refused = answer.status >= 400 && answer.status < 500;
  const tokens = refused ? limiter.cost('refused') : limiter.cost(answer.cost ?? kind, trace.evaluationMs);
  const charged = admission.settle(tokens);
  return { answer, limit: { ...limiter.headers(owner), ...costHeader(charged) }, tokens };
}

/**
 * Returns the header with the tokens that this request took. The level alone would not tell, since concurrent
 * requests of the key change it too.
 */
function costHeader(tokens: number): Headers {
  return { 'X-RateLimit-Cost': String(tokens) };
}

type RouteOrError = { readonly route: Route } | { readonly error: unknown };

/** Finds the route. An unknown path is refused only after the limiter, so that probing paths costs tokens. */
function findRoute(path: string): RouteOrError {
  try {
    return { route: dispatch(path) };
  } catch (error) {
    return { error };
  }
}

function requestKind(method: string, route: Route, parameters: Parameters): RequestKind {
  if (method === 'PUT') return 'write';
  if (route.type === 'dataview-request') return 'computation';
  if (route.type === 'dataview-status' || route.type === 'dataview-result') return 'result';
  if (route.type === 'dataviews') return asksForBook({ parameters }) ? 'page' : 'collection';
  if (route.type !== 'collection' && route.type !== 'collection-property') return 'entity';
  return asksForBook({ parameters }) ? 'page' : 'collection';
}

async function answerRoute(route: Route, asked: ApiCall): Promise<Answer> {
  const { request, services, principal, parameters, path, report, trace: meter, visit } = asked;
  const methods = methodsOf(route);
  const handle = methods[methodName(request.method)];
  if (handle === undefined) return methodNotAllowed(allowedBy(methods), report);
  parameters.requireStorable();
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
    message: incoming(request.raw, visit, { mostBytes: BODY_BYTES.api }),
    visit,
    meter,
    present,
  });
  return withDeprecations(answer, present.deprecated, present.baseUrl);
}

/**
 * Returns the method that handles the request. HEAD is answered like GET; the body is left out when it is
 * written.
 */
function methodName(method: string): Method {
  return (method === 'HEAD' ? 'GET' : method) as Method;
}

function allowedBy(methods: Methods): string[] {
  return Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/**
 * Admits the request. A collection may have to queue; it gives up its place when the client closes the
 * connection.
 */
function admit(
  { request, visit }: ApiCall,
  kind: RequestKind,
  limiter: RateLimiter,
  owner: number,
): Promise<Reservation | Rejection> {
  if (kind !== 'collection') return limiter.admit(owner, kind);
  return visit.queue(() =>
    whileConnected(request.raw.socket, (signal) => limiter.admit(owner, kind, { signal })),
  );
}
