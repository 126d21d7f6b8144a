import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Answer, StreamBody } from './answer.ts';
import { compressed } from './compression.ts';
import { WireBody, wireText } from './wire-text.ts';

const TEXT = JSON.stringify(Array.from({ length: 5_000 }, (_, at) => ({ id: at, name: `event ${at % 7}` })));
const ASKED = { 'accept-encoding': 'br, gzip' };

function stream(parts: readonly string[], ended: () => void = () => undefined): StreamBody {
  return {
    length: parts.join('').length,
    chunks: (async function* () {
      try {
        for (const part of parts) yield Buffer.from(part);
      } finally {
        ended();
      }
    })(),
    close: async () => undefined,
  };
}

async function bytesOf({ body }: Answer): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of (body as StreamBody).chunks) parts.push(part);
  return Buffer.concat(parts);
}

describe('compressed', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('sends a stream as %s, of a length that nobody knows before', async (encoding, decode) => {
    const answer = { status: 200, body: stream([TEXT, TEXT]), headers: { etag: '"r1"' } };
    const found = await compressed(answer, { 'accept-encoding': encoding }, 'GET');
    expect(found.headers).toMatchObject({ 'content-encoding': encoding, etag: `"r1-${encoding}"` });
    expect((found.body as StreamBody).length).toBeUndefined();
    expect(decode(await bytesOf(found)).toString()).toBe(TEXT + TEXT);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'sends a small body as %s, and as it is where nothing is asked for',
    async (encoding, decode) => {
      const value = { name: 'Café – 🎷'.repeat(100) };
      const body = new WireBody(wireText(value));
      const found = await compressed({ status: 200, body }, { 'accept-encoding': encoding }, 'GET');
      expect(JSON.parse(decode(found.body as Buffer).toString())).toEqual(value);
      expect(await compressed({ status: 200, body }, {}, 'GET')).toMatchObject({
        body,
        headers: { vary: 'Accept-Encoding' },
      });
    },
  );

  it('compresses a body that is kept once', async () => {
    const body = new WireBody(wireText({ name: 'Café – 🎷'.repeat(100) }));
    const answers = await Promise.all(
      ['br', 'gzip', 'br'].map((encoding) =>
        compressed({ status: 200, body }, { 'accept-encoding': encoding }, 'GET'),
      ),
    );
    const [first, other, again] = answers;
    expect(again?.body).toBe(first?.body);
    expect(other?.body).not.toEqual(first?.body);
  });

  it('ends the source of a stream whose reader goes away', async () => {
    let ended = false;
    const parts = Array.from({ length: 1_000 }, () => TEXT);
    const body = stream(parts, () => {
      ended = true;
    });
    const found = await compressed({ status: 200, body }, ASKED, 'GET');
    for await (const _ of (found.body as StreamBody).chunks) break;
    for (let turn = 0; turn < 1_000 && !ended; turn += 1) await setImmediate();
    expect(ended).toBe(true);
  });

  it('fails with the source of a stream, so that the connection breaks', async () => {
    const chunks = (async function* () {
      yield Buffer.from(TEXT);
      throw new Error('gone');
    })();
    const body = { length: 2 * TEXT.length, chunks, close: async () => undefined };
    const found = await compressed({ status: 200, body }, ASKED, 'GET');
    await expect(bytesOf(found)).rejects.toThrow('gone');
  });

  it.each(['br', 'gzip'])(
    'compresses a large body beside the event loop, a small one at once: %s',
    async (encoding) => {
      const found = (body: string) =>
        compressed({ status: 200, body }, { 'accept-encoding': encoding }, 'GET');
      expect(found(TEXT.slice(0, 16 * 1024))).not.toBeInstanceOf(Promise);
      const large = found(TEXT.slice(0, 16 * 1024 + 1));
      expect(large).toBeInstanceOf(Promise);
      expect((await large).headers).toMatchObject({ 'content-encoding': encoding });
    },
  );

  it('compresses the same bytes once', async () => {
    for (const body of [Buffer.from(TEXT), Buffer.from(TEXT.slice(0, 2_000))]) {
      const [first, second] = [
        await compressed({ status: 200, body }, ASKED, 'GET'),
        await compressed({ status: 200, body }, ASKED, 'GET'),
      ];
      expect(second.body).toBe(first.body);
    }
  });

  it.each([
    ['a secret', { status: 201, body: TEXT, secret: true }],
    [
      'a workbook',
      {
        status: 200,
        body: TEXT,
        headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
      },
    ],
    ['an image', { status: 200, body: TEXT, headers: { 'content-type': 'image/png' } }],
    ['what is compressed already', { status: 200, body: TEXT, headers: { 'content-encoding': 'gzip' } }],
    ['what is short', { status: 200, body: TEXT.slice(0, 1_023) }],
    ['nothing', { status: 204, body: null }],
  ] as const)('leaves %s as it is', async (_, answer) => {
    expect(await compressed(answer, ASKED, 'GET')).toBe(answer);
  });

  it.each([
    'text/csv; charset=utf-8',
    'application/x-ndjson',
    'text/html; charset=utf-8',
    'image/svg+xml',
    'application/problem+json',
  ])('compresses %s', async (type) => {
    const found = await compressed(
      { status: 200, body: TEXT, headers: { 'content-type': type } },
      ASKED,
      'GET',
    );
    expect(found.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  });
});
