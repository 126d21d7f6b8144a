/** Fifth stage: the path becomes a route, and the route a kind of request, which decides what it costs. */
import type { RequestKind } from '../../rate-limit/costs.ts';
import { dispatch, type Route } from '../dispatch.ts';
import { asksForBook } from '../pages.ts';
import type { Parameters } from '../query-string.ts';
import { routePattern } from '../trace.ts';
import type { AuthenticatedRequest } from './request.ts';

export type RoutedRequest =
  | { readonly route: Route; readonly kind: RequestKind }
  | { readonly error: unknown; readonly kind: 'refused' };

/** Finds the route. An unknown path is refused only after the limiter, so that probing paths costs tokens. */
export function routeOf({ request, path, parameters, trace }: AuthenticatedRequest): RoutedRequest {
  try {
    const route = dispatch(path);
    trace.route = routePattern(route);
    return { route, kind: requestKind(request.method, route, parameters) };
  } catch (error) {
    return { error, kind: 'refused' };
  }
}

function requestKind(method: string, route: Route, parameters: Parameters): RequestKind {
  if (method === 'PUT') return 'write';
  switch (route.type) {
    case 'changes':
      return 'changes';
    case 'webhooks':
    case 'webhook':
    case 'webhook-action':
      return method === 'GET' || method === 'HEAD' ? 'entity' : 'write';
    case 'dataview-request':
      return 'computation';
    case 'dataview-status':
    case 'dataview-result':
      return 'result';
    case 'dataviews':
    case 'collection':
    case 'collection-property':
      return asksForBook({ parameters }) ? 'page' : 'collection';
    default:
      return 'entity';
  }
}
