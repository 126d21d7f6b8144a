/** A request to `/app/api/`: path and method → same origin → session → the route's handler. */
import { APPLICATION_DATA_PATH, applicationDocument, type Operation } from '@callboard/contract';
import type { Admission } from '../../admission/admission.ts';
import { AppError } from '../../platform/errors.ts';
import { hashSessionId } from '../../sessions/session-id.ts';
import type { Session } from '../../sessions/sessions.ts';
import { type Answer, type Headers, jsonAnswer } from '../answer.ts';
import { methodNotAllowed } from '../error-response.ts';
import { incoming } from '../incoming.ts';
import { decodeSegment, splitPath } from '../path.ts';
import { answerOnAccount } from '../pipeline/answered.ts';
import type { LocatedRequest, RawRequest } from '../pipeline/request.ts';
import { Parameters } from '../query-string.ts';
import type { Services } from '../services.ts';
import type { OpenCall, SessionCall } from './call.ts';
import { APPLICATION_PATHS, type ApplicationPath } from './routes/routes.ts';
import { checkSameOrigin } from './same-origin.ts';
import type { ApplicationServices } from './services.ts';
import { type Channel, sessionIdIn } from './session-cookie.ts';

const PREFIX = '/app/api';
const DOCUMENT_PATH = `${PREFIX}/openapi.json`;
const READING = new Set(['GET', 'HEAD']);
/** Access of what a user may call who must set up a second factor first. */
const MAY_ENROL: ReadonlySet<Operation['access']> = new Set(['anyone', 'enrolling'] as const);
/** Headers that keep pages of other sites from embedding any answer. */
const OWN: Headers = { 'cross-origin-resource-policy': 'same-origin' };

export function isApplicationPath(path: string): boolean {
  return path === PREFIX || path.startsWith(`${PREFIX}/`);
}

/** Answers a request. Throws AppError when it is refused. API keys are ignored. */
export async function applicationAnswer(
  located: LocatedRequest,
  services: Services,
  application: ApplicationServices,
): Promise<Answer> {
  const answer = await answerOf(located, services, application);
  return { ...answer, headers: { ...OWN, ...answer.headers } };
}

async function answerOf(
  located: LocatedRequest,
  services: Services,
  application: ApplicationServices,
): Promise<Answer> {
  const { request, path, queryString, trace, report, visit, reference, baseUrl } = located;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (path === DOCUMENT_PATH && method === 'GET') return jsonAnswer(applicationDocument({ baseUrl }));
  const isData = path.startsWith(`${APPLICATION_DATA_PATH}/`);
  const found = isData ? undefined : findPath(path);
  if (found !== undefined) trace.route = found.pattern;
  const route = found?.methods.get(method);
  if (found !== undefined && route === undefined) return methodNotAllowed(allowedBy(found), report);
  if (!READING.has(method)) checkSameOrigin(request, route?.bytes);
  const session = await openSession(request, application, services.admission);
  if (session !== undefined) visit.identify(session.principal.userId);
  if (session?.mustEnrol && !MAY_ENROL.has(route?.access)) throw mustEnrol();
  if (isData) return dataAnswer(located, services, application, needed(session));
  if (route === undefined) {
    throw new AppError('unknown-path', `Look the paths up in the document at ${DOCUMENT_PATH}.`);
  }
  const parameters = new Parameters(queryString);
  parameters.requireStorable();
  const call: OpenCall = {
    services,
    application,
    message: incoming(request.raw, { visit, meter: trace }, route.bodyTerms),
    meter: trace,
    stay: () => visit.stay(),
    address: request.ip,
    channel: channelOf(request),
    path: found?.parameters ?? {},
    parameters,
    session,
    reference,
    baseUrl,
  };
  if (route.access === 'anyone') return route.handle(call);
  const signedIn = needed(session);
  if (route.access === 'administrator' && !signedIn.principal.permissions.administer) {
    throw new AppError('forbidden', 'Ask an administrator to do it, or for the right to administer.');
  }
  const known = { ...call, session: signedIn };
  return answerOnBudget(known, async () => {
    await route.guard?.(known);
    return route.handle(known);
  });
}

/** Charges the request to the processor time of its user, over all sessions. */
async function answerOnBudget(
  { application: { limiter }, services, reference, meter, session }: SessionCall,
  answerNow: () => Promise<Answer>,
): Promise<Answer> {
  services.limits.see(reference.settings);
  const reservation = await limiter.admit(session.principal.userId, 'entity');
  if (!reservation.admitted) {
    const { retryAfterSeconds } = reservation;
    throw new AppError('rate-limited', 'The server has done a lot for you: wait a moment, then go on.', {
      retryAfterSeconds,
    });
  }
  try {
    return await answerNow();
  } finally {
    reservation.settle(limiter.cost('entity', meter));
  }
}

/** Returns the answer of the public API for the signed-in user, on the same budget as those of the application. */
async function dataAnswer(
  located: LocatedRequest,
  services: Services,
  { limiter }: Pick<ApplicationServices, 'limiter'>,
  { principal }: Session,
): Promise<Answer> {
  const path = `/api${located.path.slice(APPLICATION_DATA_PATH.length)}`;
  const asked = { ...located, path, principal, parameters: new Parameters(located.queryString) };
  const { answer } = await answerOnAccount(asked, services, { limiter, owner: principal.userId });
  return answer;
}

async function openSession(
  request: RawRequest,
  { sessions }: Pick<ApplicationServices, 'sessions'>,
  admission: Admission | undefined,
): Promise<Session | undefined> {
  const id = sessionIdIn(request.raw.headers.cookie, channelOf(request));
  if (id === undefined) return undefined;
  const open = () => sessions.open(id);
  const opening = admission?.unknown.lookUp(request.ip, hashSessionId(id), open) ?? open();
  const session = await opening;
  return session && { ...session, principal: { ...session.principal, address: request.ip } };
}

function needed(session: Session | undefined): Session {
  if (session !== undefined) return session;
  throw new AppError('not-signed-in', 'Sign in, then send the request again.');
}

function mustEnrol(): AppError {
  return new AppError(
    'second-factor-required',
    'Set up a second factor first: a group of yours requires one.',
  );
}

function channelOf({ protocol, raw }: RawRequest): Channel {
  return { secure: protocol === 'https', port: raw.socket.localPort };
}

type FoundPath = ApplicationPath & { readonly parameters: Readonly<Record<string, string>> };

function findPath(path: string): FoundPath | undefined {
  const segments = splitPath(path).map(decodeSegment);
  for (const known of APPLICATION_PATHS) {
    const parameters = parametersOf(known.segments, segments);
    if (parameters !== undefined) return { ...known, parameters };
  }
  return undefined;
}

/** Returns the parameters of a path; undefined when the segments do not match the pattern. */
function parametersOf(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, word] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (word.startsWith('{')) parameters[word.slice(1, -1)] = segment;
    else if (word !== segment) return undefined;
  }
  return parameters;
}

function allowedBy({ methods }: ApplicationPath): string[] {
  return [...methods.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
