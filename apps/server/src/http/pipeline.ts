/**
 * The way of every request, as stages that may each refuse (§1.3): size limits → HTTPS → public paths →
 * key → limiter → path and method → permission and content, which are the route's matter.
 */

import type { AnyErrorCode } from '@callboard/contract';
import { presentedKeys } from '../access/presented-keys.ts';
import type { KeyPrincipal } from '../access/principal.ts';
import { UNCOUNTED_VISIT, type Visit } from '../admission/admission.ts';
import { AppError } from '../platform/errors.ts';
import { answerAdmitted } from './admitted.ts';
import type { Answer, Headers } from './answer.ts';
import { applicationAnswer, isApplicationPath } from './application/application.ts';
import { basePathOf } from './base-path.ts';
import { isPreflight, preflightAnswer, withCors } from './cors.ts';
import { errorAnswer } from './error-response.ts';
import { splitTarget } from './path.ts';
import type { PipelineRequest } from './pipeline-request.ts';
import { addressed } from './public-address.ts';
import { Parameters } from './query-string.ts';
import { isReferencePath, referenceAnswer } from './reference/reference.ts';
import { isPublic, publicAnswer } from './routes/health.ts';
import { METRICS_PATH, metricsAnswer } from './routes/metrics.ts';
import type { Services } from './services.ts';
import { checkSizes } from './size-limits.ts';
import { startTrace, type Trace } from './trace.ts';
import { checkTransport } from './transport.ts';

/** Refusals that are not incidents: metrics and the request log have them. */
const EXPECTED: ReadonlySet<string> = new Set<AnyErrorCode>(['unavailable', 'file-quota-reached']);

/**
 * Answers a request. Never rejects: every failure becomes an answer. Findings on the way are noted in
 * `trace`.
 */
export async function answerRequest(
  request: PipelineRequest,
  given: Services,
  trace: Trace = startTrace(),
  visit: Visit = visitOf(request, given),
): Promise<Answer> {
  const report = (error: unknown) => {
    if (error instanceof AppError && EXPECTED.has(error.code) && error.cause === undefined) return;
    given.log.error({ requestId: request.id, error }, 'a request failed');
  };
  try {
    checkSizes(request.raw);
    checkTransport(request);
    const { path, queryString } = splitTarget(request.raw.url ?? '/');
    if (isPublic(path)) {
      trace.route = path;
      return await publicAnswer(path, request.method, given);
    }
    // Health probes call the server by its address, and learn nothing else.
    const services = await addressed(request, given);
    if (path === METRICS_PATH) return await metricsAnswer(request.raw, services.metrics);
    // Health checks and metrics come earlier, so that an overloaded node is not taken for a dead one.
    visit.enter();
    if (isReferencePath(path)) {
      trace.route = path;
      const { method, raw, ip } = request;
      return await referenceAnswer({ method, path, queryString, headers: raw.headers, ip }, services, report);
    }
    if (services.application !== undefined && isApplicationPath(path)) {
      return await applicationAnswer(
        { request, services, path, queryString, report, trace, visit },
        services.application,
      );
    }
    if (!isApiPath(path)) {
      const page = await pageAnswer(request, path, services);
      if (page !== undefined) {
        trace.route = '/';
        return page;
      }
      throw new AppError('unknown-path', 'All paths of the API begin with /api/.');
    }
    const { method, headers } = request.raw;
    if (isPreflight(method ?? '', headers)) {
      const { apiClients } = await services.reference.current();
      const preflight = preflightAnswer(headers.origin, apiClients);
      if (preflight !== undefined) return preflight;
    }
    const presented = presentedKeys(queryString, headers.authorization);
    const principal = await services.authenticator.authenticate(presented, request.ip);
    if (principal === undefined) throw new AppError('unauthorized', 'Send a valid key as api_key.');
    trace.keyId = principal.keyId;
    const client = await seeLimits(principal, services);
    const parameters = new Parameters(queryString);
    const asked = { request, services, principal, parameters, path, report, trace, visit };
    const { answer, limit, tokens } = await answerAdmitted(asked, services.rateLimiter, principal.keyId);
    trace.tokens = tokens;
    return withLimit(withCors(answer, client, headers.origin), limit);
  } catch (error) {
    return errorAnswer(error, report);
  }
}

/**
 * Applies the current settings and clients, so that changed limits count from the next request on; returns
 * the key's client.
 */
async function seeLimits({ keyId, apiClientId }: KeyPrincipal, { limits, reference }: Services) {
  const { settings, apiClients } = await reference.current();
  limits.see(settings);
  const client = apiClientId === null ? undefined : apiClients.get(apiClientId);
  limits.assign(keyId, client?.tokensPerMinute ?? null);
  return client;
}

function pageAnswer({ method, raw }: PipelineRequest, path: string, services: Services) {
  const { webFiles, reference, config } = services;
  const basePath = async () => basePathOf(config.baseUrl((await reference.current()).settings));
  return webFiles?.answer({ method, path, headers: raw.headers, basePath });
}

function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Returns the visit of the request at this node; it ends when the answer has been written. */
export function visitOf({ ip }: Pick<PipelineRequest, 'ip'>, { admission }: Services): Visit {
  return admission?.visit(ip) ?? UNCOUNTED_VISIT;
}

function withLimit({ status, body, headers = {}, code, secret = false }: Answer, limit: Headers): Answer {
  return { status, body, headers, limit, code, secret };
}
