/** `/api/doc/` and `/swagger` as they are served: public, strict, cheap, and the same with and without a slash. */
import { Script } from 'node:vm';
import { publicOperations } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { type Ask, useDemoApi } from '../api/api.ts';
import { tagsOf, textOf, valuesOf } from './markup.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PAGES = ['/api/doc', '/api/doc/', '/swagger', '/swagger/'];
const DOCUMENTS = [...PAGES, '/api/openapi.json'];
const nobody: Ask = { key: null };

describe('the public documents', () => {
  const api = useDemoApi('sqlite', { tokensPerMinute: 2 });

  describe.each(PAGES)('%s', (path) => {
    it('is an HTML page of its own origin alone', async () => {
      const { status, headers, text } = await api.get(path, nobody);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-api-version': '1',
      });
      const tags = tagsOf(text);
      expect(tags.filter(({ name }) => name === 'style')).toEqual([]);
      for (const { name, attributes } of tags) {
        expect(Object.keys(attributes).filter((key) => key === 'style' || key.startsWith('on'))).toEqual([]);
        if (name === 'script') expect(attributes.src).toMatch(/^\/api\/doc\/\w+\.js\?v=/);
      }
      expect(text).not.toMatch(/<script[^>]*>[^<]/);
    });

    it('has headings in order, landmarks and a language', async () => {
      const tags = tagsOf((await api.get(path, nobody)).text);
      const names = tags.map(({ name }) => name);
      expect(names.filter((name) => name === 'h1')).toHaveLength(1);
      expect(names.filter((name) => name === 'main')).toHaveLength(1);
      expect(names).toEqual(expect.arrayContaining(['header', 'nav', 'footer', 'title']));
      expect(tags.find(({ name }) => name === 'html')?.attributes.lang).toBe('en');
      const levels = names.filter((name) => /^h\d$/.test(name)).map((name) => Number(name[1]));
      levels.forEach((level, index) => {
        expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
      });
    });

    it('names every field for people who cannot see it', async () => {
      const tags = tagsOf((await api.get(path, nobody)).text);
      const labels = new Set(tags.flatMap(({ attributes }) => attributes.for ?? []));
      for (const { name, attributes } of tags) {
        if (name === 'input' || name === 'select') expect(labels).toContain(attributes.id);
        if (name === 'pre')
          expect(attributes).toMatchObject({ tabindex: '0', 'aria-label': expect.any(String) });
      }
    });
  });

  it('are the same with and without a final slash', async () => {
    const texts = await Promise.all(PAGES.map((path) => api.get(path, nobody)));
    expect(texts[0]?.text).toBe(texts[1]?.text);
    expect(texts[2]?.text).toBe(texts[3]?.text);
  });

  it.each(DOCUMENTS)('%s is not sent again to who has it', async (path) => {
    const { headers } = await api.get(path, nobody);
    expect(headers.etag).toMatch(/^"[\w-]{43}"$/);
    const again = await api.get(path, { ...nobody, headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await api.get(path, { ...nobody, headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it.each(DOCUMENTS)('%s takes HEAD, and nothing else', async (path) => {
    const { text } = await api.get(path, nobody);
    const head = await api.get(path, { ...nobody, method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)));
    const post = await api.get(path, { ...nobody, method: 'POST' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each(DOCUMENTS)('%s goes over HTTPS alone to other machines', async (path) => {
    expect((await api.get(path, { ...nobody, remoteAddress: '203.0.113.9' })).status).toBe(403);
  });

  it('cost no tokens, with a key neither', async () => {
    for (let count = 0; count < 10; count++) {
      const { status, headers } = await api.get('/api/doc/');
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty('x-ratelimit-level');
    }
    expect((await api.get('/api/profiles')).status).toBe(200);
  });

  it('load only what is there', async () => {
    for (const path of PAGES) {
      const { text } = await api.get(path, nobody);
      const loaded = [...valuesOf(text, 'src'), ...valuesOf(text, 'href')].filter((url) =>
        /\.(css|js)\b/.test(url),
      );
      expect(loaded.length).toBe(path.startsWith('/swagger') ? 1 : 2);
      for (const url of loaded) {
        const { status, headers, text: content } = await api.get(url, nobody);
        expect(status).toBe(200);
        expect(headers['cache-control']).toBe('public, max-age=300');
        if (url.includes('.js')) {
          expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
          expect(() => new Script(content)).not.toThrow();
          expect(content).not.toMatch(
            /innerHTML|insertAdjacentHTML|document\.write|\beval\b|localStorage|sessionStorage/,
          );
        } else expect(headers['content-type']).toBe('text/css; charset=utf-8');
      }
    }
  });

  it('leave other paths below them to the key', async () => {
    for (const path of ['/api/doc/nothing', '/api/doc/style.css/more', '/api/docs', '/api/doc//']) {
      expect((await api.get(path, nobody)).status, path).toBe(401);
    }
    expect((await api.get('/swagger/nothing', nobody)).status).toBe(404);
  });
});

describe('links of the pages', () => {
  const api = useDemoApi('sqlite');

  it.each(['full', null])('resolve, asked with the key %s', async (key) => {
    for (const path of ['/api/doc/', '/swagger']) {
      const { text } = await api.get(path, { key });
      const ids = valuesOf(text, 'id');
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      const links = new Set(valuesOf(text, 'href'));
      const own = [...links].filter((href) => href.startsWith('#')).map((href) => href.slice(1));
      const there = new Set(ids);
      expect(own.filter((id) => !there.has(id))).toEqual([]);
      for (const href of links) {
        // The application, its mark and the console are files that this server does not have.
        if (/^(#|data:|\/console\?|\/icon\.svg$|\/$)/.test(href)) continue;
        expect((await api.get(href, { key })).status, href).toBe(200);
      }
    }
  });

  it('lead from /swagger to the console, with every operation of the document', async () => {
    const { text } = await api.get('/swagger', { key: null });
    const named = valuesOf(text, 'href').flatMap((href) => /^\/console\?op=(\w+)$/.exec(href)?.[1] ?? []);
    expect(named).toEqual(expect.arrayContaining(publicOperations().map(({ id }) => id)));
    expect(named).toHaveLength(publicOperations().length);
  });

  it('are found by the search: whatever it names has an anchor', async () => {
    const { text } = await api.get('/api/doc/');
    const found = tagsOf(text).filter(({ attributes }) => attributes['data-find'] !== undefined);
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter(({ attributes }) => !attributes.id)).toEqual([]);
  });

  it('mark code in every text', async () => {
    const { text } = await api.get('/api/doc/');
    expect(text.match(/&#96;.{0,40}/g)).toEqual(null);
  });

  it('never show the key', async () => {
    const { text } = await api.get('/api/doc/');
    expect(text).not.toContain(api.keys.full);
    expect(textOf(text)).not.toContain('cb_');
  });
});
