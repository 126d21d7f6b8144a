/** Facts about a request, collected while it is handled, for metrics and the request log. */
import { kindSpec } from '@callboard/contract';
import type { Route } from './dispatch.ts';
import type { Meter } from './meter.ts';

export interface Trace extends Meter {
  /** Monotonic milliseconds. */
  readonly startedAt: number;
  /** Pattern of the path; see `routePattern`. */
  route: string;
  keyId: number | undefined;
  tokens: number;
}

/** Label of requests without a route: paths outside the API, requests without a valid key, unknown paths. */
const NO_ROUTE = 'none';

export function startTrace(): Trace {
  return {
    startedAt: performance.now(),
    route: NO_ROUTE,
    keyId: undefined,
    tokens: 0,
    evaluationMs: 0,
    workMs: 0,
  };
}

/**
 * Returns the form of the path, without ids, queries and names: one of a few hundred texts, whatever callers
 * send.
 */
export function routePattern(route: Route): string {
  switch (route.type) {
    case 'entity':
      return `/api/${route.kind}/{id}`;
    case 'property':
      return `/api/${route.kind}/{id}/${route.property}`;
    case 'collection':
      return `/api/${kindSpec(route.kind).plural ?? route.kind}/{query}`;
    case 'collection-property':
      return `/api/${kindSpec(route.kind).plural ?? route.kind}/{query}/${route.property}`;
    case 'definitions':
      return `/api/customdatadefinitions/${route.kind}`;
    case 'file':
      return '/api/documents/{id}/{name}';
    case 'changes':
      return '/api/changes';
    case 'webhooks':
      return '/api/webhooks';
    case 'webhook':
      return '/api/webhooks/{id}';
    case 'webhook-action':
      return `/api/webhooks/{id}/${route.action}`;
    case 'dataviews':
      return '/api/dataviews';
    case 'dataview-request':
      return `/api/dataviewresult/{id}/${route.format}`;
    case 'dataview-status':
      return `/api/dataviewresult/{id}/${route.format}/{id}/status`;
    case 'dataview-result':
      return `/api/dataviewresult/{id}/${route.format}/{id}`;
  }
}
