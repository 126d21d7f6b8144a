/** The design system in the pages: face, density, colours of profiles and statuses, one palette, the manifest. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords } from '../api/demo-records.ts';
import { shiftOf, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const FIRST = 'tbody th a';
const heightOf = (page: Page) =>
  page
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);
const colourOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe.each(pageEngines('sqlite'))('the design of the pages on %s', (engine) => {
  const visit = useBrowser(engine);

  it('text is set in a face that the server sends, and nothing moves when it arrives', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/events');
    await page.locator(FIRST).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const faces = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(faces.join()).toContain('Inter Variable');
    expect(await shiftOf(page)).toBeLessThan(0.02);
    // Figures are equally wide, so that times stand below each other.
    const widths = await page.evaluate(() =>
      ['111111', '000000'].map((text) => {
        const cell = document.createElement('td');
        const row = document.querySelector('tbody tr');
        const measured = document.createElement('span');
        measured.textContent = text;
        cell.append(measured);
        row?.append(cell);
        const { width } = measured.getBoundingClientRect();
        cell.remove();
        return width;
      }),
    );
    expect(widths[0]).toBe(widths[1]);
    expect(mishaps).toEqual([]);
  });

  it('rows are close or wide as the person likes, and stay so after a reload', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/events');
    await page.locator(FIRST).first().waitFor();
    await expect.poll(() => heightOf(page)).toBe(40);
    await page.locator('header button[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: 'Compact rows' }).click();
    await expect.poll(() => heightOf(page)).toBe(32);
    await page.reload();
    await page.locator(FIRST).first().waitFor();
    await expect.poll(() => heightOf(page)).toBe(32);
    await page.locator('header button[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: 'Comfortable rows' }).click();
    await expect.poll(() => heightOf(page)).toBe(40);
    expect(mishaps).toEqual([]);
  });

  it('a status has its colours, a profile its bar, and what is released is struck through', async () => {
    const { writer } = visit.server.own;
    const option = demoRecord('status', ({ name }) => name === 'Option');
    const colours = { backgroundColor: '#7a1f5c', textColor: '#ffffff' };
    await writer.write({
      records: [
        { kind: 'status', record: { ...option, ...colours, firmness: 'released' } },
        ...demoRecords('profile').map((record) => ({
          kind: 'profile' as const,
          record: { ...record, color: '#123456' },
        })),
      ],
    });
    const { page, mishaps } = await visit.openAs('reader', '/events?q=status:option%20profile:*');
    await page.locator('tbody tr[data-released] th a').first().waitFor();
    await expect
      .poll(() => colourOf(page, 'tbody td [data-filter="status"] span', 'background-color'))
      .toBe('rgb(122, 31, 92)');
    await expect
      .poll(() => colourOf(page, 'tbody tr[data-profile] td', 'box-shadow'))
      .toContain('rgb(18, 52, 86)');
    await expect
      .poll(() => colourOf(page, 'tbody tr[data-released] th a', 'text-decoration-line'))
      .toBe('line-through');
    expect(mishaps).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'application, reference and console share one palette: %s',
    async (colorScheme) => {
      const { page } = await visit.openAs('reader', '/events', { colorScheme });
      await page.locator(FIRST).first().waitFor();
      const paint = () =>
        Promise.all([
          colourOf(page, 'header', 'background-color'),
          colourOf(page, 'header', 'border-bottom-color'),
          colourOf(page, 'header', 'min-height'),
          colourOf(page, 'body', 'font-family').then((family) => family.split(',')[0]),
        ]);
      const application = await paint();
      for (const path of ['/api/doc/', '/swagger']) {
        await page.goto(visit.server.address + path);
        await expect.poll(() => paint()).toEqual(application);
        // The way back to the application.
        await expect.poll(() => page.locator('header a').first().getAttribute('href')).toBe('/');
      }
    },
  );

  it('the manifest names icons that there are', async () => {
    const { page } = await visit.open('/');
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = await page.request.get(new URL(href ?? '', visit.server.address).href);
    expect(manifest.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { icons, name } = (await manifest.json()) as {
      icons: { src: string; type: string }[];
      name: string;
    };
    expect(name).toBe('Callboard');
    for (const { src, type } of [...icons, { src: 'icon-180.png', type: 'image/png' }]) {
      const icon = await page.request.get(`${visit.server.address}/${src}`);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
    }
  });
});
