import { expect, it } from 'vitest';
import { routeOf } from './routed.ts';
import { authenticatedRequest } from './testing/requests.ts';

it.each([
  ['GET', '/api/event/1-1', 'entity'],
  ['GET', '/api/event/1-1/history', 'entity'],
  ['PUT', '/api/event/1-1', 'write'],
  ['GET', '/api/events', 'collection'],
  ['GET', '/api/events/*:*/schedule', 'collection'],
  ['GET', '/api/events?page=2&book=1', 'page'],
  ['GET', '/api/dataviews', 'collection'],
  ['GET', '/api/webhooks', 'entity'],
  ['POST', '/api/webhooks', 'write'],
  ['DELETE', '/api/webhooks/3-1', 'write'],
  ['HEAD', '/api/webhooks/3-1/deliveries', 'entity'],
  ['POST', '/api/dataviewresult/1-1/csv', 'computation'],
  ['GET', '/api/dataviewresult/1-1/csv/2-2/status', 'result'],
])('charges %s %s as %s', (method, url, kind) => {
  expect(routeOf(authenticatedRequest({ method, url }))).toMatchObject({ kind });
});

it('keeps the error of an unknown path for after the limiter', () => {
  const request = authenticatedRequest({ url: '/api/nothing' });
  expect(routeOf(request)).toMatchObject({ kind: 'refused', error: { code: 'unknown-path' } });
  expect(request.trace.route).toBe('none');
});

it('notes the pattern of the route', () => {
  const request = authenticatedRequest({ url: '/api/events/name:a' });
  routeOf(request);
  expect(request.trace.route).toBe('/api/events/{query}');
});
