/** `/app/api/password` and `/app/api/profile`: changes of the user's own account. */
import { APPLICATION_OPERATIONS, type ApplicationWire, languageOf } from '@callboard/contract';
import { AppError } from '../../../platform/errors.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';
import { expectedRevision } from './if-match.ts';
import { describeSession } from './session.ts';

export async function putPassword(call: SessionCall): Promise<Answer> {
  const { application, session, message, address } = call;
  const body = await readBody(message, APPLICATION_OPERATIONS.putPassword.body);
  const { login } = userOf(call);
  await application.ownAccount.changePassword(session, { ...body, login, address });
  return { status: 204, body: null };
}

export async function getProfile(call: SessionCall): Promise<Answer> {
  const { name, email, languageCode, revision } = userOf(call);
  const profile: ApplicationWire<'OwnProfile'> = { name, email, language: languageOf(languageCode) };
  return { ...jsonAnswer(profile), headers: { etag: `"${revision}"` } };
}

export async function putProfile(call: SessionCall): Promise<Answer> {
  const { application, session, message, address } = call;
  const { name, email, language, current } = await readBody(message, APPLICATION_OPERATIONS.putProfile.body);
  const { login } = userOf(call);
  await application.ownAccount.changeProfile(
    session,
    { name, email, languageCode: language },
    { login, current, address },
    expectedRevision(call),
  );
  return jsonAnswer(await describeSession(call, session));
}

/** Returns the signed-in user; throws `not-signed-in` when they have been deleted. */
function userOf({ reference, session }: SessionCall) {
  const user = reference.users.get(session.principal.userId);
  if (user === undefined) throw new AppError('not-signed-in', 'This user was deleted.');
  return user;
}
