/** Seventh stage: the route and the method become a handler and the call that it gets. */

import { BODY_BYTES } from '@callboard/contract';
import type { Clock } from '../../platform/clock.ts';
import { isKeyOf } from '../../platform/objects.ts';
import type { Answer } from '../answer.ts';
import { type Call, type Handle, type Methods, presentContext } from '../call.ts';
import type { Route } from '../dispatch.ts';
import { methodNotAllowed } from '../error-response.ts';
import { incoming } from '../incoming.ts';
import { methodsOf, type RouteServices } from '../routes/routes.ts';
import type { AuthenticatedRequest } from './request.ts';

export interface PlannedRequest {
  readonly handle: Handle<RouteServices>;
  readonly call: Call<RouteServices>;
}

/** Returns 405 instead for a method that the path does not take; throws for parameters that no text can match. */
export function plan(
  route: Route,
  { request, principal, parameters, path, report, trace, visit, reference, baseUrl }: AuthenticatedRequest,
  services: RouteServices & { readonly clock: Clock },
): PlannedRequest | Answer {
  const methods = methodsOf(route);
  // HEAD is answered like GET; the body is left out when it is written.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const handle = isKeyOf(methods, method) ? methods[method] : undefined;
  if (handle === undefined) return methodNotAllowed(allowedBy(methods), report);
  parameters.requireStorable();
  const { raw } = request;
  const { headers } = raw;
  const call: Call<RouteServices> = {
    services,
    clock: services.clock,
    principal,
    reference,
    parameters,
    path,
    headers,
    address: request.ip,
    message: incoming(raw, { visit, meter: trace }, { mostBytes: BODY_BYTES.api }),
    visit,
    meter: trace,
    present: presentContext({ reference, baseUrl, principal, headers }),
  };
  return { handle, call };
}

function allowedBy(methods: Methods): string[] {
  return Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
