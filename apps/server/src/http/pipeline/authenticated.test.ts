import { expect, it } from 'vitest';
import type { KeyPrincipal } from '../../access/principal.ts';
import { createLiveLimits } from '../../rate-limit/limits.ts';
import { authenticate } from './authenticated.ts';
import { authenticatedRequest, referenceData } from './testing/requests.ts';

const principal = { userId: 1, keyId: 5, apiClientId: 7 } as KeyPrincipal;
const reference = referenceData({
  apiClients: new Map([[7, { id: 7, tokensPerMinute: 12, corsOrigins: [] }]]) as never,
});

function services(found: KeyPrincipal | undefined) {
  return { limits: createLiveLimits(undefined), authenticator: { authenticate: async () => found } };
}

it('names the client of the key, and applies its limit to this very request', async () => {
  const located = { ...authenticatedRequest({ url: '/api/events?api_key=k&page=2' }), reference };
  const { limits, authenticator } = services(principal);
  const keyed = await authenticate(located, { limits, authenticator });
  expect(keyed).toMatchObject({ principal, client: { id: 7 }, path: '/api/events' });
  expect(keyed.parameters.get('page')).toBe('2');
  expect(limits.of(5).tokensPerMinute).toBe(12);
  expect(located.trace.keyId).toBe(5);
});

it('refuses an unknown key', async () => {
  const refused = authenticate(authenticatedRequest(), services(undefined));
  await expect(refused).rejects.toMatchObject({ code: 'unauthorized' });
});
