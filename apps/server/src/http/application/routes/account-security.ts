/** `/app/api/sessions` and `/app/api/second-factor`: protection of the user's own account. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { AppError, badValue } from '../../../platform/errors.ts';
import type { Zone } from '../../../platform/time-zone.ts';
import type { ListedSession } from '../../../sessions/store.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';

const NO_CONTENT: Answer = { status: 204, body: null };

export async function getSessions({ application, reference, session }: SessionCall): Promise<Answer> {
  const { sessions } = application;
  const { zone } = reference;
  const own = sessions.handleOf(session);
  const listed = await sessions.list(session.principal.userId);
  const data = listed.map((one) => presentSession(one, own, zone));
  return jsonAnswer({ data } satisfies ApplicationWire<'OpenSessions'>);
}

export async function endOtherSessions({ application, session }: SessionCall): Promise<Answer> {
  await application.sessions.endOthers(session);
  return NO_CONTENT;
}

export async function endSession({ application, session, path }: SessionCall): Promise<Answer> {
  await application.sessions.end(session.principal.userId, path.id ?? '', session.principal);
  return NO_CONTENT;
}

export function presentSession(
  { handle, userAgent, address, byProvider, trusted, created, lastUsed }: ListedSession,
  own: string,
  zone: Zone,
): ApplicationWire<'OpenSession'> {
  return {
    id: handle,
    browser: userAgent,
    address,
    provider: byProvider,
    trusted,
    started: zone.formatInstant(created),
    lastused: zone.formatInstant(lastUsed),
    current: handle === own,
  };
}

export async function getSecondFactor(call: SessionCall): Promise<Answer> {
  const { application, reference } = call;
  const { zone } = reference;
  const { user, isCompulsory } = userOf(call);
  const { since, recoveryCodes } = await application.secondFactors.stateOf(user.id);
  return jsonAnswer({
    since: since === null ? null : zone.formatInstant(since),
    recoverycodes: recoveryCodes,
    compulsory: isCompulsory,
    available: user.passwordHash !== null,
  } satisfies ApplicationWire<'SecondFactor'>);
}

export async function beginSecondFactor(call: SessionCall): Promise<Answer> {
  const { application, reference, session } = call;
  const body = await readBody(call.message, APPLICATION_OPERATIONS.beginSecondFactor.body);
  const { user } = userOf(call);
  if (user.passwordHash === null) {
    throw badValue('current', 'You sign in at the identity provider: it is the place for a second factor.');
  }
  // Users who must enrol have just entered their password, and can do nothing else.
  if (!session.mustEnrol) await confirmPassword(call, user.login, body.current);
  const { settings } = reference;
  const names = { issuer: settings.venueName.replaceAll(':', ' ') || 'Callboard', label: user.login };
  const enrolment = await application.secondFactors.begin(user.id, names);
  return { ...jsonAnswer(enrolment satisfies ApplicationWire<'Enrolment'>), status: 201 };
}

export async function confirmSecondFactor({ application, session, message }: SessionCall): Promise<Answer> {
  const { code } = await readBody(message, APPLICATION_OPERATIONS.confirmSecondFactor.body);
  const codes = [...(await application.secondFactors.confirm(session, code))];
  return jsonAnswer({ codes } satisfies ApplicationWire<'RecoveryCodes'>);
}

export async function removeSecondFactor(call: SessionCall): Promise<Answer> {
  const { current } = await readBody(call.message, APPLICATION_OPERATIONS.removeSecondFactor.body);
  await confirmPassword(call, userOf(call).user.login, current);
  await call.application.secondFactors.remove(call.session);
  return NO_CONTENT;
}

export async function renewRecoveryCodes(call: SessionCall): Promise<Answer> {
  const { current } = await readBody(call.message, APPLICATION_OPERATIONS.renewRecoveryCodes.body);
  await confirmPassword(call, userOf(call).user.login, current);
  const codes = [...(await call.application.secondFactors.renewRecoveryCodes(call.session))];
  return { ...jsonAnswer({ codes } satisfies ApplicationWire<'RecoveryCodes'>), status: 201 };
}

async function confirmPassword(
  { application, session, address }: SessionCall,
  login: string,
  current: string | undefined,
): Promise<void> {
  if ((await application.sessions.confirm(session, login, current ?? '', address)) !== undefined) return;
  throw badValue('current', 'This is not your present password.');
}

/** Returns the signed-in user; throws `not-signed-in` when they have been deleted. */
function userOf({ reference, session }: SessionCall) {
  const { users, userGroups } = reference;
  const user = users.get(session.principal.userId);
  if (user === undefined) throw new AppError('not-signed-in', 'This user was deleted.');
  const isCompulsory = user.userGroupIds.some((id) => userGroups.get(id)?.secondFactor === true);
  return { user, isCompulsory };
}
