/** Every page is accessible, does not shift while it loads, and loads little. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { obstacles, shiftOf, useBrowser } from './browser.ts';
import { LOOKED_AT } from './dialogs.ts';
import { LOOKS, lookTwice, PATIENCE, TELEPHONE } from './looks.ts';
import { leadTo, OPENINGS, open, PAGES, REDIRECTS, visitPage } from './pages.ts';

const SOURCES = new URL('../../../web/src/', import.meta.url);
const ROUTER = new URL('app/router.tsx', SOURCES);
/** Elements that open over a page; what is made of them counts as well as they do. */
const OPENS = /<(Dialog|DeleteDialog|LateMenu|LatePopover|Modal|Menu|Popover)\b/;

const MOST_SCRIPT = 250 * 1024;
/** Half of the limit that Web Vitals call good. */
const MOST_SHIFT = 0.05;

describe('the pages', () => {
  const visit = useBrowser('sqlite');

  it('are all known here', () => {
    const routes = [...readFileSync(ROUTER, 'utf8').matchAll(/path: '([^']+)'/g)].map(
      ([, path = '']) => path,
    );
    expect(routes.length).toBeGreaterThan(10);
    const known = [...PAGES.map(([path]) => path), ...Object.keys(REDIRECTS)].map(
      (path) => path.split(/[?#]/)[0],
    );
    const patterns = routes.map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`));
    const missing = routes.filter((_, at) => !known.some((path = '') => patterns[at]?.test(path)));
    expect(missing).toEqual([]);
  });

  it('open nothing that no test looks at', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) => OPENS.test(readFileSync(new URL(file, SOURCES), 'utf8')));
    expect(files.sort()).toEqual(Object.keys(LOOKED_AT).sort());
    const tests = [...new Set(Object.values(LOOKED_AT))];
    const looks = /\b(obstacles|look)\(/;
    const blind = tests.filter((test) => !looks.test(readFileSync(new URL(test, import.meta.url), 'utf8')));
    expect(blind).toEqual([]);
  });

  it('are reached from the addresses that lead on to one', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/events');
    for (const [from, to] of Object.entries(REDIRECTS)) {
      await page.goto(visit.server.address + from);
      await page.waitForURL(({ pathname, search }) => pathname + search === to);
    }
    expect(mishaps).toEqual([]);
  });

  it.each(LOOKS)(
    'have nothing in the way of anybody: in %s',
    PATIENCE,
    async (_, login, locale, width, look) => {
      const visited = await visit.openAs(login, '/settings/preferences', { width });
      const { page } = visited;
      const found: string[] = [];
      for (const known of PAGES) {
        const [path] = known;
        if (width === TELEPHONE) await leadTo(page, known);
        else await visitPage(page, visit.server.address, known);
        const shift = await shiftOf(page);
        if (shift > MOST_SHIFT) found.push(`${path} moves by ${shift.toFixed(3)}`);
        await look(page, (obstacle) => found.push(`${path} ${obstacle}`));
      }
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
      expect(found).toEqual([]);
      expect(visited.mishaps).toEqual([]);
    },
  );

  it.each(LOOKS)('let everybody sign in: in %s', async (_, __, locale, width, look) => {
    const { page, mishaps } = await visit.open('/', { locale, width });
    const found: string[] = [];
    await page.getByRole('button').first().waitFor();
    await look(page, (obstacle) => found.push(obstacle));
    await page.getByRole('textbox').first().fill('nobody');
    await page.locator('input[type="password"]').fill('wrong password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await look(page, (obstacle) => found.push(`refused: ${obstacle}`));
    expect(found).toEqual([]);
    expect(mishaps).toEqual([]);
  });

  it('have nothing in the way of anybody where something is asked in between', async () => {
    const customData = OPENINGS.at(-1);
    const visited = await visit.openAs('admin', customData?.[1][0] ?? '/');
    const { page } = visited;
    const found: string[] = [];
    const note = (obstacle: string) => found.push(obstacle);
    await page.setViewportSize({ width: TELEPHONE, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByRole('button', { name: 'Open the menu' }).click();
      for (const obstacle of await obstacles(page, { within: 'header' })) note(obstacle);
      await page.getByRole('button', { name: 'Open the menu' }).click();
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    if (customData !== undefined) await open(page, customData);
    await page.getByRole('textbox', { name: 'Subtitle' }).fill('Not lost');
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    await page.getByRole('dialog').waitFor();
    await lookTwice(page, note, '[role="dialog"]');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    await lookTwice(page, note, '[role="dialog"]');
    expect(found).toEqual([]);
    expect(visited.mishaps).toEqual([]);
  });

  it('load no more script than they promise, from this server alone', async () => {
    const visited = await visit.openAs('admin', '/events');
    await visited.page.locator('tbody th a').first().waitFor();
    const sizes = await visited.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    );
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_SCRIPT);
    expect(visited.mishaps).toEqual([]);
  });
});
