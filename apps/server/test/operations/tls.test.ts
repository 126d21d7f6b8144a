/** HTTPS that the server ends itself, and plain HTTP from other machines (§5.1). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type http from 'node:http';
import https from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CERTIFICATE, PRIVATE_KEY } from './certificate.ts';
import { startTestServer, type TestServer } from './running-server.ts';

/** An address of this machine that is not loopback: its connections look like those of another machine. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((one) => one !== undefined && one.family === 'IPv4' && !one.internal)?.address;

describe('a server with certificate and key', () => {
  let folder: string;
  let server: TestServer;
  let port: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'callboard-tls-'));
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    await writeFile(cert, CERTIFICATE);
    await writeFile(key, PRIVATE_KEY);
    server = await startTestServer('sqlite', {
      HOST: '0.0.0.0',
      CALLBOARD_TLS_CERT: cert,
      CALLBOARD_TLS_KEY: key,
      CALLBOARD_BASE_URL: 'https://planning.example:8443',
      CALLBOARD_HOSTS: outside ?? '',
    });
    port = Number(new URL(server.address).port);
  });
  afterAll(async () => {
    await server.remove();
    await rm(folder, { recursive: true });
  });

  interface Got {
    readonly status: number | undefined;
    readonly text: string;
    readonly headers: http.IncomingHttpHeaders;
  }

  function get(host: string, path: string, headers: http.OutgoingHttpHeaders = {}): Promise<Got> {
    return new Promise((resolve, reject) => {
      https
        .get(
          { host, port, path, ca: CERTIFICATE, servername: 'localhost', agent: false, headers },
          (answer) => {
            let text = '';
            answer.setEncoding('utf8').on('data', (chunk) => {
              text += chunk;
            });
            answer.on('end', () => resolve({ status: answer.statusCode, text, headers: answer.headers }));
          },
        )
        .on('error', reject);
    });
  }

  function connect(options: tls.ConnectionOptions): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const socket = tls.connect({ host: 'localhost', port, ca: CERTIFICATE, ...options }, () => {
        resolve(socket.getProtocol());
        socket.destroy();
      });
      socket.on('error', reject);
    });
  }

  it('names itself with https, and tells browsers to come back that way only', async () => {
    expect(server.address).toBe(`https://localhost:${port}`);
    const { text, headers } = await get('localhost', `/api/profiles?api_key=${server.keys.full}`);
    expect(text).toContain('"url":"https://planning.example:8443/api/profile/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const refused = await get('localhost', '/api/profiles');
    expect([refused.status, refused.headers['strict-transport-security']]).toEqual([401, 'max-age=31536000']);
  });

  it('answers 421 to a name that is not its own', async () => {
    const { status, text } = await get('localhost', '/api/profiles', { host: 'evil.example' });
    expect([status, JSON.parse(text)]).toMatchObject([421, { code: 'misdirected-request' }]);
  });

  it.skipIf(outside === undefined)(
    'serves other machines (skipped where there is loopback only)',
    async () => {
      const { status } = await get(String(outside), `/api/profiles?api_key=${server.keys.full}`);
      expect(status).toBe(200);
    },
  );

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('speaks %s', async (version) => {
    expect(await connect({ minVersion: version, maxVersion: version })).toBe(version);
  });

  it.each(['TLSv1', 'TLSv1.1'] as const)('does not speak %s, even to who insists', async (version) => {
    // This level keeps the client itself from refusing before it asks the server.
    const insisting = { minVersion: version, maxVersion: version, ciphers: 'ALL:@SECLEVEL=0' };
    await expect(connect(insisting)).rejects.toMatchObject({
      code: expect.stringMatching(/ALERT_PROTOCOL_VERSION/),
    });
  });

  it('does not answer plain HTTP', async () => {
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  });

  it('survives what is no TLS', async () => {
    for (let round = 0; round < 20; round += 1) {
      await fetch(`http://localhost:${port}/`).catch(() => undefined);
    }
    expect((await get('localhost', '/readyz')).status).toBe(200);
  });
});

describe('plain HTTP', () => {
  let server: TestServer;
  let port: string;
  beforeAll(async () => {
    server = await startTestServer('sqlite', { HOST: '0.0.0.0', CALLBOARD_TRUST_PROXY: '127.0.0.2' });
    ({ port } = new URL(server.address));
  });
  afterAll(() => server.remove());

  const claims = [
    {},
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'proto=https' },
  ];

  it.skipIf(outside === undefined).each(claims)(
    'from another machine is refused, whatever it claims: %j (skipped where there is loopback only)',
    async (headers) => {
      for (const path of [
        `/api/profiles?api_key=${server.keys.full}`,
        '/healthz',
        '/readyz',
        '/metrics',
        '/',
      ]) {
        const answer = await fetch(`http://${outside}:${port}${path}`, { headers: new Headers(headers) });
        const body = await answer.json();
        expect([path, answer.status, body]).toMatchObject([path, 403, { code: 'https-required' }]);
      }
    },
  );

  it('on loopback serves development, and a proxy that is not trusted cannot change that', async () => {
    const path = `/api/profiles?api_key=${server.keys.full}`;
    for (const headers of claims) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: new Headers(headers) });
      expect(answer.status).toBe(200);
    }
  });
});
