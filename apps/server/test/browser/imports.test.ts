/** The import page: a price list and a season in a handful of clicks, and what happens when the connection is cut. */
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord } from '../api/demo-records.ts';
import { priceList, season } from '../application/import-files.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const ADDRESS = '/settings/imports';
const HALL = demoRecord('location');

/** Counts what a person does with the mouse. */
function counting(page: Page) {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async press(name: string | RegExp) {
      clicks += 1;
      await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
    },
    async choose(label: string, option: string) {
      clicks += 2;
      await page.getByLabel(label, { exact: true }).selectOption({ label: option });
    },
    async file(name: string, content: string | Uint8Array) {
      clicks += 2;
      // A browser tells the type by the ending of the name.
      const mimeType = name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream';
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
    },
  };
}

/** A table as a workbook, all of whose cells are text. */
function workbookOf(text: string): Promise<Uint8Array> {
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'));
  return writeXlsx({ sheets: [{ name: 'Seizoen', rows }] });
}

const atStep = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: `Step ${name}` }).waitFor();

describe.each(pageEngines('postgres'))('imports in the pages on %s', (engine) => {
  const visit = useBrowser(engine);

  it('a price list of 900 articles is imported with seven clicks, and undone with one', async () => {
    const { page, mishaps } = await visit.openAs('admin', ADDRESS);
    const person = counting(page);
    await person.file('prijzen.csv', priceList(900));
    await atStep(page, '2: Columns');
    await expect.poll(() => page.getByLabel('The rows are').inputValue()).toBe('resource');
    await expect.poll(() => page.getByLabel('Column “Prijs (€)” fills').inputValue()).toBe('price');
    expect(await obstacles(page)).toEqual([]);
    await person.press('Next');
    await atStep(page, '3 of 4: Names');
    expect(await obstacles(page)).toEqual([]);
    await person.press('Next');
    await atStep(page, '4 of 4: Check');
    await page.getByText('900 new rows').waitFor();
    await page.getByText('Made or changed: Resource groups 9, Resources 900').waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(20);
    expect(await obstacles(page)).toEqual([]);
    await person.press('Keep');
    await page.getByText('Kept as “prijzen”.').waitFor();
    await person.press('Import 900 rows');
    await page.getByText('prijzen.csv has been imported').waitFor();
    expect(person.clicks()).toBeLessThanOrEqual(7);
    const made = page.getByRole('region', { name: 'Made and changed by prijzen.csv' });
    await made.getByRole('button', { name: 'Show more (859 left)' }).click();
    await made.getByRole('button', { name: 'Show more (809 left)' }).waitFor();
    const articles = made.getByRole('list', { name: 'Resources' });
    await expect.poll(() => articles.getByRole('link').count()).toBe(100);
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('prijzen.csv has been undone').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.getByRole('button', { name: 'Delete the mapping “prijzen”' }).waitFor();
    expect(mishaps).toEqual([]);
  });

  it('a season of 300 events in a workbook is imported with a hall that has another name here', async () => {
    const { page, mishaps } = await visit.openAs('admin', ADDRESS);
    const person = counting(page);
    await person.file('seizoen.xlsx', await workbookOf(season(300, [HALL.name, 'De tent'])));
    await atStep(page, '2: Columns');
    await person.press('Next');
    await atStep(page, '3 of 4: Names');
    await person.choose('Meaning of “De tent”', 'Another one…');
    await page.getByLabel('Id or name').fill(HALL.name);
    await person.press('Next');
    await atStep(page, '4 of 4: Check');
    await page.getByText('300 new rows').waitFor();
    await person.press('Import 300 rows');
    await page.getByText('seizoen.xlsx has been imported').waitFor();
    expect(person.clicks()).toBeLessThanOrEqual(8);
    const done = page.getByRole('region', { name: 'Made and changed by seizoen.xlsx' });
    await done.getByText(`Avond 1 · booked: ${HALL.name}`, { exact: true }).waitFor();
    const { transfer } = visit.server.storage;
    expect((await transfer.findNamed('location', ['de tent'])).size).toBe(0);
    expect((await transfer.findNamed('event', ['avond 300'])).get('avond 300')).toHaveLength(1);
    await page.goto(visit.server.address + ADDRESS);
    await page.getByRole('button', { name: /What seizoen\.xlsx made and changed$/ }).click();
    const made = page.getByRole('region', { name: 'Made and changed by seizoen.xlsx' });
    await made.getByRole('link', { name: 'Avond 1', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Avond 1' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Undo the import of seizoen.xlsx' }).click();
    await page.getByText('seizoen.xlsx has been undone').waitFor({ timeout: 60_000 });
    expect((await transfer.findNamed('event', ['avond 300'])).size).toBe(0);
    expect(mishaps).toEqual([]);
  });

  it('a pasted table is imported by keyboard, and asked for again after the answer was lost', async () => {
    const { page } = await visit.openAs('admin', ADDRESS, { width: 360 });
    await page.getByLabel('Pasted table').fill('Name\tE-mail\nPaste Person\tpaste@person.example\n');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await atStep(page, '2: Columns');
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await expect.poll(() => isWide()).toBe(false);
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    // The table names nothing that would have to be found or chosen.
    await atStep(page, '3 of 3: Check');
    await page.getByRole('button', { name: 'Back' }).click();
    await atStep(page, '2: Columns');
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await atStep(page, '3 of 3: Check');
    await expect.poll(() => isWide()).toBe(false);
    expect(await obstacles(page)).toEqual([]);
    // The request arrives, and its answer does not.
    await page.route('**/app/api/imports', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Import 1 row' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('it is never done twice').waitFor();
    await page.unroute('**/app/api/imports');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('has been imported').waitFor();
    const found = await visit.server.storage.transfer.findNamed('contact', ['paste person']);
    expect(found.get('paste person')).toHaveLength(1);
  });

  it('a user who may only read is told so', async () => {
    const { page } = await visit.openAs('reader', ADDRESS);
    await page.getByText('Ask an administrator for the right').waitFor();
    await expect.poll(() => page.locator('input[type="file"]').count()).toBe(0);
  });
});
