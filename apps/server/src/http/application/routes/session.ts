/** `/app/api/session`: signing in and out, and the signed-in user. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { AppError } from '../../../platform/errors.ts';
import { formatId } from '../../../platform/ids.ts';
import type { Session, SignIn } from '../../../sessions/sessions.ts';
import type { NewOrigin } from '../../../sessions/store.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { errorAnswer } from '../../error-response.ts';
import { type OpenCall, readBody, type SessionCall } from '../call.ts';
import { clearedCookie, sessionCookie, stepCookie, stepIn } from '../session-cookie.ts';

/** Signs in. The session always gets a new id, never one that the browser had before. */
export async function signIn(call: OpenCall): Promise<Answer> {
  const { application, message } = call;
  const { trusted, ...credentials } = await readBody(message, APPLICATION_OPERATIONS.signIn.body);
  return answerSignIn(
    call,
    await application.sessions.signIn({ ...credentials, ...originOf(call, trusted) }),
  );
}

/** Hands the session to the browser, or asks for a code of the second factor. */
export async function answerSignIn(call: OpenCall, begun: SignIn): Promise<Answer> {
  if ('session' in begun) return beginSession(call, begun.session);
  const required = new AppError(
    'code-required',
    'Send a code of the second factor to /app/api/session/code.',
  );
  const answer = errorAnswer(required, () => undefined);
  return { ...answer, headers: { ...answer.headers, 'set-cookie': stepCookie(call.channel, begun.step) } };
}

/** Continues a sign-in for which `signIn` asked for a code. */
export async function finishWithCode(call: OpenCall): Promise<Answer> {
  const { application, message, channel } = call;
  const { code, trusted } = await readBody(message, APPLICATION_OPERATIONS.finishWithCode.body);
  const step = stepIn(message.headers.cookie, channel) ?? '';
  return beginSession(call, await application.sessions.finish(step, code, originOf(call, trusted)));
}

/** Returns the origin of the request, as the user will later see it in their list of sessions. */
export function originOf({ address, message }: OpenCall, trusted = false): NewOrigin {
  return { address, userAgent: message.headers['user-agent'], trusted };
}

/** Hands a new session to the browser, and ends its former one. */
export async function beginSession(call: OpenCall, id: string): Promise<Answer> {
  const { application, channel } = call;
  if (call.session !== undefined) await application.sessions.signOut(call.session);
  const session = await application.sessions.open(id);
  if (session === undefined) {
    throw new AppError('sign-in-ended', 'Somebody has just ended the sessions of this user: sign in again.');
  }
  const answer = jsonAnswer(await describeSession(call, session));
  return { ...answer, headers: { 'set-cookie': sessionCookie(channel, id, session.lasts) } };
}

export async function getSession(call: SessionCall): Promise<Answer> {
  return jsonAnswer(await describeSession(call, call.session));
}

export async function signOut({ application, session, channel }: OpenCall): Promise<Answer> {
  if (session !== undefined) await application.sessions.signOut(session);
  return { status: 204, body: null, headers: { 'set-cookie': clearedCookie(channel) } };
}

export async function describeSession(
  { services, application, baseUrl }: OpenCall,
  { principal, ends, mustEnrol }: Session,
): Promise<ApplicationWire<'Session'>> {
  // Reads anew, so that the user appears as the request has just left them.
  const { users, settings, zone } = await services.reference.current();
  const user = users.get(principal.userId);
  if (user === undefined) throw new AppError('not-signed-in', 'This user was deleted.');
  const { kinds, prices, privateContactData, administer, overbook, unlock } = principal.permissions;
  return {
    user: { id: formatId(user.id, user.created), name: user.name, login: user.login, email: user.email },
    language: user.languageCode,
    rights: {
      kinds: Object.fromEntries(kinds),
      prices,
      privatecontactdata: privateContactData,
      administer,
      overbook,
      unlock,
    },
    mustenrol: mustEnrol,
    ends: zone.formatInstant(ends),
    installation: {
      name: settings.venueName,
      timezone: zone.name,
      dayline: settings.dayLine,
      region: settings.englishDates === 'browser' ? '' : settings.englishDates,
      baseurl: baseUrl,
    },
    changes: await application.changeFeed.moment(),
  };
}
