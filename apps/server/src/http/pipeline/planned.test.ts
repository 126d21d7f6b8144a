import { expect, it } from 'vitest';
import { dispatch } from '../dispatch.ts';
import type { RouteServices } from '../routes/routes.ts';
import { plan } from './planned.ts';
import { authenticatedRequest } from './testing/requests.ts';

const services = { clock: { now: () => 0 } } as RouteServices & { clock: { now(): number } };
const planned = (method: string, url: string) => {
  const request = authenticatedRequest({ method, url });
  return plan(dispatch(request.path), request, services);
};

it('hands the snapshot and the address of the request to the handler', () => {
  const { call } = { call: undefined, ...planned('GET', '/api/event/1-1') };
  expect(call).toMatchObject({ path: '/api/event/1-1', present: { baseUrl: 'https://venue.example' } });
  expect(call?.present.reference).toBe(call?.reference);
});

it('takes HEAD where GET is', () => {
  expect(planned('HEAD', '/api/event/1-1')).toHaveProperty('handle');
});

it('names the methods of the path to others', () => {
  expect(planned('DELETE', '/api/event/1-1')).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD, PUT' },
  });
});

it('refuses parameters that no text of a database can match', () => {
  expect(() => planned('GET', '/api/events?keywords=%00')).toThrow();
});
