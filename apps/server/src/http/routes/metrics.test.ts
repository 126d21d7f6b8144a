import { describe, expect, it } from 'vitest';
import { metricsAnswer } from './metrics.ts';

const source = (token?: string) => ({ token, contentType: 'text/plain', text: async () => 'x 1\n' });

async function statusFor(
  remoteAddress: string | undefined,
  headers: Record<string, string> = {},
  token?: string,
): Promise<number | string> {
  try {
    return (await metricsAnswer({ method: 'GET', headers, socket: { remoteAddress } }, source(token))).status;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('/metrics', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('opens for %s', async (address) => {
    expect(await statusFor(address)).toBe(200);
  });

  it.each(['10.0.0.1', '::ffff:10.0.0.1', 'fd00::2', '128.0.0.1', undefined])(
    'is unknown to %s, whatever it claims',
    async (address) => {
      expect(await statusFor(address)).toBe('unknown-path');
      expect(await statusFor(address, { 'x-forwarded-for': '127.0.0.1' })).toBe('unknown-path');
      expect(await statusFor(address, { authorization: 'Bearer undefined' })).toBe('unknown-path');
    },
  );

  it('opens with the token from anywhere', async () => {
    const token = 'a-token-for-metrics-0';
    expect(await statusFor('10.0.0.1', { authorization: `Bearer ${token}` }, token)).toBe(200);
    expect(await statusFor('10.0.0.1', { authorization: `bearer ${token}` }, token)).toBe('unknown-path');
    expect(await statusFor('10.0.0.1', { authorization: token }, token)).toBe('unknown-path');
    expect(await statusFor('10.0.0.1', {}, token)).toBe('unknown-path');
  });

  it('is unknown where nothing is measured', async () => {
    const request = { method: 'GET', headers: {}, socket: { remoteAddress: '127.0.0.1' } };
    await expect(metricsAnswer(request, undefined)).rejects.toMatchObject({ code: 'unknown-path' });
  });
});
