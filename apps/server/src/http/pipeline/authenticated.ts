/** Fourth stage: the key becomes a principal. */
import type { Authenticator } from '../../access/authenticate.ts';
import { presentedKeys } from '../../access/presented-keys.ts';
import type { KeyPrincipal } from '../../access/principal.ts';
import type { Entity } from '../../model/records.ts';
import { type AtHand, goOn } from '../../platform/at-hand.ts';
import { AppError } from '../../platform/errors.ts';
import type { LiveLimits } from '../../rate-limit/limits.ts';
import { Parameters } from '../query-string.ts';
import type { AuthenticatedRequest, LocatedRequest } from './request.ts';

interface KeyedRequest extends AuthenticatedRequest {
  readonly principal: KeyPrincipal;
  readonly client: Entity<'apiclient'> | undefined;
}

interface AuthenticatingServices {
  readonly authenticator: Pick<Authenticator, 'authenticate'>;
  readonly limits: Pick<LiveLimits, 'see' | 'assign'>;
}

/**
 * Throws `unauthorized`, and the errors of `Authenticator`. Applies the current settings and clients, so that
 * changed limits count from the next request on.
 */
export function authenticate(
  located: LocatedRequest,
  { authenticator, limits }: AuthenticatingServices,
): AtHand<KeyedRequest> {
  const { request, queryString } = located;
  const presented = presentedKeys(queryString, request.raw.headers.authorization);
  return goOn(authenticator.authenticate(presented, request.ip), (principal) =>
    withPrincipal(located, principal, limits),
  );
}

function withPrincipal(
  { request, path, queryString, visit, trace, report, reference, baseUrl }: LocatedRequest,
  principal: KeyPrincipal | undefined,
  limits: AuthenticatingServices['limits'],
): KeyedRequest {
  if (principal === undefined) throw new AppError('unauthorized', 'Send a valid key as api_key.');
  const { keyId, apiClientId } = principal;
  trace.keyId = keyId;
  const client = apiClientId === null ? undefined : reference.apiClients.get(apiClientId);
  limits.see(reference.settings);
  limits.assign(keyId, client?.tokensPerMinute ?? null);
  const parameters = new Parameters(queryString);
  // A spread of the request before it took a thirtieth of a single GET.
  return {
    request,
    path,
    queryString,
    visit,
    trace,
    report,
    reference,
    baseUrl,
    principal,
    parameters,
    client,
  };
}
