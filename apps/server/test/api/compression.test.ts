/** Bodies in the encoding that the client accepts, each with its own tag and the same content. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { useDemoApi, withKey } from './api.ts';
import { demoPath, demoRecord } from './demo-records.ts';

const EVENT = demoPath('event', demoRecord('event'));
const LARGE = '/api/events';
const ALL = 'gzip, deflate, br';
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync } as const;

describe.each(ENGINES)('compression on %s', (engine) => {
  const api = useDemoApi(engine);
  const ask = async (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const {
      statusCode,
      headers: got,
      rawPayload,
    } = await api.app.inject({
      method,
      url: withKey(path, api.keys.full ?? ''),
      headers,
    });
    return { status: statusCode, headers: got as Record<string, string | undefined>, bytes: rawPayload };
  };

  it.each(['br', 'gzip'] as const)(
    'sends JSON as %s, small and large, with the content of the plain body',
    async (encoding) => {
      for (const path of [EVENT, '/api/statuses', LARGE, '/api/openapi.json', '/api/doc/']) {
        const plain = await ask(path);
        const packed = await ask(path, { 'accept-encoding': encoding });
        expect([path, packed.status, packed.headers['content-encoding']]).toEqual([path, 200, encoding]);
        expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
        expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
        // Each request for a whole collection creates its own book.
        const text = (bytes: Buffer) => bytes.toString().replace(/book=\d+/g, 'book=1');
        expect(text(DECODE[encoding](packed.bytes))).toBe(text(plain.bytes));
        for (const { headers } of [plain, packed])
          expect([path, headers.vary]).toEqual([path, 'Accept-Encoding']);
      }
    },
  );

  it('sends the body as it is to who does not ask, refuses, or prefers it', async () => {
    for (const header of [undefined, '', 'identity', 'br;q=0, gzip;q=0', 'identity, gzip;q=0.1', 'zstd']) {
      const { headers, bytes } = await ask(EVENT, header === undefined ? {} : { 'accept-encoding': header });
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(JSON.parse(bytes.toString())).toHaveProperty('id');
    }
  });

  it('leaves bodies under 1 KiB as they are', async () => {
    const { headers, bytes } = await ask('/api/event/1-1', { 'accept-encoding': ALL });
    expect(bytes.length).toBeLessThan(1024);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  });

  it('gives each encoding a tag of its own, and takes every one of them in If-None-Match', async () => {
    const tagOf = async (header?: string) =>
      (await ask(EVENT, header === undefined ? {} : { 'accept-encoding': header })).headers.etag ?? '';
    const tags = [await tagOf(), await tagOf('br'), await tagOf('gzip')];
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      for (const accepted of [undefined, 'br', 'gzip']) {
        const headers = {
          'if-none-match': `"other", W/${tag}`,
          ...(accepted && { 'accept-encoding': accepted }),
        };
        const { status, bytes, headers: got } = await ask(EVENT, headers);
        expect([status, bytes.length]).toEqual([304, 0]);
        expect(got).not.toHaveProperty('content-encoding');
      }
    }
    const again = await ask(EVENT, { 'if-none-match': tags[1] ?? '', 'accept-encoding': 'br' });
    expect(again.headers.etag).toBe(tags[1]);
  });

  it('takes the tag of every encoding in If-Match', async () => {
    const path = demoPath('event', demoRecord('event'));
    const put = (tag: string) =>
      api.get(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-match': tag },
        payload: JSON.stringify({ attributes: { websiteId: tag } }),
      });
    for (const encoding of ['br', 'gzip']) {
      const { etag = '' } = (await ask(path, { 'accept-encoding': encoding })).headers;
      expect((await put(etag)).status).toBe(204);
      expect((await put(etag)).status).toBe(412);
    }
  });

  it('tells a HEAD the headers of its GET', async () => {
    const [head, get] = [
      await ask(EVENT, { 'accept-encoding': 'br' }, 'HEAD'),
      await ask(EVENT, { 'accept-encoding': 'br' }),
    ];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  });

  it('joins the names in Vary with those of CORS', async () => {
    const { headers } = await api.get(EVENT, {
      key: 'website',
      headers: { 'accept-encoding': 'br', origin: 'https://www.zuiderhaven.example' },
    });
    expect(headers.vary).toBe('Origin, Accept-Encoding');
  });
});
