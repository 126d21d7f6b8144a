/** `/app/api/password` and `/app/api/profile`: what people change about their own account. */
import { APPLICATION_OPERATIONS } from '@callboard/contract';
import { AppError } from '../../../platform/errors.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';
import { describeSession } from './session.ts';

export async function putPassword(call: SessionCall): Promise<Answer> {
  const { application, services, session, message, address } = call;
  const body = await readBody(message, APPLICATION_OPERATIONS.putPassword.body);
  const user = (await services.reference.current()).users.get(session.principal.userId);
  if (user === undefined) throw new AppError('not-signed-in', 'This user was deleted.');
  await application.ownAccount.changePassword(session, { ...body, login: user.login, address });
  return { status: 204, body: null };
}

export async function putProfile(call: SessionCall): Promise<Answer> {
  const { application, session, message } = call;
  const { name, email, language } = await readBody(message, APPLICATION_OPERATIONS.putProfile.body);
  await application.ownAccount.changeProfile(session, { name, email, languageCode: language });
  return jsonAnswer(await describeSession(call, session));
}
