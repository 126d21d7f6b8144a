/** How much the first view and a long list transfer: a budget in bytes, which no machine makes faster or slower. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { useBrowser } from './browser.ts';

const KIB = 1024;
/** Compressed script of the list as the first view. */
const FIRST_VIEW_KIB = 190;
/** Compressed script of an event and of the builder. */
const ENTITY_KIB = 202;
const BUILDER_KIB = 229;
/** The sign-in page has no list, and no grid. */
const SIGN_IN_KIB = 185;
/** Compressed script of the planning grid. */
const GRID_KIB = 192;
/** Faces of letters, whatever languages of Europe the names are in. */
const FACES_KIB = 40;
/** Compressed answers of the first four pages of a list. */
const FOUR_PAGES_KB = 250;
const ROWS = 400;
/**
 * Requests of a first view, besides the page itself and the faces of letters that happen to be in it. What comes at the first act
 * of a user, when the view can be used already, is counted apart: the number of open conflicts, with its file, and dialogs. Two are
 * React, so that it runs while others arrive, and the router, so that large files do not all come at the same time.
 */
const LIST_REQUESTS = 19;
const GRID_REQUESTS = 16;
const ENTITY_REQUESTS = 26;
/** Files that the page of an entity asks for when its first view stands. */
const LATE_FILES = 24;

/** An event with many bookings. */
const LARGE = demoRecord(
  'event',
  ({ id }) => demoRecords('resourcebooking').filter(({ eventId }) => eventId === id).length >= 18,
);

interface Transfer {
  readonly path: string;
  readonly bytes: number;
}

/** Returns what the page has transferred so far: compressed, without headers. */
function transfersOf(page: Page): Promise<readonly Transfer[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }),
    ),
  );
}

const sum = (transfers: readonly Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0);

/** Returns the compressed size of all scripts that a fresh browser loaded for this view, in KiB. */
async function scriptOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  const scripts = (await transfersOf(page)).filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter(({ bytes }) => bytes === 0)).toEqual([]);
  return sum(scripts) / KIB;
}

/** Returns what a fresh browser requested for this view. */
async function requestsOf(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle');
  return (await transfersOf(page)).map(({ path }) => path).filter((path) => !path.endsWith('.woff2'));
}

