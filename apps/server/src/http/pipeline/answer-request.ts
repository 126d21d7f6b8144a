/**
 * The way of every request through the stages, each of which may refuse it (§1.3): size limits → HTTPS → public
 * paths → key → limiter → path and method → permission and content, which are the route's matter.
 */
import type { AnyErrorCode } from '@callboard/contract';
import { UNCOUNTED_VISIT, type Visit } from '../../admission/admission.ts';
import { AppError } from '../../platform/errors.ts';
import type { Answer, Headers } from '../answer.ts';
import { withCors } from '../cors.ts';
import { errorAnswer } from '../error-response.ts';
import { MCP_PATH } from '../mcp/mcp-path.ts';
import { isPublic, publicAnswer } from '../routes/health.ts';
import type { Services } from '../services.ts';
import { startTrace, type Trace } from '../trace.ts';
import type { Account, ChargedAnswer } from './admitted.ts';
import { answerOnAccount } from './answered.ts';
import { authenticate } from './authenticated.ts';
import { answerWithoutKey } from './keyless.ts';
import { locate } from './located.ts';
import { receive } from './received.ts';
import type { AuthenticatedRequest, RawRequest } from './request.ts';

/** Refusals that are not incidents: metrics and the request log have them. */
const EXPECTED: ReadonlySet<string> = new Set<AnyErrorCode>(['unavailable', 'file-quota-reached']);

/**
 * Answers a request. Never rejects: every failure becomes an answer. Findings on the way are noted in
 * `trace`.
 */
export async function answerRequest(
  request: RawRequest,
  services: Services,
  trace: Trace = startTrace(),
  visit: Visit = visitOf(request, services),
): Promise<Answer> {
  const report = (error: unknown) => {
    if (error instanceof AppError && EXPECTED.has(error.code) && error.cause === undefined) return;
    services.log.error({ requestId: request.id, error }, 'a request failed');
  };
  try {
    const received = receive(request, { visit, trace, report });
    if (isPublic(received.path)) {
      trace.route = received.path;
      return await publicAnswer(received.path, request.method, services);
    }
    // Health probes call the server by its address, and learn nothing else.
    const located = await locate(received, services);
    const early = answerWithoutKey(located, services);
    if (early !== undefined) return await early;
    const presented = authenticate(located, services);
    const keyed = presented instanceof Promise ? await presented : presented;
    const account = { limiter: services.rateLimiter, owner: keyed.principal.keyId };
    const { answer, limit, tokens } = await (keyed.path === MCP_PATH
      ? answerAssistant(keyed, services, account)
      : answerOnAccount(keyed, services, account));
    trace.tokens = tokens;
    return withLimit(withCors(answer, keyed.client, request.raw.headers.origin), limit);
  } catch (error) {
    return errorAnswer(error, report);
  }
}

/** The protocol of assistants is loaded when the first of them comes: few installations need it. */
async function answerAssistant(
  keyed: AuthenticatedRequest,
  services: Services,
  account: Account,
): Promise<ChargedAnswer> {
  const { answerMcp } = await import('../mcp/answer-mcp.ts');
  return answerMcp(keyed, services, account);
}

/** Returns the visit of the request at this node; it ends when the answer has been written. */
export function visitOf({ ip }: Pick<RawRequest, 'ip'>, { admission }: Pick<Services, 'admission'>): Visit {
  return admission?.visit(ip) ?? UNCOUNTED_VISIT;
}

function withLimit({ status, body, headers = {}, code, secret = false }: Answer, limit: Headers): Answer {
  return { status, body, headers, limit, code, secret };
}
