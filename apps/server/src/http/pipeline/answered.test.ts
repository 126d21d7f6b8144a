import { expect, it } from 'vitest';
import { createLiveLimits } from '../../rate-limit/limits.ts';
import { createRateLimiter } from '../../rate-limit/rate-limiter.ts';
import { KeptEntities } from '../kept-entities.ts';
import type { RouteServices } from '../routes/routes.ts';
import { answerOnAccount } from './answered.ts';
import { authenticatedRequest } from './testing/requests.ts';

const clock = { now: () => 1_000_000 };
const limiter = createRateLimiter({ limits: createLiveLimits(100), clock });
const entities = { view: async () => undefined };
const keptEntities = new KeptEntities({});
const services = { clock, entities, keptEntities } as unknown as RouteServices & { clock: typeof clock };
const answer = (method: string, url: string) =>
  answerOnAccount(authenticatedRequest({ method, url }), services, { limiter, owner: 2 });

it.each([
  ['GET', '/api/nothing', 404],
  ['GET', '/api/event/1-1', 404],
  ['DELETE', '/api/event/1-1', 405],
])('charges %s %s, which ends with an error, too', async (method, url, status) => {
  const charged = await answer(method, url);
  expect(charged).toMatchObject({ answer: { status }, tokens: 1, limit: { 'X-RateLimit-Cost': '1' } });
});
