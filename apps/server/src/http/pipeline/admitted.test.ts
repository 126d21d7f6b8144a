import { expect, it } from 'vitest';
import { createLiveLimits } from '../../rate-limit/limits.ts';
import { createRateLimiter } from '../../rate-limit/rate-limiter.ts';
import { type Account, admit, charge } from './admitted.ts';
import { authenticatedRequest } from './testing/requests.ts';

function account(tokensPerMinute: number): Account {
  const limits = createLiveLimits(tokensPerMinute);
  return { limiter: createRateLimiter({ limits, clock: { now: () => 1_000_000 } }), owner: 2 };
}

it('charges what the answer cost, and shows it', async () => {
  const limited = account(100);
  const reservation = await admit(authenticatedRequest(), 'entity', limited);
  if ('answer' in reservation) throw new Error('not admitted');
  const answer = { status: 200, body: '{}' };
  const charged = charge(
    answer,
    { kind: 'entity', reservation, time: { evaluationMs: 0, workMs: 0 } },
    limited,
  );
  expect(charged).toMatchObject({ answer, tokens: 1, limit: { 'X-RateLimit-Cost': '1' } });
});

it('refuses a key without tokens at no cost', async () => {
  const limited = account(1);
  await admit(authenticatedRequest(), 'write', limited);
  expect(await admit(authenticatedRequest(), 'write', limited)).toMatchObject({
    answer: { status: 429, code: 'rate-limited' },
    limit: { 'X-RateLimit-Cost': '0' },
    tokens: 0,
  });
});

it('answers a visit that may not go on at no cost', async () => {
  const full = () => {
    throw new Error('full');
  };
  const request = { ...authenticatedRequest(), visit: { ...authenticatedRequest().visit, identify: full } };
  expect(await admit(request, 'entity', account(100))).toMatchObject({ answer: { status: 500 }, tokens: 0 });
});
