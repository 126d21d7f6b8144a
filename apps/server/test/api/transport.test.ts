/** Size limits, HTTPS, trusted proxies, and TLS by the server itself (§5.1, §8.9). */
import { readFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { createApi, type ErrorAnswer, type Page, useDemoApi } from './api.ts';
import { demoPath, demoRecord } from './demo-records.ts';

const EVENT = demoPath('event', demoRecord('event'));
const fixture = (name: string): string =>
  readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const KIB = 1024;

describe.each(ENGINES)('a request on %s', (engine) => {
  const api = useDemoApi(engine);
  const codeOf = async (...asked: Parameters<typeof api.get>) => {
    const { status, body } = await api.get<ErrorAnswer>(...asked);
    return [status, body?.code];
  };

  it('may have an address of 32 KiB, and no more', async () => {
    const length = 32 * KIB - `&api_key=${api.keys.full}`.length - '/api/statuses?x='.length;
    expect((await api.get(`/api/statuses?x=${'x'.repeat(length)}`)).status).toBe(200);
    expect(await codeOf(`/api/statuses?x=${'x'.repeat(length + 1)}`)).toEqual([414, 'url-too-long']);
  });

  it('may have headers of 64 KiB, and no more', async () => {
    const headers = (bytes: number) => ({ headers: { 'x-long': 'x'.repeat(bytes) } });
    expect((await api.get(EVENT, headers(63 * KIB))).status).toBe(200);
    expect(await codeOf(EVENT, headers(64 * KIB))).toEqual([431, 'headers-too-large']);
  });

  it('may announce a body of 1 MiB, and no more', async () => {
    const announced = (bytes: number) => ({ method: 'POST', headers: { 'content-length': String(bytes) } });
    expect(await codeOf('/api/events', announced(KIB * KIB))).toEqual([405, 'method-not-allowed']);
    expect(await codeOf('/api/events', announced(KIB * KIB + 1))).toEqual([413, 'body-too-large']);
  });

  it('may hold a query of 2,000 characters, also of four bytes each', async () => {
    expect((await api.get(`/api/statuses/${'%F0%9F%8E%B9'.repeat(2_000)}`)).status).toBe(200);
    expect(await codeOf(`/api/statuses/${'%F0%9F%8E%B9'.repeat(2_001)}`)).toEqual([400, 'malformed-query']);
  });

  describe('without TLS', () => {
    it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
      'is fine from %s',
      async (remoteAddress) => {
        expect((await api.get(EVENT, { remoteAddress })).status).toBe(200);
      },
    );

    it.each(['192.0.2.1', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '128.0.0.1', '1.127.0.0'])(
      'is 403 from %s, with and without a key',
      async (remoteAddress) => {
        const refused = [403, 'https-required'];
        expect(await codeOf(EVENT, { remoteAddress })).toEqual(refused);
        expect(await codeOf(EVENT, { remoteAddress, key: null })).toEqual(refused);
        const claims = {
          'x-forwarded-proto': 'https',
          'x-forwarded-for': '127.0.0.1',
          forwarded: 'proto=https',
        };
        expect(await codeOf(EVENT, { remoteAddress, headers: claims })).toEqual(refused);
      },
    );
  });

  describe('behind a trusted proxy', () => {
    it('is what the proxy says, and nobody else', async () => {
      const proxied = createApi(api.storage, { keys: api.keys, trustedProxies: ['10.0.0.0/24'] });
      const statusOf = async (remoteAddress: string, proto?: string) => {
        const headers: Record<string, string> = { 'x-forwarded-for': '203.0.113.9' };
        if (proto !== undefined) headers['x-forwarded-proto'] = proto;
        return (await proxied.get(EVENT, { remoteAddress, headers })).status;
      };
      expect(await statusOf('10.0.0.7', 'https')).toBe(200);
      expect(await statusOf('10.0.0.7', 'http')).toBe(403);
      expect(await statusOf('10.0.0.7')).toBe(403);
      expect(await statusOf('10.0.1.7', 'https')).toBe(403);
      expect(await statusOf('127.0.0.1')).toBe(200);
      await proxied.app.close();
    });
  });

  it('may come over TLS that the server ends itself', async () => {
    const tls = { cert: fixture('tls.cert.pem'), key: fixture('tls.key.pem') };
    const secure = createApi(api.storage, { keys: api.keys, tls });
    await secure.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = secure.app.server.address() as AddressInfo;
    const fetched = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const path = `/api/events/name:caf%C3%A9?api_key=${api.keys.full}`;
      const request = https.get({ host: 'localhost', port, path, ca: tls.cert, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      });
      request.on('error', reject);
    });
    await secure.app.close();
    expect(fetched.status).toBe(200);
    expect((JSON.parse(fetched.text) as Page).data).toBeInstanceOf(Array);
  });
});
