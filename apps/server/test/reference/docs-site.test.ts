/** The documentation as a site (§9.6). */
import { describe, expect, it } from 'vitest';
import { docsPages } from '../../src/http/docs/pages.ts';
import { useDemoApi } from '../api/api.ts';

describe('the documentation of an installation', () => {
  const api = useDemoApi('sqlite');
  const read = (path: string, method = 'GET') => api.get(path, { key: null, method });

  it('lists every page, and serves each without a key', async () => {
    const { text, status } = await read('/docs/');
    expect(status).toBe(200);
    expect(docsPages().size).toBeGreaterThan(20);
    for (const { name } of docsPages().values()) {
      expect(text).toContain(`"/docs/${name}"`);
      expect([name, (await read(`/docs/${name}`)).status]).toEqual([name, 200]);
    }
  });

  it('has a policy that runs nothing and loads nothing from elsewhere', async () => {
    const { headers, text } = await read('/docs/first-integration');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(text).not.toMatch(/<script|style="|\son\w+=/);
  });

  it('has links and pictures that lead somewhere', async () => {
    const broken: string[] = [];
    const pictured = new Set<string>();
    const targets = new Map<string, Awaited<ReturnType<typeof read>>>();
    for (const { name } of docsPages().values()) {
      const { text } = await read(`/docs/${name}`);
      if (/<img[^>]* src="\/docs\/images\//.test(text)) pictured.add(name);
      for (const [, address = ''] of text.matchAll(/(?:href|src)="(\/docs[^"]*)"/g)) {
        const [path = '', anchor] = address.split('#');
        const target = targets.get(path) ?? (await read(path));
        targets.set(path, target);
        if (target.status !== 200) broken.push(`${name}: ${address}`);
        if (anchor !== undefined && !target.text.includes(`id="${anchor}"`))
          broken.push(`${name}: ${address}`);
      }
    }
    expect([...new Set(broken)]).toEqual([]);
    expect([...pictured]).toEqual(expect.arrayContaining(['design', 'planners', 'screens']));
  });

  it('finds sections that have all words, whatever the case, and shows words as text', async () => {
    const { text } = await read('/docs?q=Retry-After%20book');
    expect(text).toContain('places, the best first');
    expect(text).toMatch(/href="\/docs\/(?:client|integrators)/);
    expect((await read('/docs?q=zzzzqq')).text).toContain('Nothing was found.');
    const odd = await read(`/docs?q=${encodeURIComponent('<b onclick="x">')}`);
    expect(odd.text).not.toContain('<b onclick');
  });

  it('is 404 for a page that is none, outside its folder too, and 405 for another method', async () => {
    for (const path of [
      '/docs/nothing',
      '/docs/../package',
      '/docs/images/..%2f..%2fpackage.json',
      '/docs/images/x.png',
    ]) {
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    }
    expect((await read('/docs', 'POST')).status).toBe(405);
  });

  it('is not sent again to whoever has it', async () => {
    const { headers } = await read('/docs/operators');
    const again = await api.get('/docs/operators', {
      key: null,
      headers: { 'if-none-match': headers.etag ?? '' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
