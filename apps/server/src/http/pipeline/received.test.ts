import { expect, it } from 'vitest';
import { receive } from './received.ts';
import { authenticatedRequest, rawRequest } from './testing/requests.ts';

it('splits the target of a request without decoding it', () => {
  const url = 'https://venue.example/api/events/a%2Fb?page=%31#x';
  expect(receive(rawRequest({ url }), authenticatedRequest())).toMatchObject({
    path: '/api/events/a%2Fb',
    queryString: 'page=%31',
  });
});

it('refuses a long address before plain HTTP', () => {
  const long = { url: `/${'x'.repeat(40_000)}`, protocol: 'http' };
  expect(() => receive(rawRequest(long), authenticatedRequest())).toThrow(/URL/);
  expect(() => receive(rawRequest({ protocol: 'http' }), authenticatedRequest())).toThrow(/https/);
});
