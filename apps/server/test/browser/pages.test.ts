/** Every page: nothing in the way of anybody, nothing that moves while it loads, and little to load. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { obstacles, shiftOf, useBrowser } from './browser.ts';
import { DIALOGS, lostByEscape, openDialog, PAGES, REDIRECTS, visitPage } from './pages.ts';

const ROUTER = new URL('../../../web/src/app/router.tsx', import.meta.url);

const MOST_SCRIPT = 250 * 1024;
/** Half of what Web Vitals call good. */
const MOST_SHIFT = 0.05;
const TELEPHONE = 360;
/** Rules about names of things. */
const TEXTUAL = ['cat.text-alternatives', 'cat.name-role-value', 'cat.forms', 'cat.language'];

type Look = (page: Page, note: (obstacle: string) => void) => Promise<void>;

/** Wide in the light, then on a telephone in the dark. */
const lookTwice: Look = async (page, note) => {
  for (const obstacle of await obstacles(page)) note(obstacle);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: TELEPHONE, height: 800 });
  await lookAtTelephone(page, (obstacle) => note(`dark ${obstacle}`));
  for (const obstacle of await obstacles(page)) note(`dark, narrow ${obstacle}`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
};

const lookAtTelephone: Look = async (page, note) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width !== TELEPHONE) note(`is ${width} px wide`);
};

/** The colours are those of the other language. */
const lookOnce: Look = async (page, note) => {
  await page.setViewportSize({ width: TELEPHONE, height: 800 });
  await lookAtTelephone(page, note);
  for (const obstacle of await obstacles(page, TEXTUAL)) note(`narrow ${obstacle}`);
};

describe('the pages', () => {
  const visit = useBrowser('sqlite');

  it('are all known here', () => {
    const routes = [...readFileSync(ROUTER, 'utf8').matchAll(/path: '([^']+)'/g)].map(
      ([, path = '']) => path,
    );
    expect(routes.length).toBeGreaterThan(10);
    const known = [...PAGES.map(([path]) => path), ...Object.keys(REDIRECTS)].map(
      (path) => path.split('?')[0],
    );
    const patterns = routes.map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`));
    const missing = routes.filter((_, at) => !known.some((path = '') => patterns[at]?.test(path)));
    expect(missing).toEqual([]);
  });

  it('are reached from the addresses that lead on to one', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/events');
    for (const [from, to] of Object.entries(REDIRECTS)) {
      await page.goto(visit.server.address + from);
      await page.waitForURL(({ pathname, search }) => pathname + search === to);
    }
    expect(mishaps).toEqual([]);
  });

  it.each([
    ['English, in the light and on a telephone in the dark', 'admin', 'en-GB', lookTwice],
    ['Dutch, on a telephone', 'beheerder', 'nl-NL', lookOnce],
  ] as const)(
    'have nothing in the way of anybody: in %s',
    { timeout: 240_000 },
    async (_, login, locale, look) => {
      const visited = await visit.openAs(login, '/settings/preferences');
      const { page } = visited;
      const { address } = visit.server;
      const found: string[] = [];
      const note = (where: string, obstacle: string) => found.push(`${where} ${obstacle}`);
      for (const known of PAGES) {
        await visitPage(page, address, known);
        const shift = await shiftOf(page);
        if (shift > MOST_SHIFT) note(known[0], `moves by ${shift.toFixed(3)}`);
        await look(page, (obstacle) => note(known[0], obstacle));
      }
      for (const dialog of DIALOGS) {
        await openDialog(page, address, dialog);
        await look(page, (obstacle) => note(`${dialog.join(' ')}`, obstacle));
        const lost = await lostByEscape(page, dialog);
        if (lost !== undefined) note(dialog.join(' '), lost);
      }
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
      const signIn = await visit.open('/', { locale });
      await signIn.page.getByRole('button').first().waitFor();
      await look(signIn.page, (obstacle) => note('sign-in', obstacle));
      await signIn.page.getByRole('textbox').first().fill('nobody');
      await signIn.page.locator('input[type="password"]').fill('wrong password');
      await signIn.page.keyboard.press('Enter');
      await signIn.page.getByRole('alert').waitFor();
      await look(signIn.page, (obstacle) => note('refused sign-in', obstacle));
      expect(found).toEqual([]);
      expect([...visited.mishaps, ...signIn.mishaps]).toEqual([]);
    },
  );

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
