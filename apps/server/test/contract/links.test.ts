/** Every address that an answer carries leads somewhere for the same key (§2.1). */
import { kindSpec, kinds } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { type Answer, BASE_URL, type Page, pathOf, type Thing, useDemoApi } from '../api/api.ts';
import { ENGINES } from '../engines.ts';

/** Properties that repeat bookings, for groups a season at a time. */
const REPEATED = new Set([
  'event/costings',
  'group/costings',
  'group/resourcebookings',
  'group/contactbookings',
]);

/** Paths of every collection, and of every property of it that shows entities; `history` shows none. */
const PATHS: readonly string[] = kinds.flatMap((kind) => {
  const { plural, parts } = kindSpec(kind);
  if (plural === undefined) return [];
  const shown = parts.filter((name) => name !== 'history' && !REPEATED.has(`${kind}/${name}`));
  return [`/api/${plural}`, ...shown.map((name) => `/api/${plural}/*:*/${name}`)];
});

/** Matches addresses of this installation in a JSON text. */
const ADDRESS = new RegExp(`"(${BASE_URL.replaceAll('.', '\\.')}/[^"]*)"`, 'g');
const addressesIn = (text: string): string[] => Array.from(text.matchAll(ADDRESS), ([, url]) => url ?? '');

const AT_A_TIME = 8;

async function eachOf(urls: readonly string[], check: (url: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < urls.length; from += AT_A_TIME) {
    await Promise.all(urls.slice(from, from + AT_A_TIME).map(check));
  }
}

/** Returns every `step`-th address, the same ones on every run. */
const sample = (urls: Iterable<string>, step: number): string[] =>
  [...urls].filter((_, index) => index % step === 0);

describe.each(ENGINES)('the addresses in answers on %s', (engine) => {
  const api = useDemoApi(engine);
  /** Checks all addresses on one database; on the other only the storage differs. */
  const step = engine === 'sqlite' ? 1 : 10;

  interface Crawl {
    readonly urls: ReadonlySet<string>;
    /** JSON of the entities that collections list, by address. */
    readonly listed: ReadonlyMap<string, string>;
  }

  async function crawl(key: string): Promise<Crawl> {
    const urls = new Set<string>();
    const listed = new Map<string, string>();
    for (const start of PATHS) {
      for (let path = start; path !== ''; ) {
        const { status, text, body }: Answer<Page<Thing>> = await api.get(path, { key });
        if (status === 403) break;
        const { next } = body.pagination;
        for (const url of addressesIn(text)) if (url !== next) urls.add(url);
        if (!start.includes('*:*')) {
          for (const entity of body.data) listed.set(String(entity.url), JSON.stringify(entity));
        }
        path = next === undefined ? '' : pathOf(next);
      }
    }
    return { urls, listed };
  }

  it('all lead somewhere, and to what collections show', async () => {
    const { urls, listed } = await crawl('full');
    expect(urls.size).toBeGreaterThan(15_000);
    const words = new Set([...urls].map((url) => pathOf(url).split('/')[2] ?? ''));
    // Attachments are shown without an address of their own.
    expect(kinds.filter((kind) => !words.has(kind))).toEqual(['attachment']);
    expect(words.has('documents') && words.has('customdatadefinitions')).toBe(true);
    const further = new Set<string>();
    await eachOf(sample(urls, step), async (url) => {
      const { status, text } = await api.get(pathOf(url));
      if (status !== 200) expect([status, url]).toEqual([200, url]);
      const expected = listed.get(url);
      if (expected !== undefined && expected !== text) expect(text).toBe(expected);
      for (const one of addressesIn(text)) if (!urls.has(one)) further.add(one);
    });
    await eachOf([...further], async (url) => {
      const { status } = await api.get(pathOf(url));
      if (status !== 200) expect([status, url]).toEqual([200, url]);
    });
  });

  it.each(engine === 'sqlite' ? ['website', 'signage', 'technical'] : ['website'])(
    'lead somewhere or are forbidden for %s',
    async (key) => {
      const { urls, listed } = await crawl(key);
      expect(urls.size).toBeGreaterThan(100);
      const statuses = new Set<number>();
      // Every entity that a collection lists must open; others may be forbidden.
      await eachOf(sample(urls, 5 * step), async (url) => {
        const { status } = await api.get(pathOf(url), { key });
        statuses.add(status);
        if (status !== 200 && (status !== 403 || listed.has(url))) expect([status, url]).toEqual([200, url]);
      });
      expect(statuses.has(200)).toBe(true);
    },
    60_000,
  );
});
