/** The built pages of the application as files: read once, and compressed when they were built. */
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { extname, join } from 'node:path';
import { preferredEncoding } from '../accept-encoding.ts';
import type { Answer, Headers } from '../answer.ts';
import { namesTag, taggedAs } from '../etag.ts';

export interface WebRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Returns the path prefix; see `basePathOf`. */
  readonly basePath: () => Promise<string>;
}

export interface WebFiles {
  /**
   * Returns the file at the path, or the first page of the application for an address that a browser opens,
   * since the application itself resolves its addresses. Undefined for anything else.
   */
  answer(request: WebRequest): Promise<Answer | undefined>;
}

/**
 * Content security policy: only content of this server, no inline script, and no text that becomes script or
 * markup.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Encodings in order of preference. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface WebFile {
  readonly plain: Buffer;
  /** Compressed variants, where they are smaller, by encoding. */
  readonly encoded: ReadonlyMap<string, Buffer>;
  readonly etag: string;
  readonly headers: Headers;
}

const INDEX = '/index.html';
/** Folder of files whose names contain a hash of their content. */
const HASHED = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';
/** Folder of typefaces, whose names stay the same because the reference names them as well. */
const FONTS = '/fonts/';
const A_WEEK = 'public, max-age=604800';

/** Opens the built files; undefined when the application was not built. */
export function openWebFiles(folder: string): WebFiles | undefined {
  if (!existsSync(join(folder, INDEX))) return undefined;
  const files = readFiles(folder);
  const page = indexPages(files);

  return {
    async answer({ method, path, headers, basePath }) {
      if (method !== 'GET' && method !== 'HEAD') return undefined;
      const found = path === INDEX ? undefined : files.get(path);
      if (found !== undefined) return fileAnswer(found, headers);
      if (path !== '/' && !opensPage(headers)) return undefined;
      return fileAnswer(page(await basePath()), headers);
    },
  };
}

/** Returns whether a person opens the address, as opposed to a program or a page that fetches something. */
function opensPage({ accept = '' }: IncomingHttpHeaders): boolean {
  return accept.includes('text/html');
}

function readFiles(folder: string): ReadonlyMap<string, WebFile> {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(slashed));
  const files = new Map<string, WebFile>();
  for (const name of names) {
    const type = MEDIA_TYPES[extname(name)];
    if (type === undefined) continue;
    const encoded = ENCODINGS.filter(({ suffix }) => names.has(name + suffix));
    const read = (suffix: string) => readFileSync(join(folder, name + suffix));
    const cache = cacheOf(`/${name}`);
    files.set(
      `/${name}`,
      webFile(read(''), type, cache, new Map(encoded.map((one) => [one.name, read(one.suffix)]))),
    );
  }
  return files;
}

function cacheOf(path: string): string {
  if (path.startsWith(HASHED)) return FOREVER;
  return path.startsWith(FONTS) ? A_WEEK : 'no-cache';
}

function slashed(name: string): string {
  return name.replaceAll('\\', '/');
}

function webFile(plain: Buffer, type: string, cache: string, encoded: ReadonlyMap<string, Buffer>): WebFile {
  const headers: Headers = {
    'content-type': type,
    'cache-control': cache,
    'cross-origin-resource-policy': 'same-origin',
    ...(encoded.size === 0 ? {} : { vary: 'Accept-Encoding' }),
    ...(type.startsWith('text/html')
      ? { 'content-security-policy': PAGE_POLICY, 'cross-origin-opener-policy': 'same-origin' }
      : {}),
  };
  return { plain, encoded, etag: `"${hash('sha256', plain, 'base64url')}"`, headers };
}

/**
 * Makes first pages by base path. The built page refers to its files relative to itself; since it is served
 * at any address, the references must be absolute.
 */
function indexPages(files: ReadonlyMap<string, WebFile>): (basePath: string) => WebFile {
  const built = files.get(INDEX);
  if (built === undefined) throw new Error('the application has no first page');
  const made = new Map<string, WebFile>();
  return (basePath) => {
    const known = made.get(basePath);
    if (known !== undefined) return known;
    const text = built.plain.toString().replaceAll('="./', `="${basePath}/`);
    const page = webFile(Buffer.from(text), MEDIA_TYPES['.html'] ?? '', 'no-cache', new Map());
    made.set(basePath, page);
    return page;
  };
}

function fileAnswer({ plain, encoded, etag, headers }: WebFile, sent: IncomingHttpHeaders): Answer {
  const preferred = preferredEncoding(sent['accept-encoding']);
  const encoding = preferred !== undefined && encoded.has(preferred) ? preferred : undefined;
  const tag = encoding === undefined ? etag : taggedAs(etag, encoding);
  const all = { ...headers, etag: tag, ...(encoding === undefined ? {} : { 'content-encoding': encoding }) };
  const known = sent['if-none-match'];
  if (known !== undefined && namesTag(known, etag)) return { status: 304, body: null, headers: all };
  return { status: 200, body: encoded.get(encoding ?? '') ?? plain, headers: all };
}
