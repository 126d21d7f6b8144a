/** Last stage: the stages of an authenticated request in their order, on the account of a key or a user. */
import type { Clock } from '../../platform/clock.ts';
import type { Answer } from '../answer.ts';
import { withDeprecations } from '../deprecation.ts';
import { errorAnswer } from '../error-response.ts';
import type { RouteServices } from '../routes/routes.ts';
import { type Account, admit, type ChargedAnswer, charge } from './admitted.ts';
import { plan } from './planned.ts';
import type { AuthenticatedRequest } from './request.ts';
import { type RoutedRequest, routeOf } from './routed.ts';

type AnsweringServices = RouteServices & { readonly clock: Clock };

/** Admits the request, lets the route answer, and charges the actual cost. Never rejects. */
export async function answerOnAccount(
  asked: AuthenticatedRequest,
  services: AnsweringServices,
  account: Account,
): Promise<ChargedAnswer> {
  const routed = routeOf(asked);
  const { kind } = routed;
  const admitted = admit(asked, kind, account);
  const reservation = admitted instanceof Promise ? await admitted : admitted;
  if ('answer' in reservation) return reservation;
  const answer = await answerRouted(routed, asked, services);
  return charge(answer, { kind, reservation, time: asked.trace }, account);
}

async function answerRouted(
  routed: RoutedRequest,
  asked: AuthenticatedRequest,
  services: AnsweringServices,
): Promise<Answer> {
  try {
    if ('error' in routed) throw routed.error;
    const planned = plan(routed.route, asked, services);
    if (!('handle' in planned)) return planned;
    const { handle, call } = planned;
    return withDeprecations(await handle(call), call.present.deprecated, call.present.baseUrl);
  } catch (error) {
    return errorAnswer(error, asked.report);
  }
}
