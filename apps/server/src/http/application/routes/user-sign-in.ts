/**
 * `/app/api/settings/accounts/{login}`: the sign-in settings of a user, which administrators can end or
 * reset.
 */
import type { ApplicationWire } from '@callboard/contract';
import { AppError } from '../../../platform/errors.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import type { SessionCall } from '../call.ts';
import { presentSession } from './account-security.ts';

const NO_CONTENT: Answer = { status: 204, body: null };

export async function getAccount(call: SessionCall): Promise<Answer> {
  const { application, reference, session } = call;
  const { id, login } = userOf(call);
  const { zone } = reference;
  const own = application.sessions.handleOf(session);
  const [sessions, identity, factor] = await Promise.all([
    application.sessions.list(id),
    application.identities.identityOf(id),
    application.secondFactors.stateOf(id),
  ]);
  return jsonAnswer({
    login,
    sessions: sessions.map((one) => presentSession(one, own, zone)),
    identity:
      identity === undefined
        ? null
        : {
            issuer: identity.issuer,
            subject: identity.subject,
            since: zone.formatInstant(identity.boundAt),
          },
    secondfactor: factor.since === null ? null : zone.formatInstant(factor.since),
  } satisfies ApplicationWire<'Account'>);
}

export async function endUserSessions(call: SessionCall): Promise<Answer> {
  await call.application.sessions.endAll(userOf(call).id, call.session.principal);
  return NO_CONTENT;
}

export async function endUserSession(call: SessionCall): Promise<Answer> {
  await call.application.sessions.end(userOf(call).id, call.path.id ?? '', call.session.principal);
  return NO_CONTENT;
}

export async function unbindUser(call: SessionCall): Promise<Answer> {
  const { id } = userOf(call);
  await call.application.unbind(id, call.session.principal);
  return NO_CONTENT;
}

export async function resetSecondFactor(call: SessionCall): Promise<Answer> {
  const { id } = userOf(call);
  await call.application.secondFactors.reset(id, call.session.principal);
  return NO_CONTENT;
}

/** Returns the user in the path; throws `not-found`. */
function userOf({ reference, path }: SessionCall) {
  const user = [...reference.users.values()].find(({ login }) => login === path.login);
  if (user !== undefined) return user;
  throw new AppError('not-found', `There is no user with the login ${path.login} (any more).`);
}
