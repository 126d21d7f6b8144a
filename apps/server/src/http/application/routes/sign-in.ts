/** `/app/api/sign-in`: signing in at an identity provider. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { AppError } from '../../../platform/errors.ts';
import type { SingleSignOn } from '../../../sessions/single-sign-on.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { type OpenCall, readBody, type SessionCall } from '../call.ts';
import { attemptCookie, attemptIn } from '../session-cookie.ts';
import { beginSession, originOf } from './session.ts';

export async function getSignInWays({ application }: OpenCall): Promise<Answer> {
  const label = application.singleSignOn?.label ?? null;
  return jsonAnswer({ label } satisfies ApplicationWire<'SignInWays'>);
}

/** Tells an administrator whether the provider can be reached and answers as it should. */
export async function testSignIn(call: SessionCall): Promise<Answer> {
  const fault = await providerOf(call).test();
  return jsonAnswer({
    works: fault === undefined,
    detail: fault ?? '',
  } satisfies ApplicationWire<'SignInTest'>);
}

export async function beginSignIn(call: OpenCall): Promise<Answer> {
  const { secret, url } = await providerOf(call).begin(redirectUri(call));
  const answer = jsonAnswer({ url } satisfies ApplicationWire<'SignInAddress'>);
  return { ...answer, headers: { 'set-cookie': attemptCookie(call.channel, secret) } };
}

export async function finishSignIn(call: OpenCall): Promise<Answer> {
  const { application, message, channel } = call;
  const provider = providerOf(call);
  const { query, trusted } = await readBody(message, APPLICATION_OPERATIONS.finishSignIn.body);
  const secret = attemptIn(message.headers.cookie, channel);
  const { address } = call;
  const begin = async () => {
    const answer = { secret, query, redirectUri: redirectUri(call), address };
    return application.sessions.begin(await provider.finish(answer), originOf(call, trusted));
  };
  const id = await begin().catch(async (error) => {
    const isRefused = error instanceof AppError && error.code !== 'unavailable';
    if (isRefused) await application.refusals.count({ event: 'sign-in-refused', address });
    throw error;
  });
  return beginSession(call, id);
}

function providerOf({ application: { singleSignOn } }: Pick<OpenCall, 'application'>): SingleSignOn {
  if (singleSignOn !== undefined) return singleSignOn;
  throw new AppError('not-found', 'No identity provider is configured: sign in with a password.');
}

/** Returns the address of the application page that passes its parameters on. */
export function redirectUri({ baseUrl }: Pick<OpenCall, 'baseUrl'>): string {
  return `${baseUrl}/sign-in`;
}
