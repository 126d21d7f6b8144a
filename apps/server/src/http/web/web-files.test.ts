import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWebFiles, type WebFiles } from './web-files.ts';

const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';
const INDEX = '<link rel="icon" href="./icon.svg"><script type="module" src="./assets/index-1.js"></script>';

let folder: string;
let files: WebFiles | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-site-'));
  mkdirSync(join(folder, 'assets'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('index.html', INDEX);
  write('icon.svg', '<svg/>');
  mkdirSync(join(folder, 'fonts'));
  write('fonts/inter.woff2', 'a face');
  write('manifest.webmanifest', '{}');
  write('icon-192.png', 'a picture');
  write('assets/index-1.js', 'plain');
  write('assets/index-1.js.br', 'as br');
  write('assets/index-1.js.gz', 'as gzip');
  write('secret.map', 'not for anybody');
  files = openWebFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', basePath = '') =>
  files?.answer({ method, path, headers, basePath: async () => basePath });

describe('the pages of the application', () => {
  it('are none without a build', () => {
    expect(openWebFiles(join(folder, 'assets'))).toBeUndefined();
  });

  it('begin at /, whatever asks for it, and at every address that a person opens', async () => {
    const first = await ask('/');
    expect(String(first?.body)).toContain('src="/assets/index-1.js"');
    expect(first?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
    });
    for (const path of ['/events', '/event/1-2', '/index.html', '/a/b/c']) {
      expect((await ask(path, { accept: PAGE }))?.body).toEqual(first?.body);
    }
  });

  it('are not what a program gets for an address that is not there, or by another method', async () => {
    expect(await ask('/nothing', { accept: '*/*' })).toBeUndefined();
    expect(await ask('/nothing')).toBeUndefined();
    expect(await ask('/', { accept: PAGE }, 'POST')).toBeUndefined();
  });

  it('allow no script but that of this server, and nothing that stands in the page', async () => {
    const policy = String((await ask('/'))?.headers?.['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/unsafe|http|\*/);
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
  });

  it('name their files below the path that a proxy puts before them', async () => {
    const page = await ask('/events', { accept: PAGE }, 'GET', '/planning');
    expect(String(page?.body)).toContain('src="/planning/assets/index-1.js"');
    expect(String(page?.body)).toContain('href="/planning/icon.svg"');
  });

  it.each([
    ['gzip, deflate, br', 'br', 'as br'],
    ['gzip', 'gzip', 'as gzip'],
    ['br;q=0, gzip', 'gzip', 'as gzip'],
    ['br;q=0.5', 'br', 'as br'],
    ['*', 'br', 'as br'],
    ['identity', undefined, 'plain'],
    ['', undefined, 'plain'],
  ])('come compressed as %j allows', async (accepted, encoding, body) => {
    const answer = await ask('/assets/index-1.js', { 'accept-encoding': accepted });
    expect([answer?.headers?.['content-encoding'], String(answer?.body)]).toEqual([encoding, body]);
    expect(answer?.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  it('are not sent again to who has them', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await ask('/assets/index-1.js', headers);
    const etag = String(first?.headers?.etag);
    expect(await ask('/assets/index-1.js', { ...headers, 'if-none-match': etag })).toMatchObject({
      status: 304,
      body: null,
    });
    // Any encoding of the file will do.
    expect((await ask('/assets/index-1.js', { 'if-none-match': etag }))?.status).toBe(304);
    expect((await ask('/assets/index-1.js', { 'if-none-match': '"other"' }))?.status).toBe(200);
  });

  it.each([
    ['/fonts/inter.woff2', 'font/woff2', 'public, max-age=604800'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/icon-192.png', 'image/png', 'no-cache'],
  ])('serve %s as %s', async (path, type, cache) => {
    const { headers } = (await ask(path)) ?? {};
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cache });
  });

  it.each(['/secret.map', '/../secret.map', '/assets/../index.html', '/assets', '/assets/index-1.js.br'])(
    'serve no other file: %s',
    async (path) => {
      expect(await ask(path)).toBeUndefined();
    },
  );
});
