/** Dataviews in the application: run with parameters and taken along, built with the keyboard alone, restored. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { obstacles, useBrowser } from './browser.ts';

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

describe('dataviews in the application', () => {
  const visit = useBrowser('sqlite');

  it('are found, run with parameters, and downloaded', { timeout: 60_000 }, async () => {
    const visited = await visit.openAs('admin', '/dataviews');
    const { page } = visited;
    await page.getByLabel('Search dataviews').fill('season');
    expect(new URL(page.url()).pathname).toBe('/dataviews');
    await page.getByRole('link', { name: 'Season overview' }).click();
    await page.getByLabel('From').fill('2026-11-20');
    await page.getByLabel('To', { exact: true }).fill('2026-12-31');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const table = page.getByRole('region', { name: 'Records of the result' }).locator('table');
    await table.locator('tbody tr[aria-rowindex]').first().waitFor();
    expect(await obstacles(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Season overview.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'For programs' }).click();
    const curl = await page.getByRole('textbox', { name: 'API request' }).inputValue();
    expect(curl).toMatch(/-d '\{"From":"2026-11-20","To":"2026-12-31"\}' '.*\/api\/dataviewresult\//);
    expect(visited.mishaps).toEqual([]);
  });

  it('are built, previewed, saved, run and restored with the keyboard alone', {
    timeout: 60_000,
  }, async () => {
    const visited = await visit.openAs('admin', '/dataviews/new');
    const { page } = visited;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter');
    await type(page, 'Name', 'Built by keyboard');
    await type(page, 'Which of them', 'date:#today');
    await type(page, 'Search fields', 'first day');
    await page
      .getByRole('button', { name: /^Add First day/ })
      .first()
      .press('Enter');
    await press('Add an order');
    const preview = page.getByRole('region', { name: 'Preview' }).first();
    await preview.locator('tbody tr[aria-rowindex]').first().waitFor();
    await preview.getByText('Of everything that fits.').waitFor();
    await type(page, 'Header', '');
    await page.keyboard.press('Backspace');
    await preview.getByText('To be mended').waitFor();
    await type(page, 'Header', 'Title');
    await page.getByLabel('Column', { exact: true }).first().selectOption('Title');
    await preview.getByText('Of everything that fits.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await press('Save');
    await page.getByRole('heading', { name: 'Built by keyboard' }).waitFor();
    await type(page, 'Description', 'Second');
    await press('Save');
    await page.getByText('Saved as revision 2.').waitFor();
    await page.getByRole('tab', { name: 'Builder' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Everybody may request it').press('Space');
    await press('Save');
    await page.getByText('Saved as revision 3.').waitFor();
    await page.getByRole('link', { name: 'Revisions' }).press('Enter');
    await page.getByRole('button', { name: 'Compare with the present one' }).press('Enter');
    await page.getByText('"description": "Second"').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await press('Restore');
    await page.getByText('Revision 1 is the present definition again.').waitFor();
    await page.getByRole('link', { name: 'Run' }).press('Enter');
    await press('Run');
    await page.getByRole('columnheader', { name: 'Title' }).waitFor();
    expect(visited.mishaps).toEqual([]);
  });

  it('fit a telephone', { timeout: 60_000 }, async () => {
    const visited = await visit.openAs('admin', '/dataviews', { width: 360, colorScheme: 'dark' });
    const { page } = visited;
    for (const path of ['/dataviews', '/dataviews/new']) {
      await page.goto(visit.server.address + path);
      await page.locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
      expect(await obstacles(page, ['color-contrast'])).toEqual([]);
    }
    expect(visited.mishaps).toEqual([]);
  });
});
