/** Every page is accessible, does not shift while it loads, and loads little. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { obstacles, shiftOf, useBrowser } from './browser.ts';
import {
  DIALOGS,
  leadTo,
  lostByEscape,
  OPENINGS,
  open,
  openDialog,
  PAGES,
  REDIRECTS,
  visitPage,
} from './pages.ts';

const ROUTER = new URL('../../../web/src/app/router.tsx', import.meta.url);

const MOST_SCRIPT = 250 * 1024;
/** Half of the limit that Web Vitals call good. */
const MOST_SHIFT = 0.05;
const TELEPHONE = 360;
/** Rules that depend on colours and not on the width. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

type Look = (page: Page, note: (obstacle: string) => void, within?: string) => Promise<void>;

/** Checks a wide window, in light colours with all rules and in dark ones with those about colours. */
const lookTwice: Look = async (page, note, within) => {
  for (const obstacle of await obstacles(page, { within })) note(obstacle);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const obstacle of await obstacles(page, { within, only: COLOURS })) note(`dark ${obstacle}`);
  await page.emulateMedia({ colorScheme: 'light' });
};

/** Checks a telephone; the colours are covered by the other look. */
const lookAtTelephone: Look = async (page, note, within) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width !== TELEPHONE) note(`narrow is ${width} px wide`);
  const squeezed = await page.evaluate(() => {
    const values = [...document.querySelectorAll('dd')];
    const isSqueezed = ({ clientWidth, clientHeight }: Element) => clientWidth < 100 && clientHeight > 72;
    return values.filter(isSqueezed).map(({ textContent }) => textContent);
  });
  if (squeezed.length > 0) note(`narrow values have no room: ${squeezed[0]}`);
  for (const obstacle of await obstacles(page, { within, except: COLOURS })) note(`narrow ${obstacle}`);
};

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

  it('are reached from the addresses that lead on to one', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/events');
    for (const [from, to] of Object.entries(REDIRECTS)) {
      await page.goto(visit.server.address + from);
      await page.waitForURL(({ pathname, search }) => pathname + search === to);
    }
    expect(mishaps).toEqual([]);
  });

  const LOOKS = [
    ['English, in the light and in the dark', 'admin', 'en-GB', 1280, lookTwice],
    ['Dutch, whose words are longer, on a telephone', 'beheerder', 'nl-NL', TELEPHONE, lookAtTelephone],
  ] as const;
  const PATIENCE = { timeout: 240_000 };

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

  it.each(LOOKS)(
    'open nothing that is in the way of anybody: in %s',
    PATIENCE,
    async (_, login, __, width, look) => {
      const visited = await visit.openAs(login, '/settings/preferences', { width });
      const { page } = visited;
      const found: string[] = [];
      for (const dialog of DIALOGS) {
        await openDialog(page, dialog);
        await look(page, (obstacle) => found.push(`${dialog.join(' ')} ${obstacle}`), '[role="dialog"]');
        const lost = await lostByEscape(page, dialog);
        if (lost !== undefined) found.push(`${dialog.join(' ')} ${lost}`);
      }
      for (const opening of OPENINGS) {
        await open(page, opening);
        await look(page, (obstacle) => found.push(`${opening.join(' ')} ${obstacle}`), opening[0]);
      }
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
