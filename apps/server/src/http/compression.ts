/**
 * Compression of bodies for clients that ask for it. Small bodies are compressed at once, at a level that
 * costs less than the rest of the request; large ones and streams use the thread pool, so that nobody waits
 * for them. The compressed form of a body is cached as long as the body lives, so documents and single
 * entities that are kept are compressed once.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import { type Encoding, preferredEncoding } from './accept-encoding.ts';
import { type Answer, COMMON_HEADERS, type Headers, type StreamBody } from './answer.ts';
import { namesExactly, taggedAs } from './etag.ts';
import { withVary } from './vary.ts';
import { type EncodedBodies, WireBody, wireBytes } from './wire-text.ts';

/** Smaller bodies would not need fewer packets. */
export const LEAST_COMPRESSED_BYTES = 1024;
/**
 * Maximum size that is compressed at once; more would block the event loop for longer than a few hundredths
 * of a millisecond.
 */
const MOST_AT_ONCE_BYTES = 16 * 1024;

type Levels = Readonly<Record<Encoding, number>>;
const FAST: Levels = { br: 1, gzip: 1 };
const SMALL: Levels = { br: 4, gzip: 6 };
/** A larger window takes megabytes per stream. */
const WINDOW_BITS = 18;

const TEXT =
  /^(?:text\/|application\/(?:json|javascript|x-ndjson|xml|[\w.+-]+\+(?:json|xml)\b)|image\/svg\+xml)/;

function brotliOptions(quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  };
}

/** Returns the answer for this client; synchronously where there is nothing to wait for. */
export function compressed(
  answer: Answer,
  headers: IncomingHttpHeaders,
  method: string,
): Answer | Promise<Answer> {
  if (answer.status === 304) return notModified(answer, headers);
  if (!isCompressible(answer)) return answer;
  const encoding = preferredEncoding(headers['accept-encoding']);
  const vary = withVary(answer.headers, 'Accept-Encoding');
  if (encoding === undefined) return withHeaders(answer, vary);
  const { body } = answer;
  const { etag } = vary;
  const encoded: Answer = {
    ...answer,
    headers: {
      ...vary,
      'content-encoding': encoding,
      ...(etag === undefined ? {} : { etag: taggedAs(etag, encoding) }),
    },
  };
  if (body === null) return encoded;
  if (typeof body === 'object' && !Buffer.isBuffer(body) && !(body instanceof WireBody)) {
    return { ...encoded, body: method === 'HEAD' ? withoutLength(body) : compressedStream(body, encoding) };
  }
  const bytes = compressedBytes(typeof body === 'string' ? Buffer.from(body) : body, encoding);
  return bytes instanceof Promise
    ? bytes.then((ready) => ({ ...encoded, body: ready }))
    : { ...encoded, body: bytes };
}

/** Names the members, since a spread that replaces one of them is a call of the runtime. */
function withHeaders({ status, body, limit, code, secret = false }: Answer, headers: Headers): Answer {
  return { status, body, headers, limit, code, secret };
}

/** Returns the tag of the encoding that the client has. */
function notModified(answer: Answer, headers: IncomingHttpHeaders): Answer {
  const etag = answer.headers?.etag;
  const encoding = preferredEncoding(headers['accept-encoding']);
  if (etag === undefined || encoding === undefined) return answer;
  const variant = taggedAs(etag, encoding);
  const sent = headers['if-none-match'] ?? '';
  if (sent.trim() === '*' || !namesExactly(sent, variant)) return answer;
  return { ...answer, headers: withVary({ ...answer.headers, etag: variant }, 'Accept-Encoding') };
}

function isCompressible({ body, headers, secret }: Answer): boolean {
  if (body === null || secret || body.length === undefined || body.length < LEAST_COMPRESSED_BYTES)
    return false;
  if (headers?.['content-encoding'] !== undefined || headers?.vary?.includes('Accept-Encoding')) return false;
  return TEXT.test(headers?.['content-type'] ?? COMMON_HEADERS['content-type'] ?? '');
}

const kept = new WeakMap<Buffer, EncodedBodies>();

/** Returns the forms that were made of a body before. */
function formsOf(body: Buffer | WireBody): EncodedBodies {
  const before = body instanceof WireBody ? body.encoded : kept.get(body);
  if (before !== undefined) return before;
  const forms: EncodedBodies = {};
  if (body instanceof WireBody) body.encoded = forms;
  else kept.set(body, forms);
  return forms;
}

function compressedBytes(body: Buffer | WireBody, encoding: Encoding): Buffer | Promise<Buffer> {
  const forms = formsOf(body);
  const found = forms[encoding];
  if (found !== undefined) return found;
  const bytes = body instanceof WireBody ? wireBytes(body.text) : body;
  const made =
    bytes.length <= MOST_AT_ONCE_BYTES ? compressAtOnce(bytes, encoding) : compressInPool(bytes, encoding);
  forms[encoding] = made;
  return made;
}

function compressAtOnce(body: Buffer, encoding: Encoding, { br, gzip: level }: Levels = FAST): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, brotliOptions(br)) : gzipSync(body, { level });
}

/** Compresses a large body where nobody has to wait for it: in a process of its own. */
export function compressLarge(body: Buffer, encoding: Encoding): Buffer {
  return compressAtOnce(body, encoding, SMALL);
}

function compressInPool(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(body, brotliOptions(SMALL.br))
    : promisify(gzip)(body, { level: SMALL.gzip });
}

function compressedStream({ chunks, close }: StreamBody, encoding: Encoding): StreamBody {
  const compressor =
    encoding === 'br' ? createBrotliCompress(brotliOptions(SMALL.br)) : createGzip({ level: SMALL.gzip });
  async function* read(): AsyncGenerator<Uint8Array> {
    // An error of the source, or a reader that stops, ends both streams.
    pipeline(Readable.from(chunks, { highWaterMark: 1 }), compressor, () => undefined);
    const compressed: AsyncIterable<Uint8Array> = compressor;
    yield* compressed;
  }
  return { length: undefined, chunks: read(), close };
}

/** Drops the length, since that of the compressed body is unknown. */
function withoutLength(body: StreamBody): StreamBody {
  return { ...body, length: undefined };
}
