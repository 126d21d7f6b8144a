import { describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { answerWithoutKey } from './keyless.ts';
import { authenticatedRequest } from './testing/requests.ts';

const NOTHING = {} as Services;

describe('a path outside the API', () => {
  it('is a page where there is one', async () => {
    const page = { status: 200, body: 'page' };
    const services = { webFiles: { answer: async () => page } } as unknown as Services;
    const request = authenticatedRequest({ url: '/events' });
    expect(await answerWithoutKey(request, services)).toBe(page);
    expect(request.trace.route).toBe('/');
  });

  it('is refused where there is none', async () => {
    const refused = answerWithoutKey(authenticatedRequest({ url: '/nothing' }), NOTHING);
    await expect(refused).rejects.toMatchObject({ code: 'unknown-path' });
  });
});

it('leaves paths of the API to callers with a key', async () => {
  expect(await answerWithoutKey(authenticatedRequest({ url: '/api/event/1-1' }), NOTHING)).toBeUndefined();
});

it('answers health and metrics without taking a place, everything else with one', async () => {
  const full = { ...authenticatedRequest().visit, enter: () => expect.unreachable() };
  const metrics = { token: 'secret', contentType: 'text/plain', text: async () => 'x 1\n' };
  const services = { metrics } as unknown as Services;
  const headers = { authorization: 'Bearer secret' };
  const request = { ...authenticatedRequest({ url: '/metrics', headers }), visit: full };
  expect(await answerWithoutKey(request, services)).toMatchObject({ status: 200 });
  const other = { ...authenticatedRequest(), visit: full };
  expect(() => answerWithoutKey(other, services)).toThrow();
});
