import { expect, it } from 'vitest';
import { locate } from './located.ts';
import { authenticatedRequest, referenceData } from './testing/requests.ts';

const CONFIGURED = 'https://venue.example';

function services(isTrustedProxy = false) {
  const snapshots = [referenceData(), referenceData()];
  return {
    reference: { current: async () => snapshots.shift() ?? referenceData() },
    config: {
      baseUrl: (_settings: unknown, forwarded?: string) => forwarded ?? CONFIGURED,
      hosts: ['other.example'],
      isTrustedProxy: () => isTrustedProxy,
    },
  };
}

it('takes the snapshot of the reference data once', async () => {
  const { reference, config } = services();
  let taken = 0;
  const current = () => {
    taken += 1;
    return reference.current();
  };
  const located = await locate(authenticatedRequest(), { config, reference: { current } });
  expect(located).toMatchObject({ baseUrl: CONFIGURED, path: '/api/events' });
  expect(taken).toBe(1);
});

it('refuses a host that is not its own', async () => {
  const foreign = authenticatedRequest({ host: 'elsewhere.example' });
  await expect(locate(foreign, services())).rejects.toMatchObject({ code: 'misdirected-request' });
});

it('takes the address that a trusted proxy forwards, and no other', async () => {
  const forwarded = authenticatedRequest({
    host: 'other.example',
    headers: { 'x-forwarded-host': 'other.example' },
  });
  expect((await locate(forwarded, services(true))).baseUrl).toBe('https://other.example');
  expect((await locate(forwarded, services(false))).baseUrl).toBe(CONFIGURED);
});