/** Returns the elements of the page that load files before this first view. */
function namedIn(html: string, page: string): readonly string[] {
  return (html.match(/<(?:script|link)[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('data-page') || tag.includes(`data-page="${page}"`),
  );
}

describe('the first view transfers', () => {
  const visit = useBrowser('sqlite');

  it(`at most ${FIRST_VIEW_KIB} KiB of script for a list`, async () => {
    const { page } = await visit.openAs('admin', '/events');
    await page.locator('tbody th a').first().waitFor();
    expect(await scriptOf(page)).toBeLessThanOrEqual(FIRST_VIEW_KIB);
  });

  it(`at most ${SIGN_IN_KIB} KiB of script for the sign-in page`, async () => {
    const { page } = await visit.open('/');
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await scriptOf(page)).toBeLessThanOrEqual(SIGN_IN_KIB);
  });

  it(`at most ${GRID_KIB} KiB of script for the planning grid`, async () => {
    const { page } = await visit.openAs('admin', '/planning?view=grid');
    await page.locator('[role="grid"] [data-card]').first().waitFor();
    expect(await scriptOf(page)).toBeLessThanOrEqual(GRID_KIB);
  });

  it.each([
    ['entity', ENTITY_KIB, `/event/${wireId(LARGE)}`, '[data-group="rooms"] table'],
    ['builder', BUILDER_KIB, '/dataviews/new', 'main input'],
  ])(
    'of the page of the %s at most %i KiB of script before what its first act needs',
    async (name, most, path, sign) => {
      const html = await (await fetch(visit.server.address)).text();
      const { page } = await visit.openAs('admin', path);
      await page.locator(sign).first().waitFor();
      await page.waitForLoadState('networkidle');
      const early = namedIn(html, name);
      const scripts = (await transfersOf(page)).filter(
        (one) => one.path.endsWith('.js') && early.some((tag) => tag.includes(one.path)),
      );
      expect(scripts.length).toBeGreaterThan(6);
      expect(scripts.filter(({ bytes }) => bytes === 0)).toEqual([]);
      expect(sum(scripts) / KIB).toBeLessThanOrEqual(most);
    },
  );

  it.each([
    ['a list', LIST_REQUESTS, '/events', 'tbody th a'],
    ['the planning grid', GRID_REQUESTS, '/planning?view=grid', '[role="grid"] [data-card]'],
    ['the page of an event', ENTITY_REQUESTS, `/event/${wireId(LARGE)}`, '[data-group="rooms"] table'],
  ])('%s in at most %i requests', async (_, most, path, sign) => {
    const { page } = await visit.openAs('admin', path);
    await page.locator(sign).first().waitFor();
    const requests = await requestsOf(page);
    // Forms for edits come when the first view of an entity stands.
    const named = namedIn(await (await fetch(visit.server.address)).text(), 'entity');
    const late = path.startsWith('/event/')
      ? requests.filter((one) => one.startsWith('/assets/') && !named.some((tag) => tag.includes(one)))
      : [];
    expect(late.length, late.join('\n')).toBeLessThanOrEqual(LATE_FILES);
    expect(requests.length - late.length, requests.join('\n')).toBeLessThanOrEqual(most);
    const count = '/app/api/planning/conflicts/count';
    expect(requests).not.toContain(count);
    await page.keyboard.press('Shift');
    await expect.poll(async () => (await requestsOf(page)).filter((path) => path === count).length).toBe(1);
  });

  it(`at most ${FACES_KIB} KiB of faces`, async () => {
    const { page } = await visit.openAs('admin', '/events');
    await page.locator('tbody th a').first().waitFor();
    const most = await page.evaluate(async () => {
      await Promise.all(
        ['Zoë', 'Kateřina Dvořáková', 'İbrahim Yıldız'].map((name) =>
          document.fonts.load('600 14px "Inter Variable"', name),
        ),
      );
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(most).toBe(2);
    const faces = (await transfersOf(page)).filter(({ path }) => path.endsWith('.woff2'));
    expect(sum(faces) / KIB).toBeLessThanOrEqual(FACES_KIB);
  });

  it('the styles of every component of Mantine that a page uses', () => {
    const site = new URL('../../../web/dist/site/assets/', import.meta.url);
    const textOf = (type: string) =>
      readdirSync(site)
        .filter((name) => name.endsWith(type))
        .map((name) => readFileSync(new URL(name, site), 'utf8'))
        .join();
    const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]+\b/g));
    const all = classesIn(
      readFileSync(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), 'utf8'),
    );
    const used = [...classesIn(textOf('.js'))].filter((name) => all.has(name));
    const styled = classesIn(textOf('.css'));
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((name) => !styled.has(name))).toEqual([]);
  });

  it(`at most ${FOUR_PAGES_KB} kB for the first four pages of all events`, async () => {
    const { page } = await visit.openAs('admin', '/events');
    await page.locator('tbody th a').first().waitFor();
    const rows = page.locator('table').first();
    expect(Number(await rows.getAttribute('aria-rowcount'))).toBeGreaterThan(ROWS);
    const pagesOf = async () =>
      (await transfersOf(page)).filter(({ path }) => path.startsWith('/app/api/data/'));
    const scroller = page.getByRole('region', { name: 'Events' });
    await expect
      .poll(async () => {
        await scroller.evaluate((element) => element.scrollBy(0, element.clientHeight));
        return (await pagesOf()).length;
      })
      .toBeGreaterThanOrEqual(4);
    const pages = (await pagesOf()).slice(0, 4);
    expect(sum(pages) / 1000).toBeLessThanOrEqual(FOUR_PAGES_KB);
  });
});
