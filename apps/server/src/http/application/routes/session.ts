/** `/app/api/session`: signing in and out, and who is signed in. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { AppError } from '../../../platform/errors.ts';
import { formatId } from '../../../platform/ids.ts';
import type { Session } from '../../../sessions/sessions.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { type OpenCall, readBody, type SessionCall } from '../call.ts';
import { clearedCookie, sessionCookie } from '../session-cookie.ts';

/** The new id is another one than any that the browser had before. */
export async function signIn(call: OpenCall): Promise<Answer> {
  const { application, message, address } = call;
  const { login, password } = await readBody(message, APPLICATION_OPERATIONS.signIn.body);
  return beginSession(call, await application.sessions.signIn({ login, password, address }));
}

/** Hands a new session to the browser, and ends the one that it had. */
export async function beginSession(call: OpenCall, id: string): Promise<Answer> {
  const { application, channel } = call;
  if (call.session !== undefined) await application.sessions.signOut(call.session);
  const session = await application.sessions.open(id);
  if (session === undefined) throw new AppError('unavailable', 'The session ended at once: sign in again.');
  const answer = jsonAnswer(await describeSession(call, session));
  return { ...answer, headers: { 'set-cookie': sessionCookie(channel, id) } };
}

export async function getSession(call: SessionCall): Promise<Answer> {
  return jsonAnswer(await describeSession(call, call.session));
}

export async function signOut({ application, session, channel }: OpenCall): Promise<Answer> {
  if (session !== undefined) await application.sessions.signOut(session);
  return { status: 204, body: null, headers: { 'set-cookie': clearedCookie(channel) } };
}

export async function describeSession(
  { services }: OpenCall,
  { principal, ends }: Session,
): Promise<ApplicationWire<'Session'>> {
  const { users, settings, zone } = await services.reference.current();
  const user = users.get(principal.userId);
  if (user === undefined) throw new AppError('not-signed-in', 'This user was deleted.');
  const { kinds, prices, privateContactData, administer } = principal.permissions;
  return {
    user: { id: formatId(user.id, user.created), name: user.name, login: user.login, email: user.email },
    language: user.languageCode,
    rights: {
      kinds: Object.fromEntries(kinds),
      prices,
      privatecontactdata: privateContactData,
      administer,
    },
    ends: zone.formatInstant(ends),
    installation: {
      name: settings.venueName,
      timezone: zone.name,
      dayline: settings.dayLine,
      baseurl: services.config.baseUrl(settings),
    },
  };
}
