import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressRules } from './addresses.ts';
import { createFetcher, type FetchFailure, problemOfReading } from './fetcher.ts';
import { systemLookups } from './resolve-host.ts';

const MOST_BYTES = 1_000_000;
const small = gzipSync('a calendar');
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  '/plain': (response) => response.writeHead(200, { etag: '"1"' }).end('a calendar'),
  '/packed': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(small),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5 * MOST_BYTES))),
  '/cut': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(small.subarray(0, -6)),
  '/strange': (response) => response.writeHead(200, { 'content-encoding': 'zip' }).end(small),
  '/large': (response) => response.end(Buffer.alloc(MOST_BYTES + 1)),
  '/moved': (response) => response.writeHead(301, { location: '/plain' }).end(),
  '/private': (response) => response.writeHead(302, { location: 'https://10.0.0.1/calendar' }).end(),
  '/open': (response) => response.writeHead(302, { location: 'http://other.example/calendar' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/missing': (response) => response.writeHead(404).end('not here'),
  '/silent': () => undefined,
  '/broken': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('BEGIN:VCALENDAR');
    response.socket?.end();
  },
};

describe('reading an address of others', () => {
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    requests.push(request.headers);
    ANSWERS[request.url ?? '']?.(response);
  });
  let base = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const fetch = (path: string, totalMs = 10_000) =>
    createFetcher({
      rules: createAddressRules(['127.0.0.1']),
      lookups: systemLookups,
      userAgent: 'test',
      mostBytes: MOST_BYTES,
      timeouts: { totalMs, connectMs: totalMs },
    })({ url: `http://user:word@${base}${path}`, headers: { 'if-none-match': '"0"' } });

  it.each(['/plain', '/packed', '/moved'])('returns the body of %s', async (path) => {
    const answer = await fetch(path);
    expect(answer).toMatchObject({ outcome: 'answered', status: 200 });
    if (answer.outcome === 'answered') expect(Buffer.from(answer.body).toString()).toBe('a calendar');
    const authorization = `Basic ${Buffer.from('user:word').toString('base64')}`;
    expect(requests.at(-1)).toMatchObject({ 'if-none-match': '"0"', authorization });
  });

  it('returns other statuses without their bodies', async () => {
    expect(await fetch('/missing')).toMatchObject({
      outcome: 'answered',
      status: 404,
      body: new Uint8Array(),
    });
  });

  it.each<[string, FetchFailure['outcome'], RegExp]>([
    ['/bomb', 'too-large', /larger than/],
    ['/large', 'too-large', /larger than/],
    ['/cut', 'failed', /compression/],
    ['/strange', 'failed', /compression/],
    ['/broken', 'failed', /no answer/],
    ['/round', 'redirects', /5 times/],
    ['/private', 'refused', /public internet/],
    ['/open', 'refused', /https/],
  ])('fails with words for %s', async (path, outcome, words) => {
    const answer = await fetch(path);
    expect(answer).toMatchObject({ outcome, detail: expect.stringMatching(words) });
    expect(JSON.stringify(answer)).not.toMatch(/word|10\.0\.0\.1/);
  });

  it('gives up what does not answer in time', async () => {
    expect((await fetch('/silent', 100)).outcome).toBe('timeout');
  });

  it('allows http for hosts that the operator names alone', () => {
    const { isNamed } = createAddressRules(['calendar.internal', '10.1.0.0/16']);
    for (const url of ['https://any.example/', 'http://calendar.internal/', 'http://10.1.2.3/a.ics']) {
      expect(problemOfReading(url, isNamed)).toBeUndefined();
    }
    for (const url of [
      'http://any.example/',
      'http://10.2.0.1/',
      'file:///etc/passwd',
      'https:/any.example',
    ]) {
      expect(problemOfReading(url, isNamed)).toBeDefined();
    }
  });
});
